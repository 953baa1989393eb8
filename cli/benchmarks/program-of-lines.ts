/** Ways to work on a list of whole numbers, each the body of a function of ten lines, blank ones after it among them; `K` stands for a small number. */
const STEPS = [
  `    shifted = []
    for number in numbers:
        if number % K == 0:
            shifted.append(number // K)
        else:
            shifted.append(number + K)
    return shifted
`,
  `    total = 0
    running = []
    for number in numbers:
        total = (total + number) % (K * 97)
        running.append(total)
    highest = max(running, default=0)
    return [highest - number for number in running]
`,
  `    left = 0
    mirrored = list(numbers)
    right = len(mirrored) - 1
    while left < right:
        mirrored[left], mirrored[right] = mirrored[right] + K, mirrored[left]
        left, right = left + 1, right - 1
    return mirrored
`,
  `    before = K
    differences = []
    for position, number in enumerate(numbers):
        difference = abs(number - before)
        differences.append(difference if position % 2 == 0 else -difference)
        before = number
    return differences
`,
] as const;

/** With its call in the entry point. */
const LINES_A_STEP = 11;

/** A program of about so many lines, each of which runs when its entry point is called with whole numbers, and tests of it. */
export function programOfLines(lines: number): { readonly source: string; readonly tests: string } {
  const count = Math.max(1, Math.round((lines - 5) / LINES_A_STEP));
  const names = Array.from({ length: count }, (_, at) => `step_${at + 1}`);
  const steps = names.map((name, at) => {
    const body = (STEPS[at % STEPS.length] ?? '').replaceAll('K', String(2 + (at % 7)));
    return `def ${name}(numbers):\n${body}\n\n`;
  });
  const calls = names.map((name) => `    numbers = ${name}(numbers)\n`);
  const entry = `def work_on(numbers):\n${calls.join('')}    return sum(numbers)\n`;
  const asked = ['[]', '[1]', '[3, 1, 2]', '[5, -4, 3, 8, 0, 12]'];
  const asserts = asked.map((numbers) => `    assert type(candidate(${numbers})) is int\n`);
  return { source: steps.join('') + entry, tests: `def check(candidate):\n${asserts.join('')}` };
}
