import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { Chain } from './grow-chain.js';
import { stepKey } from './grow-chain.js';

/**
 * How often a step brought more messages of a type than there were before it, by `operator variant: message`.
 * All programs go through one run of Pylint, each as a file of its own.
 */
export function lintIncreases(
  python: string,
  chains: readonly Chain[],
): readonly (readonly [string, number])[] {
  const folder = mkdtempSync(join(tmpdir(), 'lint-'));
  try {
    for (const [chainNumber, chain] of chains.entries()) {
      for (const [step, program] of chain.programs.entries()) {
        mkdirSync(join(folder, `c${chainNumber}_${step}`));
        writeFileSync(fileOf(folder, chainNumber, step), program.files[program.entryFile] ?? '');
      }
    }
    const files = chains.flatMap((chain, chainNumber) =>
      chain.programs.map((_program, step) => fileOf(folder, chainNumber, step)),
    );
    const counts = messageCounts(python, files);
    const increases = new Map<string, number>();
    for (const [chainNumber, chain] of chains.entries()) {
      for (const [index, step] of chain.steps.entries()) {
        const before = counts.get(fileOf(folder, chainNumber, index)) ?? new Map<string, number>();
        const after = counts.get(fileOf(folder, chainNumber, index + 1)) ?? new Map<string, number>();
        for (const [symbol, count] of after) {
          if (count > (before.get(symbol) ?? 0)) {
            const key = `${stepKey(step)}: ${symbol} (chain ${chainNumber}, step ${index})`;
            increases.set(key, (increases.get(key) ?? 0) + 1);
          }
        }
      }
    }
    return [...increases].sort(([left], [right]) => (left < right ? -1 : 1));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function fileOf(folder: string, chain: number, step: number): string {
  return join(folder, `c${chain}_${step}`, 'main.py');
}

/** Messages of each file by their symbol. */
function messageCounts(
  python: string,
  files: readonly string[],
): ReadonlyMap<string, ReadonlyMap<string, number>> {
  const counts = new Map<string, Map<string, number>>();
  for (let start = 0; start < files.length; start += 200) {
    const { stdout } = spawnSync(
      python,
      [
        '-m',
        'pylint',
        '--disable=duplicate-code',
        '--output-format=json',
        ...files.slice(start, start + 200),
      ],
      { encoding: 'utf8', maxBuffer: 1 << 28 },
    );
    for (const message of JSON.parse(stdout) as { path: string; symbol: string }[]) {
      const ofFile = counts.get(message.path) ?? new Map<string, number>();
      ofFile.set(message.symbol, (ofFile.get(message.symbol) ?? 0) + 1);
      counts.set(message.path, ofFile);
    }
  }
  return counts;
}
