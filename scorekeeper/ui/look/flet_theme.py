"""Our theme as Flet's: fonts, colours and shapes of the controls that it draws by itself."""

import flet as ft

from scorekeeper.ui.look import color_schemes, fonts, theme


def _theme(colors: ft.ColorScheme) -> ft.Theme:
    """Return Flet's theme with these colours and our type and shapes.

    Inside a theme the client takes a role's name for Material's own blue, hence the plain values.
    """
    square = ft.RoundedRectangleBorder(radius=theme.RADIUS.CARD)
    button = ft.ButtonStyle(text_style=theme.BUTTON, shape=square, padding=theme.SPACE.L)
    return ft.Theme(
        color_scheme=colors,
        font_family=fonts.SANS,
        text_theme=ft.TextTheme(
            display_large=theme.HUGE,
            display_medium=theme.HUGE,
            display_small=theme.TITLE,
            headline_large=theme.TITLE,
            headline_medium=theme.TITLE,
            headline_small=theme.HEADING,
            title_large=theme.HEADING,
            title_medium=theme.STRONG,
            title_small=theme.SMALL_STRONG,
            body_large=theme.BODY,
            body_medium=theme.BODY,
            body_small=theme.SMALL,
            label_large=theme.SMALL_STRONG,
            label_medium=theme.SMALL,
            label_small=theme.CAPTION,
        ),
        scaffold_bgcolor=colors.surface,
        # Over the control with the keyboard's focus, whatever its colour.
        focus_color=ft.Colors.with_opacity(theme.FOCUS, str(colors.primary_fixed)),
        filled_button_theme=ft.FilledButtonTheme(style=button),
        text_button_theme=ft.TextButtonTheme(style=button),
        outlined_button_theme=ft.OutlinedButtonTheme(style=button),
        dialog_theme=ft.DialogTheme(
            bgcolor=colors.surface_container,
            shape=ft.RoundedRectangleBorder(radius=theme.RADIUS.SHEET),
            title_text_style=theme.HEADING.copy(color=colors.on_surface),
            content_text_style=theme.BODY.copy(color=colors.on_surface),
        ),
        bottom_sheet_theme=ft.BottomSheetTheme(
            bgcolor=colors.surface_container,
            shape=ft.RoundedRectangleBorder(
                radius=ft.BorderRadius.only(
                    top_left=theme.RADIUS.SHEET, top_right=theme.RADIUS.SHEET
                )
            ),
        ),
        snackbar_theme=ft.SnackBarTheme(
            bgcolor=colors.inverse_surface,
            content_text_style=theme.BODY.copy(color=colors.on_inverse_surface),
            action_text_color=colors.inverse_primary,
            behavior=ft.SnackBarBehavior.FLOATING,
            shape=square,
        ),
        tooltip_theme=ft.TooltipTheme(
            text_style=theme.SMALL.copy(color=colors.on_inverse_surface),
            decoration=ft.BoxDecoration(
                bgcolor=colors.inverse_surface, border_radius=ft.BorderRadius.all(theme.RADIUS.KEY)
            ),
        ),
        divider_theme=ft.DividerTheme(color=colors.outline_variant, thickness=1, space=1),
        scrollbar_theme=ft.ScrollbarTheme(
            thickness=4, radius=theme.RADIUS.PILL, thumb_color=colors.outline_variant
        ),
    )


def set_up(page: ft.Page) -> None:
    """Give the page our fonts and both themes, which its next update sends.

    Call it before anything is rendered. The device chooses between light and dark until the
    settings do.
    """
    # the web client has loaded them before
    page.fonts = {} if page.web else dict(fonts.FILES)
    page.theme = _theme(color_schemes.LIGHT)
    page.dark_theme = _theme(color_schemes.DARK)
    page.theme_mode = ft.ThemeMode.SYSTEM
