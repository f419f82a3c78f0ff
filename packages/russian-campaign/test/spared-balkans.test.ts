import { openIn } from '@eastfront/kernel';
import { hexAt } from '@eastfront/testing';
import { describe, expect, it } from 'vitest';
import type { RosterEntry } from '../src/02-components/forces.js';
import type { Unit } from '../src/02-components/units.js';
import { unitOf } from '../src/02-components/units.js';
import {
  isOpening,
  openingDutyViolations,
  openingMoveViolations,
  openingViolations,
} from '../src/03-opening/first-impulse.js';
import { placeAtStart, placementHexes, placementViolations } from '../src/03-opening/set-up.js';
import { combatSupplyOf } from '../src/10-supply/combat-supply.js';
import { entryOf } from '../src/12-arrivals/reinforcements.js';
import type { Position } from '../src/position/position.js';
import { setUpViolations } from '../src/s-scenarios/set-up-scenario.js';
import { startOf } from '../src/s-scenarios/start.js';
import { situationDecided } from '../src/v-variants/situations.js';
import type { Piece, Setting } from './chapters.fixture.js';
import { labels, positionOn, theUnit } from './chapters.fixture.js';
import { saysOf, variantRules } from './variants.fixture.js';

const RULES = variantRules(['TRC-V3.1', 'TRC-3.3.5']);
const CLOSED = variantRules(['TRC-V3.1']);
const march = (setting: Setting = {}): Position => ({
  ...positionOn(RULES, { situations: { 'V3.1': true }, neutral: true, ...setting }),
  turn: 0,
});
const german = (id: string, hex: string, code: string): Piece => ({ id, at: hex, code });
const soviet = (id: string, hex: string, code: string): Piece => ({ id, at: hex, code });

describe('Mar/Apr 1941', () => {
  it('TRC-V3.1.b, TRC-A80: its Axis first impulse is the first of the game', () => {
    expect([isOpening(march()), isOpening(march({ impulse: 2 }))]).toEqual([true, false]);
    expect(isOpening({ ...march(), turn: 1 })).toBe(false);
    expect(isOpening(positionOn(RULES, { turn: [1941, 'may-jun'] }))).toBe(true);
  });

  it('TRC-V3.1.c: its snow halves no Axis unit, that of 1941/42 does', () => {
    const inSnow = (turn: number) => {
      const position = { ...march({ axis: [{ id: 'a', at: 'R20' }], weather: 'snow' }), turn };
      return combatSupplyOf(RULES, position, theUnit(position, 'a'));
    };
    expect([inSnow(0).halved, inSnow(4).halved]).toEqual([false, true]);
    expect(saysOf(inSnow(0).reasons)).toContain('TRC-V3.1.c before-the-first-winter');
  });

  it('TRC-V3.1.j: an army group attacks its district, the corps of Romania any', () => {
    const position = march({
      axis: [
        german('n', 'H24', 'N'),
        german('r', 'H24', 'R'),
        { ...german('rum', 'H24', 'R'), nation: 'romanian' },
      ],
      soviet: [soviet('w', 'H25', 'W')],
    });
    const clauses = (id: string) =>
      openingViolations(RULES, position, theUnit(position, id), hexAt(RULES, 'H25')).map(
        ({ clause }) => clause,
      );
    expect([clauses('n'), clauses('r'), clauses('rum')]).toEqual([['TRC-3.3.2.b'], [], ['TRC-3.3.2.e']]);
    const beside = (id: string) =>
      openingMoveViolations(RULES, position, theUnit(position, id), hexAt(RULES, 'H24')).map(
        ({ clause }) => clause,
      );
    expect([beside('n'), beside('r')]).toEqual([['TRC-3.3.2.h'], []]);
    expect(openingDutyViolations(RULES, { ...position, units: [theUnit(position, 'r')] }, () => [])).toEqual(
      [],
    );
    const usual = { ...position, situations: {}, neutral: false, turn: 1 };
    expect(
      openingViolations(RULES, usual, theUnit(usual, 'r'), hexAt(RULES, 'H25')).map(({ clause }) => clause),
    ).toEqual(['TRC-3.3.2.e']);
  });

  it('TRC-V3.1.j, TRC-3.3.4.a: the four cities stay closed, by the option not to them', () => {
    const position = march({ axis: [german('r', 'U21', 'R')], soviet: [soviet('k', 'U20', 'K')] });
    const clauses = (rules: typeof RULES, city: string) =>
      openingViolations(rules, position, theUnit(position, 'r'), rules.theatre.named[city] as number).map(
        ({ clause }) => clause,
      );
    expect([clauses(CLOSED, 'Kiev'), clauses(RULES, 'Kiev')]).toEqual([['TRC-3.3.4.a'], []]);
  });
});

describe('later', () => {
  it('TRC-V3.1.d, TRC-12.4.2.a: a garrison does not come to a neutral Bucharest but to the west edge', () => {
    const garrison = RULES.forces.roster.find(({ trigger }) => trigger === 'bucharest-1942');
    const unit: Unit = { ...unitOf((garrison as RosterEntry).counter, 'track'), due: 13, entry: 'Bucharest' };
    const hexes = (neutral: boolean) => {
      const position = positionOn(RULES, { turn: [1943, 'may-jun'], neutral });
      return openIn(entryOf(RULES, { ...position, units: [unit] }, unit)).map(
        (hex) => labels(RULES, [hex])[0],
      );
    };
    expect(hexes(false)).toEqual(['BB31']);
    const west = hexes(true);
    expect([west.includes('E34'), west.includes('BB31'), west.includes('T33')]).toEqual([true, false, false]);
  });
});

describe('the Axis set-up', () => {
  const start = (): Position => {
    const position = startOf(RULES, 'campaign') as Position;
    const ready: Position = {
      ...position,
      player: 'axis',
      units: position.units.map((unit) =>
        unit.counter.side === 'soviet' && unit.place === 'set-up' ? { ...unit, place: 'pool' } : unit,
      ),
    };
    return situationDecided(RULES, ready, 'V3.1', true).position;
  };
  const isInPoland = (hex: number) =>
    ['germany', 'poland'].includes(RULES.theatre.board.fields[hex]?.country ?? '');

  it('TRC-V3.1.j: the German corps of Romania are set up in Poland', () => {
    const position = start();
    for (const id of ['ger-11inf', 'ger-30inf', 'ger-54inf']) {
      const hexes = placementHexes(RULES, position, theUnit(position, id));
      expect([hexes.length > 0, hexes.every(isInPoland)]).toEqual([true, true]);
    }
  });

  it('TRC-V3.1.e: the Romanians inside Romania', () => {
    const position = start();
    const hexes = labels(RULES, placementHexes(RULES, position, theUnit(position, 'rom-1inf')));
    expect([hexes.includes('BB31'), hexes.includes('CC27')]).toEqual([true, false]);
  });

  it('TRC-V3.1.s: airborne corps in Poland, or they wait off the map', () => {
    const position = start();
    const airborne = theUnit(position, 'lw-11para');
    const hexes = placementHexes(RULES, position, airborne);
    expect([airborne.place, hexes.length > 0, hexes.every(isInPoland)]).toEqual(['airborne-box', true, true]);
    const [hex] = hexes as readonly [number];
    expect(placementViolations(RULES, position, airborne, hex)).toEqual([]);
    expect(theUnit(placeAtStart(RULES, position, airborne, hex), 'lw-11para')).toMatchObject({
      place: 'map',
      at: hex,
    });
    const owed = setUpViolations(RULES, position).map(({ subject }) => subject);
    expect([owed.includes('lw-11para'), owed.includes('ger-11inf')]).toEqual([false, true]);
  });
});
