import { neighboursOf } from '@eastfront/kernel';
import { describe, expect, it } from 'vitest';
import { FULL } from '../../test/codec.fixture.js';
import { fieldsOf, label } from '../01-units/board.js';
import type { Unit } from '../01-units/units.js';
import { isCombat, isCommander, isHq, isInPlay, SIDES, stepsOf } from '../01-units/units.js';
import { neighbourViolations, stackViolations } from '../03-stacking/stacking.js';
import { hasLine } from '../05-supply/supply.js';
import { railSources, sourcesOfSide } from '../05-supply/supply-sources.js';
import { faultsOf } from '../play/invariants.js';
import type { Position } from '../position/position.js';
import { SCENARIOS } from '../position/position.js';
import { controlOf, sideAt } from '../position/view.js';
import { scenarioReasons, scenariosOf, startOf } from './start.js';

const starts = SCENARIOS.map((id) => [id, startOf(FULL, id) as Position] as const);
const nameOf = (hex: number) => label(FULL.theatre, hex);
const fighting = ({ units }: Position): readonly Unit[] =>
  units.filter((unit) => isCombat(unit) && isInPlay(unit));

describe.each(starts)('the start of scenario %s', (id, start) => {
  const entry = FULL.scenarios.entries.find((one) => one.id === id);

  it('is a position that play can begin with: weather of its first turn, nothing done yet', () => {
    expect(start).toMatchObject({
      scenario: id,
      turn: entry?.firstTurn,
      phase: 'weather',
      player: 'soviet',
      weatherRolled: 0,
      attacks: [],
      battle: null,
      ending: null,
    });
    expect(faultsOf(FULL, start)).toEqual([]);
  });

  it('NS-3.a, NS-3.b, NS-3.e, NS-3.f: every stack is within the limits, of nations that get on', () => {
    const faults = FULL.theatre.board.hexes.flatMap((hex) =>
      SIDES.flatMap((side) => {
        const here = fighting(start).filter((unit) => unit.at === hex && unit.counter.side === side);
        return [...stackViolations(FULL, side, hex, here), ...neighbourViolations(FULL, start, hex, here)];
      }),
    );
    expect(faults).toEqual([]);
  });

  it('NS-5.2.a: every unit can trace its supply on the first turn', () => {
    const hungry = fighting(start).filter(({ counter, at }) => !hasLine(FULL, start, counter.side, at));
    expect(hungry.map(({ counter, at }) => `${counter.name} ${nameOf(at)}`)).toEqual([]);
  });

  it('NS-5.2.2.c: the railways of either gauge hang together with a source', () => {
    const inPlay = new Set(entry?.area ?? FULL.theatre.board.hexes.map(nameOf));
    for (const side of SIDES) {
      const empty = { ...start, units: [] };
      const joined = railSources(FULL, empty, side);
      const cut = FULL.theatre.railHexes.filter(
        (hex) => inPlay.has(nameOf(hex)) && sideAt(start.gauge, hex) === side && joined[hex] !== 1,
      );
      expect([side, cut.map(nameOf)]).toEqual([side, []]);
      expect(sourcesOfSide(FULL, start, side).length).toBeGreaterThan(0);
    }
  });

  it('NS-8.b: every unit is in range of an HQ of its side', () => {
    const { board } = FULL.theatre;
    const rings = (from: number, range: number): ReadonlySet<number> => {
      let edge = [from];
      const seen = new Set(edge);
      for (let i = 0; i < range; i++) {
        edge = edge.flatMap((hex) => neighboursOf(board, hex).filter((to) => !seen.has(to)));
        for (const hex of edge) seen.add(hex);
      }
      return seen;
    };
    const hqs = start.units
      .filter((unit) => isHq(unit) && isInPlay(unit))
      .map(({ counter, at }) => [counter.side, rings(at, counter.range)] as const);
    const lost = fighting(start).filter(
      ({ counter, at }) =>
        counter.arm !== 'police' && !hqs.some(([side, within]) => side === counter.side && within.has(at)),
    );
    expect(lost.map(({ counter, at }) => `${counter.name} ${nameOf(at)}`)).toEqual([]);
  });

  it('NS-S75: nobody stands in a hex that the enemy controls', () => {
    const wrong = fighting(start).filter((unit) => controlOf(start, unit.at) !== unit.counter.side);
    expect(wrong.map(({ counter, at }) => `${counter.name} ${nameOf(at)}`)).toEqual([]);
  });

  it('NS-13.1.a: commanders stand with an HQ, the others on the map with a unit', () => {
    for (const unit of start.units.filter((one) => one.counter.kind === 'commander' && isInPlay(one))) {
      const hq = start.units.find(({ counter }) => counter.id === unit.with);
      expect([unit.counter.id, hq?.at]).toEqual([unit.counter.id, unit.at]);
    }
    for (const leader of start.units.filter((one) => one.counter.kind === 'armor-leader' && isInPlay(one)))
      expect(fighting(start).some(({ at }) => at === leader.at)).toBe(true);
  });

  it('NS-1.b: every unit that is or comes has a step, and no more than its counter', () => {
    for (const unit of start.units.filter(isCombat)) {
      expect(stepsOf(unit)).toBeGreaterThan(0);
      expect(unit.steps).toBeLessThanOrEqual(unit.counter.maxSteps);
      expect(unit.mechanizedSteps).toBeLessThanOrEqual(unit.counter.mechanized?.maxSteps ?? 0);
    }
  });

  it('NS-6.1.f: what comes later stands on the turn track, with the hexes of its entry', () => {
    const coming = start.units.filter(({ place }) => place === 'track');
    const listed = Object.entries(entry?.reinforcements ?? {}).flatMap(([turn, list]) =>
      list.map(({ unit }) => [unit, Number(turn)]),
    );
    expect(coming.map(({ counter, due }) => [counter.id, due]).sort()).toEqual(listed.sort());
    for (const { entry: hexes } of coming)
      if (hexes !== null) for (const hex of hexes) expect(hex).toMatch(/^\d{4}$/);
  });

  it('NS-7.1.b: neither side begins with more air counters than it may hold', () => {
    expect(start.air.axis.held).toBeLessThanOrEqual(12);
    expect(start.air.soviet.held).toBeLessThanOrEqual(14);
    expect([start.air.axis.usable, start.air.soviet.usable]).toEqual([0, 0]);
  });
});

describe('the scenarios', () => {
  const start = (id: string) => startOf(FULL, id) as Position;

  it('NS-0.d, NS-17.1.a: three, each with its turns', () => {
    expect(scenariosOf(FULL).map(({ id, title }) => [id, title])).toEqual([
      ['1', 'Operation Fischreiher'],
      ['2', 'To Baku and the Black Sea ports'],
      ['3', 'Fall Blau'],
    ]);
    for (const { summary } of scenariosOf(FULL)) expect(summary).toMatch(/turns \d+ to 10$/);
    expect(startOf(FULL, '4')).toBeNull();
  });

  it('NS-17.1.b: in the first nothing stands, comes or is held below row 18', () => {
    const [first] = FULL.scenarios.entries;
    const below = (text: string) => Number(text.slice(2)) > 18;
    expect(first?.area?.some(below)).toBe(false);
    expect(start('1').units.filter(({ at }) => at >= 0 && below(nameOf(at)))).toEqual([]);
  });

  it('NS-17.1.c: LV AK begins it with 4 steps', () => {
    const corps = start('1').units.find(({ counter }) => counter.name === 'LV AK');
    expect(corps).toMatchObject({ steps: 4, place: 'map' });
  });

  it('NS-9.4.b: the Axis holds the Crimea and the Soviets Taman when the drive to the Caucasus begins', () => {
    const { crimea, taman, board } = FULL.theatre;
    const position = start('2');
    for (const hex of board.hexes)
      if (crimea[hex] === 1 && FULL.theatre.land[hex] === 1) expect(controlOf(position, hex)).toBe('axis');
    expect([controlOf(position, taman ?? 0), position.taman]).toEqual(['soviet', null]);
  });

  it('two German corps are off the map before Sevastopol, and two Romanian ones come from there', () => {
    const away = start('3').units.filter(({ place }) => place === 'off-map');
    expect(away.map(({ counter }) => counter.nation)).toEqual(['german', 'german']);
    const romanian = start('3').units.filter(
      ({ counter, due }) => counter.nation === 'romanian' && isCombat({ counter } as Unit) && due === 3,
    );
    expect(romanian.map(({ entry }) => entry)).toEqual([['0124'], ['0124']]);
    expect(fieldsOf(FULL.theatre, FULL.theatre.named['Feodosiya'] ?? 0).port).toBe('small');
  });

  it('NS-6.1.c: who may be placed anywhere has no entry hexes', () => {
    const free = start('3').units.filter(
      (unit) => unit.place === 'track' && unit.entry === null && (isHq(unit) || isCommander(unit)),
    );
    expect(free.length).toBeGreaterThan(5);
  });
});

const start = (id: string) => startOf(FULL, id) as Position;

describe('what a start rests on', () => {
  it('NS-0.d, NS-17.1.b: the scenario with its turns, and the play area of Operation Fischreiher', () => {
    expect(scenarioReasons(FULL, start('1'))).toEqual([
      {
        clause: 'NS-0.d',
        effect: 'scenario',
        scenario: '1',
        title: 'Operation Fischreiher',
        from: 5,
        to: 10,
      },
      { clause: 'NS-17.1.b', effect: 'play-area', scenario: '1', hexes: 18 * 36 },
    ]);
    expect(scenarioReasons(FULL, start('3'))).toEqual([
      { clause: 'NS-0.d', effect: 'scenario', scenario: '3', title: 'Fall Blau', from: 1, to: 10 },
    ]);
  });

  it('nothing once the game is under way', () => {
    expect(scenarioReasons(FULL, { ...start('1'), weatherRolled: 1 })).toEqual([]);
    expect(scenarioReasons(FULL, { ...start('1'), turn: 6 })).toEqual([]);
    expect(scenarioReasons(FULL, { ...start('1'), phase: 'supply' })).toEqual([]);
  });
});
