import { must } from '@eastfront/testing';
import { describe, expect, it } from 'vitest';
import type { Counter, Kind } from '../01-units/units.js';
import { readForces } from './forces.js';
import * as data from './index.js';

const { roster } = must(readForces(data.forces));
const of = (kind: Kind): readonly Counter[] => roster.filter((counter) => counter.kind === kind);
const combat = of('combat');

type Json = Readonly<Record<string, unknown>>;
const written = data.forces as Readonly<Record<'units' | 'headquarters' | 'leaders', readonly Json[]>>;

/** The faults of the order of battle with one entry of a list changed. */
const faults = (
  list: keyof typeof written,
  at: (one: Json) => boolean,
  change: object,
): readonly string[] => {
  const index = written[list].findIndex(at);
  const changed = written[list].map((one, i) => (i === index ? { ...one, ...change } : one));
  const result = readForces({ ...written, [list]: changed });
  return result._tag === 'Left' ? result.left.map(({ path }) => path.replace(`${list}.${index}.`, '')) : [];
};

describe('the counters', () => {
  it('NS-1.a, NS-1.b: corps and armies of up to six steps, of a quality from 1 to 4', () => {
    expect(combat.length).toBeGreaterThan(80);
    for (const { maxSteps, quality, attack, defense, move } of combat) {
      expect(maxSteps).toBeGreaterThanOrEqual(1);
      expect(maxSteps).toBeLessThanOrEqual(6);
      expect([1, 2, 3, 4]).toContain(quality);
      expect(Math.min(attack, defense, move)).toBeGreaterThan(0);
    }
  });

  it('NS-6.2.o: most Soviet armies are two counters, of 4 infantry and 2 mechanised steps', () => {
    const armies = combat.filter(({ mechanized }) => mechanized !== null);
    expect(armies.length).toBeGreaterThan(combat.filter(({ side }) => side === 'soviet').length / 2);
    for (const { side, maxSteps, mechanized } of armies)
      expect([side, maxSteps, mechanized?.maxSteps]).toEqual(['soviet', 4, 2]);
  });

  it('NS-10.7.2.d: Hungarians, Italians, Romanians and police have two steps', () => {
    const small = combat.filter(
      ({ nation, arm }) => ['hungarian', 'italian', 'romanian'].includes(nation) || arm === 'police',
    );
    expect(small.length).toBeGreaterThan(15);
    expect(new Set(small.map(({ maxSteps }) => maxSteps))).toEqual(new Set([2]));
  });

  it('NS-9.2.a: police and the Romanian 1st Armoured Division have no ZOC; NS-3.c: that division is not counted', () => {
    const without = combat.filter(({ zoc }) => !zoc);
    expect(without.every(({ arm, name }) => arm === 'police' || name === '1st Armoured Div')).toBe(true);
    expect(
      combat.filter(({ arm }) => arm === 'police').every(({ zoc, quality }) => !zoc && quality === 1),
    ).toBe(true);
    expect(combat.filter(({ freeStacking }) => freeStacking).map(({ nation, zoc }) => [nation, zoc])).toEqual(
      [['romanian', false]],
    );
  });

  it('NS-6.2.m: three German corps take police points; NS-6.2.l: one SS corps has points of its own', () => {
    expect(combat.filter(({ policeSteps }) => policeSteps).map(({ name }) => name)).toEqual([
      'Fretter-Pico',
      'Mieth',
      'Cramer/Raus',
    ]);
    expect(combat.filter(({ ss }) => ss).map(({ name, arm }) => [name, arm])).toEqual([['SS PzK', 'armor']]);
  });

  it('NS-8.h, NS-8.o: three army groups, two Panzer army HQs, two special HQs and Fronts', () => {
    const count = (level: string) => of('hq').filter((hq) => hq.level === level).length;
    expect(['army-group', 'panzer-army', 'army', 'front', 'special'].map(count)).toEqual([3, 2, 8, 8, 2]);
    for (const { level, operations } of of('hq'))
      if (level === 'army-group' || level === 'special') expect(operations).toBe(0);
  });

  it('NS-1.e, NS-1.f, NS-1.g, NS-13.2.a: only the Axis has armour leaders, who alone have a movement bonus', () => {
    expect(new Set(of('armor-leader').map(({ side }) => side))).toEqual(new Set(['axis']));
    for (const { moveBonus, operations } of of('armor-leader')) {
      expect(moveBonus).toBeGreaterThan(0);
      expect(operations).toBe(0);
    }
    for (const { moveBonus, operations, relief } of of('commander')) {
      expect([moveBonus, relief > 0]).toEqual([0, true]);
      expect(operations).toBeGreaterThan(0);
    }
  });

  it('are sorted by id, each once', () => {
    const ids = roster.map(({ id }) => id);
    expect(ids).toEqual([...new Set(ids)].sort());
  });
});

describe('a bad order of battle is refused, each fault with its place', () => {
  const axis = ({ side }: Json) => side === 'axis';
  const soviet = ({ side }: Json) => side === 'soviet';
  const armor = ({ kind }: Json) => kind === 'armor-leader';
  const commander = ({ kind }: Json) => kind === 'commander';
  const counter = { arm: 'mechanized', attack: 1, defense: 1, move: 4, quality: 2, maxSteps: 2 };

  it.each<[string, readonly string[], readonly string[]]>([
    ['a nation of the other side', faults('units', axis, { nation: 'soviet' }), ['nation']],
    ['two counters of the Axis', faults('units', axis, { mechanized: counter }), ['mechanized']],
    ['guards of the Axis', faults('units', axis, { guards: true }), ['guards']],
    ['SS of the Soviets', faults('units', soviet, { ss: true }), ['ss']],
    [
      'a weaker side as strong',
      faults('units', axis, { weak: { steps: 6, attack: 1, defense: 1 } }),
      ['weak.steps'],
    ],
    ['seven steps', faults('units', axis, { maxSteps: 7 }), ['maxSteps']],
    ['a quality of 0', faults('units', axis, { quality: 0 }), ['quality']],
    ['an arm that is none', faults('units', axis, { arm: 'airborne' }), ['arm']],
    ['an id twice', faults('units', axis, { id: 'A002' }), ['id']],
    ['a Front of the Axis', faults('headquarters', axis, { level: 'front' }), ['level']],
    ['an army of the Soviets', faults('headquarters', soviet, { level: 'army' }), ['level']],
    ['a commander who moves', faults('leaders', commander, { moveBonus: 1 }), ['moveBonus']],
    ['an armour leader with capability', faults('leaders', armor, { operations: 1 }), ['operations']],
    ['an armour leader of the Soviets', faults('leaders', armor, { side: 'soviet' }), ['kind']],
  ])('%s', (_what, found, places) => {
    // Of two counters with one id the second is at fault.
    expect(found.map((path) => path.replace(/^units\.1\./, ''))).toEqual(places);
  });

  it('says what it is given with', () => {
    const given = readForces({ ...written, source: undefined });
    expect(given._tag === 'Right' && given.right.source.kind).toBe('given');
    const bad = readForces({ ...written, source: { kind: 'hearsay' } });
    expect(bad._tag === 'Left' && bad.left[0]?.path).toBe('source.kind');
    expect(readForces(3)._tag).toBe('Left');
  });
});
