import type { MeasuredLanguage } from '../measure.js';

/** One program, written in every language that is measured. */
export type EqualProgram = Readonly<Record<MeasuredLanguage, string>>;

/** A class with methods: Java has nothing else. */
export const SHAPES: EqualProgram = {
  python: `import math


class Shapes:
    def area(self, sides):
        total = 0
        for side in sides:
            if side > 0 and side < 100:
                total += self.square(side)
            elif side == 0:
                total -= 1
            else:
                raise ValueError("negative")
        return math.floor(total)

    def square(self, side):
        while side > 10:
            side = side - 1
        return side * side

    def kept(self, sides):
        try:
            found = [self.square(side) for side in sides if side > 2]
            return found
        except ValueError:
            return [0]
`,
  javascript: `import * as math from 'mathjs';

class Shapes {
  area(sides) {
    let total = 0;
    for (const side of sides) {
      if (side > 0 && side < 100) {
        total += this.square(side);
      } else if (side === 0) {
        total -= 1;
      } else {
        throw new Error('negative');
      }
    }
    return math.floor(total);
  }

  square(side) {
    while (side > 10) {
      side = side - 1;
    }
    return side * side;
  }

  kept(sides) {
    try {
      const found = sides.filter((side) => side > 2).map((side) => this.square(side));
      return found;
    } catch (error) {
      return [0];
    }
  }
}
`,
  typescript: `import * as math from 'mathjs';

class Shapes {
  area(sides: readonly number[]): number {
    let total = 0;
    for (const side of sides) {
      if (side > 0 && side < 100) {
        total += this.square(side);
      } else if (side === 0) {
        total -= 1;
      } else {
        throw new Error('negative');
      }
    }
    return math.floor(total);
  }

  private square(side: number): number {
    while (side > 10) {
      side = side - 1;
    }
    return side * side;
  }

  kept(sides: readonly number[]): number[] {
    try {
      const found: number[] = sides.filter((side) => side > 2).map((side) => this.square(side));
      return found;
    } catch (error) {
      return [0];
    }
  }
}
`,
  java: `import org.example.math;

class Shapes {
  int area(int[] sides) {
    int total = 0;
    for (int side : sides) {
      if (side > 0 && side < 100) {
        total += this.square(side);
      } else if (side == 0) {
        total -= 1;
      } else {
        throw new IllegalArgumentException("negative");
      }
    }
    return math.floor(total);
  }

  private int square(int side) {
    while (side > 10) {
      side = side - 1;
    }
    return side * side;
  }

  int[] kept(IntList sides) {
    try {
      int[] found = sides.stream().filter(side -> side > 2).map(side -> this.square(side)).toArray();
      return found;
    } catch (IllegalArgumentException error) {
      return new int[] {0};
    }
  }
}
`,
};

/** A lone recursive function, which in Java is in a class. */
export const STEPS: EqualProgram = {
  python: `def walk(depth, limit):
    steps = [1, 2]
    for i in range(depth + 1, limit * 2):
        if i % 2:
            steps.append(i)
    other = apply(lambda step: step > 1, -limit)
    for group in steps:
        for one in group:
            if one and not other:
                return int(str(one))
    return walk(depth - 1, limit) if depth > 0 else steps
`,
  javascript: `const walk = (depth, limit) => {
  const steps = [1, 2];
  for (let i = depth + 1; i < limit * 2; i++) {
    if (i % 2) {
      steps.push(i);
    }
  }
  const other = apply((step) => step > 1, -limit);
  for (const group of steps) {
    for (const one of group) {
      if (one && !other) {
        return Number(String(one));
      }
    }
  }
  return depth > 0 ? walk(depth - 1, limit) : steps;
};
`,
  typescript: `export function walk(depth: number, limit: number): number | number[][] {
  const steps: number[][] = [1, 2] as any;
  for (let i: number = depth + 1; i < limit * 2; i++) {
    if (i % 2) {
      steps.push(i);
    }
  }
  const other = apply((step: number): boolean => step > 1, -limit);
  for (const group of steps) {
    for (const one of group) {
      if (one && !other) {
        return Number(String(one));
      }
    }
  }
  return depth > 0 ? walk(depth - 1, limit) : steps;
}
`,
  java: `class Walker {
  Object walk(int depth, int limit) {
    int[][] steps = {1, 2};
    for (int i = depth + 1; i < limit * 2; i++) {
      if (i % 2) {
        steps.add(i);
      }
    }
    boolean other = apply(step -> step > 1, -limit);
    for (int[] group : steps) {
      for (int one : group) {
        if (one && !other) {
          return Integer.parseInt(String.valueOf(one));
        }
      }
    }
    return depth > 0 ? walk(depth - 1, limit) : steps;
  }
}
`,
};
