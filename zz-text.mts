import fs from 'node:fs';
import { sitesOf } from './operators/anchor.js';
import { OPERATORS } from './operators/catalog.js';
import { caseSubject } from './operators/testing/case-subject.js';
import { loadParser } from './syntax/parse.js';
const parser = await loadParser();
for (const f of process.argv.slice(2)) {
  const s = caseSubject(parser, { before: fs.readFileSync(f, 'utf8'), ...(f.includes('script') ? { texts: [''] } : {}) } as any);
  console.log(f, OPERATORS.map((o) => { const v: Record<string, number> = {}; for (const x of sitesOf(o, s)) v[x.variant] = (v[x.variant] ?? 0) + 1; return Object.keys(v).length ? o.id + ':' + Object.entries(v).map(([k, n]) => k + (n > 1 ? '×' + n : '')).join(',') : ''; }).filter(Boolean).join(' | '));
}
