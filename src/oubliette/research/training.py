"""Training the learned policy: MaskablePPO of sb3-contrib, after a while of watching the steady bot.

Watching goes in rounds. First the steady bot plays, and what it did in matches that it won counts for more. Then the
network plays more and more of the answers itself and is told at every question what the steady bot would have done: so
it learns what to do where its own slips lead. MaskablePPO goes on from there.

Needs the dependency group ``train`` (torch, on the CPU). The network has the shape of ``learned.Network``; its weights
are written as one small file that is played without torch.
"""

import argparse
import json
import random
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
import torch
from gymnasium import ObservationWrapper
from gymnasium.spaces import Box
from sb3_contrib import MaskablePPO
from sb3_contrib.common.maskable.policies import MaskableActorCriticPolicy
from stable_baselines3.common.callbacks import BaseCallback
from stable_baselines3.common.torch_layers import BaseFeaturesExtractor
from torch import nn

from oubliette.games.registry import find
from oubliette.play.bots import default_bot, make_bot
from oubliette.research.gym import OublietteEnv
from oubliette.research.learned import (
    HIDDEN,
    MEANINGS,
    SPECIAL,
    WIDTH,
    Asked,
    Columns,
    Learned,
    Network,
    load,
)
from oubliette.research.observing import Observer
from oubliette.research.playing import DONE, FIRST, Play, setup_of

SHAPING = {"foes": 0.3, "health": 0.15}
_CODES = 1 << 24
_STEEPEST = 6.0
_OPENING = 2
"""So many answers of a match the teacher gives itself, whoever plays on: which class is played is part of them."""
_BATCH = 256


class Scorer(nn.Module):
    """The network itself, for many questions at once; options that are not there are left out by a mask."""

    def __init__(self, columns: Columns) -> None:
        super().__init__()
        question = len(columns.question_numbers) + len(columns.question_names) * WIDTH
        option = len(columns.numbers) + len(columns.names) * WIDTH
        for name, size in (("question", len(columns.question_numbers)), ("option", len(columns.numbers))):
            self.register_buffer(f"{name}_mean", torch.zeros(size))
            self.register_buffer(f"{name}_scale", torch.ones(size))
        self.meanings = nn.Embedding(MEANINGS, WIDTH)
        self.question = nn.Linear(question, HIDDEN)
        self.option = nn.Linear(option, HIDDEN)
        self.mix = nn.Linear(HIDDEN, HIDDEN, bias=False)
        self.together = nn.Linear(3 * HIDDEN, HIDDEN, bias=False)
        self.beside = nn.Linear(HIDDEN, HIDDEN)
        self.score = nn.Linear(HIDDEN, 1)
        self.special = nn.Linear(3 * HIDDEN, SPECIAL)

    def measure(self, questions: torch.Tensor, options: torch.Tensor) -> None:
        """Take the measure of all numbers, so that each of them spreads about one."""
        for name, rows in (("question", questions), ("option", options)):
            getattr(self, f"{name}_mean").copy_(rows.mean(0))
            getattr(self, f"{name}_scale").copy_(1 / rows.std(0).clamp(min=0.05))

    def _even(self, values: torch.Tensor, name: str) -> torch.Tensor:
        mean, scale = getattr(self, f"{name}_mean"), getattr(self, f"{name}_scale")
        found: torch.Tensor = ((values - mean) * scale).clamp(-_STEEPEST, _STEEPEST)
        return found

    def forward(
        self,
        question: torch.Tensor,
        question_names: torch.Tensor,
        options: torch.Tensor,
        names: torch.Tensor,
        there: torch.Tensor,
    ) -> tuple[torch.Tensor, torch.Tensor]:
        """Scores of special actions and of options, and a summary of the situation."""
        asked = torch.cat([self._even(question, "question"), self.meanings(question_names).flatten(1)], 1)
        seen = torch.relu(self.question(asked))
        each = torch.cat([self._even(options, "option"), self.meanings(names).flatten(2)], 2)
        one = torch.relu(self.option(each) + self.mix(seen)[:, None, :]) * there[..., None]
        together = torch.cat([seen, one.sum(1) / there.sum(1, keepdim=True).clamp(min=1), one.amax(1)], 1)
        two = torch.relu(self.beside(one) + self.together(together)[:, None, :])
        return torch.cat([self.special(together), self.score(two)[..., 0]], 1), together

    def _named(self) -> dict[str, torch.Tensor]:
        """All weights by the names of ``learned.Network``."""
        return {
            "question_mean": self.question_mean, "question_scale": self.question_scale,
            "option_mean": self.option_mean, "option_scale": self.option_scale, "meanings": self.meanings.weight,
            "question_w": self.question.weight, "question_b": self.question.bias,
            "option_w": self.option.weight, "option_b": self.option.bias, "mix_w": self.mix.weight,
            "all_w": self.together.weight, "beside_w": self.beside.weight, "beside_b": self.beside.bias,
            "score_w": self.score.weight[0], "score_b": self.score.bias,
            "special_w": self.special.weight, "special_b": self.special.bias,
        }  # fmt: skip

    def weights(self) -> dict[str, Any]:
        """A copy of all weights."""
        return {name: one.detach().numpy().copy() for name, one in self._named().items()}

    def take(self, network: Network) -> None:
        """Go on from weights that were made before."""
        with torch.no_grad():
            for name, own in self._named().items():
                own.copy_(torch.tensor(network.weights[name]))


# Watching


class Lesson(NamedTuple):
    """A question, what was allowed, what the steady bot picked, and how much that counts."""

    asked: Asked
    allowed: Any
    taken: int
    counts: float


def watched(
    how: argparse.Namespace, options: dict[str, Any], numbers: range, pupil: Network | None
) -> Iterator[Lesson]:
    """What there was to see and to do, and what the steady bot did, pick by pick.

    A pupil gives some of the answers in its place, and is told all the same.
    """
    luck = random.Random(how.seed + numbers.start)  # noqa: S311 - the same lessons every run
    for number in numbers:
        setup = setup_of(how.game, how.scenario, None, 1_000_000 + number, options)
        play, observer = Play(setup), Observer(setup, "flat", "rich")
        columns = Columns.of(observer)
        bot = make_bot(find(how.game), default_bot(find(how.game)), number)
        learned, share = (None, 0.0) if pupil is None else (Learned(pupil), luck.random())
        seen: list[tuple[Asked, Any, int]] = []
        answers = 0
        while play.seat is not None:
            seat = play.seat
            keys = list(bot.choose(play.match, seat))
            picks = list(_picks(play, observer, columns, keys))
            if learned is None or answers >= _OPENING:
                seen += picks
            if learned is not None and answers >= _OPENING and luck.random() < share:
                keys = learned.choose(play.match, seat)
            play.answer(keys)
            answers += 1
        won = play.match.outcome is not None and play.match.outcome.won
        counts = 1.0 if won or learned is not None else how.lost
        yield from (Lesson(*one, counts) for one in seen)


def _picks(play: Play, observer: Observer, columns: Columns, keys: list[str]) -> Iterator[tuple[Asked, Any, int]]:
    """One answer as single picks."""
    seat = play.seat
    for action in [*map(play.action_of, keys), DONE]:
        if seat is None:
            return
        question, rows = observer.asked(play, seat)
        count = len(play.shown)
        yield Asked.read(columns, question, rows[:count]), play.mask()[: FIRST + count], action
        if action == DONE or play.pick(action) is not None:
            return


class Lessons:
    """All that was watched so far; numbers are kept small, for there are many."""

    def __init__(self, how: argparse.Namespace, options: dict[str, Any]) -> None:
        self.how, self.options = how, options
        self.matches = 0
        self.all: list[Lesson] = []

    def watch(self, matches: int, pupil: Network | None = None) -> None:
        """Watch some more matches."""
        for lesson in watched(self.how, self.options, range(self.matches, self.matches + matches), pupil):
            asked = lesson.asked
            small = Asked(
                asked.question.astype(np.float16), asked.question_names.astype(np.int16),
                asked.options.astype(np.float16), asked.names.astype(np.int16),
            )  # fmt: skip
            self.all.append(lesson._replace(asked=small))
        self.matches += matches

    def measure(self, scorer: Scorer) -> None:
        """Take the measure of the numbers that were seen."""
        some = self.all[:20_000]
        rows = np.concatenate([one.asked.options for one in some]).astype(np.float32)
        scorer.measure(torch.tensor(np.array([one.asked.question for one in some], np.float32)), torch.tensor(rows))

    def batches(self) -> Iterator[tuple[list[torch.Tensor], torch.Tensor, torch.Tensor, torch.Tensor]]:
        """All lessons in any order, those with about as many options side by side."""
        order = torch.randperm(len(self.all)).tolist()
        for first in range(0, len(order), 16 * _BATCH):
            near = sorted(order[first : first + 16 * _BATCH], key=lambda one: len(self.all[one].asked.options))
            groups = [near[at : at + _BATCH] for at in range(0, len(near), _BATCH)]
            for group in torch.randperm(len(groups)).tolist():
                yield _batch([self.all[one] for one in groups[group]])


def _batch(lessons: list[Lesson]) -> tuple[list[torch.Tensor], torch.Tensor, torch.Tensor, torch.Tensor]:
    """Questions side by side, filled up with options that are not there."""
    most = max(len(one.asked.options) for one in lessons)
    count = len(lessons)
    rows = np.zeros((count, most, lessons[0].asked.options.shape[1]), np.float32)
    names = np.zeros((count, most, lessons[0].asked.names.shape[1]), np.int64)
    there = np.zeros((count, most), np.float32)
    allowed = np.zeros((count, FIRST + most), bool)
    for place, lesson in enumerate(lessons):
        wide = len(lesson.asked.options)
        rows[place, :wide], names[place, :wide] = lesson.asked.options, lesson.asked.names
        there[place, :wide] = 1
        allowed[place, : FIRST + wide] = lesson.allowed[: FIRST + wide]
    question = np.array([one.asked.question for one in lessons], np.float32)
    question_names = np.array([one.asked.question_names for one in lessons], np.int64)
    seen = [torch.tensor(one) for one in (question, question_names, rows, names, there)]
    taken, counts = torch.tensor([one.taken for one in lessons]), torch.tensor([one.counts for one in lessons])
    return seen, torch.tensor(allowed), taken, counts


def imitate(scorer: Scorer, lessons: Lessons, epochs: int) -> float:
    """Learn to answer as the steady bot does; returns how often it would, at the end."""
    optimizer = torch.optim.Adam(scorer.parameters(), lr=1e-3)
    slower = torch.optim.lr_scheduler.CosineAnnealingLR(optimizer, epochs, 5e-5)
    right = 0.0
    for epoch in range(epochs):
        right = 0.0
        for seen, allowed, taken, counts in lessons.batches():
            scores = scorer(*seen)[0].masked_fill(~allowed, -1e9)
            loss = (nn.functional.cross_entropy(scores, taken, reduction="none") * counts).mean()
            optimizer.zero_grad()
            loss.backward()
            optimizer.step()
            right += float((scores.argmax(1) == taken).sum())
        slower.step()
        share = right / len(lessons.all)
        print(f"watching, epoch {epoch + 1}: {share:.3f} of {len(lessons.all)} answers alike", flush=True)
    return right / len(lessons.all)


# Looking at how it plays


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

    def __init__(self, how: argparse.Namespace, options: dict[str, Any], scorer: Scorer) -> None:
        super().__init__()
        self.how, self.options, self.scorer = how, options, scorer
        self.points: list[dict[str, Any]] = []
        self.best = -1.0
        self.begun = time.monotonic()

    def look(self, after: str, steps: int = 0) -> None:
        """Measure, and keep what is best."""
        how, weights = self.how, self.scorer.weights()
        share = won(Network(weights), how.game, how.scenario, how.looks, self.options, 5_000)
        minutes = round((time.monotonic() - self.begun) / 60, 1)
        self.points.append({"after": after, "steps": steps, "won": share, "minutes": minutes})
        print(f"{after}, {minutes} min: {share:.3f} won", flush=True)
        if share >= self.best:
            self.best = share
            np.savez_compressed(how.out, **{name: one.astype(np.float16) for name, one in weights.items()})
        how.out.with_suffix(".json").write_text(json.dumps({"curve": self.points}, indent=1) + "\n")

    def _on_step(self) -> bool:
        if self.num_timesteps >= self.points[-1]["steps"] + self.how.every:
            self.look(f"{self.num_timesteps} steps of MaskablePPO", self.num_timesteps)
        return bool(time.monotonic() - self.begun < self.how.minutes * 60)


# MaskablePPO


class AskedOnly(ObservationWrapper):  # type: ignore[type-arg]
    """The question and its options alone, with a mask of its own for MaskablePPO."""

    def __init__(self, env: OublietteEnv) -> None:
        super().__init__(env)
        observer = env.observer
        self.state = observer.plan.size
        whole: Any = env.observer.inner_space
        self.observation_space = Box(whole.low[self.state :], whole.high[self.state :], dtype=np.float32)

    def observation(self, observation: Any) -> Any:
        """The numbers alone."""
        return observation["observation"][self.state :]

    def action_masks(self) -> Any:
        """The allowed actions."""
        return self.unwrapped.action_masks()  # type: ignore[attr-defined]


class Extractor(BaseFeaturesExtractor):
    """Scores of all actions and a summary of the situation, as one row of features."""

    def __init__(self, observation_space: Any, observer: Observer, scorer: Scorer) -> None:
        self.actions = SPECIAL + observer.room.options
        super().__init__(observation_space, self.actions + 3 * HIDDEN)
        self.scorer = scorer
        self.columns = Columns.of(observer)
        self.asked, self.wide = len(observer.question_columns), len(observer.option_columns)
        self.register_buffer("question_scale", torch.tensor(1 / observer.question_scale))
        self.register_buffer("option_scale", torch.tensor(1 / observer.option_scale))

    def forward(self, flat: torch.Tensor) -> torch.Tensor:
        """Scores of special actions, of options, then the situation."""
        columns = self.columns
        question = (flat[:, : self.asked].double() * self.question_scale).round()
        rows = (flat[:, self.asked :].reshape(len(flat), -1, self.wide).double() * self.option_scale).round()
        there = (rows[:, :, columns.names[0]] > 0).float()
        scores, together = self.scorer(
            question[:, columns.question_numbers].clamp(-2000, 2000).float(),
            question[:, columns.question_names].long() % MEANINGS,
            rows[:, :, columns.numbers].clamp(-2000, 2000).float(),
            rows[:, :, columns.names].long() % MEANINGS,
            there,
        )
        return torch.cat([scores, together], 1)


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


def learner(how: argparse.Namespace, env: AskedOnly, scorer: Scorer) -> Any:
    """MaskablePPO with the network in it."""
    observer = env.unwrapped.observer  # type: ignore[attr-defined]
    return MaskablePPO(
        ScoringPolicy,
        env,
        n_steps=4096,
        batch_size=512,
        n_epochs=4,
        gamma=0.995,
        ent_coef=0.003,
        learning_rate=how.rate,
        clip_range=0.15,
        target_kl=0.03,
        seed=how.seed,
        device="cpu",
        policy_kwargs={
            "features_extractor_class": Extractor,
            "features_extractor_kwargs": {"observer": observer, "scorer": scorer},
            "net_arch": {"pi": [], "vf": [64]},
            "ortho_init": False,
        },
    )


def watch_and_imitate(how: argparse.Namespace, options: dict[str, Any], scorer: Scorer, curve: Curve) -> None:
    """Learn from the steady bot, then from being corrected by it."""
    lessons = Lessons(how, options)
    lessons.watch(how.imitate)
    lessons.measure(scorer)
    imitate(scorer, lessons, how.epochs)
    curve.look(f"{lessons.matches} matches watched")
    for _ in range(how.rounds):
        lessons.watch(how.corrected, Network(scorer.weights()))
        imitate(scorer, lessons, how.epochs)
        curve.look(f"{lessons.matches} matches watched")


def main(arguments: list[str] | None = None) -> None:
    """Train, by the command line."""
    parser = argparse.ArgumentParser(prog="python -m oubliette.research.training", description=__doc__)
    parser.add_argument("--game", default="buttons_bugs")
    parser.add_argument("--scenario", default="1")
    parser.add_argument("--options", default="{}", help="options of the set-up, as JSON")
    parser.add_argument(
        "--practice", default='{"difficulty": "standard"}', help="what is settled beforehand for MaskablePPO, as JSON"
    )
    parser.add_argument("--imitate", type=int, default=3000, help="matches of the steady bot to watch first")
    parser.add_argument("--lost", type=float, default=0.3, help="what matches count that the steady bot lost")
    parser.add_argument("--epochs", type=int, default=8)
    parser.add_argument("--rounds", type=int, default=3, help="rounds in which the network plays and is corrected")
    parser.add_argument("--corrected", type=int, default=1000, help="matches of each of these rounds")
    parser.add_argument("--steps", type=int, default=500_000)
    parser.add_argument("--rate", type=float, default=1e-4, help="how fast MaskablePPO learns")
    parser.add_argument("--every", type=int, default=50_000, help="steps between two looks at how it plays")
    parser.add_argument("--looks", type=int, default=200, help="matches of each look")
    parser.add_argument("--minutes", type=float, default=600)
    parser.add_argument("--begin", type=Path, help="a file of weights to go on from; say --imitate 0 with it")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", type=Path, default=Path("learned.npz"))
    how = parser.parse_args(arguments)
    options = json.loads(how.options)
    torch.manual_seed(how.seed)
    torch.set_num_threads(1)
    settled = options | json.loads(how.practice)
    raw = OublietteEnv(how.game, how.scenario, options=settled, shaping=SHAPING, most_decisions=2_000, features="rich")
    env = AskedOnly(raw)
    scorer = Scorer(Columns.of(raw.observer))
    curve = Curve(how, options, scorer)
    if how.begin:
        scorer.take(load(how.game, how.begin))
        curve.look(f"what {how.begin.name} holds")
    else:
        curve.look("nothing")
    if how.imitate:
        watch_and_imitate(how, options, scorer, curve)
    if how.steps:
        model = learner(how, env, scorer)
        model.learn(how.steps, callback=curve)
        curve.look(f"{model.num_timesteps} steps of MaskablePPO", model.num_timesteps)


if __name__ == "__main__":
    main()
