"""Training the learned policy: MaskablePPO of sb3-contrib, after a while of watching the steady bot.

Watching goes in rounds. First the steady bot plays. Then the network plays more and more of the answers itself and is
told at every question what the steady bot would have done: so it learns what to do where its own slips lead.

Needs the dependency group ``train`` (torch, on the CPU). The network has the shape of ``learned.Network``; its weights
are written as one small file that is played without torch.
"""

import argparse
import json
import random
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import numpy as np
import torch
from gymnasium import ObservationWrapper
from sb3_contrib import MaskablePPO
from sb3_contrib.common.maskable.policies import MaskableActorCriticPolicy
from stable_baselines3.common.callbacks import BaseCallback
from stable_baselines3.common.torch_layers import BaseFeaturesExtractor
from torch import nn

from oubliette.games.registry import find
from oubliette.play.bots import default_bot, make_bot
from oubliette.research.gym import OublietteEnv
from oubliette.research.learned import (
    _NAMED,
    _NUMBERS,
    HIDDEN,
    MEANINGS,
    NAMES,
    SPECIAL,
    STATE,
    WIDTH,
    Learned,
    Network,
)
from oubliette.research.observing import Observer
from oubliette.research.playing import DONE, FEATURES, QUESTION, Play, setup_of

SHAPING = {"foes": 0.3, "health": 0.15}
_CODES = 1 << 24


class FlatOnly(ObservationWrapper):  # type: ignore[type-arg]
    """The observation without its mask, which MaskablePPO asks for by itself."""

    def __init__(self, env: OublietteEnv) -> None:
        super().__init__(env)
        self.observation_space = env.observer.inner_space

    def observation(self, observation: Any) -> Any:
        """The numbers alone."""
        return observation["observation"]

    def action_masks(self) -> Any:
        """The allowed actions."""
        return self.unwrapped.action_masks()  # type: ignore[attr-defined]


class Scorer(BaseFeaturesExtractor):
    """Scores of all actions and a summary of the state, as one row of features."""

    def __init__(self, observation_space: Any, observer: Observer) -> None:
        options = observer.room.options
        super().__init__(observation_space, SPECIAL + options + STATE)
        self.size, self.options = observer.plan.size, options
        numeric = torch.tensor((observer.plan.scale > 1 / _CODES).astype(np.float32))
        self.register_buffer("numeric", numeric)
        self.meanings = nn.Embedding(MEANINGS, WIDTH)
        self.state = nn.Linear(self.size + len(QUESTION) - 1 + WIDTH, STATE)
        self.option = nn.Linear(len(NAMES) * WIDTH + len(_NUMBERS), HIDDEN)
        self.mix = nn.Linear(STATE, HIDDEN, bias=False)
        self.score = nn.Linear(HIDDEN, 1)
        self.special = nn.Linear(STATE, SPECIAL)

    def _meaning(self, scaled: torch.Tensor) -> torch.Tensor:
        found: torch.Tensor = self.meanings((scaled.double() * _CODES + 0.5).long() % MEANINGS)
        return found

    def forward(self, flat: torch.Tensor) -> torch.Tensor:
        """Scores of special actions, of options, then the state."""
        question = flat[:, self.size : self.size + len(QUESTION)]
        rows = flat[:, self.size + len(QUESTION) :].view(-1, self.options, len(FEATURES))
        asked = self._meaning(question[:, 0])
        state = torch.cat([flat[:, : self.size] * self.numeric, question[:, 1:], asked], 1)
        seen = torch.tanh(self.state(state))
        names = self._meaning(rows[:, :, _NAMED]).flatten(2)
        each = torch.cat([names, rows[:, :, _NUMBERS]], 2)
        hidden = torch.tanh(self.option(each) + self.mix(seen)[:, None, :])
        return torch.cat([self.special(seen), self.score(hidden)[..., 0], seen], 1)

    def weights(self) -> dict[str, Any]:
        """All weights by the names of ``learned.Network``."""
        found = {
            "numeric": self.numeric, "meanings": self.meanings.weight, "state_w": self.state.weight,
            "state_b": self.state.bias, "option_w": self.option.weight, "option_b": self.option.bias,
            "mix_w": self.mix.weight, "score_w": self.score.weight[0], "score_b": self.score.bias,
            "special_w": self.special.weight, "special_b": self.special.bias,
        }  # fmt: skip
        return {name: one.detach().numpy() for name, one in found.items()}


class First(nn.Module):
    """The first columns: scores that are ready made."""

    def __init__(self, count: int) -> None:
        super().__init__()
        self.count = count

    def forward(self, features: torch.Tensor) -> torch.Tensor:
        """Those columns."""
        return features[:, : self.count]


class ScoringPolicy(MaskableActorCriticPolicy):
    """A policy whose scores come straight from the extractor; only the value has layers of its own."""

    def _build(self, lr_schedule: Callable[[float], float]) -> None:
        super()._build(lr_schedule)
        actions = self.action_space.n  # type: ignore[attr-defined]
        self.action_net = First(actions)
        self.optimizer = self.optimizer_class(self.parameters(), lr=lr_schedule(1), **self.optimizer_kwargs)  # type: ignore[call-arg]


def watched(
    how: argparse.Namespace, options: dict[str, Any], numbers: range, pupil: Network | None, share: float
) -> Iterator[tuple[Any, Any, int]]:
    """What there was to see and to do, and what the steady bot did, pick by pick.

    A pupil gives some share of the answers in its place, and is told all the same.
    """
    game, luck = how.game, random.Random(how.seed + numbers.start)  # noqa: S311 - the same lessons every run
    for number in numbers:
        setup = setup_of(game, how.scenario, None, 1_000_000 + number, options)
        play, observer = Play(setup), Observer(setup, "flat")
        bot = make_bot(find(game), default_bot(find(game)), number)
        learned = Learned(pupil) if pupil is not None else None
        while play.seat is not None:
            seat = play.seat
            for key in (keys := list(bot.choose(play.match, seat))):
                yield observer.look(play, seat), play.mask(), play.action_of(key)
                if play.pick(play.action_of(key)) is not None:
                    break
            else:
                yield observer.look(play, seat), play.mask(), DONE
            if learned is not None and luck.random() < share:
                keys = learned.choose(play.match, seat)
            play.answer(keys)


class Lessons:
    """All that was watched so far."""

    def __init__(self, how: argparse.Namespace, options: dict[str, Any]) -> None:
        self.how, self.options = how, options
        self.matches = 0
        self.parts: list[tuple[torch.Tensor, torch.Tensor, torch.Tensor]] = []

    def watch(self, matches: int, pupil: Network | None = None, share: float = 0.0) -> None:
        """Watch some more matches."""
        numbers = range(self.matches, self.matches + matches)
        seen = list(watched(self.how, self.options, numbers, pupil, share))
        self.matches += matches
        flats = torch.tensor(np.array([one for one, _, _ in seen]))
        masks = torch.tensor(np.array([one for _, one, _ in seen])).bool()
        self.parts.append((flats, masks, torch.tensor([one for _, _, one in seen])))


def imitate(model: Any, lessons: Lessons, epochs: int) -> float:
    """Learn to answer as the steady bot does; returns how often it would, at the end."""
    flats, masks, taken = (torch.cat(one) for one in zip(*lessons.parts, strict=True))
    extractor = model.policy.features_extractor
    optimizer = torch.optim.Adam(extractor.parameters(), lr=1e-3)
    slower = torch.optim.lr_scheduler.CosineAnnealingLR(optimizer, epochs, 1e-4)
    right = 0.0
    for epoch in range(epochs):
        right = 0.0
        for part in torch.randperm(len(taken)).split(256):
            scores = extractor(flats[part])[:, : masks.shape[1]].masked_fill(~masks[part], -1e9)
            loss = nn.functional.cross_entropy(scores, taken[part])
            optimizer.zero_grad()
            loss.backward()
            optimizer.step()
            right += float((scores.argmax(1) == taken[part]).sum())
        slower.step()
        print(f"watching, epoch {epoch + 1}: {right / len(taken):.3f} of {len(taken)} answers alike", flush=True)
    return right / len(taken)


def won(network: Network, game: str, scenario: str, matches: int, options: dict[str, Any], first: int = 0) -> float:
    """The share of matches that the network wins, over seeds it has not been trained on."""
    count = 0
    for number in range(first, first + matches):
        play = Play(setup_of(game, scenario, None, number, options))
        bot = Learned(network)
        while play.seat is not None:
            play.answer(bot.choose(play.match, play.seat))
        count += bool(play.match.outcome and play.match.outcome.won)
    return count / matches


class Curve(BaseCallback):
    """Plays some matches every so many steps, keeps the best weights and writes down how it goes."""

    def __init__(self, how: argparse.Namespace, options: dict[str, Any], target: Path) -> None:
        super().__init__()
        self.how, self.options, self.target = how, options, target
        self.points: list[dict[str, float]] = []
        self.best = -1.0
        self.begun = time.monotonic()

    def look(self, steps: int) -> None:
        """Measure, and keep what is best."""
        extractor: Any = self.model.policy.features_extractor
        weights = extractor.weights()
        share = won(Network(weights), self.how.game, self.how.scenario, self.how.looks, self.options, 5_000)
        self.points.append({"steps": steps, "won": share, "minutes": round((time.monotonic() - self.begun) / 60, 1)})
        print(f"{steps} steps, {self.points[-1]['minutes']} min: {share:.3f} won", flush=True)
        if share >= self.best:
            self.best = share
            packed = {name: one.astype(np.float16) for name, one in weights.items()}
            np.savez_compressed(self.target, **packed)
        self.target.with_suffix(".json").write_text(json.dumps({"curve": self.points}, indent=1) + "\n")

    def _on_step(self) -> bool:
        if self.num_timesteps >= self.points[-1]["steps"] + self.how.every:
            self.look(self.num_timesteps)
        return bool(time.monotonic() - self.begun < self.how.minutes * 60)


def main(arguments: list[str] | None = None) -> None:
    """Train, by the command line."""
    parser = argparse.ArgumentParser(prog="python -m oubliette.research.training", description=__doc__)
    parser.add_argument("--game", default="buttons_bugs")
    parser.add_argument("--scenario", default="1")
    parser.add_argument("--options", default="{}", help="options of the set-up, as JSON")
    parser.add_argument("--imitate", type=int, default=600, help="matches of the steady bot to watch first")
    parser.add_argument("--epochs", type=int, default=8)
    parser.add_argument("--rounds", type=int, default=4, help="rounds in which the network plays and is corrected")
    parser.add_argument("--corrected", type=int, default=400, help="matches of each of these rounds")
    parser.add_argument("--steps", type=int, default=1_000_000)
    parser.add_argument("--every", type=int, default=50_000, help="steps between two looks at how it plays")
    parser.add_argument("--looks", type=int, default=200, help="matches of each look")
    parser.add_argument("--minutes", type=float, default=600)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", type=Path, default=Path("learned.npz"))
    how = parser.parse_args(arguments)
    options = json.loads(how.options)
    torch.manual_seed(how.seed)
    torch.set_num_threads(1)
    env = FlatOnly(OublietteEnv(how.game, how.scenario, options=options, shaping=SHAPING, most_decisions=2_000))
    observer = env.unwrapped.observer  # type: ignore[attr-defined]
    model = MaskablePPO(
        ScoringPolicy,
        env,
        n_steps=4096,
        batch_size=512,
        n_epochs=4,
        gamma=0.995,
        ent_coef=0.005,
        learning_rate=2e-4,
        clip_range=0.15,
        seed=how.seed,
        device="cpu",
        policy_kwargs={
            "features_extractor_class": Scorer,
            "features_extractor_kwargs": {"observer": observer},
            "net_arch": {"pi": [], "vf": [64]},
        },
    )
    curve = Curve(how, options, how.out)
    curve.init_callback(model)
    curve.look(0)
    if how.imitate:
        lessons = Lessons(how, options)
        lessons.watch(how.imitate)
        imitate(model, lessons, how.epochs)
        curve.look(1)
        for number in range(1, how.rounds + 1):
            extractor: Any = model.policy.features_extractor
            lessons.watch(how.corrected, Network(extractor.weights()), min(1.0, (number + 1) / how.rounds))
            imitate(model, lessons, how.epochs)
            curve.look(1 + number)
    if how.steps:
        model.learn(how.steps, callback=curve)
        curve.look(model.num_timesteps)


if __name__ == "__main__":
    main()
