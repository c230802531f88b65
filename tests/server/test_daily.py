"""What somebody has made of the challenge of the day: their best score, and nothing that does not count."""

from pathlib import Path
from random import Random
from typing import Any

from tests.server.harness import Repeatable, Somebody, run, serving

YEAR_2027 = 1_798_761_600.0
LONG_ENOUGH = 500


async def played(person: Somebody, day: dict[str, Any], seed: int, luck: int) -> int:
    """A game alone, at random to its end; the score."""
    chosen = {key: day[key] for key in ("title", "options")}
    made = await person.post("/api/tables", seats=[{"who": "me"}], seed=seed, **chosen)
    table = made["info"]["table"]
    await person.play_on(table, LONG_ENOUGH, Random(luck))
    info = await person.get(f"/api/tables/{table}")
    assert info["status"] == "over"
    return int(info["scores"][0])


def test_ones_own_best_score_of_the_day_is_told_and_only_of_todays_deal(tmp_path: Path) -> None:
    async def evening() -> None:
        environment = Repeatable()
        environment.time = YEAR_2027
        async with serving(tmp_path / "t.db", environment) as server:
            ann, bob = [await Somebody(server.url).arrive(name) for name in ("Ann", "Bob")]
            assert await ann.get("/api/me/daily") == []
            days = {each["title"]: each for each in await ann.get("/api/daily")}
            day = days["house-of-cats"]
            assert (day["turning"], days["rafts"]["turning"]) == (["level"], [])
            scores = [await played(ann, day, day["seed"], luck) for luck in (1, 2)]
            await played(ann, day, day["seed"] + 1, 3)
            [result] = await ann.get("/api/me/daily")
            assert (result["title"], result["games"]) == ("house-of-cats", 2)
            assert result["best"] == max(scores)
            assert await bob.get("/api/me/daily") == []
            environment.time += 86_400
            assert await ann.get("/api/me/daily") == []

    run(evening())
