"""The application: service, routes and guard put together."""

import asyncio
import contextlib
from collections.abc import AsyncIterator
from typing import Any

from litestar import Litestar, Request, Response, Router
from litestar.di import Provide
from litestar.exceptions import HTTPException
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.types import ASGIApp

from cheeseboard.core.text import Refused
from cheeseboard.environment import Environment
from cheeseboard.server.asking import ANYONE
from cheeseboard.server.guard import Guard
from cheeseboard.server.leads import lay_leads
from cheeseboard.server.operations.monitoring import Watched, watch_the_loop
from cheeseboard.server.operations.schedule import keep_copies
from cheeseboard.server.readiness import Readiness
from cheeseboard.server.routes import ROUTES, default_deny, provide_person
from cheeseboard.server.service import Service
from cheeseboard.server.settings import Settings, is_postgres
from cheeseboard.server.socket import fault, refuse
from cheeseboard.server.store.base import Store
from cheeseboard.server.store.postgres import PostgresStore
from cheeseboard.server.store.sqlite import SqliteStore
from cheeseboard.server.sweep import sweep
from cheeseboard.server.web import language_of
from cheeseboard.server.words import TooDeep
from cheeseboard.tables.answers import Refusal

AnyRequest = Request[Any, Any, Any]


def open_store(settings: Settings, environment: Environment) -> Store:
    if is_postgres(settings.database):
        return PostgresStore(settings.database, environment.name())
    return SqliteStore(settings.database)


def make_app(
    settings: Settings, environment: Environment | None = None, store: Store | None = None
) -> ASGIApp:
    environment = environment or Environment()
    service = Service(store or open_store(settings, environment), environment, settings)
    return whole_app(service)


def whole_app(service: Service) -> ASGIApp:
    """As people meet it: counted, guarded, then served."""
    guard = Guard(litestar_app(service), service.settings, service.metrics, service.tables.pressing)
    return Watched(guard, service.metrics)


def litestar_app(service: Service) -> Litestar:
    ready = Readiness(service)

    def provide_service() -> Service:
        return service

    def provide_ready() -> Readiness:
        return ready

    app = Litestar(
        list(ROUTES),
        dependencies={
            "service": Provide(provide_service, sync_to_thread=False),
            "ready": Provide(provide_ready, sync_to_thread=False),
            "person": Provide(provide_person),
        },
        guards=[default_deny],
        lifespan=[lambda _: open_service(service)],
        exception_handlers=ErrorAnswers(service).by_kind(),
        request_max_body_size=service.settings.body,
        openapi_config=OpenAPIConfig(
            title="Cheeseboard",
            version="1",
            openapi_router=Router("/api/schema", route_handlers=[], opt=ANYONE),
            render_plugins=[JsonRenderPlugin(path="/openapi.json")],
        ),
        logging_config=None,
        debug=False,
    )
    lay_leads(app.openapi_schema)
    return app


@contextlib.asynccontextmanager
async def open_service(service: Service) -> AsyncIterator[None]:
    await service.store.open()
    await service.tables.open()
    await service.moderation.standing.read()
    beside = [sweep(service), watch_the_loop(service.metrics), keep_copies(service)]
    tasks = [asyncio.create_task(work) for work in beside]
    yield
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
    service.explorers.close()
    service.hunter.close()
    await service.reviews.close()
    await service.tables.close()
    await service.store.close()


class ErrorAnswers:
    """What somebody gets instead of an answer, always of the same form."""

    def __init__(self, service: Service) -> None:
        self.service = service

    def by_kind(self) -> dict[int | type[Exception], Any]:
        return {
            Refused: self.refused,
            HTTPException: self.wrong,
            RecursionError: self.too_deep,
            Exception: self.failed,
        }

    def refused(self, request: AnyRequest, problem: Refused) -> Response[Refusal]:
        status = getattr(problem, "status", 409)
        return Response(
            refuse(self.service, problem, language_of(request.headers.get("accept-language", ""))),
            status_code=status,
        )

    def too_deep(self, request: AnyRequest, _: RecursionError) -> Response[Refusal]:
        """Refuse a document that is nested without end, with a sentence."""
        return self.refused(request, TooDeep("too-deep"))

    def wrong(self, request: AnyRequest, problem: HTTPException) -> Response[Refusal]:
        self.service.metrics.refused.labels("http").inc()
        text = Refusal(reason="http", text=problem.detail, args=_details(problem))
        return Response(text, status_code=problem.status_code, headers=problem.headers)

    def failed(self, request: AnyRequest, problem: Exception) -> Response[Refusal]:
        route = request.scope.get("path_template", "")
        language = language_of(request.headers.get("accept-language", ""))
        return Response(fault(self.service, problem, language, route=route), status_code=500)


def _details(problem: HTTPException) -> dict[str, Any]:
    extra = problem.extra
    return {"why": extra} if isinstance(extra, list) else {}
