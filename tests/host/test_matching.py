"""Tests of how tickets are brought together: a pure function, over random tickets."""

from datetime import UTC, datetime
from itertools import combinations

from hypothesis import given
from hypothesis import strategies as st

from bot.model.tickets import ANY_GAME, ANY_NUMBER, Ticket, find_match, others_waiting

GAMES = {"duel": range(2, 3), "party": range(3, 6)}
"""The numbers of players of two games."""
NOW = datetime(2030, 1, 1, tzinfo=UTC)
DAY, LIVE = 1440, 10


def ticket(number: int, user: int, game: str = ANY_GAME, players: int = ANY_NUMBER, pace: int = DAY) -> Ticket:
    """Return a ticket of a user; lower numbers are older."""
    return Ticket(1, user, f"User {user}", game, players, pace, 20, "en", NOW, id=number)


_TICKETS = st.lists(
    st.tuples(
        st.integers(1, 6),
        st.sampled_from(("duel", "party", ANY_GAME)),
        st.integers(0, 5),
        st.sampled_from((DAY, LIVE)),
    ),
    max_size=9,
    unique_by=lambda drawn: drawn[:2],
).map(lambda drawn: [ticket(number, *one) for number, one in enumerate(drawn, start=1)])
"""Tickets, at most one for each person and game."""


def can_play(group: tuple[Ticket, ...], game: str) -> bool:
    """Return whether these tickets make a complete game for different people."""
    people = {one.user_id for one in group}
    fits = all(one.fits(game, len(group), group[0].pace) for one in group)
    return len(group) in GAMES[game] and len(people) == len(group) and fits


def groups(tickets: list[Ticket]) -> list[tuple[Ticket, ...]]:
    """Return all groups of tickets that can play some game."""
    sizes = range(1, 6)
    found = (group for size in sizes for group in combinations(tickets, size))
    return [group for group in found if any(can_play(group, game) for game in GAMES)]


@given(_TICKETS)
def test_match_is_a_complete_game_for_different_people(tickets: list[Ticket]) -> None:
    match = find_match(tickets, GAMES)
    assert match is None or can_play(match.tickets, match.game)


@given(_TICKETS)
def test_match_is_found_whenever_there_is_one(tickets: list[Ticket]) -> None:
    assert (find_match(tickets, GAMES) is None) == (groups(tickets) == [])


@given(_TICKETS)
def test_ticket_that_waited_longest_goes_first(tickets: list[Ticket]) -> None:
    match = find_match(tickets, GAMES)
    if match is not None:
        possible = [one.id for group in groups(tickets) for one in group]
        assert match.tickets[0].id == min(possible)
        assert [one.id for one in match.tickets] == sorted(one.id for one in match.tickets)


@given(_TICKETS, st.randoms(use_true_random=False))
def test_order_of_the_list_does_not_matter(tickets: list[Ticket], random: object) -> None:
    mixed = list(tickets)
    random.shuffle(mixed)  # type: ignore[attr-defined] # A `Random`.
    assert find_match(mixed, GAMES) == find_match(tickets, GAMES)


@given(_TICKETS)
def test_nothing_is_left_to_match_in_the_end(tickets: list[Ticket]) -> None:
    waiting = list(tickets)
    while (match := find_match(waiting, GAMES)) is not None:
        waiting = [one for one in waiting if one not in match.tickets]
    assert groups(waiting) == []


@given(_TICKETS)
def test_number_of_others_excludes_the_person(tickets: list[Ticket]) -> None:
    for one in tickets:
        assert others_waiting(one, tickets) <= len({other.user_id for other in tickets}) - 1


def test_different_time_limits_do_not_match() -> None:
    assert find_match([ticket(1, 1, "duel"), ticket(2, 2, "duel", pace=LIVE)], GAMES) is None


def test_any_number_waits_for_the_smallest_game() -> None:
    match = find_match([ticket(1, 1, "party"), ticket(2, 2, "party"), ticket(3, 3, "party", 3)], GAMES)
    assert match is not None
    assert len(match.tickets) == 3


def test_ticket_for_four_waits_for_four() -> None:
    three = [ticket(number, number, "party", 4) for number in (1, 2, 3)]
    assert find_match(three, GAMES) is None
    assert find_match([*three, ticket(4, 4)], GAMES) is not None


def test_person_is_only_seated_once() -> None:
    assert find_match([ticket(1, 1, "duel"), ticket(2, 1)], GAMES) is None


def test_person_with_two_tickets_keeps_the_place_of_the_first() -> None:
    match = find_match([ticket(1, 1), ticket(2, 2, "duel"), ticket(3, 3, "duel"), ticket(4, 1, "duel")], GAMES)
    assert match is not None
    assert [one.user_id for one in match.tickets] == [1, 2]
