"""The parts of the host, wired up for tests of a single service."""

from collections.abc import Iterable
from dataclasses import dataclass, field, replace

from bot.host.cache.tables import TableCache
from bot.host.delivery.card import CardPictures
from bot.host.delivery.dispatcher import DeliveryDispatcher
from bot.host.delivery.game_log import PostComposer
from bot.host.delivery.outbox import Outbox
from bot.host.gameplay.access import TableAccess
from bot.host.gameplay.computer_players import ComputerPlayerRunner
from bot.host.gameplay.referee import Referee
from bot.host.lobby.host_rights import HostRights
from bot.host.schedule.outages import Outages
from bot.host.tasks import WaitingUsers
from bot.model.game_log import LogUpdate
from bot.model.messages import Post
from bot.model.tables import Person, SeatInfo, TableInfo
from bot.store import Store
from engine.core.questions import Action, Picked
from tests.host.test_pictures import Brush, DrawingMessageFormatter
from tests.host.world import ANN, CHANNEL, DAY, GUILD, StandingClock
from tests.toy_game import Toy

GAMES = {"toy": Toy}
SEED = 7
NOTHING = Action(token="1", answer=Picked())
"""An answer to the first question of a game."""
COMPUTER = SeatInfo(1, -1, "Computer", computer="steady")


@dataclass
class NotedLanes:
    """Fake outbox that records which queues were woken."""

    woken: list[str] = field(default_factory=list)

    def wake(self, queues: Iterable[str]) -> None:
        self.woken.extend(queues)


@dataclass
class Parts:
    """A store and the parts that services are made of, without delivery or ticker."""

    store: Store
    clock: StandingClock = field(default_factory=StandingClock)
    lanes: NotedLanes = field(default_factory=NotedLanes)
    foreground: WaitingUsers = field(default_factory=WaitingUsers)
    announcer: PostComposer = field(default_factory=lambda: PostComposer(DrawingMessageFormatter()))

    def __post_init__(self) -> None:
        self.cache = TableCache(self.store, GAMES, self.clock, self.lanes, capacity=2)
        self.referee = Referee(self.cache, self.clock, self.announcer)
        self.outages = Outages(self.clock)
        self.computers = ComputerPlayerRunner(
            self.cache, self.referee, self.clock, self.foreground, self.outages, lambda: SEED, None
        )
        self.tables = TableAccess(self.store, self.cache, self.referee, self.computers, self.foreground)
        self.hosting = HostRights(self.tables, self.announcer, self.clock)

    def deliveries(self, brush: Brush | None = None) -> DeliveryDispatcher:
        outbox = Outbox(self.store, self.clock, self.foreground)  # Never opened, so it delivers nothing itself.
        pictures = CardPictures(DrawingMessageFormatter(), brush, self.foreground)
        return DeliveryDispatcher(self.store, outbox, self.cache, self.announcer, pictures, self.clock)

    async def lobby(self, *people: Person | SeatInfo, channel: int = CHANNEL) -> TableInfo:
        """Open a table hosted by Ann with these people."""
        seats = tuple(
            replace(person, place=place)
            if isinstance(person, SeatInfo)
            else SeatInfo(place, person.user_id, person.name)
            for place, person in enumerate(people)
        )
        for person in people:
            if isinstance(person, Person):
                await self.store.people.upsert(person)
        info = TableInfo(0, "toy", "lobby", GUILD, channel, ANN.user_id, pace=DAY, options={"rounds": 1}, seats=seats)
        return await self.cache.add(info)

    async def playing(self, *people: Person | SeatInfo, channel: int = CHANNEL) -> TableInfo:
        """Start a game with these people."""
        info = await self.lobby(*people, channel=channel)
        async with self.cache.lock(info.id) as table:
            options = info.options_for(Toy)
            return await self.referee.start_game(table, Toy.begin(options, [None] * len(people), SEED))

    async def stored(self, table_id: int = 1) -> TableInfo:
        """Return the stored table."""
        info = await self.store.tables.find(table_id)
        assert info is not None
        return info

    async def game(self, table_id: int = 1) -> Toy:
        """Return the stored game."""
        save = await self.store.answers.last_save(table_id)
        assert save is not None
        return Toy.load(save)

    async def kinds(self, table_id: int = 1) -> list[str]:
        """Return the kinds of the stored answers."""
        return [answered.kind for answered in await self.store.answers.latest(table_id, 99)]

    async def to_say(self, lane: str = "table:1") -> list[str]:
        """Return the texts waiting in a queue, or the kinds of posts without text."""
        return [said(row) for row in await self.store.outbox.posts_in(lane, 99)]

    async def after_the_turn_of(self, person: Person) -> TableInfo:
        """Pass for all seats before this person, answer for them and return the table."""
        async with self.cache.lock(1) as table:
            last = table.info.seat_of(person.user_id)
            while table.info.awaited[0] != last:
                await self.referee.play_fallback(table, table.info, table.info.awaited[0], [])
            question = table.decision(last)
            assert question is not None
            action = Action(token=question.token, answer=Picked())
            await self.referee.answer(table, table.info.person_at(last), action)
            return table.info


def said(row: Post) -> str:
    if row.kind == "tell":
        return LogUpdate.model_validate_json(row.payload).text
    return row.payload.split('"')[3] if row.kind in ("say", "dm") else row.kind
