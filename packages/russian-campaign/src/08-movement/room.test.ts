import { codesOf, hexAt, unitNamed } from '@eastfront/testing';
import seedrandom from 'seedrandom';
import { describe, expect, it } from 'vitest';
import { army, corps, hq, impulse, panzer, request, rulesOn } from '../../test/movement.fixture.js';
import { isOverstacked } from '../06-stacking/stacking.js';
import type { MoveMode, Position } from '../position/position.js';
import { isShutIn, isSurplus, room, roomLostViolations, stuckHexes } from './keeping-the-limit.js';
import { unitsMoved } from './move-done.js';
import { destinationsOf } from './movement.js';

const rules = rulesOn();
const done = { status: { moved: true, ended: 'done' } } as const;
const full = (status = {}) => ['a', 'b', 'c'].map((id) => corps(id, 'D7', status));
const crowd = (position: Position, ids: string, path: string, mode: MoveMode = 'normal', on = rules) =>
  codesOf(room(on, position, request(on, position, ids.split(' '), path.split(' '), mode)));

describe('room for a moment', () => {
  it('TRC-6.2.a: a move ends in a full hex only where somebody can still make room', () => {
    const busy = impulse(rules, [...full(done), corps('x', 'D9')]);
    expect(crowd(busy, 'x', 'D8')).toEqual([]);
    expect(crowd(impulse(rules, [...full(), corps('x', 'D9')]), 'x', 'D8 D7')).toEqual([]);
    const tired = impulse(rules, [...full(done), corps('x', 'D9', { move: 2 })]);
    expect(crowd(tired, 'x', 'D8 D7')).toEqual([
      'TRC-6.1.a NOBODY_CAN_MAKE_ROOM',
      'TRC-6.2.a NOBODY_CAN_MAKE_ROOM',
    ]);
    expect(crowd(tired, 'x', 'D8')).toEqual([]);
  });

  it('TRC-6.2.a, TRC-6.3.b: one who has movement left may pause there himself', () => {
    expect(crowd(impulse(rules, [...full(done), corps('x', 'D9')]), 'x', 'D8 D7')).toEqual([]);
    // Beside an enemy nobody goes on.
    const beside = impulse(rules, [...full(done), corps('x', 'D9'), army('s', 'D6')]);
    expect(crowd(beside, 'x', 'D8 D7')).toContain('TRC-6.2.a NOBODY_CAN_MAKE_ROOM');
  });

  it('TRC-6.1.a: as many as there are too many', () => {
    const [a, b, c] = full(done);
    const two = [corps('x', 'D9', { move: 2 }), corps('y', 'D9', { move: 2 })];
    const one = impulse(rules, [corps('a', 'D7'), b as (typeof two)[0], c as (typeof two)[0], ...two]);
    expect(a?.id).toBe('a');
    expect(crowd(one, 'x', 'D8 D7')).toEqual([]);
    expect(crowd(one, 'x y', 'D8 D7')).toContain('TRC-6.1.a NOBODY_CAN_MAKE_ROOM');
  });

  it('TRC-6.4.a: exempt units need none', () => {
    const busy = impulse(rules, [...full(done), hq('q', 'D9')], { impulse: 2 });
    expect(crowd(busy, 'q', 'D8 D7')).toEqual([]);
  });

  it('TRC-6.2.a: a way out is one to a hex with room, by rail too', () => {
    // Everything around D7 is full.
    const around = ['C7', 'C8', 'D6', 'D8', 'E7', 'E8'].flatMap((hex) =>
      ['1', '2', '3'].map((n) => corps(`${hex}${n}`, hex, done)),
    );
    const short = full().map((piece) => ({ ...piece, move: 1 }));
    const shut = impulse(rules, [...around, ...short, panzer('x', 'D10', { move: 3 })]);
    expect(crowd(shut, 'x', 'D9 D8 D7')).toContain('TRC-6.2.a NOBODY_CAN_MAKE_ROOM');
    const rail = rulesOn({ links: { rail: [['D7', 'D8', 'D9', 'D10', 'D11']] } });
    const train = impulse(rail, [...around, ...short, panzer('x', 'D9', { move: 2 })], { owner: 'axis' });
    expect(crowd(train, 'x', 'D8 D7', 'normal', rail)).toEqual([]);
  });
});

describe('the hexes that are told to be overfull', () => {
  const subjects = (position: Position, ids: string, path: string) =>
    room(rules, position, request(rules, position, [ids], path.split(' '))).map((one) =>
      'subject' in one ? `${one.clause} ${one.subject}` : one.clause,
    );
  const short = (id: string, hex: string) => corps(id, hex, { move: 2 });
  /** As many as may stand in J7, who have moved, and one more for whom there is room elsewhere. */
  const crowded = [...['d', 'e', 'f'].map((id) => corps(id, 'J7', done)), corps('g', 'J7')];

  it('TRC-6.2.a: are those alone that nobody can clear', () => {
    const position = impulse(rules, [...full(done), ...crowded, short('x', 'D9')]);
    expect(subjects(position, 'x', 'D8 D7')).toEqual(['TRC-6.1.a D7', 'TRC-6.2.a D7']);
  });

  it('TRC-6.2.a: are not those that nobody could clear before', () => {
    const stuck = [...['d', 'e', 'f', 'g'].map((id) => corps(id, 'J7', done))];
    const position = impulse(rules, [...full(done), ...stuck, short('x', 'D9'), short('y', 'J9')]);
    expect(subjects(position, 'x', 'D8')).toEqual([]);
    expect(subjects(position, 'x', 'D8 D7')).toEqual(['TRC-6.1.a D7', 'TRC-6.2.a D7']);
    expect(subjects(position, 'y', 'J8 J7')).toEqual(['TRC-6.1.a J7', 'TRC-6.2.a J7']);
  });
});

describe('who would be shut in', () => {
  /** No way leads out of D7 but the railroad. */
  const closed = ['C7', 'C8', 'D6', 'D8', 'E7', 'E8'].map((hex) => [`D7/${hex}`, ['closed']]);
  const shut = rulesOn({ sides: Object.fromEntries(closed), links: { rail: [['D7', 'D8', 'D9']] } });
  const enters = (railMoves: number, pieces = full(done), on = shut) => {
    const used = { railMoves: { axis: railMoves, soviet: 0 }, owner: 'axis' } as const;
    const position = impulse(on, [...pieces, corps('x', null as unknown as string)], used);
    return isShutIn(on, position, unitNamed(position, 'x'), hexAt(on, 'D7'));
  };

  it('TRC-12.2.d, TRC-8.3.2.a: nobody who can go on by rail, beyond the limit as a newcomer', () => {
    expect([enters(0), enters(6)]).toEqual([false, false]);
    expect(enters(6, full({ moved: false }))).toBe(false);
  });

  it('TRC-12.2.d: who can go nowhere, nor anybody else for it', () => {
    const islet = rulesOn({ sides: Object.fromEntries(closed) });
    expect(enters(0, full(done), islet)).toBe(true);
    expect(enters(0, full(done).slice(1), islet)).toBe(false);
    expect(enters(0, full(done), rules)).toBe(false);
  });
});

describe('room for a moment, told without making the move', () => {
  it('TRC-6.2.a: says what the position after the move says, where half the hexes are full', () => {
    const random = seedrandom('crowded');
    const pieces = Array.from({ length: 14 * 14 }, (_, at) => at).flatMap((at) => {
      const hex = `${'ABCDEFGHIJKLMN'[Math.floor(at / 14)] ?? ''}${(at % 14) + 1}`;
      if (hexAt(rules, hex) < 0) return [];
      const status = () => (random() < 0.7 ? done : {});
      if (random() < 0.05) return [army(`s${hex}`, hex)];
      const count = Math.floor(random() * 5);
      return ['a', 'b', 'c'].slice(0, count).map((n) => corps(`${n}${hex}`, hex, { ...status(), move: 2 }));
    });
    const position = impulse(rules, pieces);
    let [full, lost] = [0, 0];
    for (const unit of position.units) {
      if (unit.counter.side !== 'axis') continue;
      for (const { path, hex } of destinationsOf(rules, position, [unit], 'normal')) {
        const asked = { units: [unit], path, mode: 'normal' } as const;
        const moved = { ...position, units: unitsMoved(rules, position, asked) };
        const told = roomLostViolations(rules, position, moved);
        expect(room(rules, position, asked)).toEqual(told);
        if (isOverstacked(rules, position, 'axis', hex, [unit])) full++;
        if (told.length > 0) lost++;
      }
    }
    expect(full).toBeGreaterThan(lost);
    expect(lost).toBeGreaterThan(0);
  });
});

describe('an overfull hex', () => {
  const four = (status = {}) => [...full(status), corps('x', 'D7', status)];

  it('TRC-6.2.a: is stuck when none of those who stand there can go', () => {
    expect(stuckHexes(rules, impulse(rules, four(done)))).toEqual([hexAt(rules, 'D7')]);
    expect(stuckHexes(rules, impulse(rules, four()))).toEqual([]);
    expect(stuckHexes(rules, impulse(rules, full(done)))).toEqual([]);
    expect(stuckHexes(rules, impulse(rules, four(done), { player: 'soviet' }))).toEqual([]);
  });

  it('TRC-6.2.a, TRC-6.4.a: a unit that counts there is taken off', () => {
    const stuck = impulse(rules, [...four(done), hq('q', 'D7'), corps('y', 'H7')]);
    const surplus = (id: string) => isSurplus(rules, stuck, unitNamed(stuck, id));
    expect([surplus('a'), surplus('q'), surplus('y')]).toEqual([true, false, false]);
    const free = impulse(rules, four());
    expect(isSurplus(rules, free, unitNamed(free, 'a'))).toBe(false);
  });
});
