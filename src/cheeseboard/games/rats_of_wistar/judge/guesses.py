"""What a seasoned player guesses that things are worth in Rats of Wistar, in points at the end."""

from __future__ import annotations

from typing import Final

from cheeseboard.games.rats_of_wistar.rules.words import (
    COUNTS,
    GOODS,
    MAIN_DEEDS,
    OCCASIONS,
    PRICES,
    TRIGGERS,
)

# What one of each good is worth in the middle of the game; some are judged more closely below.
GOOD_WORTH: Final = {
    "wood": 0.7,
    "metal": 0.7,
    "movement": 0.77,
    "wild": 1.6,
    "points": 1.0,
    "electricity": 3.1,
    "basic": 0.46,
    "advanced": 0.61,
    "card": 0.9,
    "item": 0.8,
    "trade": 0.2,
    "shift": 0.3,
    "explore": 1.6,
    "project": 1.7,
    "bed": 1.2,
    "free-bed": 2.6,
    "room": 1.0,
    "free-room": 2.2,
    "potion": 2.5,
    "main": 2.6,
    "round-guest": 2.4,
    "home-guest": 1.1,
    "basement-guest": 1.9,
    "guest": 3.0,
    "walk": 0.4,
    "journey": 0.6,
    "open": 0.9,
    "any-door": 1.1,
    "unveil": 2.3,
    "tent": 0.4,
    "camp": 0.6,
    "objective": 1.8,
    "hero": 1.1,
    "skill": 0.91,
    "brown-cube": 2.1,
    "copy": 1.0,
    "salvage": 1.0,
    **dict.fromkeys(MAIN_DEEDS, 2.0),
    "send": 0.3,
}
WORTH: Final = [GOOD_WORTH[word] for word in GOODS]
PRICE_WORTH: Final = {"card": 0.5, "basic": 0.5, "advanced": 0.8, "bed": 0.6, "guest": 2.5}
PRICE: Final = [PRICE_WORTH.get(word, GOOD_WORTH.get(word, 0.6)) for word in PRICES]

# How often something happens in a turn, by what a permanent effect waits for.
TRIGGER_RATES: Final = {
    "take wood": 0.48,
    "take metal": 0.4,
    "take movement": 0.25,
    "take wild": 0.2,
    "score": 0.12,
    "take basic": 0.3,
    "take advanced": 0.25,
    "play": 0.99,
    "play tool": 0.2,
    "play automaton": 0.1,
    "play structure": 0.2,
    "play basic": 0.3,
    "play advanced": 0.2,
    "reveal": 0.12,
    "open": 0.12,
    "guest": 0.45,
    "dig": 0.26,
    "build": 0.24,
    "mission": 0.85,
    "claim": 0.12,
}
RATE: Final = [TRIGGER_RATES.get(word, 0.1) for word in TRIGGERS]

# How fast what is counted at the end grows, in a turn.
GROWTH_RATES: Final = {
    "skills": 0.29,
    "inventions": 0.58,
    "basics": 0.3,
    "advanceds": 0.2,
    "tool": 0.021,
    "structure": 0.18,
    "rooms": 0.36,
    "beds": 0.18,
    "guests": 0.17,
    "home-guests": 0.15,
    "basement-guests": 0.08,
    "cubes": 0.95,
    "brown-cubes": 0.22,
    "grey-cubes": 0.1,
    "doors": 0.4,
    "objectives": 0.075,
    "hand": 0.1,
    "wood": 0.1,
    "metal": 0.1,
}
GROWTH: Final = [GROWTH_RATES.get(word, 0.08) for word in COUNTS]

DISCOUNT_RATES: Final = {
    "play": 0.5,
    "tool": 0.2,
    "automaton": 0.1,
    "structure": 0.2,
    "basic": 0.3,
    "advanced": 0.2,
    "mission": 0.3,
    "bed": 0.25,
    "room": 0.25,
}
DISCOUNTED: Final = [DISCOUNT_RATES[word] for word in OCCASIONS]


class Taste:
    """Guesses that a player could make otherwise, in points unless it is a share."""

    def __init__(self) -> None:
        self.icon = 0.47  # a skill early in the game: missions and other cards ask for it
        self.energy = 0.5
        self.worker = 0.2  # for each turn it will still work
        self.slot = 0.88  # an empty room
        self.mission = 3.3  # being allowed to complete one some day
        self.free_play = 1.9
        self.play = 4.6
        self.harm = 0.26  # what another loses, for one who wants to win
        self.needed = 0.42  # a wood or a metal that will be used
        self.spare = 0.79
        self.card_needed = 1.5
        self.card_spare = 0.25
        self.hand = 5.3  # this many cards are enough
        self.fading = 3.9  # in the last turns, things lose their worth
        self.power = 1.1  # electricity
        self.tile_cost = 1.8  # what is in store weighs less than what is still to be got
        self.card_cost = 2.0
        self.row_cost = 0.66
        self.slot_used = 1.4
        self.effect = 0.63
        self.again = 0.21
        self.gap = 2.9
        self.plays = 1.1  # cards a turn
        self.crowded = 0.17  # a card that will hardly be played any more
        self.door = 2.7  # what may be behind it, unseen
        self.unveil = 3.7  # a hidden mission
        self.mouse = 5.2  # a guest whom nobody knows yet
        self.arrival = 0.12  # another room is another chance
        self.projecting = 0.98
        self.item = 0.2  # at the end, when five of them are a point
        self.token = 0.51  # a movement token, for one who could use it now
        self.hut = 0.28  # to play a place earlier in the next round
        self.sharpness = 2.5  # a move that is worth a point more is e to this more likely
        self.step = 0.58  # what a room is worth from the next one
        self.area = [0.0, 0.0, 1.0]  # one more worker there, for what cannot be foreseen


TASTE: Final = Taste()

# Guesses that nobody has doubted so far. Points, unless they are shares or numbers of something.
TILES: Final = 2  # beds or rooms that are thought of in advance
MOST_WORKERS: Final = 6  # in one area; what more of them could do is seldom there to do
ENOUGH_ICONS: Final = 3  # of a skill; each further one is worth only a part
FURTHER_ICON: Final = 0.5
REVEALED_CARD: Final = 0.4  # a card of which only the type is hoped for, as part of one
FIRST_ELECTRICITY: Final = 0.5
SECOND_ELECTRICITY: Final = 2.0
LAST_SLOT: Final = 2.0  # how many times the last empty room counts
ROOMS_AHEAD: Final = 0.5  # the last rooms of the track are worth the most
LEAST_FADE: Final = 0.3  # a price is never forgotten altogether
FIRST_USE: Final = 0.7  # of a card that works once a round, in the round in which it is played
UNMET: Final = 0.4  # the part that is left of what asks for something its owner has not
REVEALED_AGAIN: Final = 0.3
CHOSEN_AGAIN: Final = 0.8
ON_THE_WAY: Final = 0.5  # of what will be counted at the end, what is there on average until then
LASTING_ROOM: Final = 0.8
IMMUNITY: Final = 0.4
MOVEMENT_PAID: Final = 0.5
UNWANTED: Final = 0.05  # a card that costs more than it brings
HURRY: Final = 3.0  # how much worse it is to be far from playing a card when few turns are left
MISSION_AT_A_GLANCE: Final = 0.3
CUBE_ITEM: Final = 0.3
SECOND_MOVER: Final = 0.1  # a turn, for moving two workers with one token
HALF_A_PAIR: Final = 0.5
MAIN_AGAIN: Final = 2.5
HERO_LATER: Final = 0.4
TILES_A_TURN: Final = 0.6
SAVED_TOKEN: Final = 0.7
SAVED_SKILL: Final = 0.5

# How far something is, for each thing that is lacking.
CARD_GAP_TOKEN: Final = 0.15
CARD_GAP_MOVEMENT: Final = 0.2
CARD_GAP_SKILL: Final = 0.5
CARD_GAP_NEED: Final = 0.6
ROW_GAP_SKILL: Final = 0.6
ROW_GAP_NEED: Final = 0.6
ROW_GAP_TOKEN: Final = 0.2
ROW_LOCKED: Final = 1.0

# Objectives: what one will have of what they count, and the best hope of what is not there yet.
REACH: Final = 1.5
BEST_HOPE: Final = 0.85

# The farm.
ELSEWHERE: Final = 0.5  # the part of a mission's worth while nobody of the family is in its room
ROWS_A_TURN: Final = 0.35
ROWS_IN_MIND: Final = 4
LEFT_BEHIND: Final = 0.5  # the part of a room's worth for one who goes on
DOOR_BONUS: Final = 0.6
THROUGH_DOOR: Final = 0.6
GUEST_HERE: Final = 1.8
CHEESE_HERE: Final = 3.0
HIDDEN_HERE: Final = 2.0
ROW_HERE: Final = 3.5

# Cards in play and in hand.
ONCE_A_ROUND: Final = 0.8
UNUSED: Final = 0.7
PLAYS_AT_ONCE: Final = 0.4
PLAYS_A_TURN: Final = 0.5
