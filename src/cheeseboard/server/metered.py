"""How long something keeps the loop that serves everybody: processor time, whatever else the machine does."""

from collections.abc import Coroutine, Generator
from functools import partial
from time import thread_time
from typing import Any, Generic, TypeVar

T = TypeVar("T")


class Metered(Generic[T]):
    """Awaits something, and adds up the time in which nobody else was served."""

    def __init__(self, work: Coroutine[Any, Any, T]) -> None:
        self.work = work
        self.seconds = 0.0

    def __await__(self) -> Generator[Any, Any, T]:
        step = partial(self.work.send, None)
        while True:
            start = thread_time()
            try:
                waits_for = step()
            except StopIteration as end:
                answer: T = end.value
                return answer
            finally:
                self.seconds += thread_time() - start
            try:
                step = partial(self.work.send, (yield waits_for))
            except BaseException as problem:
                step = partial(self.work.throw, problem)
