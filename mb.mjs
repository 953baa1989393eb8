import Database from 'better-sqlite3'; import zlib from 'node:zlib';
import { startPythonRunner } from './dist/sandbox/python/runner.js'; import { compareOnFew, verify, TRACED_LIMITS } from './dist/engine/spaces/programs/compare.js';
import { contextOf } from './dist/engine/spaces/programs/problem-context.js';
const un=(b)=>{for(const g of [zlib.inflateSync,zlib.inflateRawSync,zlib.gunzipSync,zlib.brotliDecompressSync,x=>x]) {try{return JSON.parse(g(b).toString())}catch{}}};
const db=new Database(process.argv[2],{readonly:true});
const runner=await startPythonRunner({python:'/work/main/.venv/bin/python',trust:'own-operators'}).catch(e=>{console.log(e);process.exit(1)});
const sum={};const add=(k,t)=>{(sum[k]??=[]).push(t)};
for(const p of db.prepare('select id,name,record,baseline from problem').all()){
 const problem=un(p.record), baseline=un(p.baseline); const context=contextOf(problem,baseline,{});
 const progs=db.prepare("select content.body b, verdict from individual join content on content.id=content_id where problem_id=? order by individual.id desc limit 12").all(p.id).map(r=>un(r.b));
 for(const [i,program] of progs.entries()){
  let t=performance.now(); const v=await runner.test({program,problem,limits:baseline.limits,trust:'own-operators'}); add('test '+p.name,performance.now()-t);
  t=performance.now(); const c=await compareOnFew(runner,program,context); add('few '+p.name,performance.now()-t); {const inputs=baseline.inputs.few; const q={original:problem.program,evolved:program,entryPoint:problem.entryPoint,limits:TRACED_LIMITS,trust:'own-operators'}; t=performance.now(); await runner.compare({...q,inputs,countsLines:false,reference:'a'+problem.id}); add('few uncounted '+p.name,performance.now()-t); t=performance.now(); await runner.compare({...q,inputs:inputs.slice(0,1),countsLines:false,reference:'b'+problem.id}); add('one uncounted '+p.name,performance.now()-t); t=performance.now(); await runner.test({program:problem.program,problem,limits:baseline.limits,trust:'own-operators'}); add('test original '+p.name,performance.now()-t);}
  if(i<4){ t=performance.now(); const inputs=baseline.inputs.all; const r=await runner.compare({original:problem.program,evolved:program,entryPoint:problem.entryPoint,inputs,limits:TRACED_LIMITS,trust:'own-operators',countsLines:true,reference:'all '+problem.id}); add('all '+p.name,performance.now()-t);
   t=performance.now(); await runner.profile({program,problem,limits:baseline.limits,trust:'own-operators'}); add('profile '+p.name,performance.now()-t);}
 }
}
for(const [k,v] of Object.entries(sum)){ const s=[...v].sort((a,b)=>a-b); console.log(k.padEnd(28),'median',s[s.length>>1].toFixed(1),'mean',(v.reduce((a,b)=>a+b)/v.length).toFixed(1),'max',s.at(-1).toFixed(0),v.length); }
await runner.close();
