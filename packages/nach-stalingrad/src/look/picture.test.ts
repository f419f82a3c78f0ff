import { sayTold } from '@eastfront/kernel';
import { drawPicture } from '@eastfront/kernel/picture';
import { hexAt } from '@eastfront/testing';
import { describe, expect, it } from 'vitest';
import { gameRules, setUpOf, unitAt } from '../../test/picture.fixture.js';
import type { Attack, Battle, Position } from '../position/position.js';
import { SCENARIOS } from '../position/position.js';
import { PHRASES } from '../rulebook/phrases.js';
import type { NsPicture } from './picture.js';
import { pictureOf } from './picture.js';

const rules = gameRules();
const start = setUpOf(rules, '3');
const subtitle = (change: Partial<Position>): string =>
  pictureOf(rules, { ...start, ...change })
    .subtitle.map((line) => sayTold(PHRASES, line))
    .join('\n');
const drawn = (picture: NsPicture): string => drawPicture({ ...picture, subtitle: '' });
const boxesOf = (change: Partial<Position>) =>
  (pictureOf(rules, { ...start, ...change }).boxes ?? []).map(({ title, counters }) => [
    title,
    counters.length,
  ]);

const attack = (units: readonly string[], hex: string): Attack => ({
  units,
  hexes: [hexAt(rules, hex)],
  hq: 'HQ-6',
  air: { axis: 0, soviet: 0 },
  resolved: false,
});

const battle = (index: number, attackers: readonly string[], hex: string): Battle => ({
  index,
  stage: 'roll',
  attackers,
  hexes: [hexAt(rules, hex)],
  defenders: [],
  street: false,
  lead: attackers[0] ?? '',
  defenderLead: null,
  bonus: [],
  supplied: true,
  air: { axis: 0, soviet: 0 },
  fleet: 0,
  result: null,
  owed: 0,
  lost: [],
  losers: [],
  retreat: 0,
  retreating: [],
  vacated: [],
  deep: false,
});

describe('the picture of a position', () => {
  it.each(SCENARIOS)('NS-0.d: draws scenario %s with its counters, and the same twice', (id) => {
    const position = setUpOf(rules, id);
    const picture = pictureOf(rules, position);
    expect(picture.counters.map((one) => one.id).sort()).toEqual(
      position.units
        .filter(({ place }) => place === 'map')
        .map(({ counter }) => counter.id)
        .sort(),
    );
    const svg = drawn(picture);
    expect(svg).toMatch(/^<svg /);
    expect(svg).toBe(drawn(pictureOf(rules, position)));
    expect(svg).not.toMatch(/NaN|undefined/);
    expect(svg.includes('>not in this scenario</text>')).toBe(id !== '3');
  });

  it('NS-10.1.a points from the attackers to the hexes under attack, the combat under way apart', () => {
    const units = [unitAt(rules, 'VII AK', '0805'), unitAt(rules, 'XIII AK', '0905')];
    const attacks = [
      attack([units[0]?.counter.id ?? ''], '0806'),
      attack([units[1]?.counter.id ?? ''], '0906'),
    ];
    const declared = pictureOf(rules, { ...start, units, attacks, phase: 'combat' });
    expect(declared.highlights?.map(({ label }) => label)).toEqual(['attack declared']);
    expect(declared.highlights?.[0]?.hexes).toEqual([hexAt(rules, '0806'), hexAt(rules, '0906')]);
    expect(declared.markers?.length).toBe(2);
    const fight = battle(1, attacks[1]?.units ?? [], '0906');
    const resolving = pictureOf(rules, { ...start, units, attacks, phase: 'combat', battle: fight });
    expect(resolving.highlights?.map(({ hexes }) => hexes)).toEqual([
      [hexAt(rules, '0806')],
      [hexAt(rules, '0906')],
    ]);
    const done = attacks.map((one) => ({ ...one, resolved: true }));
    expect(pictureOf(rules, { ...start, units, attacks: done }).highlights).toEqual([]);
  });

  it('NS-11.e draws no arrow for a fight inside a box', () => {
    const units = [unitAt(rules, 'VII AK', '2214', { place: 'box' })];
    const attacks = [attack([units[0]?.counter.id ?? ''], '2214')];
    const picture = pictureOf(rules, { ...start, units, attacks, phase: 'combat' });
    expect([picture.markers, picture.counters]).toEqual([[], []]);
  });

  it('NS-9.6.b shows an overrun like a combat', () => {
    const units = [unitAt(rules, 'XL PzK', '0805')];
    const picture = pictureOf(rules, { ...start, units, battle: battle(-1, ['A010'], '0806') });
    expect(picture.highlights?.map(({ label }) => label)).toEqual(['combat being resolved']);
    expect(picture.markers).toMatchObject([{ path: [hexAt(rules, '0805'), hexAt(rules, '0806')] }]);
  });

  it('NS-14.k shows where the fleet lands', () => {
    const fleet = { ...start.fleet, landing: hexAt(rules, '0625') };
    expect(pictureOf(rules, { ...start, fleet }).markers).toMatchObject([{ kind: 'text', text: 'LANDING' }]);
  });
});

describe('the heading', () => {
  it('names scenario, turn, phase, weather and who has passed', () => {
    expect(pictureOf(rules, start).title).toBe('Nach Stalingrad! Fall Blau');
    expect(subtitle({})).toMatch(
      /^Turn 1 \(late Jun\), Axis first movement segment; north dry, south dry, clear sky\n/,
    );
    const special = { phase: 'special', player: 'soviet', passed: ['axis', 'soviet'] } as const;
    expect(subtitle(special)).toContain('Soviet special operations phase; north dry');
    expect(subtitle(special)).toContain('passed: axis, soviet\n');
    expect(subtitle({ phase: 'combat', step: 'react' })).toContain('Axis combat segment, reactions');
    expect(subtitle({ phase: 'supply' })).toContain('), supply phase;');
    expect(subtitle({ turn: 99 })).toContain('Turn 99 (turn 99)');
  });

  it('counts what both sides have: NS-6.1.e rail points, NS-6.2.a replacements, NS-7.1.a air counters', () => {
    const air = { ...start.air.axis, held: 10, usable: 5, fighters: 2, bombers: 3, used: 0 };
    const line = subtitle({
      railPoints: { axis: 12, soviet: 0 },
      points: { ...start.points, axis: { ...start.points.axis, infantry: 4, police: 1 } },
      air: { ...start.air, axis: air },
      volgaPoints: 3,
      taman: 4,
    });
    expect(line).toContain(
      'Axis: rail 12; replacements infantry 4, police 1; air 5 of 10 (fighters 2, bombers 3, used 0)',
    );
    expect(line).toContain('Soviet: rail 0; replacements none');
    expect(line).toContain('Volga points 3; Black Sea Fleet at level 0; Taman taken in turn 4');
    expect(subtitle({ fleet: { ...start.fleet, sunk: true } })).toContain('Black Sea Fleet sunk');
    expect(subtitle({ phase: 'conversion' })).toContain('conversion 0');
  });

  it('tells how the game ended', () => {
    const over = { phase: 'over' } as const;
    expect(subtitle(over)).toContain('the game is over; north');
    const won = { winner: 'axis', level: 'marginal', points: 15 } as const;
    expect(subtitle({ ...over, ending: won })).toContain('Axis victory (marginal, 15 points)');
    expect(subtitle({ ...over, ending: { winner: null, level: 'draw', points: null } })).toContain(
      'a draw (draw)',
    );
  });
});

describe('the boxes beside the map', () => {
  const off = { at: -1 } as const;

  it('NS-11.a, NS-11.d have a place for each side of a street fight', () => {
    const units = [
      unitAt(rules, 'VII AK', '2214', { place: 'box' }),
      unitAt(rules, '62A', '2214', { place: 'box' }),
      unitAt(rules, '64A', '2214', { place: 'box' }),
    ];
    expect(boxesOf({ units })).toEqual([
      ['Stalingrad, street fighting: Axis', 1],
      ['Stalingrad, street fighting: Soviet', 2],
    ]);
    const hexes = (pictureOf(rules, { ...start, units }).boxes ?? []).map(({ hex }) => hex);
    expect(hexes).toEqual([hexAt(rules, '2214'), hexAt(rules, '2214')]);
  });

  it('NS-6.1.b, NS-9.5.b show arrivals of this turn and the next, what can be built, what waits over the Volga', () => {
    const units = [
      unitAt(rules, 'VII AK', '2214', { ...off, place: 'track', due: 1 }),
      unitAt(rules, 'XIII AK', '2214', { ...off, place: 'track', due: 2 }),
      unitAt(rules, 'LV AK', '2214', { ...off, place: 'track', due: 3 }),
      unitAt(rules, 'VI Rum', '2214', { ...off, place: 'available' }),
      unitAt(rules, '62A', '2214', { ...off, place: 'east-bank' }),
      unitAt(rules, '64A', '2214', { ...off, place: 'removed' }),
      unitAt(rules, 'LIV AK', '2214', { ...off, place: 'off-map' }),
    ];
    expect(boxesOf({ units })).toEqual([
      ['Axis turn track, late Jun', 1],
      ['Axis turn track, early Jul', 1],
      ['Axis available', 1],
      ['Soviet east bank of the Volga', 1],
      ['Axis off the map', 1],
    ]);
    expect(boxesOf({ units, turn: 5 })[0]).toEqual(['Axis turn track, late Aug', 3]);
  });
});
