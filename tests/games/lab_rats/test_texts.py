"""The texts of Lab RATS: all there in both languages, with the same arguments."""

import re
from string import ascii_letters

import pytest

from cheeseboard.core.event import event_text
from cheeseboard.core.text import LANGUAGES
from tests.games.lab_rats.arrange import COLOURS, TITLE, arrange, listen, play, play_out, rat

TEXTS = TITLE.texts
STEPS = sorted({step.name for step in TITLE.steps if step.seat >= 0})
FIELD = re.compile(r"\{([a-z_]+)")


def keys(section: str) -> set[str]:
    return {key for key in TEXTS.keys("en") if key.startswith(f"{section}.")}


def test_both_languages_say_the_same_things() -> None:
    genders = {"gender.potion"}
    assert set(TEXTS.keys("en")) == set(TEXTS.keys("es")) - genders


def test_both_languages_name_the_same_arguments() -> None:
    for key in TEXTS.keys("en"):
        fields = [set(FIELD.findall(TEXTS.find(key, language) or "")) for language in LANGUAGES]
        assert fields[0] == fields[1], key


def test_every_step_has_a_question() -> None:
    assert keys("prompt") >= {f"prompt.{name}" for name in STEPS}


def test_every_kind_of_move_has_a_text() -> None:
    kinds = {f"move.{TITLE.move(number).kind}" for number in range(len(TITLE.vocabulary))}
    assert keys("move") >= kinds


def test_every_option_and_value_is_explained() -> None:
    wanted = {
        f"option.{option.name}.{value}"
        for option in TITLE.options.values()
        for value in ("name", *option.values)
    }
    assert keys("option") == wanted


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_move_reads_as_a_sentence_of_its_own(language: str) -> None:
    said = [TITLE.move(number).text(language) for number in range(len(TITLE.vocabulary))]
    assert len(set(said)) == len(said)
    assert all(text[0] in ascii_letters and "{" not in text for text in said)


@pytest.mark.parametrize("language", LANGUAGES)
def test_an_obstacle_tells_its_colour(language: str) -> None:
    for colour in COLOURS:
        assert TEXTS.say(f"colour.{colour}", language) in TEXTS.say(f"door.{colour}", language)


@pytest.mark.parametrize(
    ("seat_moves", "question"),
    [
        (
            [],
            (
                "Open at least one door, or try an exit instead: it demands three colours, pays 2 cheeses, "
                "and kills your rat if you cannot cover them."
            ),
        ),
        (
            ["0 open-door 1"],
            (
                "An obstacle blocks your way: Mumbling Moss (green riddle). Use a potion that gives green, "
                "or take the wound: it heals on your next turn, but a second one kills."
            ),
        ),
        (
            ["0 open-door 1", "0 take-wound"],
            (
                "Open another door, or stop: 1 crumb; 4 doors left closed bring 4 pollution "
                "(you would have 4; 5 is deadly)."
            ),
        ),
        (["0 open-door 2"], "You hold 5 potions and can keep 4. Choose one to discard."),
        (["0 open-door 3"], "Confusion! Choose a potion to pass to Player 3, on your right."),
        (
            ["0 try-exit 1", "0 mutate"],
            "The abomination at the exit demands red, green and blue. What do you use for green?",
        ),
    ],
)
def test_a_question_names_what_the_player_must_know(seat_moves: list[str], question: str) -> None:
    lab = arrange(
        rat("red", "violet violet multicolour multicolour"),
        corridor="green potions-box confusion",
        exits="red-green-blue",
    )
    play(lab, *seat_moves)
    prompt = lab.prompt(0)
    assert prompt is not None
    assert prompt.text("en") == question


def test_whatever_happens_can_be_told_in_both_languages() -> None:
    """In random games every event, reason and question finds its words and all its arguments."""
    used: set[str] = set()
    for seed in range(12):
        lab = TITLE.start(3 + seed % 3, seed, specimens="chosen")
        heard = listen(lab)
        for seat, _ in play_out(lab, seed):
            prompt = lab.prompt(seat)
            assert prompt is not None
            sentences = [(f"prompt.{prompt.key}", prompt.args)]
            sentences += [(f"reason.{barred.reason.key}", barred.reason.args) for barred in lab.why_not(seat)]
            used |= {f"reason.{reason.key}" for reason in lab.why_no_other(seat).values()}
            for key, args in sentences:
                used.add(key)
                assert set(FIELD.findall(TEXTS.find(key, "en") or "")) <= set(args), key
        for event in heard:
            used.add(f"event.{event.kind}")
            used.update(f"event.{event.kind}-known" for _ in event.secrets)
            for viewer in (None, *range(lab.players)):
                facts = event.seen_by(viewer)
                assert facts is not None
                for language in LANGUAGES:
                    text = event_text(TEXTS, facts, language)
                    assert not text.startswith("event.")
                    assert "None" not in text
    of_several = {key for key in keys("event") if key.startswith("event.many-")}
    assert used >= (keys("event") - of_several) | keys("prompt") | keys("reason")


def test_only_who_saw_a_card_reads_its_name() -> None:
    lab = arrange(corridor="potions-box", potion_deck="violet")
    heard = listen(lab)
    play(lab, "0 open-door 1")
    lines = [
        event_text(TEXTS, heard[-1].seen_by(viewer) or {}, "es", ["Ana", "Leo", "Mia"]) for viewer in (0, 1)
    ]
    assert lines == ["Ana roba la poción violeta.", "Ana roba una poción."]
