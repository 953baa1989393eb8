import Database from 'better-sqlite3';
import { sitesOf } from './operators/anchor.js';
import { OPERATORS } from './operators/catalog.js';
import { createSubject, subjectContext } from './operators/subject.js';
import { loadParser } from './syntax/parse.js';
import { openDatabase } from './engine/store/database.js';
import { openRunStore } from './engine/store/run-store.js';
import { baselineOf } from './engine/export-rows.js';
const [dir, glob] = process.argv.slice(2);
const parser = await loadParser();
const store = openRunStore(dir + '/run.sqlite');
for (const record of (store as any).problems()) {
  if (glob && !record.problem.id.includes(glob)) continue;
  let b; try { b = baselineOf(record); } catch { console.log(record.problem.id, 'no baseline'); continue; }
  const s = createSubject(subjectContext(record.problem, b.facts), record.problem.program, parser);
  console.log(record.problem.id, 'lines/input', (b.inputs.lines / Math.max(1,b.inputs.all.length)).toFixed(1), OPERATORS.map((o) => { const v: Record<string, number> = {}; for (const x of sitesOf(o, s!)) v[x.variant] = (v[x.variant] ?? 0) + 1; return Object.keys(v).length ? o.id + ':' + Object.entries(v).map(([k, n]) => k + (n > 1 ? '×' + n : '')).join(',') : ''; }).filter(Boolean).join(' | '));
}
