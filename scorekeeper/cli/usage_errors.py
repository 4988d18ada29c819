"""Translated messages for command lines that Typer refuses."""

from collections.abc import Callable, Collection, Iterable, Sequence
from datetime import datetime
from enum import Enum
from typing import Any, get_args

import typer
from typer.core import TyperArgument, TyperOption

from scorekeeper.cli.errors import CommandError
from scorekeeper.cli.help_pages import Parameter, help_hint, metavar
from scorekeeper.i18n import Words
from scorekeeper.rules.editions import EDITIONS


def usage_error_text(_: Words, error: typer.TyperException) -> str:
    """Return what is wrong with a command line, in one line that ends with a hint."""
    context = getattr(error, "ctx", None)
    command = context.command_path if context else "scorekeeper"
    # Typer keeps the classes of these errors to itself, but not what they are called.
    match type(error).__name__:
        case "NoSuchOption":
            of_program = context.find_root().command.params if context and context.parent else []
            complaint = _no_such_option(_, error, command, of_program)
        case "BadOptionUsage":
            option = str(getattr(error, "option_name", ""))
            parameters = context.command.get_params(context) if context else []
            switches = (it for it in parameters if isinstance(it, TyperOption) and it.is_flag)
            if any(option in switch.opts for switch in switches):
                complaint = _("{option} takes no value.", option=option)
            else:
                complaint = _("{option} needs a value.", option=option)
        case "MissingParameter":
            complaint = _("{name} is missing.", name=_name(_, getattr(error, "param", None)))
        case "BadParameter":
            complaint = _bad_value(_, error, getattr(error, "param", None))
        case "UsageError":
            complaint = _("Too many arguments for `{command}`.", command=command)
        case _:
            complaint = error.format_message()
    return f"{complaint} {help_hint(_, command)}"


def check_required(ctx: typer.Context, **options: object) -> None:
    """Raise CommandError that names the options without a value."""
    missing = [f"--{name}" for name, value in options.items() if value is None]
    if missing:
        _: Words = ctx.obj._
        needed = _("This needs {options}.", options=_.list_of(missing))
        raise CommandError(f"{needed} {help_hint(_, ctx.command_path)}")


def edition_option(help_text: str) -> Any:  # noqa: ANN401 - that of `typer.Option`
    """Return the declaration of an option for the code of an edition."""
    return typer.Option("--edition", metavar="CODE", callback=one_of(EDITIONS), help=help_text)


def one_of(
    choices: Collection[str],
) -> Callable[[typer.Context, typer.CallbackParam, str | None], str | None]:
    """Return the callback of an option that takes one of `choices`, as a CommandError says."""

    def check(ctx: typer.Context, option: typer.CallbackParam, code: str | None) -> str | None:
        if code is not None and code not in choices:
            raise CommandError(_not_one_of(ctx.obj._, option.opts[-1], choices))
        return code

    return check


def _not_one_of(_: Words, name: str, choices: Iterable[str]) -> str:
    return _("{name} must be one of {choices}.", name=name, choices=", ".join(choices))


def _no_such_option(
    _: Words, error: typer.TyperException, command: str, of_program: Sequence[object]
) -> str:
    option = str(getattr(error, "option_name", ""))
    complaint = _("`{command}` has no option {option}.", command=command, option=option)
    own = next((each for each in of_program if option in getattr(each, "opts", ())), None)
    if isinstance(own, TyperOption) and own.opts != ["--db"]:
        value = "" if own.is_flag else f" {metavar(_, own)}"
        example = f"scorekeeper {option}{value} {command.removeprefix('scorekeeper ')}"
        return f"{complaint} {_('It comes before the command: `{example}`.', example=example)}"
    similar = getattr(error, "possibilities", None)
    if not similar:
        return complaint
    return f"{complaint} {_('Did you mean `{command}`?', command=min(similar))}"


def _name(_: Words, parameter: Parameter | None) -> str:
    """Return how a parameter is written: `--games`, or FILE."""
    if isinstance(parameter, TyperOption):
        return parameter.opts[-1]
    return metavar(_, parameter) if isinstance(parameter, TyperArgument) else "?"


def _bad_value(_: Words, error: typer.TyperException, parameter: Parameter | None) -> str:
    if parameter is None:
        return error.format_message()
    name = _name(_, parameter)
    wanted = parameter.get_runtime_param().annotation
    wanted = next(iter(get_args(wanted)), wanted)
    least, most = getattr(parameter, "min", None), getattr(parameter, "max", None)
    if wanted is int and least is not None and most is not None:
        return _(
            "{name} must be a whole number from {least} to {most}.",
            name=name,
            least=str(least),
            most=str(most),
        )
    if wanted is int:
        return _("{name} takes whole numbers only.", name=name)
    if wanted is datetime:
        return _("{name} must be a date, such as 2026-11-20.", name=name)
    if isinstance(wanted, type) and issubclass(wanted, Enum):
        return _not_one_of(_, name, (str(each.value) for each in wanted))
    return f"{name}: {error.message}"
