"""The small ways to break a function: a comparison, a constant, an operator, a condition, something dropped, an order.

`mutations` lists them in the order of the source, each with what it changes; `Mutation.apply` changes the tree in
place. What only tells people something (events, messages, citations) is left alone: breaking it breaks no rule.
"""

import ast
import re
from collections.abc import Callable, Iterator
from typing import NamedTuple

COMPARISONS: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
}
OPERATORS: dict[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.Add,
    ast.FloorDiv: ast.Mult,
    ast.Mod: ast.FloorDiv,
    ast.BitAnd: ast.BitOr,
    ast.BitOr: ast.BitAnd,
    ast.LShift: ast.RShift,
    ast.RShift: ast.LShift,
}
TWINS = {"min": "max", "max": "min", "any": "all", "all": "any"}
TELLING = frozenset({"note", "Say", "named", "reveal_type", "cast", "Note", "fault", "Words"})
"""Calls whose arguments are for people."""
TELLING_ARGUMENTS = frozenset(
    {"cites", "say", "note", "name", "title", "prompt", "pass_say", "tone", "preview", "group", "groups", "board"}
    | {"pieces", "cells", "cards", "edges", "dice", "marks"}  # what an option lights up
    | {"icon", "badges", "about", "quiet"}  # how it looks, and whether the journal keeps silent
)
"""Arguments that are for people, whatever is called."""
TOLD_BY = frozenset({"recover"})
"""Calls that take `by` for the journal alone; elsewhere it says whose deed it was, which rules ask."""
LIST_METHODS = frozenset({"append", "extend", "remove", "clear", "add", "discard"})
"""What changes the thing it is called on, and nothing else."""
RULE = re.compile(r"[A-Z]{2}-\d{4}")
TELLING_NAMES = frozenset({"cites", "say"})
"""What is given such a name is for people, too."""


class Mutation(NamedTuple):
    """One change to a function: of which kind, on which line, from what to what."""

    kind: str
    line: int
    before: str
    after: str
    statement: ast.stmt
    apply: Callable[[], None]


def mutations(function: ast.FunctionDef | ast.AsyncFunctionDef) -> list[Mutation]:
    """Every small way to break a function, in the order of its source."""
    found: list[Mutation] = []
    _in_body(function.body, found, is_function=True)
    return found


def _in_body(body: list[ast.stmt], found: list[Mutation], *, is_function: bool = False) -> None:
    start = 1 if is_function and is_docstring(body[0]) else 0
    for place in range(start, len(body)):
        statement = body[place]
        if only_tells(statement) or _prepares_to_tell(statement):
            continue
        if _can_be_dropped(statement) or (isinstance(statement, ast.Return) and not is_function):
            found.append(_drop(body, place))
        if place + 1 < len(body) and _can_be_swapped(statement, body[place + 1]):
            found.append(_swap(body, place))
        for expression in _own_expressions(statement):
            _in_expression(expression, statement, found)
        found.extend(_of_statement(statement))
        for case in getattr(statement, "cases", ()):
            if case.guard is not None:
                _in_expression(case.guard, statement, found)
        for block in blocks(statement):
            _in_body(block, found)


def is_docstring(statement: ast.stmt) -> bool:
    """Whether a statement is nothing but words."""
    return isinstance(statement, ast.Expr) and isinstance(statement.value, ast.Constant)


def only_tells(statement: ast.stmt) -> bool:
    """Whether a statement changes nothing but what people are told."""
    if isinstance(statement, ast.Assert) or is_docstring(statement):
        return True
    if isinstance(statement, ast.If):
        asks = any(isinstance(node, ast.Yield | ast.YieldFrom) for node in ast.walk(statement.test))
        return not asks and all(only_tells(each) for each in (*statement.body, *statement.orelse))
    if not isinstance(statement, ast.Expr) or not isinstance(statement.value, ast.Call):
        return False
    return _tells(statement.value) or _changed_list(statement) in TELLING_NAMES


def _prepares_to_tell(statement: ast.stmt) -> bool:
    """Whether a statement only puts together what people will be told: words, or which rules are cited."""
    if isinstance(statement, ast.AugAssign):
        return _text(statement.target) in TELLING_NAMES
    if not isinstance(statement, ast.Assign):
        return False
    if all(isinstance(target, ast.Name) and target.id in TELLING_NAMES for target in statement.targets):
        return True
    return _is_citation(statement.value)


def _is_citation(value: ast.expr) -> bool:
    if isinstance(value, ast.IfExp):
        return _is_citation(value.body) and _is_citation(value.orelse)
    if isinstance(value, ast.Tuple):
        return all(_is_citation(one) for one in value.elts)
    return isinstance(value, ast.Constant) and isinstance(value.value, str) and bool(RULE.fullmatch(value.value))


def _tells(call: ast.Call) -> bool:
    return _called(call) in TELLING


def _only_told(call: ast.Call, keyword: ast.keyword) -> bool:
    """Whether an argument is for people alone."""
    return keyword.arg in TELLING_ARGUMENTS or (keyword.arg == "by" and _called(call) in TOLD_BY)


def _called(call: ast.Call) -> str:
    if isinstance(call.func, ast.Attribute):
        return call.func.attr
    return call.func.id if isinstance(call.func, ast.Name) else ""


# --- statements ---


def _can_be_dropped(statement: ast.stmt) -> bool:
    """What does something and binds no name: without it the function still runs."""
    if isinstance(statement, ast.Assign):
        return all(isinstance(target, ast.Attribute | ast.Subscript) for target in statement.targets)
    return isinstance(statement, ast.Expr | ast.AugAssign | ast.Continue | ast.Break | ast.Delete)


def _can_be_swapped(one: ast.stmt, other: ast.stmt) -> bool:
    """Whether the order of two statements may matter: not that of two small changes that know nothing of each other."""
    if any(_text(each) == "yield from ()" for each in (one, other)):
        return False  # it only makes a generator of its function
    things = _small_change(one), _small_change(other)
    if all(things):
        names = {thing.rpartition(".")[2] for thing in things}
        return len(names) < len(things) or things[0] in _text(other) or things[1] in _text(one)
    return all(isinstance(each, ast.Expr | ast.AugAssign) and not only_tells(each) for each in (one, other))


def _small_change(statement: ast.stmt) -> str:
    """The one thing that a sum or a list's own method changes, calling nothing else but what makes a new thing."""
    calls = [node for node in ast.walk(statement) if isinstance(node, ast.Call)]
    if isinstance(statement, ast.AugAssign):
        return "" if calls else _text(statement.target)
    thing = _changed_list(statement)
    others = [call for call in calls if isinstance(statement, ast.Expr) and call is not statement.value]
    return thing if all(_called(call)[:1].isupper() for call in others) else ""


def _changed_list(statement: ast.stmt) -> str:
    """The list or set whose method a statement calls, where that is all it does."""
    if isinstance(statement, ast.Expr) and isinstance(statement.value, ast.Call):
        method = statement.value.func
        if isinstance(method, ast.Attribute) and method.attr in LIST_METHODS:
            return _text(method.value)
    return ""


def _drop(body: list[ast.stmt], place: int) -> Mutation:
    statement = body[place]

    def apply() -> None:
        body[place] = ast.copy_location(ast.Pass(), statement)

    return Mutation("dropped statement", statement.lineno, _text(statement), "pass", statement, apply)


def _swap(body: list[ast.stmt], place: int) -> Mutation:
    one, other = body[place], body[place + 1]

    def apply() -> None:
        body[place], body[place + 1] = other, one

    before, after = f"{_text(one)}; {_text(other)}", f"{_text(other)}; {_text(one)}"
    return Mutation("order", one.lineno, before, after, one, apply)


def _own_expressions(statement: ast.stmt) -> Iterator[ast.expr]:
    """The expressions of a statement itself, not of the blocks in it."""
    if isinstance(statement, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef | ast.Raise | ast.Import):
        return
    for name, value in ast.iter_fields(statement):
        if name in ("annotation", "type_comment", "targets", "target"):
            continue
        if isinstance(value, ast.expr):
            yield value
        elif isinstance(value, list):
            for each in value:
                if isinstance(each, ast.expr):
                    yield each
                elif isinstance(each, ast.withitem):
                    yield each.context_expr


def blocks(statement: ast.stmt) -> Iterator[list[ast.stmt]]:
    """The blocks of a compound statement."""
    for name in ("body", "orelse", "finalbody"):
        block = getattr(statement, name, None)
        if isinstance(block, list) and block:
            yield block
    for handler in getattr(statement, "handlers", ()):
        yield handler.body
    for case in getattr(statement, "cases", ()):
        yield case.body


def _of_statement(statement: ast.stmt) -> Iterator[Mutation]:
    if isinstance(statement, ast.If | ast.While) and not isinstance(statement.test, ast.Constant):
        yield _turned(statement, statement)
        yield from _forced(statement, statement)
    for case in getattr(statement, "cases", ()):
        if case.guard is not None:
            yield _turned(case, statement)
            yield from _forced(case, statement)
    if isinstance(statement, ast.AugAssign) and type(statement.op) in OPERATORS:
        yield _operator(statement, statement)


Conditional = ast.If | ast.While | ast.IfExp | ast.match_case


def _turned(holder: Conditional, statement: ast.stmt) -> Mutation:
    """A condition that says the opposite."""
    test = _test(holder)
    if isinstance(test, ast.UnaryOp) and isinstance(test.op, ast.Not):
        return _condition(holder, statement, test.operand)
    return _condition(holder, statement, ast.UnaryOp(ast.Not(), test))


def _forced(holder: Conditional, statement: ast.stmt) -> Iterator[Mutation]:
    """A condition that always holds, and one that never does; a loop that never ends would prove nothing."""
    for forced in (False,) if isinstance(holder, ast.While) else (True, False):
        yield _condition(holder, statement, ast.Constant(forced))


def _test(holder: Conditional) -> ast.expr:
    return (holder.guard or ast.Constant(True)) if isinstance(holder, ast.match_case) else holder.test


def _condition(holder: Conditional, statement: ast.stmt, instead: ast.expr) -> Mutation:
    test = _test(holder)
    ast.copy_location(instead, test)

    def apply() -> None:
        if isinstance(holder, ast.match_case):
            holder.guard = instead
        else:
            holder.test = instead

    return Mutation("condition", test.lineno, f"if {_text(test)}", f"if {_text(instead)}", statement, apply)


# --- expressions ---


def _in_expression(expression: ast.expr, statement: ast.stmt, found: list[Mutation]) -> None:
    found.extend(_of_expression(expression, statement))
    if isinstance(expression, ast.JoinedStr):
        return
    if isinstance(expression, ast.Call):
        if _tells(expression):
            return
        _in_expression(expression.func, statement, found)
        for argument in expression.args:
            _in_expression(argument, statement, found)
        for keyword in expression.keywords:
            if not _only_told(expression, keyword):
                _in_expression(keyword.value, statement, found)
        return
    for child in ast.iter_child_nodes(expression):
        if isinstance(child, ast.expr):
            _in_expression(child, statement, found)
        elif isinstance(child, ast.comprehension):
            found.extend(_of_comprehension(child, statement))
            for part in (child.iter, *child.ifs):
                _in_expression(part, statement, found)


def _of_expression(expression: ast.expr, statement: ast.stmt) -> Iterator[Mutation]:
    match expression:
        case ast.Compare():
            yield from _compare(expression, statement)
        case ast.Constant():
            yield from _constant(expression, statement)
        case ast.BinOp() if type(expression.op) in OPERATORS and not _is_text(expression):
            yield _operator(expression, statement)
        case ast.BoolOp():
            yield _bool_operator(expression, statement)
        case ast.IfExp():
            yield _turned(expression, statement)
            yield from _forced(expression, statement)
        case ast.UnaryOp() if isinstance(expression.op, ast.USub) and not isinstance(expression.operand, ast.Constant):
            yield _sign(expression, statement)
        case ast.Call() if not _tells(expression):
            yield from _call(expression, statement)
        case _:
            return


def _is_text(expression: ast.BinOp) -> bool:
    sides = (expression.left, expression.right)
    return any(
        isinstance(side, ast.JoinedStr) or (isinstance(side, ast.Constant) and isinstance(side.value, str))
        for side in sides
    )


def _compare(node: ast.Compare, statement: ast.stmt) -> Iterator[Mutation]:
    for place, op in enumerate(node.ops):
        turned = COMPARISONS[type(op)]()

        def apply(place: int = place, turned: ast.cmpop = turned) -> None:
            node.ops[place] = turned

        def back(place: int = place, op: ast.cmpop = op) -> None:
            node.ops[place] = op

        yield _changed("comparison", node, statement, apply, back)


def _constant(node: ast.Constant, statement: ast.stmt) -> Iterator[Mutation]:
    value = node.value
    if isinstance(value, bool):
        changed: object = not value
    elif isinstance(value, int):
        changed = value + 1
    else:
        return

    def apply() -> None:
        node.value = changed  # type: ignore[assignment]

    yield Mutation("constant", node.lineno, repr(value), repr(changed), statement, apply)


def _operator(node: ast.BinOp | ast.AugAssign, statement: ast.stmt) -> Mutation:
    op = node.op
    turned = OPERATORS[type(op)]()

    def apply() -> None:
        node.op = turned

    def back() -> None:
        node.op = op

    return _changed("operator", node, statement, apply, back)


def _bool_operator(node: ast.BoolOp, statement: ast.stmt) -> Mutation:
    op = node.op
    turned: ast.boolop = ast.Or() if isinstance(op, ast.And) else ast.And()

    def apply() -> None:
        node.op = turned

    def back() -> None:
        node.op = op

    return _changed("operator", node, statement, apply, back)


def _sign(node: ast.UnaryOp, statement: ast.stmt) -> Mutation:
    op = node.op

    def apply() -> None:
        node.op = ast.UAdd()

    def back() -> None:
        node.op = op

    return _changed("operator", node, statement, apply, back)


def _call(node: ast.Call, statement: ast.stmt) -> Iterator[Mutation]:
    if isinstance(node.func, ast.Name) and node.func.id in TWINS and node.args:
        name = node.func

        def apply() -> None:
            name.id = TWINS[name.id]

        yield _changed("order", node, statement, apply, apply)
    for keyword in list(node.keywords):
        if keyword.arg is not None and not _only_told(node, keyword):
            place = node.keywords.index(keyword)

            def drop(place: int = place) -> None:
                del node.keywords[place]

            def back(place: int = place, keyword: ast.keyword = keyword) -> None:
                node.keywords.insert(place, keyword)

            yield _changed("dropped argument", node, statement, drop, back)


def _of_comprehension(node: ast.comprehension, statement: ast.stmt) -> Iterator[Mutation]:
    for place, condition in enumerate(node.ifs):
        for forced in (True, False):

            def apply(place: int = place, condition: ast.expr = condition, forced: bool = forced) -> None:
                node.ifs[place] = ast.copy_location(ast.Constant(forced), condition)

            yield Mutation("condition", condition.lineno, f"if {_text(condition)}", f"if {forced}", statement, apply)


def _changed(
    kind: str, node: ast.expr | ast.stmt, statement: ast.stmt, apply: Callable[[], None], back: Callable[[], None]
) -> Mutation:
    """A mutation that is shown by what its node reads like before and after."""
    before = _text(node)
    apply()
    after = _text(node)
    back()
    return Mutation(kind, node.lineno, before, after, statement, apply)


def _text(node: ast.AST) -> str:
    text = " ".join(ast.unparse(node).split())
    return text if len(text) <= 160 else text[:157] + "…"
