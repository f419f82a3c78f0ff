import { it } from 'vitest';
import { carriedData } from './read-data.js';
import * as start from './start.js';
import { destinationsOf, modesOf } from './movement.js';
it('perf', () => {
  const d = carriedData(); if (d._tag==='Left') throw new Error('x');
  const rules = { ...d.right, readings: {}, optional: [] } as any;
  const p0 = (start as any).startOf(rules, '3'); const p: any = p0._tag ? p0.right : p0;
  for (const side of ['axis','soviet']) for (const modes of [['normal'],['rail'],['box','sea','kerch','volga']]) {
   let n=0, k = 0; const t = performance.now();
   for (let i=0;i<40;i++) { const q = { ...p, phase: 'first-movement', player: side, railPoints: {axis: 20, soviet: 20}, units: p.units.map((u: any) => ({ ...u, activated: u.counter.kind==='combat' })) };
    const own = q.units.filter((u: any) => u.place==='map' && u.counter.side===side); k=own.length;
    for (const u of own) for (const m of modes) n += destinationsOf(rules, q, [u], m as any).length; }
   console.log(side, modes.join(), k, n/40, ((performance.now()-t)/40).toFixed(2),'ms per step');
  }
});
