import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { at, gameRules, positionOn, rulesOn, theUnit } from './chapters.fixture.js';
import { turnOf } from './calendar.js';
import { combatSupplyOf } from './combat-supply.js';
import { traceSupply } from './supply.js';
import { supplyReasons } from './supply-reasons.js';
import { judgePartisan } from './partisans.js';
import { judgeDrop, judgeBox } from './airborne.js';
import { judgeConversion } from './conversions.js';
import { judgeWithdrawal, withdrawalDuty } from './withdrawals.js';
import { annualAfter, axisReplaced, judgeAxisReplacement, NO_REPLACEMENTS_YET } from './axis-replacements.js';
import { judgeSovietReplacement, noSovietReplacementsYet, replacementPoints, sovietReplaced, sovietTurnAfter } from './soviet-replacements.js';
import { judgeWorker, sovietCities, workerPlaced } from './workers.js';
import { victoryAtOnce, victoryByCities } from './victory.js';
import { startSideOf } from './control.js';
import { railFrom } from './rail-ownership.js';

const dir = new URL('../cases/', import.meta.url).pathname;
const out: string[] = [];
let done = 0;
const names = readdirSync(dir).filter((f) => /^(supply|combat-supply|partisan|airborne|conversion|withdrawal|axis-replacement|soviet-replacement|worker|control)-\d/.test(f));
for (const f of names) {
  const c = JSON.parse(readFileSync(dir + f, 'utf8'));
  const opts = { readings: c.readings ?? c.rules?.readings ?? {}, optional: c.optional ?? c.rules?.optional ?? [] };
  let rules: any;
  try { rules = c.board ? rulesOn({ fill: undefined, ...c.board }, opts) : gameRules(opts); } catch (e) { out.push(f + ' board ' + e); continue; }
  const p = c.position ?? {};
  const piece = (u: any) => {
    const { at: h, place, due, dueImpulse, dropped, landed, moved, ...r } = u; delete r.side;
    const status: any = {};
    if (place && place !== 'map') status.place = place === 'remnant-stock' ? 'stock' : place;
    if (due) status.due = turnOf(due); if (dueImpulse) status.dueImpulse = dueImpulse; if (dropped) status.dropped = true;
    if (landed) status.landed = turnOf(landed);
    return { ...r, ...(h ? { at: h } : {}), status };
  };
  const side = (s: string) => (p.units ?? []).filter((u: any) => u.side === s).map(piece);
  const held: any = { axis: [], soviet: [] };
  for (const [h, s] of Object.entries(p.control ?? {})) held[s as string].push(h);
  const t = p.turn ?? { year: 1942, months: 'may-jun' };
  let pos: any = positionOn(rules, { axis: side('axis'), soviet: side('soviet'), held, turn: [t.year, t.months], player: p.player ?? 'axis', impulse: p.impulse ?? 1, phase: p.phase ?? 'movement', weather: p.weather ?? 'clear' });
  const railMap = new Map(Object.entries(p.rail ?? {}).map(([h, s]) => [at(rules, h), s]));
  const rail = railFrom(rules, (h: number) => (railMap.get(h) as any) ?? (held.axis.includes(rules.theatre.board.grid.labels[h]) ? 'axis' : held.soviet.includes(rules.theatre.board.grid.labels[h]) ? 'soviet' : startSideOf(rules, h)));
  pos = { ...pos, rail, railAtStart: rail };
  const say = (ok: boolean, clauses: string[], extra: any = '') => {
    const e = c.expect; done++;
    const want = (e.violations ?? e.reasons ?? []).map((x: any) => x.clause);
    if (ok !== e.ok || want.some((w: string) => !clauses.includes(w))) out.push(`${f}: got ok=${ok} ${clauses} ${JSON.stringify(extra)} | want ${JSON.stringify(e).slice(0, 200)}`);
  };
  const ruled = (r: any) => (r._tag === 'Left' ? say(false, r.left.map((v: any) => v.clause)) : say(true, r.right.reasons.map((v: any) => v.clause)));
  const q = c.ask;
  try {
    if (q.question === 'supply') {
      const u = theUnit(pos, q.unit); const tr = traceSupply(rules, pos, u); const cl = supplyReasons(rules, pos, u, tr).map((r) => r.clause);
      if (tr.state !== c.expect.answer.state) out.push(`${f} state ${tr.state}`); say(true, cl, tr.state);
    } else if (q.question === 'combat-supply') {
      const r = combatSupplyOf(rules, pos, theUnit(pos, q.unit)); if (r.supplied !== c.expect.answer.supplied) out.push(`${f} supplied ${r.supplied}`); say(true, r.reasons.map((x) => x.clause));
    } else if (q.question === 'victory') {
      const o = victoryAtOnce(rules, pos) ?? (p.phase === 'supply' && p.player === 'axis' ? victoryByCities(rules, pos) : null);
      if ((o?.winner ?? null) !== c.expect.answer.winner) out.push(`${f} winner ${o?.winner}`); say(true, (o?.reasons ?? []).map((x) => x.clause));
    } else if (q.question === 'replacements' && q.side === 'soviet') {
      const r = replacementPoints(pos, noSovietReplacementsYet()); if (r.points !== c.expect.answer.points) out.push(`${f} points ${r.points}`); say(true, r.reasons.map((x) => x.clause));
    } else if (q.question === 'legal' || q.question === 'apply') {
      const actions = q.action ? [q.action] : q.actions;
      let annual: any = { ...NO_REPLACEMENTS_YET, passed: p.used?.axisReplacements === true };
      let sov: any = noSovietReplacementsYet(p.used?.stavkaReplaced ? t.year : 0);
      const start = sovietCities(rules, pos);
      let last: any = null;
      for (const a of actions) {
        const u = a.unit ? theUnit(pos, a.unit) : null as any;
        const hex = typeof a.to === 'string' && a.to !== 'airborne-box' ? at(rules, a.to) : null;
        if (a.type === 'partisan') last = judgePartisan(rules, pos, u, hex as number);
        else if (a.type === 'move' && a.mode === 'drop') last = judgeDrop(rules, pos, u, at(rules, a.path[0]));
        else if (a.type === 'reinforce' && a.to === 'airborne-box') last = judgeBox(pos, u);
        else if (a.type === 'convert') last = judgeConversion(rules, pos, u, theUnit(pos, a.into));
        else if (a.type === 'exit') last = judgeWithdrawal(rules, pos, { duty: withdrawalDuty(pos.turn), done: p.used?.withdrawals ?? 0 }, u, a.mode === 'evacuation' ? null : at(rules, a.path.at(-1) ?? (rules.theatre.board.grid.labels[u.at] as string)), () => true);
        else if (a.type === 'worker') { last = judgeWorker(rules, pos, start, u, hex as number); if (last._tag === 'Right') pos = workerPlaced(pos, u, hex as number); }
        else if (a.type === 'replace') {
          if (u.counter.side === 'axis') { last = judgeAxisReplacement(rules, pos, annual, u, hex); if (last._tag === 'Right') { annual = annualAfter(rules, pos, annual, u); pos = axisReplaced(rules, pos, u, hex); } }
          else { last = judgeSovietReplacement(rules, pos, sov, u, hex); if (last._tag === 'Right') { sov = sovietTurnAfter(rules, pos, sov, u, hex); pos = sovietReplaced(rules, pos, u, hex); } }
        } else { last = null; break; }
        if (last._tag === 'Left') break;
      }
      if (last !== null) ruled(last);
    }
  } catch (e) { out.push(f + ' threw ' + e); }
}
it('cases', () => { console.log(done + ' compared\n' + out.join('\n')); expect(done).toBeGreaterThan(0); });
