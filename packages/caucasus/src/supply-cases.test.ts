import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { readPosition } from './position-codec.js';
import { readData } from './read-data.js';
import { traceSupply } from './supply.js';
import { supplyReasons } from './supply-reasons.js';
import { attritionOf, losesStep } from './isolation.js';
const D = '/work/main/packages/caucasus/cases/';
for (const f of readdirSync(D)) {
  const c = JSON.parse(readFileSync(D + f, 'utf8'));
  if (!['supply', 'attrition'].includes(c.ask.question)) continue;
  it(f, () => {
    const data = readData(c.board === undefined ? {} : { board: c.board, excerpt: true }) as any;
    if (data._tag === 'Left') throw new Error(JSON.stringify(data.left));
    const rules = { ...data.right, readings: { ...Object.fromEntries(Array.from({length:150},(_,i)=>['CC-A'+i,'a'])), ...(c.options?.readings ?? c.readings ?? {}) }, optional: [] };
    const pos = readPosition(rules, c.position) as any;
    if (pos._tag === 'Left') throw new Error(JSON.stringify(pos.left));
    const u = pos.right.units.find((x: any) => x.counter.id === c.ask.unit);
    let r: any;
    if (c.ask.question === 'supply') { const t = traceSupply(rules, pos.right, u); r = { value: { ...t, path: t.line?.map((h) => rules.theatre.board.grid.labels[h]) }, reasons: supplyReasons(rules, pos.right, u, t) }; }
    else { const t = attritionOf(rules, pos.right, u); const n = [1,2,3,4,5,6].filter((d) => t.suffers && losesStep(d + t.modifier)).length;
      r = { value: { isolated: t.isolated, drm: t.modifier, modifiedDie: c.ask.die + t.modifier, loses: t.suffers && losesStep(c.ask.die + t.modifier), n6: n }, reasons: t.reasons }; }
    expect(c.expect.ok).toBe(true);
    const { chance, ...want } = c.expect.answer ?? {};
    if (chance) console.log(f, JSON.stringify(chance), r.value.n6);
    expect(r.value).toMatchObject(want);
    const cl = r.reasons.map((x: any) => x.clause);
    const missing = c.clauses.filter((x: string) => !cl.includes(x));
    if (missing.length) console.log('MISSING', f, c.title, missing, '| got', [...new Set(cl)].join(' '));
    if (c.expect.reasons) for (const x of c.expect.reasons) expect(cl).toContain(x.clause ?? x);
  });
}
