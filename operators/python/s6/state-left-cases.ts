import type { OperatorCase } from '../../testing/operator-case.js';

/** What stays in a method when what it changes leaves it. */
export const STATE_LEFT_CASES: readonly OperatorCase[] = [
  {
    name: 'what a branch does, where there is nothing else',
    variant: 'state-change',
    before: `class Fighter:
    """Somebody who learns."""

    def __init__(self, level):
        self.level = level
        self.power = 2.5
        self.skills = []

    def learn(self, skill):
        """Learns what is not too hard."""
        if len(skill) <= self.level * 3:
            self.level += 1
            self.power *= 1.1
            self.skills.append(skill)


def train(level, skills):
    """What comes of it."""
    fighter = Fighter(level)
    for skill in skills:
        fighter.learn(skill)
    return fighter.level, fighter.power, fighter.skills
`,
    after: `class Fighter:
    """Somebody who learns."""

    def __init__(self, level):
        self.level = level
        self.power = 2.5
        self.skills = []

    def _modify_level_power_and_skills(self, skill):
        """Increase the level, update the power and add the skill to the skills."""
        self.level += 1
        self.power *= 1.1
        self.skills.append(skill)

    def learn(self, skill):
        """Learns what is not too hard."""
        if len(skill) <= self.level * 3:
            self._modify_level_power_and_skills(skill)


def train(level, skills):
    """What comes of it."""
    fighter = Fighter(level)
    for skill in skills:
        fighter.learn(skill)
    return fighter.level, fighter.power, fighter.skills
`,
    calls: ["train(1, ['abc', 'defghij', 'x'])", "train('a', ['b'])", 'train(1.5, [[]])', 'train(1, [2])'],
  },
  {
    name: 'what is worked out first stays, so that something does',
    variant: 'state-change',
    before: `class Snake:
    """A snake on a round board."""

    def __init__(self, width):
        self.width = width
        self.positions = [0]
        self.length = 1
        self.food = 2

    def crawl(self, step):
        """Goes on, and grows where it eats."""
        head = self.positions[0]
        place = (head + step) % self.width
        if place == self.food:
            self.length += 1
        if place in self.positions[2:]:
            self.positions = [place]
            self.length = 1
        else:
            self.positions.insert(0, place)
            if len(self.positions) > self.length:
                self.positions.pop()
        return self.positions


def crawl_along(width, steps):
    """Where it was."""
    snake = Snake(width)
    return [list(snake.crawl(step)) for step in steps], snake.length
`,
    after: `class Snake:
    """A snake on a round board."""

    def __init__(self, width):
        self.width = width
        self.positions = [0]
        self.length = 1
        self.food = 2

    def _modify_length_and_positions(self, place):
        """Update the length and the positions."""
        if place == self.food:
            self.length += 1
        if place in self.positions[2:]:
            self.positions = [place]
            self.length = 1
        else:
            self.positions.insert(0, place)
            if len(self.positions) > self.length:
                self.positions.pop()

    def crawl(self, step):
        """Goes on, and grows where it eats."""
        head = self.positions[0]
        place = (head + step) % self.width
        self._modify_length_and_positions(place)
        return self.positions


def crawl_along(width, steps):
    """Where it was."""
    snake = Snake(width)
    return [list(snake.crawl(step)) for step in steps], snake.length
`,
    calls: [
      'crawl_along(5, [1, 1, 1, -1])',
      "crawl_along(5, ['a'])",
      'crawl_along(0, [1])',
      'crawl_along(2.5, [2])',
    ],
  },
];
