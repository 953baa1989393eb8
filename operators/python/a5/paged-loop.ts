import { fieldOf, textOf } from '../../../syntax/tree.js';
import { unrolled, unrollingOf } from '../s2/comprehension-loop.js';
import { fitsFunction, fitsNesting, hasLooseJump } from '../s2/limits.js';
import type { Place } from '../s2/place.js';
import { headerComment, isMovable, replaced, suiteText, unwrapped } from '../s2/place.js';
import type { Variant } from '../s2/variant.js';
import { calmPlaceOf } from '../s4/calm-place.js';

import type { Pages } from './pages.js';
import { drawPages, isPageable } from './pages.js';

const LOCALS = 5;

function fits(place: Place): boolean {
  return fitsFunction(place, { branches: 3, statements: 9, locals: LOCALS });
}

/** A loop over a sequence goes through it page by page: each page says in a link where the next one is. */
export const PAGED_LOOP: Variant = {
  name: 'paged-loop',
  types: ['for_statement'],
  plan: (subject, file, node) => {
    const target = fieldOf(node, 'left');
    const right = fieldOf(node, 'right');
    const suite = fieldOf(node, 'body');
    if (target === null || right === null || suite === null || fieldOf(node, 'alternative') !== null) {
      return null;
    }
    if (node.children.some((one) => one.type === 'async') || hasLooseJump(node, 'break_statement')) {
      return null;
    }
    const place = calmPlaceOf(subject, file, node, { takesBefore: true });
    const iterable = unwrapped(right);
    if (place === null || !isMovable(file.tree, right) || isPage(textOf(file.tree, iterable))) {
      return null;
    }
    const body = suiteText(place, node, suite, 2);
    if (body === null || !fits(place) || !fitsNesting(place, { loops: 1, ifs: 1 }, [node])) {
      return null;
    }
    if (!isPageable(place, iterable)) {
      return null;
    }
    return (rng) => {
      const pages = drawPages(
        place,
        rng,
        iterable,
        textOf(file.tree, iterable),
        new Set(),
        textOf(file.tree, target),
      );
      const change =
        pages === null
          ? null
          : replaced(place, [
              ...pages.before,
              ...pages.lines(textOf(file.tree, target), headerComment(file.tree, node)),
              body,
            ]);
      return pages === null || change === null ? null : [...pages.edits, change];
    };
  },
};

/** A page of a sequence is not paged once more. */
function isPage(text: string): boolean {
  return /^\w+\[\w+:\w+\]$/.test(text);
}

/** A comprehension, or a call that consumes one, goes through its sequence page by page. */
export const PAGED_COMPREHENSION: Variant = {
  name: 'paged-comprehension',
  types: ['list_comprehension', 'set_comprehension', 'dictionary_comprehension', 'call'],
  plan: (subject, file, node) => {
    const unrolling = unrollingOf(subject, file, node);
    const first = unrolling?.comprehension.clauses[0];
    if (unrolling === null || first?.kind !== 'for') {
      return null;
    }
    const { comprehension, isReturned } = unrolling;
    const { gathering, clauses } = comprehension;
    const place = calmPlaceOf(subject, file, unrolling.place.statement);
    const loops = clauses.filter((one) => one.kind === 'for').length;
    // The loop of any and all is left early: a return leaves both loops, a break only one.
    const leavesEarly = (gathering === 'any' || gathering === 'all') && !isReturned;
    const isNested = !fitsNesting(unrolling.place, { loops: loops + 1, ifs: clauses.length - loops + 1 }, []);
    if (
      place === null ||
      leavesEarly ||
      isNested ||
      !fits(place) ||
      !isPageable(place, unwrapped(first.iterable))
    ) {
      return null;
    }
    return (rng) => {
      let pages: Pages | null = null;
      const changes = unrolled(unrolling, rng, (_names, avoid) => (target, text) => {
        pages = drawPages(place, rng, unwrapped(first.iterable), text, avoid);
        return {
          before: pages?.before ?? [],
          lines: pages?.lines(target, '') ?? [],
          depth: 2,
        };
      });
      return joined(pages, changes);
    };
  },
};

function joined(pages: Pages | null, changes: ReturnType<typeof unrolled>): ReturnType<typeof unrolled> {
  return pages === null || changes === null ? null : [...pages.edits, ...changes];
}
