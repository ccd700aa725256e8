"""The data models of the rows in the data files: provinces, clans, Kami, season cards, and the rulebook's numbers."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

from pydantic import BaseModel, ConfigDict, Field

from engine.core.datafiles import Datum

Season = Literal["spring", "summer", "autumn", "winter"]
CardSeason = Literal["spring", "summer", "autumn"]
CardSet = Literal["core", "archway", "teapot", "horseman"]
CardType = Literal["enhancement", "virtue", "monster", "war_upgrade", "winter_upgrade"]
Stage = Literal["mandate", "kami", "war"]


class Reward(BaseModel):
    """The Harvest reward of a province, for the player with the most Force there."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    vp: int = Field(ge=0)
    coins: int = Field(ge=0)
    ronin: int = Field(ge=0)


class Province(Datum):
    """A province of the map."""

    id: str
    reward: Reward


class Edge(Datum):
    """A land border or a Shipping Route. It can be crossed in both directions."""

    between: tuple[str, str]


class Clan(Datum):
    """A clan. A lower `honor_rank` means a higher start on the Honor track; `income` is in Coins per season."""

    id: str
    honor_rank: int = Field(ge=1)
    income: int = Field(ge=0)
    home: str


class Kami(Datum):
    """The shrine tile of a Kami."""

    id: str


class Card(Datum):
    """A season card of one season and set. `copies` is how many of it there are.

    `name` determines the effect and is shared by printings in several sets; `id` is one printing. `cost` is in Coins.
    `force` is the Force of a monster, and `force_conditional` its Force while its condition holds.

    `vp`, `coins`, `ronin`, `honor` (in steps) and `figures` are what one copy adds each time the card acts; `figures`
    doesn't count those that would come without it. Path of the Serpent charges its `coins`. `daimyo_force` is added
    to the Force of each of the owner's Daimyo, and `bushi_force` is the Force of each of their Bushi in war.
    `lower_players` is how many players must have less Honor for the card to act.
    """

    id: str
    name: str
    season: CardSeason
    set: CardSet
    type: CardType
    tags: tuple[str, ...] = ()
    cost: int = Field(ge=0)
    copies: int = Field(ge=1)
    force: int | None = Field(default=None, ge=0)
    force_conditional: int | None = Field(default=None, ge=0)
    vp: int = Field(default=0, ge=0)
    coins: int = Field(default=0, ge=0)
    ronin: int = Field(default=0, ge=0)
    honor: int = Field(default=0, ge=0)
    figures: int = Field(default=0, ge=0)
    daimyo_force: int = Field(default=0, ge=0)
    bushi_force: int = Field(default=0, ge=0)
    lower_players: int = Field(default=0, ge=0)

    @property
    def is_monster(self) -> bool:
        """Whether buying the card brings a monster figure to the map."""
        return self.type == "monster"

    @property
    def is_virtue(self) -> bool:
        """Whether the card counts as a Virtue."""
        return self.type == "virtue"

    @property
    def is_oni(self) -> bool:
        """Whether the card counts as an Oni."""
        return "oni" in self.tags

    @property
    def counts_as_daimyo(self) -> bool:
        """Whether the monster counts as a Daimyo."""
        return "counts_as_daimyo" in self.tags

    @property
    def counts_as_shinto(self) -> bool:
        """Whether the monster counts as a Shinto."""
        return "counts_as_shinto" in self.tags


class Rules(Datum):
    """The numbers of the rulebook. Prices and incomes are in Coins."""

    players: tuple[int, ...]
    seasons: tuple[Season, ...]
    political_track: tuple[Stage, ...]
    mandate_tiles: Mapping[str, int]
    mandates_drawn: int
    shrines: int
    figures: Mapping[str, int]
    strongholds: int
    starting_figures: Mapping[str, int]
    starting_strongholds: int
    card_sets: tuple[CardSet, ...]
    first_game_set: CardSet
    stronghold_price: int
    train_discount: int
    bonsai_price_cap: int
    recruit_bonus: int
    harvest_coins: int
    betray_replacements: int
    hostage_return_coins: int
    fujin_moves: int
    raijin_bushi: int
    hachiman_ronin: int
    susanoo_vp_per_stronghold: int
    tsukuyomi_coins: int
    advantages: tuple[str, ...]
    seppuku_vp_per_figure: int
    hostages: int
    hostage_vp: int
    poets_vp_per_figure: int
    war_tokens_by_players: Mapping[int, int]
    token_vp: Mapping[str, int]
    set_bonus: Mapping[str, tuple[int, ...]]
    """The VP for 0, 1, 2... different provinces among a player's War Province tokens, by name of the bonus table."""
    default_set_bonus: str

    @property
    def mandates(self) -> tuple[str, ...]:
        """The kinds of mandate, in the rulebook's order."""
        return tuple(self.mandate_tiles)
