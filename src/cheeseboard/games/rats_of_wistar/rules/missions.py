"""Missions with their cubes and abilities, heroes, skills and objectives (sections 12 and 13)."""

from __future__ import annotations

from typing import Any

from cheeseboard.core.move import Move
from cheeseboard.core.step import Barred
from cheeseboard.games.rats_of_wistar.rules import events
from cheeseboard.games.rats_of_wistar.rules.agenda import (
    ABILITY,
    CHOOSE_CUBE,
    COMPLETE_ROW,
    FIRST_OF,
    HERO,
    KEEP_OBJECTIVE,
    MAIN,
    MISSION_DONE,
    PAY_ITEMS,
    PLAY_CARD,
    REWARD,
    SKILL,
    Decision,
    Errand,
    deed,
)
from cheeseboard.games.rats_of_wistar.rules.components import (
    ABILITIES,
    BASEMENT,
    BROWN,
    CHEAP_ROOMS,
    FREE_INVENTION,
    HERO_ABILITY,
    HERO_ICONS,
    MAIN_ACTION,
    NOTHING,
    ROWS,
    SKILL_TOKEN,
    MissionRow,
)
from cheeseboard.games.rats_of_wistar.rules.doing import fire, gain_tokens, lose_tokens, missing, run_script
from cheeseboard.games.rats_of_wistar.rules.effects import Body
from cheeseboard.games.rats_of_wistar.rules.goods import (
    METAL,
    MOVEMENT,
    ON_MISSION,
    POINTS,
    ROW_ITEMS,
    WHEN_CLAIM,
    WHEN_MISSION,
    WILD,
    WOOD,
)
from cheeseboard.games.rats_of_wistar.rules.moves import (
    ABILITY_FIRST,
    CLAIM,
    COMPLETE,
    FREE_CUBE,
    KEEP,
    PASS,
    REWARD_FIRST,
    TAKE_HERO,
    TAKE_SKILL,
    ChooseRow,
    Chosen,
)
from cheeseboard.games.rats_of_wistar.rules.state import Family, Wistar
from cheeseboard.games.rats_of_wistar.rules.telling import Saying, Told, counted, effects, price, some
from cheeseboard.games.rats_of_wistar.rules.words import MISSION_COST

# Which rows can be completed -----------------------------------------------------------------------------


def completable(game: Wistar, seat: int, discount: int) -> list[Move]:
    offer: list[Move] = []
    family = game.families[seat]
    for slot, room in enumerate(game.mission_rooms):
        if game.revealed[slot] and family.is_in(room):
            rows = [row for row in range(ROWS) if obstacle(game, family, slot, row, discount) is None]
            offer.extend([COMPLETE[slot][row] for row in rows])
    return offer


def obstacle(game: Wistar, family: Family, slot: int, row: int, discount: int) -> Told | None:
    """Why a row of an open mission cannot be completed; nothing if it can."""
    mission = game.box.missions[game.missions[slot]]
    lock = mission.rows[row].lock
    if game.rows[slot * ROWS + row] != NOTHING:
        return "row-taken", {}
    if lock and game.rows[slot * ROWS + mission.opener(lock)] == NOTHING:
        return "locked", {}
    if not family.is_in(game.mission_rooms[slot]):
        return "not-there", {"room": game.mission_rooms[slot]}
    return row_shortfall(family, mission.rows[row], discount) or _why_no_cube(game, family, slot, row)


def row_shortfall(family: Family, row: MissionRow, discount: int) -> Told | None:
    if not family.has(row.needs):
        return "lacks-needs", {"things": missing(family, row.needs)}
    wild = wild_needed(family, row, discount)
    if wild > family.wild:
        return "lacks-skills", {"things": missing(family, row.skills), "n": wild}
    if not can_pay_row(family, row, 0):
        return "lacks-payment", {"prices": some(dict(zip(MISSION_COST, row.cost, strict=True)))}
    return None


def _why_no_cube(game: Wistar, family: Family, slot: int, row: int) -> Told | None:
    return None if cubes_for(game, family, slot, row) else ("lacks-cube", {})


def wild_needed(family: Family, row: MissionRow, discount: int) -> int:
    skill = discount + family.workshop.discounts[ON_MISSION].skill
    return max(0, family.lacking(row.skills) - skill)


def can_pay_row(family: Family, row: MissionRow, extra: int) -> bool:
    """Items, and one more for some cubes, are paid from what wood and metal leave."""
    wood, metal, movement, items = row.cost
    if family.wood < wood or family.metal < metal or family.movement < movement:
        return False
    return family.items() - wood - metal >= items + extra


def cubes_for(game: Wistar, family: Family, slot: int, row: int) -> list[int]:
    """Brown cubes go anywhere, grey ones into the basement only (rule 12.5)."""
    mission = game.box.missions[game.missions[slot]]
    last = ABILITIES if mission.floor == BASEMENT else BROWN
    return [
        cube
        for cube in range(last)
        if not family.freed(cube) and can_pay_row(family, mission.rows[row], item_for(cube))
    ]


def item_for(cube: int) -> int:
    """The first two cubes cost an item to free (rules 12.7 and 12.8)."""
    return 1 if cube <= CHEAP_ROOMS else 0


def incomplete(game: Wistar, seat: int, discount: int) -> list[Barred]:
    family = game.families[seat]
    found: list[Barred] = []
    for slot in range(len(game.missions)):
        for row in range(ROWS):
            hidden = not game.revealed[slot]
            why = ("mission-hidden", {}) if hidden else obstacle(game, family, slot, row, discount)
            if why is not None:
                found.append(Barred(COMPLETE[slot][row], game.reason(*why)))
    return found


def row_told(game: Wistar, seat: int, move: Move, discount: int) -> Told | None:
    """Which row of which mission, what is paid and what comes of it; of a hidden mission nothing."""
    if not isinstance(move, ChooseRow) or move.slot >= len(game.missions) or not game.revealed[move.slot]:
        return None
    number = game.missions[move.slot]
    row = game.box.missions[number].rows[move.row]
    due = _due(game.families[seat], row, discount)
    args = {"mission_card": number + 1, "number": move.row + 1, "effects": effects(row.reward)}
    return ("complete-for", {**args, "prices": due}) if due else ("complete-now", args)


def _due(family: Family, row: MissionRow, discount: int) -> list[Saying]:
    paid = dict(zip(MISSION_COST, row.cost, strict=True))
    return some({**paid, "wild": wild_needed(family, row, discount)})


# Completing one ------------------------------------------------------------------------------------------


def start_mission(game: Wistar, seat: int, move: ChooseRow, discount: int) -> None:
    game.push(CHOOSE_CUBE.at(seat, move.slot * ROWS + move.row, discount))


class CompleteRow(Decision):
    """A row of an open mission where the explorer or a tent is, or none (rules 12.1 to 12.5)."""

    def moves(self, game: Wistar, seat: int) -> list[Move]:
        return [PASS, *completable(game, seat, self.number)]

    def telling(self, game: Wistar, seat: int, move: Move) -> Told | None:
        return row_told(game, seat, move, self.number)

    def take(self, game: Wistar, seat: int, move: Move) -> None:
        if isinstance(move, ChooseRow):
            start_mission(game, seat, move, self.number)

    def idle(self, game: Wistar) -> bool:
        return not completable(game, self.seat, self.number)

    def hindrance(self, game: Wistar) -> Told:
        return "no-row-to-complete", {}

    def barred(self, game: Wistar, seat: int) -> list[Barred]:
        return incomplete(game, seat, self.number)


def row_name(game: Wistar, place: int) -> str:
    """Under which the words of a row are found."""
    return _row(game, place).key


def cube_told(move: Move) -> Told | None:
    """Some cubes cost an item (rules 12.7 and 12.8)."""
    if isinstance(move, Chosen) and item_for(move.chosen):
        return "free-cube-for", {**move.args, "prices": [price("items", 1)]}
    return None


def _why_not_cube(game: Wistar, seat: int, cube: int, home: bool) -> str:
    if game.families[seat].freed(cube):
        return "cube-gone"
    return "basement-cube" if home and cube >= BROWN else "lacks-item-for-cube"


def best_cube(game: Wistar, offer: list[Move]) -> Move:
    """The cube whose place is worth most points, before any that costs an item."""
    cubes = [move.chosen for move in offer if isinstance(move, Chosen)]
    if not cubes:
        return offer[0]
    return FREE_CUBE[max(cubes, key=lambda cube: game.box.ability_points[cube] - item_for(cube))]


class ChooseCube(Decision):
    """Whose cube goes onto the row; then everything is paid."""

    def __init__(self, name: str, seat: int, number: int) -> None:
        super().__init__(name, seat, number)
        self.place, self.discount = CHOOSE_CUBE.split(number)

    def args(self, game: Wistar, seat: int) -> dict[str, Any]:
        return {"mission_row": row_name(game, self.place)}

    def moves(self, game: Wistar, seat: int) -> list[Move]:
        place = self.place
        return [FREE_CUBE[cube] for cube in cubes_for(game, game.families[seat], place // ROWS, place % ROWS)]

    def telling(self, game: Wistar, seat: int, move: Move) -> Told | None:
        return cube_told(move)

    def default(self, game: Wistar, seat: int) -> Move:
        return best_cube(game, self.moves(game, seat))

    def barred(self, game: Wistar, seat: int) -> list[Barred]:
        place = self.place
        offer = self.moves(game, seat)
        others = [cube for cube in range(ABILITIES) if FREE_CUBE[cube] not in offer]
        home = game.box.missions[game.missions[place // ROWS]].floor != BASEMENT
        return [Barred(FREE_CUBE[c], game.reason(_why_not_cube(game, seat, c, home))) for c in others]

    def take(self, game: Wistar, seat: int, move: Move) -> None:
        assert isinstance(move, Chosen)
        place = self.place
        row = _row(game, place)
        wild = wild_needed(game.families[seat], row, self.discount)
        game.push(MISSION_DONE.at(seat, place, move.chosen))
        lose_tokens(game, seat, WOOD, row.cost[0])
        lose_tokens(game, seat, METAL, row.cost[1])
        lose_tokens(game, seat, MOVEMENT, row.cost[2])
        lose_tokens(game, seat, WILD, wild)
        items = row.cost[ROW_ITEMS] + item_for(move.chosen)
        if items:
            game.push(PAY_ITEMS.at(seat, items))


class MissionDone(Errand):
    """The cube lies on its row: the reward and the ability, in the order the player likes (rule 12.6)."""

    def __init__(self, name: str, seat: int, number: int) -> None:
        super().__init__(name, seat, number)
        self.place, self.cube = MISSION_DONE.split(number)

    def run(self, game: Wistar) -> None:
        place, cube = self.place, self.cube
        game.rows[place] = self.who
        family = game.families[self.who]
        family.placed += 1
        family.cubes |= 1 << cube
        events.mission_completed(game, self.who, game.missions[place // ROWS], place % ROWS, cube)
        fire(game, self.who, WHEN_MISSION)
        if acts(cube):
            game.push(FIRST_OF.at(self.who, place, cube))
        else:
            give_reward(game, self.who, place)


def acts(cube: int) -> bool:
    """Abilities that are used up at once; the others just begin."""
    return cube in (SKILL_TOKEN, FREE_INVENTION, MAIN_ACTION, HERO_ABILITY)


def _row(game: Wistar, place: int) -> MissionRow:
    return game.box.missions[game.missions[place // ROWS]].rows[place % ROWS]


def give_reward(game: Wistar, seat: int, place: int) -> None:
    run_script(game, seat, _row(game, place).reward)


def use_ability(game: Wistar, seat: int, cube: int) -> None:
    if cube == SKILL_TOKEN:
        game.push(SKILL.at(seat))
    elif cube == FREE_INVENTION:
        game.push(PLAY_CARD.at(seat, game.box.free_play.index))
    elif cube == MAIN_ACTION:
        game.push(MAIN.at(seat))
    elif cube == HERO_ABILITY:
        game.push(HERO.at(seat))


class FirstOf(Decision):
    def __init__(self, name: str, seat: int, number: int) -> None:
        super().__init__(name, seat, number)
        self.place, self.cube = FIRST_OF.split(number)

    def args(self, game: Wistar, seat: int) -> dict[str, Any]:
        return {"mission_row": row_name(game, self.place), "ability": self.cube + 1}

    def moves(self, game: Wistar, seat: int) -> list[Move]:
        return [REWARD_FIRST, ABILITY_FIRST]

    def telling(self, game: Wistar, seat: int, move: Move) -> Told | None:
        place, cube = self.place, self.cube
        if move is ABILITY_FIRST:
            return "ability-first-now", {"ability": cube + 1}
        return "reward-first-now", {"effects": effects(_row(game, place).reward)}

    def take(self, game: Wistar, seat: int, move: Move) -> None:
        place, cube = self.place, self.cube
        if move is REWARD_FIRST:
            game.push(ABILITY.at(seat, cube))
            give_reward(game, seat, place)
        else:
            game.push(REWARD.at(seat, place))
            use_ability(game, seat, cube)


class Reward(Errand):
    def run(self, game: Wistar) -> None:
        give_reward(game, self.who, self.number)


class Ability(Errand):
    def run(self, game: Wistar) -> None:
        use_ability(game, self.who, self.number)


class DiscardCube(Decision):
    """A brown cube leaves the game and its ability begins; its item, if any, is paid (rule 12.16)."""

    def moves(self, game: Wistar, seat: int) -> list[Move]:
        return [PASS, *[FREE_CUBE[cube] for cube in self._cubes(game)]]

    def telling(self, game: Wistar, seat: int, move: Move) -> Told | None:
        return cube_told(move)

    def default(self, game: Wistar, seat: int) -> Move:
        return best_cube(game, self.moves(game, seat))

    def take(self, game: Wistar, seat: int, move: Move) -> None:
        if not isinstance(move, Chosen):
            return
        game.families[seat].cubes |= 1 << move.chosen
        events.of_piece(game, "cube-discarded", "ability", seat, move.chosen)
        game.push(ABILITY.at(seat, move.chosen))
        if item_for(move.chosen):
            game.push(PAY_ITEMS.at(seat, 1))

    def idle(self, game: Wistar) -> bool:
        return not self._cubes(game)

    def hindrance(self, game: Wistar) -> Told:
        return "lacks-cube", {}

    def _cubes(self, game: Wistar) -> list[int]:
        family = game.families[self.seat]
        return [c for c in range(BROWN) if not family.freed(c) and family.items() >= item_for(c)]


# Heroes and skills ---------------------------------------------------------------------------------------


class TakeOne(Decision):
    """One of those that are left of what there is but once."""

    gift = True

    gone = ""
    taken = ""

    def moves(self, game: Wistar, seat: int) -> list[Move]:
        choices = self._choices()
        return [PASS, *[choices[one] for one in self._left(game)]]

    def take(self, game: Wistar, seat: int, move: Move) -> None:
        if isinstance(move, Chosen):
            self._left(game).remove(move.chosen)
            self._give(game, seat, move.chosen)

    def idle(self, game: Wistar) -> bool:
        return not self._left(game)

    def hindrance(self, game: Wistar) -> Told:
        return self.gone, {}

    def barred(self, game: Wistar, seat: int) -> list[Barred]:
        left, choices = self._left(game), self._choices()
        taken = [one for one in range(self._all(game)) if one not in left]
        return [Barred(choices[one], game.reason(self.taken)) for one in taken]

    def _choices(self) -> list[Chosen]:
        raise NotImplementedError

    def _left(self, game: Wistar) -> list[int]:
        raise NotImplementedError

    def _all(self, game: Wistar) -> int:
        raise NotImplementedError

    def _give(self, game: Wistar, seat: int, one: int) -> None:
        raise NotImplementedError


class TakeSkill(TakeOne):
    """A skill token that is left."""

    gone = "skills-gone"
    taken = "skill-taken"

    def _choices(self) -> list[Chosen]:
        return TAKE_SKILL

    def _left(self, game: Wistar) -> list[int]:
        return game.skills

    def _all(self, game: Wistar) -> int:
        return len(game.box.skills)

    def _give(self, game: Wistar, seat: int, one: int) -> None:
        family = game.families[seat]
        family.skills.append(one)
        family.rebuild()
        events.of_piece(game, "skill-taken", "token", seat, one)


class TakeHero(TakeOne):
    """A point for each icon of the hero's skill, the hero's own two among them (rule 12.15)."""

    gone = "heroes-gone"
    taken = "hero-taken"

    def telling(self, game: Wistar, seat: int, move: Move) -> Told | None:
        if not isinstance(move, Chosen):
            return None
        return "take-hero-now", {**move.args, "n": self._icons(game, move.chosen)}

    def default(self, game: Wistar, seat: int) -> Move:
        """The hero that is worth most points."""
        if not game.heroes:
            return PASS
        return TAKE_HERO[max(game.heroes, key=lambda hero: self._icons(game, hero))]

    def _icons(self, game: Wistar, hero: int) -> int:
        return game.families[self.seat].count(game.box.heroes[hero]) + HERO_ICONS

    def _choices(self) -> list[Chosen]:
        return TAKE_HERO

    def _left(self, game: Wistar) -> list[int]:
        return game.heroes

    def _all(self, game: Wistar) -> int:
        return len(game.box.heroes)

    def _give(self, game: Wistar, seat: int, one: int) -> None:
        family = game.families[seat]
        family.heroes.append(one)
        family.rebuild()
        events.of_piece(game, "hero-joined", "hero", seat, one)
        gain_tokens(game, seat, POINTS, family.count(game.box.heroes[one]))


# Objectives ----------------------------------------------------------------------------------------------


def claimable(game: Wistar, seat: int) -> list[int]:
    family = game.families[seat]
    found: list[int] = []
    for place, objective in enumerate(game.objectives):
        if meets(game, family, objective, space_for(game, seat, place)):
            found.append(objective)
    for objective in family.private:
        if objective not in family.fulfilled and meets(game, family, objective, 0):
            found.append(objective)
    return found


def space_for(game: Wistar, seat: int, place: int) -> int:
    """The space of an open objective that this seat could claim; nobody claims two of one (rule 13.2)."""
    for space, claimant in enumerate(game.claims[place]):
        if claimant == NOTHING:
            return space
        if claimant == seat:
            return NOTHING
    return NOTHING


def next_space(game: Wistar, place: int) -> int:
    """The topmost free space of an open objective."""
    for space, seat in enumerate(game.claims[place]):
        if seat == NOTHING:
            return space
    return NOTHING


def meets(game: Wistar, family: Family, objective: int, space: int) -> bool:
    if space == NOTHING:
        return False
    for condition in game.box.objectives[objective].conditions:
        if family.count(condition.count) < condition.needs[space]:
            return False
    return True


def reward_ahead(game: Wistar, seat: int, objective: int) -> list[Body]:
    """What claiming an objective now would give: the bonus of the topmost free space."""
    own = objective in game.families[seat].private
    space = 0 if own else next_space(game, game.objectives.index(objective))
    return game.box.objectives[objective].rewards[max(0, space)]


def unclaimable(game: Wistar, seat: int) -> list[Barred]:
    """Objectives that are open to this player and cannot be claimed now."""
    family = game.families[seat]
    offer = claimable(game, seat)
    found: list[Barred] = []
    for place, objective in enumerate(game.objectives):
        if objective not in offer:
            why = _why_no_claim(game, seat, place)
            found.append(Barred(CLAIM[objective], game.reason(*why)))
    for objective in [each for each in family.private if each not in offer]:
        done = objective in family.fulfilled
        why = ("claimed-already", {}) if done else _too_few(game, family, objective, 0)
        found.append(Barred(CLAIM[objective], game.reason(*why)))
    return found


def _why_no_claim(game: Wistar, seat: int, place: int) -> Told:
    if seat in game.claims[place]:
        return "claimed-already", {}
    space = next_space(game, place)
    if space == NOTHING:
        return "no-space-left", {}
    return _too_few(game, game.families[seat], game.objectives[place], space)


def _too_few(game: Wistar, family: Family, objective: int, space: int) -> Told:
    """The first condition that is not met."""
    for condition in game.box.objectives[objective].conditions:
        have = family.count(condition.count)
        if have < condition.needs[space]:
            break
    return "objective-needs", {"things": [counted(condition.count, condition.needs[space])], "n": have}


def claim(game: Wistar, seat: int, objective: int) -> None:
    """Everybody can claim an objective once; a private one needs no disc (rules 13.1 to 13.4)."""
    family = game.families[seat]
    reward = reward_ahead(game, seat, objective)
    if objective in family.private:
        family.fulfilled.append(objective)
    else:
        place = game.objectives.index(objective)
        game.claims[place][next_space(game, place)] = seat
    family.claimed += 1
    events.of_piece(game, "objective-claimed", "objective", seat, objective)
    fire(game, seat, WHEN_CLAIM)
    run_script(game, seat, reward)


class DrawObjectives(Errand):
    """Two off the deck, of which one is kept, open, for the player alone."""

    def run(self, game: Wistar) -> None:
        for _ in range(2):
            if game.objective_deck:
                game.drawn_objectives.append(game.objective_deck.pop())
        if game.drawn_objectives:
            events.objectives_looked_at(game, self.who, game.drawn_objectives)
            game.push(KEEP_OBJECTIVE.at(self.who))

    def could_change(self, game: Wistar) -> bool:
        return len(game.objective_deck) > 0

    def hindrance(self, game: Wistar) -> Told:
        return "objectives-gone", {}


class KeepObjective(Decision):
    def moves(self, game: Wistar, seat: int) -> list[Move]:
        return [KEEP[objective] for objective in game.drawn_objectives]

    def take(self, game: Wistar, seat: int, move: Move) -> None:
        assert isinstance(move, Chosen)
        game.drawn_objectives.remove(move.chosen)
        game.objective_discard.extend(game.drawn_objectives)
        game.drawn_objectives = []
        game.families[seat].private.append(move.chosen)
        events.of_piece(game, "objective-kept", "objective", seat, move.chosen)


COMPLETE_ROW.define(CompleteRow)
CHOOSE_CUBE.define(ChooseCube)
MISSION_DONE.define(MissionDone)
FIRST_OF.define(FirstOf)
REWARD.define(Reward)
ABILITY.define(Ability)
deed("brown-cube").define(DiscardCube)
SKILL.define(TakeSkill)
HERO.define(TakeHero)
deed("objective").define(DrawObjectives)
KEEP_OBJECTIVE.define(KeepObjective)
