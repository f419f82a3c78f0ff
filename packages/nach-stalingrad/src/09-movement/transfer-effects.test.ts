import { hexAt, unitNamed } from '@eastfront/testing';
import { describe, expect, it } from 'vitest';
import { BOXED_CITY } from '../../test/boxed-city.js';
import type { Piece, Setting } from '../../test/movement.fixture.js';
import { army, corps, panzer, rulesOn, segment } from '../../test/movement.fixture.js';
import type { StepKind } from '../01-units/units.js';
import { foundUnit, listFoundings, listTransfers, transfer } from './transfer.js';

const PLAIN = rulesOn();

interface Gift {
  readonly steps?: number;
  readonly arm?: StepKind | null;
  readonly setting?: Setting;
  readonly rules?: ReturnType<typeof rulesOn>;
}

/** What comes of steps that `a` gives to `b`: what is wrong, else the reasons, and the position afterwards. */
const given = (
  pieces: readonly Piece[],
  { steps = 1, arm = null, setting = {}, rules = PLAIN }: Gift = {},
) => {
  const position = segment(rules, pieces, setting);
  const [unit, to] = ['a', 'b'].map((id) => unitNamed(position, id)) as [never, never];
  const ruled = transfer(rules, position, { type: 'transfer', unit, to, steps, arm });
  if (ruled._tag === 'Left')
    return { wrong: ruled.left.map(({ clause, code }) => `${clause} ${code}`), faults: ruled.left };
  const { value, reasons } = ruled.right;
  return {
    wrong: [],
    faults: [],
    told: reasons.map(({ clause, effect }) => `${clause} ${effect}`),
    reasons,
    a: unitNamed(value, 'a'),
    b: unitNamed(value, 'b'),
  };
};

const of = (id: string, at: string, status: Piece['status'] = {}, more: Partial<Piece> = {}): Piece =>
  corps(id, at, { maxSteps: 6, ...more, status: { steps: 3, ...status } });

describe('what follows from a transfer', () => {
  it('NS-9.8.b, NS-9.8.c: to a neighbour: who gave has acted, who took stays', () => {
    const { told, a, b } = given([of('a', '1313'), of('b', '1312')]);
    const here = (text: string) => hexAt(PLAIN, text);
    expect(told).toEqual(['NS-9.8.c steps-given']);
    expect(a).toMatchObject({ steps: 2, startedAt: here('1313'), ended: false });
    expect(b).toMatchObject({ steps: 4, ended: true, stopped: { at: here('1312'), clause: 'NS-9.8.b' } });
  });

  it('NS-9.8.d: in one hex: both may still go before they have moved', () => {
    const { told, a, b } = given([of('a', '1313'), of('b', '1313')]);
    expect(told).toEqual(['NS-9.8.d steps-given']);
    expect([a, b]).toMatchObject([
      { ended: false, startedAt: hexAt(PLAIN, '1313') },
      { ended: false, startedAt: hexAt(PLAIN, '1313') },
    ]);
  });

  it('NS-9.8.d: after both have moved neither goes on', () => {
    const moved = { spent: 1, movedFirst: true, startedAt: hexAt(PLAIN, '1314') };
    const { a, b } = given([of('a', '1313', moved), of('b', '1313', moved)]);
    const stopped = { at: hexAt(PLAIN, '1313'), clause: 'NS-9.8.d' };
    expect([a, b]).toMatchObject([
      { ended: true, stopped },
      { ended: true, stopped },
    ]);
  });

  it('NS-9.8.h: what ails the giver ails the receiver, and is told where it is new to it', () => {
    const ails = (giver: object, receiver: object) =>
      given([of('a', '1313', giver), of('b', '1313', receiver)]).told;
    const plain = ['NS-9.8.d steps-given'];
    expect(ails({ supplied: false }, {})).toEqual([...plain, 'NS-9.8.h out-of-supply']);
    expect(ails({ disrupted: true }, {})).toEqual([...plain, 'NS-9.8.h disrupted']);
    expect(ails({ supplied: false, disrupted: true }, { supplied: false, disrupted: true })).toEqual(plain);
    expect(ails({}, { supplied: false, disrupted: true })).toEqual(plain);
  });

  it('NS-9.8.g: who has given all comes back in the next turn', () => {
    const { reasons, told, a } = given([of('a', '1313'), of('b', '1313')], { steps: 3 });
    expect(told).toEqual(['NS-9.8.d steps-given', 'NS-9.8.g used-up']);
    expect(reasons).toMatchObject([{ steps: 3 }, { unit: 'a', due: 5 }]);
    expect(a).toMatchObject({ place: 'track', due: 5 });
  });
});

describe('what bars a transfer', () => {
  it('NS-9.8.a: no number of steps but those that are there', () => {
    const many = ['NS-9.8.a NOT_SO_MANY_STEPS'];
    const said = (steps: number) => given([of('a', '1313'), of('b', '1313', { steps: 1 })], { steps }).wrong;
    expect([said(0), said(1), said(3), said(4)]).toEqual([many, [], [], many]);
    expect(said(1.5)).toContain('NS-9.8.a NOT_SO_MANY_STEPS');
  });

  it('NS-9.8.c, NS-9.8.i: names the room of the receiver, and how much infantry has to come first', () => {
    expect(given([of('a', '1313'), of('b', '1313', { steps: 5 })], { steps: 2 }).faults).toMatchObject([
      { code: 'NO_ROOM', has: 5, limit: 6 },
    ]);
  });

  it('NS-9.8.a: to an enemy nothing is given, whatever the number', () => {
    expect(given([of('a', '1313'), army('b', '1312')], { steps: 9 }).wrong).toEqual([
      'NS-9.8.a NOT_A_RECEIVER',
    ]);
  });

  it('NS-9.8.b: in the second segment who has moved in it gives no neighbour anything', () => {
    const armour = (id: string, at: string, status: Piece['status'] = {}): Piece =>
      panzer(id, at, { maxSteps: 6, status: { steps: 3, ...status } });
    const said = (status: Piece['status']) =>
      given([armour('a', '1313', status), armour('b', '1312')], { setting: { phase: 'second-movement' } })
        .wrong;
    expect(said({ movedFirst: true })).toEqual([]);
    expect(said({ movedSecond: true })).toEqual(['NS-9.8.b HAS_MOVED']);
  });

  it('NS-9.8.d: in the second segment infantry that moved in the first may take, since it stays anyway', () => {
    const second: Setting = { phase: 'second-movement' };
    const now = { movedSecond: true, spent: 1, startedAt: hexAt(PLAIN, '1314') };
    const said = (status: Piece['status']) =>
      given([of('a', '1313', now), of('b', '1313', status)], { setting: second }).wrong;
    expect(said({ movedFirst: true })).toEqual([]);
    expect(said({})).toEqual(['NS-9.8.d ONE_HAS_MOVED']);
  });

  it('NS-11.i, NS-9.8.b: out of a street-fighting box only where a unit could leave it', () => {
    const city = rulesOn({ hexes: { '1313': BOXED_CITY } });
    // Beside `c` there is room for a step, and for no unit of two.
    const from = (at: string) =>
      given(
        [
          of('a', '1313', { steps: 2, place: 'box' }, { move: 1 }),
          of('b', at, { steps: 5, activated: false }),
          of('c', at, { steps: 6, activated: false }),
          army('s', '1313', { status: { place: 'box', steps: 1 } }),
        ],
        { rules: city },
      ).wrong;
    expect([from('1312'), from('1213')]).toEqual([[], []]);
    expect(from('1314')).toEqual(['NS-9.8.b NO_WAY']);
  });
});

describe('transfers and foundings that are listed', () => {
  it('NS-9.8.a: by the receivers, the last step of a unit too', () => {
    const position = segment(PLAIN, [
      of('a', '1313', { steps: 1 }),
      of('b', '1314'),
      of('c', '1313'),
      of('d', '1312', { steps: 6 }),
    ]);
    const listed = listTransfers(PLAIN, position, unitNamed(position, 'a'));
    expect(listed.map(({ to, steps }) => `${to.counter.id} ${steps}`)).toEqual(['b 1', 'c 1']);
  });

  const fresh = (id: string, more: Partial<Piece> = {}, steps = 0): Piece => ({
    ...corps(id, null, { maxSteps: 4, ...more }),
    status: { steps },
  });

  it('NS-9.8.e: a new unit with as many steps as it holds', () => {
    const position = segment(PLAIN, [of('a', '1313', { steps: 6 }), fresh('n'), fresh('o', {}, 1)]);
    const listed = listFoundings(PLAIN, position, unitNamed(position, 'a'));
    expect(listed.map((one) => `${one.new.counter.id} ${one.steps}`)).toEqual(['n 1', 'n 2', 'n 3', 'n 4']);
  });

  it('NS-9.8.e, NS-9.8.g: founded by a unit that has moved it stays, and who gave all comes back in the next turn', () => {
    const found = (status: Piece['status'], steps: number) => {
      const position = segment(PLAIN, [of('a', '1313', status), fresh('n')]);
      const [unit, newcomer] = ['a', 'n'].map((id) => unitNamed(position, id)) as [never, never];
      const ruled = foundUnit(PLAIN, position, { type: 'found', unit, new: newcomer, steps });
      if (ruled._tag === 'Left') throw new Error(JSON.stringify(ruled.left));
      const { value, reasons } = ruled.right;
      return { a: unitNamed(value, 'a'), n: unitNamed(value, 'n'), reasons };
    };
    const [here, there] = ['1313', '1314'].map((text) => hexAt(PLAIN, text));
    const moved = found({ movedFirst: true, spent: 1, startedAt: there as number }, 1);
    expect(moved.n).toMatchObject({ ended: true, stopped: { at: here, clause: 'NS-9.8.e' } });
    expect(moved.a).toMatchObject({ steps: 2, startedAt: there });
    const still = found({}, 1);
    expect([still.a.startedAt, still.n.startedAt, still.n.ended]).toEqual([here, here, false]);
    const all = found({}, 3);
    expect(all.reasons).toMatchObject([
      { effect: 'founded', steps: 3 },
      { effect: 'used-up', due: 5 },
    ]);
  });

  it('NS-9.8.e: a unit that has a step is no new one', () => {
    const position = segment(PLAIN, [of('a', '1313'), fresh('n', {}, 1)]);
    const [unit, newcomer] = ['a', 'n'].map((id) => unitNamed(position, id)) as [never, never];
    const ruled = foundUnit(PLAIN, position, { type: 'found', unit, new: newcomer, steps: 1 });
    expect(ruled).toMatchObject({ left: [{ clause: 'NS-9.8.e', code: 'HAS_STEPS', steps: 1 }] });
  });
});
