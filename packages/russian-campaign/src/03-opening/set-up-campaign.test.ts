import { hexAt } from '@eastfront/testing';
import { describe, expect, it } from 'vitest';
import { labels, theUnit } from '../../test/chapters.fixture.js';
import { RUSSIA, rulesOn } from '../../test/codec.fixture.js';
import { label } from '../02-components/board.js';
import { suggestPlacement } from '../bots/set-up.js';
import { SIBERIA_WORD } from '../position/places.js';
import type { Position } from '../position/position.js';
import { withUnit } from '../position/position.js';
import type { Rules } from '../rules.js';
import { setUpViolations, sideSetUp } from '../s-scenarios/set-up-scenario.js';
import { startOf } from '../s-scenarios/start.js';
import type { PlacementTarget } from './set-up.js';
import { placeAtStart, placementHexes, placementReasons, placementViolations } from './set-up.js';

const start = (rules: Rules = RUSSIA): Position => startOf(rules, 'campaign') as Position;
const put = (position: Position, unit: string, hex: string): Position =>
  placeAtStart(RUSSIA, position, theUnit(position, unit), hexAt(RUSSIA, hex));
const wrong = (position: Position, unit: string, where: string, rules: Rules = RUSSIA): readonly string[] => {
  const target: PlacementTarget = where === SIBERIA_WORD ? where : hexAt(rules, where);
  return placementViolations(rules, position, theUnit(position, unit), target).map(({ clause }) => clause);
};
const open = (position: Position, unit: string): readonly string[] =>
  labels(RUSSIA, placementHexes(RUSSIA, position, theUnit(position, unit)));

/** The Soviets as the suggestion sets them up, and the Axis to follow. */
const withSoviets = (): Position => {
  let position = start();
  for (
    let next = suggestPlacement(RUSSIA, position);
    next !== null;
    next = suggestPlacement(RUSSIA, position)
  )
    position = put(position, next.unit, label(RUSSIA.theatre, next.hex));
  return { ...sideSetUp(RUSSIA, position).position, player: 'axis' };
};
const axisTurn = withSoviets();

describe('the Soviet set-up', () => {
  it('TRC-3.1.2.a: only what the card has for the start; later arrivals stay on it', () => {
    expect(wrong(start(), 'sov-16arm', 'O20')).toContain('TRC-3.1.2.a');
    expect(open(start(), 'sov-16arm')).toEqual([]);
    expect(open(start(), 'sov-partisan-1')).toEqual([]);
  });

  it('TRC-3.2.a: the Soviets first, all their initial forces', () => {
    const position = start();
    expect(wrong(position, 'ger-41pz', 'H23')).toContain('TRC-3.3.1.a');
    expect(open(position, 'ger-41pz')).toEqual([]);
    const owed = setUpViolations(RUSSIA, position);
    expect(owed).toHaveLength(43);
    expect(new Set(owed.map(({ clause }) => clause))).toEqual(new Set(['TRC-3.2.a']));
    const one = put(position, 'stalin', 'R9');
    expect(setUpViolations(RUSSIA, one)).toHaveLength(42);
    expect(wrong(one, 'stalin', 'R9')).toContain('TRC-3.2.a');
  });

  it('TRC-3.2.b: a unit with a named place in that city and nowhere else', () => {
    expect(open(start(), 'sov-27arm')).toEqual(['F17']);
    expect(wrong(start(), 'sov-27arm', 'G20')).toEqual(['TRC-3.2.b']);
    expect(['stavka', 'stalin', 'sov-w-moscow'].flatMap((id) => open(start(), id))).toEqual([
      'R9',
      'R9',
      'R9',
    ]);
  });

  it('TRC-3.2.c: a unit of a district in any of its hexes', () => {
    expect(open(start(), 'sov-11arm')).toEqual(labels(RUSSIA, RUSSIA.theatre.districts.baltic));
    expect(wrong(start(), 'sov-11arm', 'O24')).toEqual(['TRC-3.2.c']);
    expect(wrong(start(), 'sov-3arm', 'O24')).toEqual([]);
    expect(open(start(), 'sov-23arm')).toEqual(['A6', 'B6', 'C7', 'D7', 'E11']);
  });

  it('TRC-3.2.c, TRC-6.1.b, TRC-6.1.c: within the stacking limit', () => {
    const two = put(put(start(), 'sov-3arm', 'O24'), 'sov-10arm', 'O24');
    expect(wrong(two, 'sov-4arm', 'O24')).toEqual(['TRC-6.1.b', 'TRC-3.2.c']);
    expect(wrong(put(put(start(), 'sov-3arm', 'O24'), 'sov-3cav', 'O24'), 'sov-4arm', 'O24')).toContain(
      'TRC-6.1.c',
    );
    expect(open(two, 'sov-4arm')).not.toContain('O24');
  });

  it('TRC-3.2.b: nobody takes the room of a unit that can stand nowhere else', () => {
    const one = put(start(), 'sov-23arm', 'E11');
    expect(wrong(one, 'sov-7arm', 'E11')).toContain('TRC-3.2.b');
    expect(wrong(put(one, 'sov-9tank', 'E11'), 'sov-7arm', 'E11')).toEqual(['TRC-6.1.c', 'TRC-3.2.c']);
  });

  it('TRC-13.4.a: a worker may start in Siberia, two of them (TRC-A83)', () => {
    const rules = rulesOn(undefined, { optional: ['TRC-13.4'] });
    const send = (position: Position, id: string): Position =>
      placeAtStart(rules, position, theUnit(position, id), SIBERIA_WORD);
    expect(wrong(start(), 'sov-w-kiev', SIBERIA_WORD)).toEqual(['TRC-13.0.a']);
    expect(wrong(start(rules), 'sov-11arm', SIBERIA_WORD, rules)).toEqual(['TRC-13.4.a']);
    expect(wrong(start(rules), 'sov-w-kiev', SIBERIA_WORD, rules)).toEqual([]);
    const two = send(send(start(rules), 'sov-w-kiev'), 'sov-w-stalino');
    expect(theUnit(two, 'sov-w-kiev')).toMatchObject({ place: 'siberia', at: -1 });
    expect(wrong(two, 'sov-w-kharkov', SIBERIA_WORD, rules)).toEqual(['TRC-13.4.a']);
  });
});

describe('the Axis set-up', () => {
  it('TRC-3.3.1.a: once every Soviet unit stands, all Axis initial forces', () => {
    const early: Position = { ...start(), player: 'axis' };
    expect(wrong(early, 'ger-41pz', 'G25')).toContain('TRC-3.3.1.a');
    expect(wrong(axisTurn, 'ger-41pz', 'G25')).toEqual([]);
    expect(setUpViolations(RUSSIA, axisTurn)).toHaveLength(50);
    expect(open(axisTurn, 'hitler')).toEqual(['E32']);
    expect(wrong(axisTurn, 'hitler', 'L26')).toEqual(['TRC-3.3.1.a']);
  });

  it('TRC-3.3.1.b: not in a hex adjacent to a Soviet unit', () => {
    const beside = hexAt(RUSSIA, 'O24');
    const near = (RUSSIA.theatre.board.adjacent[beside] ?? []).filter(
      (hex) => RUSSIA.theatre.board.fields[hex]?.country === 'poland',
    );
    expect(near.length).toBeGreaterThan(0);
    for (const hex of labels(RUSSIA, near)) expect(wrong(axisTurn, 'ger-5inf', hex)).toContain('TRC-3.3.1.b');
    const empty = withUnit(axisTurn, 'sov-3arm', { place: 'pool', at: -1 });
    expect(
      wrong(
        withUnit(empty, 'sov-8tank', { place: 'pool', at: -1 }),
        'ger-5inf',
        labels(RUSSIA, near)[0] as string,
      ),
    ).toEqual([]);
  });

  it('TRC-3.3.1.c: code F in Finland, R in Romania, N, C and S in Poland with Germany', () => {
    const countries = (unit: string): ReadonlySet<string | undefined> =>
      new Set(
        placementHexes(RUSSIA, axisTurn, theUnit(axisTurn, unit)).map(
          (hex) => RUSSIA.theatre.board.fields[hex]?.country,
        ),
      );
    expect(countries('fin-2inf')).toEqual(new Set(['finland']));
    expect(countries('rom-1inf')).toEqual(new Set(['romania']));
    expect(countries('ger-11inf')).toEqual(new Set(['romania']));
    for (const unit of ['ger-1inf', 'ger-24pz', 'ger-hq-south', 'ita-3inf'])
      expect(countries(unit)).toEqual(new Set(['germany', 'poland']));
    expect(wrong(axisTurn, 'ger-1inf', 'BB31')).toEqual(['TRC-3.3.1.c']);
  });

  it('TRC-V3.1.j, TRC-V3.1.e, TRC-V3.1.s: with neutrals the Germans of Romania in Poland, Romanians inside their country, airborne corps in Poland or off the map', () => {
    const neutral: Position = {
      ...withUnit(axisTurn, 'lw-11para', { place: 'airborne-box' }),
      situations: { 'V3.1': true },
      neutral: true,
    };
    expect(wrong(neutral, 'ger-11inf', 'BB31')).toContain('TRC-V3.1.j');
    expect(wrong(neutral, 'ger-11inf', 'L26')).toEqual([]);
    expect(wrong(neutral, 'rom-1inf', 'DD28')).toEqual([]);
    expect(open(neutral, 'rom-1inf')).not.toContain('AA27');
    expect(open(axisTurn, 'rom-1inf')).toContain('AA27');
    expect(open(neutral, 'lw-11para')).toContain('L26');
    expect(setUpViolations(RUSSIA, neutral).map(({ subject }) => subject)).not.toContain('lw-11para');
  });

  it('TRC-3.3.1.c, TRC-3.2.c: the reason says by which clause a unit stands where it stands', () => {
    const why = (position: Position, unit: string, hex: string): readonly string[] =>
      placementReasons(RUSSIA, position, theUnit(position, unit), hexAt(RUSSIA, hex)).map(
        ({ clause }) => clause,
      );
    expect(why(axisTurn, 'ger-1inf', 'L26')).toEqual(['TRC-3.3.1.c']);
    expect(why(start(), 'sov-11arm', 'G20')).toEqual(['TRC-3.2.c']);
    expect(why(start(), 'sov-27arm', 'F17')).toEqual(['TRC-3.2.b']);
  });
});
