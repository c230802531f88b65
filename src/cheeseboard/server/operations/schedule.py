"""Copies by the clock: made, checked, and given up one by one as newer ones come."""

import asyncio
import contextlib
import logging
import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Final

import msgspec

from cheeseboard.server.operations.verification import Checked
from cheeseboard.server.service import Service
from cheeseboard.server.settings import Settings

log = logging.getLogger("cheeseboard")

FORM: Final = "cheeseboard-%Y-%m-%dT%H%MZ.db"
LOOK_SECONDS: Final = 60.0
AGAIN: Final = timedelta(minutes=30)
STALE: Final = timedelta(hours=6)
CLAIM: Final = ".making"

Copies = dict[datetime, Path]


def copies_in(folder: Path) -> Copies:
    """By the time in their names, the oldest first."""
    return {at: path for path in sorted(folder.glob("cheeseboard-*.db")) if (at := _time_of(path))}


def _time_of(path: Path) -> datetime | None:
    with contextlib.suppress(ValueError):
        return datetime.strptime(path.name, FORM).replace(tzinfo=UTC)
    return None


def worth_keeping(times: list[datetime], days: int, weeks: int) -> set[datetime]:
    """The latest of each of the last days and weeks that have one."""
    by_day = {at.date(): at for at in sorted(times)}
    by_week = {at.isocalendar()[:2]: at for at in sorted(times)}
    return {*_last(sorted(by_day.values()), days), *_last(sorted(by_week.values()), weeks)}


def _last(times: list[datetime], count: int) -> list[datetime]:
    return times[len(times) - min(count, len(times)) :]


def checked_beside(copy: Path) -> Path:
    """Where it stands what was found in a copy."""
    return copy.with_suffix(".json")


class Schedule:
    def __init__(self, settings: Settings) -> None:
        self.folder = Path(settings.backups)
        self.database = settings.database
        self.period = timedelta(hours=settings.backup_hours)
        self.days = max(1, settings.backup_days)
        self.weeks = settings.backup_weeks
        self.failed_at: datetime | None = None

    def is_due(self, now: datetime) -> bool:
        if self.failed_at is not None and now < self.failed_at + AGAIN:
            return False
        newest = max(copies_in(self.folder), default=None)
        return newest is None or not newest <= now < newest + self.period

    async def make(self, now: datetime) -> Checked | None:
        """A copy that was restored and found whole; or None where another process is at it."""
        self.folder.mkdir(parents=True, exist_ok=True)
        target = self.folder / now.strftime(FORM)
        with self._claim(now) as mine:
            if not mine:
                return None
            self.failed_at = now
            found = await self._run(target)
            checked_beside(target).write_bytes(msgspec.json.encode(found))
            self.failed_at = None
            self.give_up_old()
            return found

    async def _run(self, target: Path) -> Checked:
        command = [sys.executable, "-m", "cheeseboard.server.operations.backup_process", str(target)]
        process = await asyncio.create_subprocess_exec(
            *command,
            env={**os.environ, "CHEESEBOARD_DATABASE": self.database},
            stdout=asyncio.subprocess.PIPE,
            stderr=asyncio.subprocess.PIPE,
        )
        try:
            said, complained = await process.communicate()
        except asyncio.CancelledError:
            process.kill()
            await process.wait()
            raise
        if process.returncode:
            raise OSError(complained.decode(errors="replace")[-500:])
        return msgspec.json.decode(said, type=Checked)

    @contextmanager
    def _claim(self, now: datetime) -> Iterator[bool]:
        """One of several processes on a machine makes the copy; a claim that was left lying is no claim."""
        claim = self.folder / CLAIM
        with contextlib.suppress(OSError):
            if datetime.fromtimestamp(claim.stat().st_mtime, UTC) < datetime.now(UTC) - STALE:
                claim.unlink()
        try:
            os.close(os.open(claim, os.O_CREAT | os.O_EXCL))
        except FileExistsError:
            yield False
            return
        try:
            yield True
        finally:
            claim.unlink(missing_ok=True)

    def give_up_old(self) -> None:
        copies = copies_in(self.folder)
        keep = worth_keeping(list(copies), self.days, self.weeks)
        for at, path in copies.items():
            if at not in keep:
                path.unlink(missing_ok=True)
                checked_beside(path).unlink(missing_ok=True)


async def keep_copies(service: Service, look_seconds: float = LOOK_SECONDS) -> None:
    """For good, where the host has named a folder."""
    if not service.settings.backups:
        return
    schedule = Schedule(service.settings)
    service.metrics.show("backup_age_seconds", "Since the last copy was made", lambda: age(service, schedule))
    while True:
        now = datetime.fromtimestamp(service.environment.now(), UTC)
        try:
            if schedule.is_due(now):
                _report(service, await schedule.make(now))
        except OSError as problem:
            service.metrics.backups.labels("failed").inc()
            log.error("backup failed", extra={"why": problem})
        except Exception:
            service.metrics.backups.labels("failed").inc()
            log.exception("backup failed")
        await asyncio.sleep(look_seconds)


def age(service: Service, schedule: Schedule) -> float:
    newest = max(copies_in(schedule.folder), default=None)
    return float("inf") if newest is None else service.environment.now() - newest.timestamp()


def _report(service: Service, found: Checked | None) -> None:
    if found is None:
        return
    service.metrics.backups.labels("faulty" if found.faults else "whole").inc()
    figures = {"tables": found.tables, "acts": found.acts, "games": found.games}
    if found.faults:
        log.error("backup with faults", extra={**figures, "some": found.faults[:5]})
    else:
        log.info("backup", extra=figures)
