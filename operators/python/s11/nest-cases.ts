import type { OperatorCase } from '../../testing/operator-case.js';

export const NEST_CASES: readonly OperatorCase[] = [
  {
    name: 'three loops for three weights that add up become one function',
    variant: 'nested-picks',
    before: `def balances(weights, load):
    """Whether three of the weights together are as heavy as the load."""
    for i in range(len(weights)):
        for j in range(i + 1, len(weights)):
            for k in range(j + 1, len(weights)):
                if weights[i] + weights[j] + weights[k] == load:
                    return True
    return False
`,
    after: `def has_fitting_triple(weights, load, start, chosen):
    """Return whether a triple that \`balances\` seeks begins with what is picked.

    With fewer than three positions picked, each one further on is tried as the next.
    """
    if len(chosen) == 3:
        i, j, k = chosen
        return weights[i] + weights[j] + weights[k] == load
    for position in range(start, len(weights)):
        if has_fitting_triple(weights, load, position + 1, (*chosen, position)):
            return True
    return False


def balances(weights, load):
    """Whether three of the weights together are as heavy as the load."""
    return has_fitting_triple(weights, load, 0, ())
`,
    calls: [
      'balances([1, 2, 4, 8, 16], 21)',
      'balances([1, 2, 4], 8)',
      'balances([], 0)',
      "balances('abc', 'abc')",
      "balances([1, 'a'], 2)",
      "balances([1, 2, 'a'], 2)",
      'balances(5, 5)',
      'balances({0: 1, 1: 2, 2: 4}, 7)',
      'balances([.1, .2, .3], .6)',
    ],
  },
  {
    name: 'triples are counted by what each pick adds',
    variant: 'nested-picks',
    before: `def count_triangles(sides):
    triangles = 0
    for first in range(len(sides)):
        for second in range(first + 1, len(sides)):
            for third in range(second + 1, len(sides)):
                if sides[first] + sides[second] > sides[third]:
                    triangles += 1
    return triangles
`,
    after: `def count_matching_triples(sides, first_free, picked):
    """Count the fitting triples that begin with what is picked.

    One position more a call, each behind the one before, until there are three.
    """
    if len(picked) == 3:
        first, second, third = picked
        return 1 if sides[first] + sides[second] > sides[third] else 0
    triangles = 0
    for position in range(first_free, len(sides)):
        triangles += count_matching_triples(sides, position + 1, picked + [position])
    return triangles


def count_triangles(sides):
    return count_matching_triples(sides, 0, [])
`,
    calls: [
      'count_triangles([2, 3, 4, 5])',
      'count_triangles([1, 2, 9])',
      'count_triangles([])',
      "count_triangles([1, 2, 'a'])",
      'count_triangles((3, 3, 3, 3, 3))',
      'count_triangles(None)',
    ],
  },
  {
    name: 'four dice are thrown by one function',
    variant: 'nested-picks',
    before: `def throws_of(total):
    throws = []
    for first in range(1, 7):
        for second in range(1, 7):
            for third in range(1, 7):
                for fourth in range(1, 7):
                    if first + second + third + fourth == total:
                        throws.append((first, second, third, fourth))
    return throws
`,
    after: `def collect_from_quadruples(total, throws, selected):
    """Fill \`throws\` from the quadruples that begin with what is picked.

    One is picked and the rest left to the next call, until there are four.
    """
    if len(selected) == 4:
        first, second, third, fourth = selected
        if first + second + third + fourth == total:
            throws.append((first, second, third, fourth))
        return
    for option in range(1, 7):
        collect_from_quadruples(total, throws, (*selected, option))


def throws_of(total):
    throws = []
    collect_from_quadruples(total, throws, ())
    return throws
`,
    calls: ['throws_of(5)', 'throws_of(24)', 'throws_of(3)', "throws_of('7')", 'throws_of(5.0)'],
  },
  {
    name: 'a choice of each of three lists',
    variant: 'nested-picks',
    before: `def outfits(shirts, trousers, shoes, budget):
    """List what can be worn together within a budget; every piece is a name and a price."""
    affordable = []
    for shirt in shirts:
        for legs in trousers:
            for pair in shoes:
                if shirt[1] + legs[1] + pair[1] <= budget:
                    affordable.append((shirt[0], legs[0], pair[0]))
    return affordable
`,
    after: `def gather_triples(budget, affordable, remaining, *selected):
    """Fill \`affordable\` from the triples that begin with what is picked.

    Every way to pick three is tried, one more a call.
    """
    if len(selected) == 3:
        shirt, legs, pair = selected
        if shirt[1] + legs[1] + pair[1] <= budget:
            affordable.append((shirt[0], legs[0], pair[0]))
        return
    for candidate in remaining[0]:
        gather_triples(budget, affordable, remaining[1:], *selected, candidate)


def outfits(shirts, trousers, shoes, budget):
    """List what can be worn together within a budget; every piece is a name and a price."""
    affordable = []
    gather_triples(budget, affordable, [shirts, trousers, shoes])
    return affordable
`,
    calls: [
      "outfits([('tee', 5), ('polo', 9)], [('jeans', 30)], [('boots', 40), ('clogs', 8)], 50)",
      'outfits([], 5, 6, 7)',
      "outfits([('tee', 5)], [], 6, 7)",
      "outfits([('tee', 5)], 3, 6, 7)",
      "outfits(iter([('tee', 5), ('polo', 9)]), iter([('jeans', 30)]), [('clogs', 8)], 99)",
    ],
  },
  {
    name: 'positions are handed on with what stands there',
    variant: 'nested-picks',
    before: `def has_twins(names):
    for place, name in enumerate(names):
        for other_place, other in enumerate(names):
            if place != other_place:
                if name == other:
                    return True
    return False
`,
    after: `def has_fitting_pair(names, *so_far):
    """Return whether a pair that \`has_twins\` seeks begins with what is picked.

    Each call picks one more; with two picked, they are looked at.
    """
    if len(so_far) == 2:
        (place, name), (other_place, other) = so_far
        if place != other_place:
            if name == other:
                return True
        return False
    for option in enumerate(names):
        if has_fitting_pair(names, *so_far, option):
            return True
    return False


def has_twins(names):
    return has_fitting_pair(names)
`,
    calls: [
      "has_twins(['Ann', 'Bob', 'Ann'])",
      "has_twins(['Ann', 'Bob'])",
      'has_twins([])',
      "has_twins('abca')",
      'has_twins(7)',
      "has_twins(iter('aab'))",
      "has_twins({'a': 1, 'b': 1})",
    ],
  },
  {
    name: 'an answer of no where a pair breaks the rule',
    variant: 'nested-picks',
    before: `def is_steady(levels):
    n = len(levels)
    for i in range(n):
        for j in range(i, n):
            if levels[i] > levels[j]:
                return False
    return True
`,
    after: `def has_bad_pair(n, levels, start, *picked):
    """Return whether a pair that \`is_steady\` rejects begins with what is picked.

    One position more a call, each behind the one before, until there are two.
    """
    if len(picked) == 2:
        i, j = picked
        return levels[i] > levels[j]
    for candidate in range(start, n):
        if has_bad_pair(n, levels, candidate, *picked, candidate):
            return True
    return False


def is_steady(levels):
    n = len(levels)
    return not has_bad_pair(n, levels, 0)
`,
    calls: [
      'is_steady([1, 2, 2, 5])',
      'is_steady([1, 3, 2])',
      'is_steady([])',
      "is_steady('aab')",
      "is_steady([1, 'a'])",
      'is_steady(4)',
    ],
  },
  {
    name: 'kept off: a table is filled in, where one entry needs those before',
    before: `def count_ways(rows, columns):
    ways = [[1] * columns for _ in range(rows)]
    for row in range(1, rows):
        for column in range(1, columns):
            ways[row][column] = ways[row - 1][column] + ways[row][column - 1]
    return ways[-1][-1]
`,
    after: null,
  },
  {
    name: 'kept off: the inner loop is left early',
    before: `def first_pairs(left, right):
    pairs = []
    for one in left:
        for other in right:
            if one == other:
                pairs.append(one)
                break
    return pairs
`,
    after: null,
  },
  {
    name: 'kept off: the best pair so far decides what is better',
    before: `def closest(values):
    best = None
    for one in values:
        for other in values:
            if one is not other:
                if best is None or abs(one - other) < best:
                    best = abs(one - other)
    return best
`,
    after: null,
  },
  {
    name: 'kept off: a loop inside does more than the next loop',
    before: `def rows_of(grid, size):
    rows = []
    for row in range(size):
        cells = []
        for column in range(size):
            cells.append(grid[row] + column)
        rows.append(cells)
    return rows
`,
    after: null,
  },
  {
    name: 'kept off: bounds that might raise were never worked out',
    before: `def matches(names, places):
    found = []
    for name in names:
        for place in range(len(places)):
            if places[place] == name:
                found.append(place)
    return found
`,
    after: null,
  },
  {
    name: 'kept off: what is picked inside belongs to what is picked outside',
    before: `def letters_of(words):
    letters = []
    for word in words:
        for letter in word:
            letters.append(letter)
    return letters
`,
    after: null,
  },
];
