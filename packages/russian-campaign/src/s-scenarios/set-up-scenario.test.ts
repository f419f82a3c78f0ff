import { hexAt } from '@eastfront/testing';
import { describe, expect, it } from 'vitest';
import { labels, theUnit } from '../../test/chapters.fixture.js';
import { RUSSIA } from '../../test/codec.fixture.js';
import type { Place } from '../02-components/units.js';
import { unitOf } from '../02-components/units.js';
import { placeAtStart, placementHexes, placementViolations } from '../03-opening/set-up.js';
import { judgePartisan } from '../11-special-units/partisans.js';
import { suggestPlacement } from '../bots/set-up.js';
import { BOX_WORD } from '../position/places.js';
import type { Position } from '../position/position.js';
import { mapUnits, withUnit } from '../position/position.js';
import { heldFrom, startLineOf } from './lines.js';
import { armiesOf, toBeSetUp } from './scenario-forces.js';
import { setUpViolations, sideSetUp } from './set-up-scenario.js';
import { startOf } from './start.js';

const start = (id: string): Position => startOf(RUSSIA, id) as Position;
const put = (position: Position, unit: string, hex: string): Position =>
  placeAtStart(RUSSIA, position, theUnit(position, unit), hexAt(RUSSIA, hex));
const wrong = (position: Position, unit: string, hex: string): readonly string[] =>
  placementViolations(RUSSIA, position, theUnit(position, unit), hexAt(RUSSIA, hex)).map(
    ({ clause }) => clause,
  );
const open = (position: Position, unit: string): readonly string[] =>
  labels(RUSSIA, placementHexes(RUSSIA, position, theUnit(position, unit)));
const owed = (position: Position): readonly string[] =>
  setUpViolations(RUSSIA, position).map(({ code }) => code as string);
const place = (position: Position, unit: string): Place => theUnit(position, unit).place;

/** Set up as suggested until there is nothing left to do. */
const suggested = (from: Position): Position => {
  let position = from;
  for (
    let next = suggestPlacement(RUSSIA, position);
    next !== null;
    next = suggestPlacement(RUSSIA, position)
  )
    position = placeAtStart(RUSSIA, position, theUnit(position, next.unit), next.hex);
  return position;
};
const blau = start('blau');
const soviets = suggested(blau);
const axisTurn: Position = { ...sideSetUp(RUSSIA, soviets).position, player: 'axis' };

describe('the line', () => {
  const line = startLineOf(RUSSIA.theatre, RUSSIA.scenarios.starts.blau);

  it('TRC-S2.0.c: Soviets set up on their side of the start line, the Axis on its own', () => {
    expect(wrong(blau, 'sov-3arm', 'U12')).toEqual([]);
    expect(wrong(blau, 'sov-3arm', 'S26')).toEqual(['TRC-S2.0.c']);
    expect(wrong(axisTurn, 'ger-24pz', 'S26')).toEqual([]);
    expect(wrong(axisTurn, 'ger-24pz', 'U10')).toContain('TRC-S2.0.c');
  });

  it('TRC-S3.2.a: in Blau Kursk and its neighbours are Axis', () => {
    const kursk = hexAt(RUSSIA, 'X13');
    for (const hex of [kursk, ...(RUSSIA.theatre.board.adjacent[kursk] ?? [])])
      expect(line?.isAxis[hex]).toBe(1);
    expect(startLineOf(RUSSIA.theatre, RUSSIA.scenarios.starts.kursk)?.isAxis[hexAt(RUSSIA, 'X12')]).toBe(0);
    expect(wrong(axisTurn, 'ger-24pz', 'X12')).toEqual([]);
  });

  it('TRC-S3.2.b: Sevastopol, BB15, CC15 and JJ21 are Soviet and have to be held (TRC-A73, TRC-A74)', () => {
    for (const hex of ['JJ23', 'BB15', 'CC15', 'JJ21']) {
      expect(wrong(blau, 'sov-3arm', hex)).toEqual([]);
      expect(line?.along.soviet).toContain(hexAt(RUSSIA, hex));
    }
    const lone = mapUnits(soviets, (unit) =>
      heldFrom(RUSSIA.theatre, hexAt(RUSSIA, 'JJ23')).includes(unit.at) ? unitOf(unit.counter, 'pool') : unit,
    );
    expect(setUpViolations(RUSSIA, lone)).toContainEqual(
      expect.objectContaining({ clause: 'TRC-S3.2.b', code: 'LINE_OPEN', subject: 'JJ23' }),
    );
  });

  it('TRC-S2.1.d: no set-up ends while a hex along the line is neither held nor in a zone', () => {
    expect(owed(soviets)).toEqual([]);
    const [hex] = line?.along.soviet ?? [];
    const guards = soviets.units.filter(
      ({ place: where, at: there }) =>
        where === 'map' && heldFrom(RUSSIA.theatre, hex as number).includes(there),
    );
    const gap = guards.reduce(
      (now, { counter }) => withUnit(now, counter.id, unitOf(counter, 'pool')),
      soviets,
    );
    expect(setUpViolations(RUSSIA, gap).map(({ clause }) => clause)).toContain('TRC-S2.1.d');
  });

  it('TRC-S2.1.d: no army goes where the others could not hold the line any more', () => {
    const { armies } = RUSSIA.scenarios.starts.blau;
    const nextArmy = (position: Position): string =>
      toBeSetUp(RUSSIA, position, 'soviet').find(({ counter }) => counter.size === 'army')?.counter.id ?? '';
    const far = ['KK', 'LL', 'MM', 'NN', 'OO'].flatMap((row) =>
      ['5', '6', '7', '8'].map((number) => row + number),
    );
    const wasted = [...far, ...far].reduce((position, hex) => {
      const id = nextArmy(position);
      return wrong(position, id, hex).length === 0 ? put(position, id, hex) : position;
    }, blau);
    expect(armiesOf(RUSSIA, wasted).placed).toBeGreaterThan(10);
    expect(armiesOf(RUSSIA, wasted).placed).toBeLessThan(armies - 10);
    expect(wrong(wasted, nextArmy(wasted), 'KK4')).toEqual(['TRC-S2.1.d']);
    expect(owed(suggested(wasted))).toEqual([]);
  });
});

describe('the Soviet forces', () => {
  it('TRC-S2.1.a: Stalin, the Stavka, the workers and as many armies as the scenario gives (TRC-A78)', () => {
    const { armies } = RUSSIA.scenarios.starts.blau;
    expect(armiesOf(RUSSIA, soviets)).toEqual({ placed: armies, left: 0 });
    expect(
      soviets.units.filter(({ place: where, counter }) => where === 'map' && counter.type === 'worker'),
    ).toHaveLength(7);
    expect(owed(blau)).toEqual(expect.arrayContaining(['NOT_SET_UP', 'TOO_FEW_ARMIES', 'LINE_OPEN']));
    const left = toBeSetUp(RUSSIA, soviets, 'soviet').find(({ counter }) => counter.size === 'army');
    expect(left).toBeDefined();
    expect(wrong(soviets, left?.counter.id as string, 'U12')).toContain('TRC-S2.1.a');
    const without = withUnit(soviets, 'stalin', { place: 'set-up', at: -1 });
    expect(setUpViolations(RUSSIA, without)).toEqual([
      { clause: 'TRC-S2.1.a', code: 'NOT_SET_UP', subject: 'stalin' },
    ]);
  });

  it('TRC-S2.1.b: armies that were not chosen are in the pool when the set-up ends', () => {
    const rest = toBeSetUp(RUSSIA, soviets, 'soviet').map(({ counter }) => counter.id);
    const { position, reasons } = sideSetUp(RUSSIA, soviets);
    expect(rest.map((id) => place(position, id))).toEqual(rest.map(() => 'pool'));
    expect(reasons).toContainEqual(expect.objectContaining({ clause: 'TRC-S2.1.b', units: rest }));
  });

  it('TRC-S2.1.b, TRC-S2.1.c: tank and cavalry corps are in the pool from the start, Guards cavalry too (TRC-A78)', () => {
    for (const id of ['sov-1tank', 'sov-1cav', 'gds-1cav']) expect(place(blau, id)).toBe('pool');
    expect(place(blau, 'sov-1tankarm')).toBe('set-up');
    const back = withUnit(blau, 'sov-1tank', { place: 'set-up' });
    expect(wrong(back, 'sov-1tank', 'U12')).toEqual(['TRC-S2.1.c']);
  });

  it('TRC-S2.1.b: workers and airborne corps beyond the numbers leave the game', () => {
    for (const id of ['sov-w-kiev', 'sov-w-kharkov', 'sov-w-stalino'])
      expect(place(blau, id)).toBe('removed');
    const corps = ['sov-5para', 'sov-1para', 'sov-8para'].map((id) => place(start('steamroller'), id));
    expect(corps.sort()).toEqual(['airborne-box', 'airborne-box', 'removed']);
  });

  it('TRC-S2.1.e: airborne corps start in the holding box and nowhere else', () => {
    expect(place(blau, 'sov-5para')).toBe('airborne-box');
    const waiting = withUnit(blau, 'sov-5para', { place: 'set-up' });
    expect(wrong(waiting, 'sov-5para', 'U12')).toEqual(['TRC-S2.1.e']);
    const unit = theUnit(waiting, 'sov-5para');
    expect(placementViolations(RUSSIA, waiting, unit, BOX_WORD)).toEqual([]);
    expect(place(placeAtStart(RUSSIA, waiting, unit, BOX_WORD), 'sov-5para')).toBe('airborne-box');
    const none = mapUnits(waiting, (one) =>
      one === unit ? one : { ...one, place: 'airborne-box' as const },
    );
    expect(placementViolations(RUSSIA, none, unit, BOX_WORD)[0]?.clause).toBe('TRC-S2.1.a');
  });

  it('TRC-S2.1.f: workers in cities, one in each, those with a named city there', () => {
    expect(open(blau, 'sov-w-moscow')).toEqual(['R9']);
    expect(open(blau, 'sov-w1-2')).toEqual(['JJ23']);
    const free = open(blau, 'sov-w1-3');
    expect(free).toContain('U2');
    for (const taken of ['R9', 'E11', 'II8', 'JJ23', 'W20']) expect(free).not.toContain(taken);
    expect(wrong(blau, 'sov-w1-3', 'U12')).toEqual(['TRC-S2.1.f']);
    expect(wrong(put(blau, 'sov-w1-4', 'U2'), 'sov-w1-3', 'U2')).toEqual(['TRC-S2.1.f']);
  });

  it('TRC-S2.1.g: within these limits anywhere', () => {
    for (const hex of ['A6', 'QQ12', 'R9', 'II8']) expect(wrong(blau, 'sov-3arm', hex)).toEqual([]);
  });

  it('TRC-S2.0.a, TRC-S2.0.b: who comes on the start turn or later stays on the card, all others are set up, lost or in the pool', () => {
    const { turn, units } = blau;
    for (const unit of units) if (unit.place === 'track') expect(unit.due).toBeGreaterThanOrEqual(turn);
    expect(place(blau, 'gds-6arm')).toBe('track');
    expect(wrong(blau, 'gds-6arm', 'U12')).toEqual(['TRC-S2.0.a']);
    expect(place(blau, 'gds-5arm')).toBe('set-up');
    for (const id of ['ger-15mtn', 'lw-goering', 'sov-14arm'])
      expect(place(start('agc'), id)).toBe('garrison');
  });
});

describe('the Axis forces', () => {
  it('TRC-S2.2.a: freely behind the line, an enemy zone is no bar', () => {
    for (const hex of ['S15', 'JJ22', 'P14', 'E32']) expect(wrong(axisTurn, 'ger-24pz', hex)).toEqual([]);
    expect(wrong(axisTurn, 'rom-4inf', 'S15')).toEqual([]);
  });

  it('TRC-S2.2.b: the losses that are named are in the pool, of others the player leaves the number out (TRC-A77)', () => {
    for (const id of ['ger-52mot', 'ss-res', 'rom-2inf', 'rom-cav', 'rom-1inf'])
      expect(place(blau, id)).toBe('pool');
    const panzers = ['ger-24pz', 'ger-39pz', 'ger-40pz', 'ger-41pz'];
    const three = panzers
      .slice(1)
      .reduce((now, id, i) => put(now, id, ['S26', 'S25', 'S24'][i] as string), axisTurn);
    expect(wrong(three, 'ger-24pz', 'S26')).toEqual(['TRC-S2.2.b']);
    expect(open(three, 'ger-24pz')).toEqual([]);
    const group = (position: Position) =>
      setUpViolations(RUSSIA, position).filter(({ combat }) => combat === 8);
    expect(group(axisTurn)).toEqual([
      expect.objectContaining({ code: 'TOO_FEW_SET_UP', waiting: 4, lost: 1 }),
    ]);
    expect(group(three)).toEqual([]);
    const four = withUnit(three, 'ger-24pz', { place: 'map', at: hexAt(RUSSIA, 'S23') });
    expect(group(four)).toEqual([expect.objectContaining({ code: 'TOO_MANY_SET_UP', waiting: 0, lost: 1 })]);
    const done = sideSetUp(RUSSIA, suggested(axisTurn)).position;
    expect(panzers.filter((id) => place(done, id) === 'pool')).toHaveLength(1);
    expect(toBeSetUp(RUSSIA, done, 'axis')).toEqual([]);
  });

  it('TRC-S2.2.b: a list that names more than there are takes all there are (TRC-A77)', () => {
    const agc = start('agc');
    const lost = (combat: number, move: number): readonly string[] =>
      agc.units
        .filter(
          ({ counter, place: where }) =>
            counter.nation === 'german' &&
            counter.combat === combat &&
            counter.move === move &&
            where === 'pool',
        )
        .map(({ counter }) => counter.id);
    expect(lost(5, 4)).toEqual(['ger-44inf', 'ger-4inf', 'ger-7inf', 'ger-9inf']);
    expect(lost(4, 4)).toEqual([]);
    expect(lost(3, 4)).toHaveLength(10);
  });

  it('TRC-S2.2.b: conversions up to the date are done (TRC-A77)', () => {
    expect([place(start('agc'), 'ger-43inf'), place(start('agc'), 'ger-43pg')]).toEqual([
      'removed',
      'set-up',
    ]);
    const november = start('steamroller');
    expect([place(november, 'ger-26inf'), place(november, 'ger-26pg')]).toEqual(['removed', 'set-up']);
    expect([place(november, 'ger-43inf'), place(november, 'ger-43pg')]).toEqual(['set-up', 'track']);
  });

  it('TRC-S2.2.c: only Finns in Finland', () => {
    expect(wrong(axisTurn, 'ger-24pz', 'B12')).toEqual(['TRC-S2.2.c']);
    expect(wrong(axisTurn, 'fin-2inf', 'B12')).toEqual([]);
    expect(wrong(axisTurn, 'fin-2inf', 'E12')).toEqual([]);
  });

  it('TRC-S2.3.b: then the Soviet player places the partisans that have come', () => {
    expect(['sov-partisan-1', 'sov-partisan-2', 'sov-partisan-3'].map((id) => place(blau, id))).toEqual([
      'partisan-box',
      'partisan-box',
      'partisan-box',
    ]);
    const done: Position = { ...sideSetUp(RUSSIA, suggested(axisTurn)).position, player: 'soviet' };
    const judged = judgePartisan(RUSSIA, done, theUnit(done, 'sov-partisan-1'), hexAt(RUSSIA, 'W20'));
    expect(judged._tag).toBe('Right');
    expect(wrong(done, 'sov-partisan-1', 'W20')).toContain('TRC-S2.3.b');
  });
});

describe('the variation of Uranus', () => {
  const varied = start('uranus-variation');

  it('TRC-S3.4.b: the Axis first, with its line held; then the Soviets, free of theirs (TRC-A74)', () => {
    expect(varied.player).toBe('axis');
    expect(setUpViolations(RUSSIA, varied).map(({ clause }) => clause)).toContain('TRC-S3.4.b');
    const axis = suggested(varied);
    expect(owed(axis)).toEqual([]);
    const second: Position = { ...sideSetUp(RUSSIA, axis).position, player: 'soviet' };
    expect(owed(second)).not.toContain('LINE_OPEN');
  });

  it('TRC-S3.4.b, TRC-S2.2.c: the stretch in Finland is kept for the Finns', () => {
    const finns = ['fin-2inf', 'fin-4inf', 'fin-6inf'];
    const away = finns.reduce(
      (now, id) => (wrong(now, id, 'S26').length === 0 ? put(now, id, 'S26') : now),
      varied,
    );
    const inPoland = finns.filter((id) => place(away, id) === 'map');
    expect(inPoland).toHaveLength(2);
    expect(wrong(away, 'fin-6inf', 'S24')).toEqual(['TRC-S3.4.b']);
  });
});
