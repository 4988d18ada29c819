"""Help pages in the caller's language, in place of Typer's own, which are English."""

import shutil
import textwrap
from collections.abc import Sequence
from difflib import get_close_matches
from typing import Any, Final

import typer
from typer.core import TyperArgument, TyperCommand, TyperGroup, TyperOption

from scorekeeper.cli.errors import CommandError
from scorekeeper.cli.text_tables import text_width
from scorekeeper.i18n import N_, Words

_NARROWEST: Final = 50
_WIDEST: Final = 80
_LEFT: Final = 26
"""The most columns for options; the help of a longer one begins on the next line."""

Parameter = TyperArgument | TyperOption


class Command(TyperCommand):
    """A command whose help page is translated."""

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:  # noqa: ANN401
        """Parse the arguments. Errors know the command, which Typer does not tell all of them."""
        try:
            return super().parse_args(ctx, args)
        except typer.TyperException as error:
            if getattr(error, "ctx", None) is None:
                error.ctx = ctx  # type: ignore[attr-defined]
            raise

    def get_help(self, ctx: Any) -> str:  # noqa: ANN401 - its type is private to Typer
        """Return the help page in the language of the call."""
        return _help_page(ctx.obj._, self, ctx)


class CommandGroup(TyperGroup):
    """The program: its commands, each with a translated help page."""

    def get_help(self, ctx: Any) -> str:  # noqa: ANN401
        """Return the help page in the language of the call."""
        _: Words = ctx.obj._
        commands = [(name, _said(_, each.help)) for name, each in self.commands.items()]
        return "\n\n".join([_help_page(_, self, ctx), _section(_("Commands:"), commands)])

    def resolve_command(self, ctx: Any, args: list[str]) -> Any:  # noqa: ANN401
        """Return the command of these arguments. Raises CommandError for an unknown one."""
        name = args[0]
        if name in self.commands or name.startswith("-"):
            return super().resolve_command(ctx, args)
        _: Words = ctx.obj._
        unknown = _("There is no command “{name}”.", name=name)
        similar = get_close_matches(name, self.commands, 1)
        hint = _("Did you mean `{command}`?", command=similar[0]) if similar else help_hint(_)
        raise CommandError(f"{unknown} {hint}")


def help_hint(_: Words, command: str = "scorekeeper") -> str:
    """Return a sentence that points to the help page of a command."""
    return _("See `{command} --help`.", command=command)


def metavar(_: Words, parameter: Parameter) -> str:
    """Return what stands for the value of a parameter on a help page; empty for a switch."""
    if isinstance(parameter, TyperOption) and parameter.is_flag:
        return ""
    return _said(_, parameter.metavar) or (parameter.name or "").upper()


def _said(_: Words, text: str | None) -> str:
    """Return the translation of a text that is marked where it is written; empty for none."""
    return _(text) if text else ""


def _help_page(
    _: Words,
    command: Command | CommandGroup,
    ctx: Any,  # noqa: ANN401
) -> str:
    parameters = [each for each in command.get_params(ctx) if isinstance(each, Parameter)]
    arguments = [each for each in parameters if isinstance(each, TyperArgument)]
    options = [each for each in parameters if isinstance(each, TyperOption)]
    usage = [ctx.command_path, f"[{_('OPTIONS')}]", *(_usage(_, each) for each in arguments)]
    if isinstance(command, CommandGroup):
        usage.append(f"[{_('COMMAND')} …]")
    blocks = [
        _("Usage: {usage}", usage=" ".join(usage)),
        _wrapped(_said(_, command.help), _columns() - 2, "  "),
        *([_section(_("Arguments:"), [_row(_, each) for each in arguments])] if arguments else []),
        _section(_("Options:"), [_row(_, each) for each in options]),
    ]
    return "\n\n".join(blocks)


def _usage(_: Words, argument: TyperArgument) -> str:
    name = f"{metavar(_, argument)}{' …' if argument.nargs != 1 else ''}"
    return name if argument.required else f"[{name}]"


def _row(_: Words, parameter: Parameter) -> tuple[str, str]:
    """Return a parameter, and what it is for."""
    if isinstance(parameter, TyperArgument):
        name = metavar(_, parameter)
    else:
        names = [", ".join(parameter.opts), *parameter.secondary_opts]
        name = f"{' / '.join(names)} {metavar(_, parameter)}".rstrip()
    says = _("Show this help.") if parameter.name == "help" else _said(_, parameter.help)
    default = parameter.default
    if parameter.required:
        return name, _("{help} (required).", help=says.rstrip(".。"))
    if default in (None, "") or isinstance(default, bool):
        return name, says
    return name, _("{help} (default: {value}).", help=says.rstrip(".。"), value=str(default))


def _section(title: str, rows: Sequence[tuple[str, str]]) -> str:
    """Return a heading and two columns."""
    left = min(_LEFT, max(text_width(name) for name, _says in rows))
    indent = " " * (left + 4)
    lines = [title]
    for name, says in rows:
        wrapped = _wrapped(says, _columns() - len(indent), indent)
        if text_width(name) > left:
            lines += [f"  {name}", wrapped]
        else:
            lines.append(f"  {name}{' ' * (left - text_width(name) + 2)}{wrapped.lstrip()}")
    return "\n".join(lines)


def _wrapped(text: str, room: int, indent: str) -> str:
    """Return `text` in lines of at most `room` columns; wide characters take two."""
    characters = max(1, room * len(text) // max(1, text_width(text)))
    return "\n".join(
        f"{indent}{line}" for line in textwrap.wrap(text, characters, break_on_hyphens=False)
    )


def _columns() -> int:
    return max(_NARROWEST, min(_WIDEST, shutil.get_terminal_size().columns))


PLACEHOLDERS: Final = (
    *(N_("FILE"), N_("GAME"), N_("CARDS"), N_("BIDS"), N_("PLAYER"), N_("SUIT"), N_("NAME")),
    *(N_("ADDRESS"), N_("FORMAT"), N_("PAPER"), N_("DATABASE"), N_("YYYY-MM-DD")),
)
"""Placeholders for values on help pages, marked for translation."""
