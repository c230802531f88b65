"""What one answer of the API leads to, for programs that find their own way: links in the OpenAPI page."""

from collections.abc import Iterator
from typing import Any, Final

from litestar.openapi.spec import Link, OpenAPI, OpenAPIResponse, Operation

NAMES: Final = {
    "/api/tables": "$response.body#/info/table",
    "/api/records": "$response.body#/table",
    "/api/join": "$response.body#/table",
    "/api/tables/{table}/rematch": "$response.body#/info/table",
    "/api/tables/{table}/practice": "$response.body#/info/table",
}
"""Where the answers that make or open a table name it."""
JOIN: Final = "/api/join"
PAGE: Final = "/api/tables/{table}/page"
MOVES: Final = "/api/tables/{table}/moves"
METHODS: Final = ("get", "post", "put", "delete", "patch")


def lay_leads(api: OpenAPI) -> None:
    """From a table that was made to all that can be asked of it, and from a page to the first move on it."""
    at_tables = list(_at_tables(api))
    for path, name in NAMES.items():
        answer = _answer(api, path, "post", "201")
        answer.links = {each: Link(operation_id=each, parameters={"table": name}) for each in at_tables}
    invited = Link(operation_id=_named(api, JOIN), request_body={"invitation": "$response.body#/invitation"})
    _answer(api, "/api/tables", "post", "201").links[_named(api, JOIN)] = invited  # type: ignore[index]
    first = Link(
        operation_id=_named(api, MOVES),
        parameters={"table": "$request.path.table"},
        request_body=_first_move(),
    )
    _answer(api, PAGE, "get", "200").links = {_named(api, MOVES): first}


def _first_move() -> dict[str, Any]:
    return {
        "seat": "$request.query.seat",
        "version": "$response.body#/version",
        "id": "the first of its offers",
        "move": "$response.body#/page/offers/0/move",
    }


def _at_tables(api: OpenAPI) -> Iterator[str]:
    """Everything that is asked of a table by its name."""
    for path, item in (api.paths or {}).items():
        found: list[Operation | None] = [getattr(item, method) for method in METHODS]
        if path.startswith("/api/tables/{table}"):
            yield from (str(each.operation_id) for each in found if each is not None)


def _answer(api: OpenAPI, path: str, method: str, status: str) -> OpenAPIResponse:
    answer: OpenAPIResponse = getattr((api.paths or {})[path], method).responses[status]
    return answer


def _named(api: OpenAPI, path: str) -> str:
    return str((api.paths or {})[path].post.operation_id)  # type: ignore[union-attr]
