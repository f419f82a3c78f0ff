import { describe, expect, it } from 'vitest';
import { RULES } from '../../test/tables.fixture.js';
import { FIRST_TURN, turnOf } from '../02-components/calendar.js';
import type { RosterEntry } from '../02-components/forces.js';
import type { Nation } from '../02-components/units.js';
import { isExempt, NATIONS, SIDES } from '../02-components/units.js';
import { groundOf, SET_UP_CODES } from '../03-opening/set-up.js';
import { axisKindOf } from '../12-arrivals/axis-replacement-kinds.js';
import { readForces } from './forces-reader.js';
import * as data from './index.js';

const rules = RULES;
const { roster } = rules.forces;
const { theatre } = rules;

const entry = (id: string): RosterEntry => {
  const found = roster.find(({ counter }) => counter.id === id);
  if (found === undefined) throw new Error(`no counter ${id}`);
  return found;
};
const where = (test: (entry: RosterEntry) => boolean): readonly RosterEntry[] => roster.filter(test);
const ids = (list: readonly RosterEntry[]): readonly string[] => list.map(({ counter }) => counter.id);
const words = (text: string): readonly string[] => text.split(' ').sort();
const strength = (list: readonly RosterEntry[]): number =>
  list.reduce((sum, { counter }) => sum + counter.combat, 0);
const due = (year: number, months: Parameters<typeof turnOf>[0]['months'], impulse: 1 | 2) =>
  where((one) => one.place === 'track' && one.due === turnOf({ year, months }) && one.dueImpulse === impulse);

describe('the counters', () => {
  it('TRC-2.1.1.a, TRC-2.1.3.a: 198 units, 17 remnants and 7 of the variants; the 24th Panzer Corps is C, 8-7', () => {
    expect(ids(roster)).toEqual([...new Set(ids(roster))].sort());
    const count = (test: (one: RosterEntry) => boolean) => where(test).length;
    expect([
      count(({ counter }) => !counter.remnant && !counter.variant),
      count(({ counter }) => counter.remnant),
      count(({ counter }) => counter.variant),
    ]).toEqual([198, 17, 7]);
    expect(entry('ger-24pz')).toMatchObject({
      counter: { name: '24 Pz', type: 'armor', size: 'corps', combat: 8, move: 7, code: 'C' },
      place: 'set-up',
    });
  });

  it('TRC-1.0.a: every one belongs to one of two sides, the Axis with six nations and the Luftwaffe, the Soviets with Guards', () => {
    const nations = (side: string) => [
      ...new Set(where(({ counter }) => counter.side === side).map(({ counter }) => counter.nation)),
    ];
    expect(SIDES).toEqual(['axis', 'soviet']);
    expect(nations('soviet').sort()).toEqual(['guards', 'soviet']);
    expect([...nations('axis'), ...nations('soviet')].sort()).toEqual([...NATIONS].sort());
  });

  it('TRC-2.1.2.a: Hitler has the black of the SS, the HQs the colour of the army', () => {
    const nation = (id: string) => entry(id).counter.nation;
    expect(['hitler', 'ss-res', 'ger-hq-north'].map(nation)).toEqual(['ss', 'ss', 'german']);
    expect(ids(where(({ counter }) => counter.nation === 'ss' && !counter.remnant))).toEqual(
      words('hitler ss-15cav ss-1pz ss-2pz ss-3pz ss-4pz ss-5mtn ss-6inf ss-res'),
    );
  });

  it('TRC-2.1.2.b, TRC-2.1.2.d: Soviet armies, corps, Guards armies and corps, Guards remnants, workers, partisans, Stavka, Stalin', () => {
    const count = (nation: Nation, size: 'army' | 'corps', remnant = false) =>
      where(
        ({ counter }) =>
          counter.nation === nation &&
          counter.size === size &&
          counter.remnant === remnant &&
          !counter.variant,
      ).length;
    expect([count('soviet', 'army'), count('soviet', 'corps')]).toEqual([44, 21]);
    expect([count('guards', 'army'), count('guards', 'corps'), count('guards', 'corps', true)]).toEqual([
      17, 4, 6,
    ]);
    const types = where(({ counter }) => counter.side === 'soviet' && counter.size === null).map(
      ({ counter }) => counter.type,
    );
    const of = (type: string) => types.filter((one) => one === type).length;
    expect([of('hq'), of('dictator'), of('worker'), of('partisan')]).toEqual([1, 1, 14, 3]);
  });

  it('TRC-2.1.2.c: Axis units are those of the army, its remnants and HQs, of SS, Luftwaffe and four allies', () => {
    const count = (nation: Nation) => where(({ counter }) => counter.nation === nation).length;
    expect((['romanian', 'hungarian', 'italian', 'finnish'] as const).map(count)).toEqual([9, 3, 3, 4]);
    expect(ids(where(({ counter }) => counter.nation === 'luftwaffe'))).toEqual(
      words('lw-11para lw-12para lw-goering'),
    );
    expect(where(({ counter }) => counter.type === 'hq' && counter.side === 'axis')).toHaveLength(3);
  });

  it('TRC-2.1.8.a: Stukas and artillery are markers and no units', () => {
    const { markers } = data.forces as { readonly markers: readonly { readonly id: string }[] };
    expect(markers.map(({ id }) => id)).toEqual(['stuka-1', 'stuka-2', 'stuka-3', 'guns-1', 'guns-2']);
    expect(where(({ counter }) => markers.some(({ id }) => id === counter.id))).toEqual([]);
  });

  it('TRC-2.1.3.b: variant units are out of the game until their variant brings them', () => {
    const variants = where(({ counter }) => counter.variant);
    expect(
      variants.map(({ counter, place, variant, due: turn }) => [counter.id, place, variant, turn]),
    ).toEqual([
      ['ger-1art', 'removed', 'TRC-V1', turnOf({ year: 1943, months: 'jan-feb' })],
      ['ger-dak', 'removed', 'TRC-V3.3', turnOf({ year: 1941, months: 'jul-aug' })],
      ['lw-11para', 'removed', 'TRC-V3.1', 0],
      ['lw-12para', 'removed', 'TRC-V3.1', 0],
      ['sov-1art', 'removed', 'TRC-V1', turnOf({ year: 1943, months: 'jan-feb' })],
      ['sov-2art', 'removed', 'TRC-V1', turnOf({ year: 1944, months: 'jan-feb' })],
      ['sov-3art', 'removed', 'TRC-V1', turnOf({ year: 1945, months: 'jan-feb' })],
    ]);
    expect(ids(where(({ place }) => place === 'removed'))).toEqual(ids(variants));
  });

  it('TRC-2.1.3.c: corps and armies; HQs, workers, dictators and partisans have no size', () => {
    expect(where(({ counter }) => counter.side === 'axis' && counter.size === 'army')).toEqual([]);
    const sizeless = new Set(
      where(({ counter }) => counter.size === null).map(({ counter }) => counter.type),
    );
    expect([...sizeless].sort()).toEqual(['dictator', 'hq', 'partisan', 'worker']);
  });

  it('TRC-2.1.3.d: names bear the letter of the nation; Axis units without one are German', () => {
    const letters = { R: 'romanian', I: 'italian', H: 'hungarian', F: 'finnish' } as const;
    for (const [letter, nation] of Object.entries(letters)) {
      const named = where(({ counter }) => new RegExp(`^${letter}(\\d| )`).test(counter.name));
      expect(ids(named)).toEqual(ids(where(({ counter }) => counter.nation === nation)));
    }
    expect(where(({ counter }) => counter.name.includes('Gd ')).length).toBe(
      where(({ counter }) => counter.nation === 'guards' && !counter.remnant && counter.type !== 'infantry')
        .length,
    );
  });

  it('TRC-2.1.3.e: every branch has units', () => {
    const count = (type: string) => where(({ counter }) => counter.type === type).length;
    expect(
      ['infantry', 'armor', 'mechanized', 'mountain', 'cavalry', 'airborne', 'artillery'].map(count),
    ).toEqual([111, 46, 10, 10, 13, 5, 4]);
  });

  it('TRC-2.1.3.f, TRC-12.8.1.a: four banded corps become the panzergrenadier corps of their names, in July and November 1943', () => {
    const banded = where(({ counter }) => counter.band);
    expect(ids(banded)).toEqual(words('ger-11inf ger-26inf ger-29inf ger-43inf'));
    for (const { counter } of banded) {
      const later = entry(counter.into ?? '');
      expect(later).toMatchObject({
        counter: { type: 'mechanized', name: counter.name.replace('Inf', 'PzGr') },
        place: 'track',
        conversionOf: counter.id,
        dueImpulse: 1,
      });
    }
    const turns = [
      turnOf({ year: 1943, months: 'jul-aug' }),
      turnOf({ year: 1943, months: 'nov-dec' }),
    ] as const;
    expect(['11', '26', '29', '43'].map((number) => entry(`ger-${number}pg`).due)).toEqual([
      turns[0],
      turns[0],
      turns[1],
      turns[1],
    ]);
  });

  it('TRC-6.4.a: the SS Reserve 2-7 does not count for stacking, nor do HQs, workers, dictators and partisans', () => {
    const exempt = where(({ counter }) => counter.exempt);
    expect(ids(exempt.filter(({ counter }) => counter.size !== null))).toEqual(['ss-res']);
    expect(entry('ss-res').counter).toMatchObject({ combat: 2, move: 7 });
    for (const { counter } of roster)
      expect([counter.id, counter.exempt]).toEqual([counter.id, isExempt(counter)]);
  });

  it('TRC-12.6.4.f, TRC-12.7.3.b, TRC-11.1.5.b, TRC-9.12.4.a: what is never replaced says so', () => {
    for (const { counter, replaceable } of where(({ counter: { side } }) => side === 'axis')) {
      const { kind } = axisKindOf(rules, counter);
      expect([counter.id, replaceable]).toEqual([counter.id, kind !== null]);
    }
    const never = where(
      ({ counter, replaceable }) => counter.side === 'soviet' && !replaceable && !counter.remnant,
    );
    expect(new Set(never.map(({ counter }) => counter.type))).toEqual(
      new Set(['airborne', 'worker', 'dictator', 'partisan']),
    );
  });

  it('TRC-9.12.a: the remnants wait in stock: eleven of the Axis, six of the Guards', () => {
    const stock = where(({ place }) => place === 'stock');
    expect(stock.every(({ counter }) => counter.remnant)).toBe(true);
    const values = (nation: Nation) =>
      stock
        .filter(({ counter }) => counter.nation === nation)
        .map(({ counter }) => `${counter.combat}-${counter.move}`);
    expect(values('german')).toEqual([...Array(6).fill('2-3'), ...Array(4).fill('2-5')]);
    expect(values('ss')).toEqual(['2-4']);
    expect(values('guards')).toEqual([...Array(3).fill('2-2'), ...Array(3).fill('2-5')]);
  });
});

describe('the initial forces', () => {
  const starting: readonly (readonly [string, string, number, number])[] = [
    ['axis', 'N', 9, 36],
    ['axis', 'C', 18, 82],
    ['axis', 'S', 11, 48],
    ['axis', 'R', 7, 23],
    ['axis', 'F', 4, 13],
    ['axis', 'Berlin', 1, 1],
    ['soviet', 'B', 4, 16],
    ['soviet', 'W', 7, 23],
    ['soviet', 'K', 8, 31],
    ['soviet', 'O', 3, 11],
    ['soviet', 'Finnish border', 2, 9],
    ['soviet', 'Leningrad', 2, 5],
    ['soviet', 'Riga', 2, 7],
    ['soviet', 'Minsk', 2, 6],
    ['soviet', 'Kiev', 3, 8],
    ['soviet', 'Odessa', 1, 2],
    ['soviet', 'Kalinin', 1, 5],
    ['soviet', 'Tula', 1, 4],
    ['soviet', 'Moscow', 5, 11],
    ['soviet', 'Kharkov', 1, 2],
    ['soviet', 'Stalino', 1, 2],
  ];
  it.each(starting)(
    'TRC-3.2.a, TRC-3.3.1.a: %s units of code %s: %i with a strength of %i',
    (side, code, count, sum) => {
      const group = where(({ counter }) => counter.side === side && counter.code === code);
      expect([group.length, strength(group)]).toEqual([count, sum]);
      expect(group.every(({ place }) => place === 'set-up')).toBe(true);
      const isCity = !(code in SET_UP_CODES);
      expect(group.map(({ city }) => city)).toEqual(group.map(() => (isCity ? code : null)));
      // TRC-3.2.c: they fit on their ground; HQs, workers and dictators do not count.
      const hexes = groundOf(theatre, code);
      expect(isCity ? hexes.length : 1).toBe(1);
      expect(group.filter(({ counter }) => counter.size !== null).length <= 2 * hexes.length).toBe(true);
    },
  );

  it('TRC-3.1.2.a: 50 Axis units of 203 points and 43 Soviet ones of 142; nothing is on the map before the set-up', () => {
    const start = (of: string) => where(({ place, counter }) => place === 'set-up' && counter.side === of);
    expect([start('axis').length, strength(start('axis'))]).toEqual([50, 203]);
    expect([start('soviet').length, strength(start('soviet'))]).toEqual([43, 142]);
    for (const of of SIDES) {
      const groups = starting.filter(([side]) => side === of);
      expect(groups.reduce((sum, [, , , points]) => sum + points, 0)).toBe(strength(start(of)));
    }
    expect(where(({ place }) => place === 'map' || place === 'pool')).toEqual([]);
  });

  it('TRC-3.2.b: units with a named place start in that city', () => {
    expect(entry('sov-27arm')).toMatchObject({ place: 'set-up', city: 'Riga', due: 0 });
    expect(groundOf(theatre, 'Riga')).toEqual([theatre.named['Riga']]);
    expect(groundOf(theatre, 'Ploesti')).toEqual([]);
    expect(ids(where(({ counter, city }) => city === 'Moscow' && counter.size === null))).toEqual(
      words('sov-w-moscow stalin stavka'),
    );
  });

  it('TRC-3.2.c, TRC-3.3.1.c: codes are districts, the Finnish border, Finland, Romania, and Poland with Germany', () => {
    const { districts, countries } = theatre;
    expect([groundOf(theatre, 'B'), groundOf(theatre, 'O')]).toEqual([districts.baltic, districts.odessa]);
    expect(groundOf(theatre, 'Finnish border')).toHaveLength(5);
    expect(groundOf(theatre, 'R')).toEqual(countries.romania.filter((hex) => theatre.land[hex] === 1));
    const north = groundOf(theatre, 'N');
    expect(
      ['Berlin', 'Warsaw', 'Konigsberg'].every((name) => north.includes(theatre.named[name] as number)),
    ).toBe(true);
    expect(north.length).toBe(countries.germany.length + countries.poland.length);
    expect(groundOf(theatre, 'S')).toEqual(north);
  });

  it('TRC-2.1.7.a: what has a letter or a city starts, all else comes by date, event, remnant or variant', () => {
    const places = ['set-up', 'track', 'garrison', 'stock', 'removed'] as const;
    expect(places.map((place) => where((one) => one.place === place).length)).toEqual([93, 95, 10, 17, 7]);
    for (const { place, due: turn, dueImpulse, city, trigger, counter } of roster) {
      expect([counter.id, place === 'track', place === 'set-up', place === 'garrison']).toEqual([
        counter.id,
        turn > FIRST_TURN && !counter.variant,
        counter.code !== null && trigger === null,
        trigger !== null,
      ]);
      expect(dueImpulse === 1 || dueImpulse === 2).toBe(true);
      if (city !== null) expect(place).toBe('set-up');
    }
  });
});

describe('the reinforcements', () => {
  it('TRC-12.1.1.b: four Axis units in July 1941, the 23rd corps and the Romanian 5th in August', () => {
    const axis = (impulse: 1 | 2) =>
      ids(due(1941, 'jul-aug', impulse).filter(({ counter }) => counter.side === 'axis'));
    expect(axis(1)).toEqual(words('ger-27inf ger-40pz hun-1inf ss-res'));
    expect(axis(2)).toEqual(words('ger-23inf rom-5inf'));
  });

  it('TRC-12.2.a: Soviet reinforcements name a city or enter at the east edge', () => {
    const later = where(
      ({ place, counter }) => place === 'track' && counter.side === 'soviet' && counter.size !== null,
    );
    expect(later.filter(({ entry: city }) => city !== null).map(({ entry: city }) => city)).toEqual(
      later.flatMap(({ entry: city }) => (city === 'Moscow' || city === 'Kursk' ? [city] : [])),
    );
    expect([entry('sov-20arm').entry, entry('sov-16arm').entry]).toEqual(['Moscow', null]);
    expect(where(({ counter, entry: city }) => counter.side === 'axis' && city !== null)).toEqual([]);
  });

  it('TRC-12.7.2.a: workers of 3, 2 and 1 points start in five cities, nine come later', () => {
    const workers = where(({ counter }) => counter.type === 'worker');
    const points = (place: string) =>
      workers
        .filter((one) => one.place === place)
        .map(({ counter }) => counter.combat)
        .sort();
    expect([points('set-up'), points('track')]).toEqual([
      [2, 2, 2, 2, 3],
      [1, 1, 1, 1, 1, 1, 1, 2, 2],
    ]);
  });

  it('TRC-11.2.1.a: one partisan comes in Sep/Oct and two in Nov/Dec 1941', () => {
    const partisans = (months: 'sep-oct' | 'nov-dec') =>
      ids(due(1941, months, 2).filter(({ counter }) => counter.type === 'partisan'));
    expect([partisans('sep-oct'), partisans('nov-dec')]).toEqual([
      ['sov-partisan-1'],
      ['sov-partisan-2', 'sov-partisan-3'],
    ]);
  });

  it.each([
    ['TRC-12.4.1.a', 'helsinki', 'sov-14arm'],
    ['TRC-12.4.1.b', 'archangel', 'ger-36mtn ger-dietl'],
    ['TRC-12.4.2.a', 'bucharest-1942', 'ger-15mtn ger-21mtn'],
    ['TRC-12.4.2.e', 'bucharest-1943', 'ger-91mtn ger-97mtn ss-5mtn'],
    ['TRC-12.4.3.a', 'warsaw', 'lw-goering ss-4pz'],
  ])('%s: the event %s calls %s', (clause, trigger, units) => {
    const called = where((one) => one.trigger === trigger);
    expect(ids(called)).toEqual(words(units));
    expect(
      called.every(
        ({ counter, place, due: turn }) => place === 'garrison' && turn === 0 && counter.code === trigger,
      ),
    ).toBe(true);
    const { triggers } = data.forces as { readonly triggers: Readonly<Record<string, object>> };
    expect(triggers[trigger]).toMatchObject({ clause });
  });
});

describe('reading an order of battle', () => {
  interface UnitJson {
    readonly id: string;
    readonly setup: object;
  }
  const json = data.forces as { readonly units: readonly UnitJson[] };
  const faults = (change: object): readonly string[] => {
    const result = readForces({ ...json, ...change }, theatre);
    return result._tag === 'Left' ? result.left.map(({ path }) => path) : [];
  };
  const index = (id: string): number => json.units.findIndex((one) => one.id === id);
  /** What is wrong when one unit is changed; `*` stands for the place of the unit. */
  const changed = (id: string, change: object): readonly string[] =>
    faults({ units: json.units.map((one) => (one.id === id ? { ...one, ...change } : one)) }).map((path) =>
      path.replace(`units.${index(id)}`, '*'),
    );

  it('names the place of every fault of a unit', () => {
    expect(changed('ger-24pz', { combat: 'eight' })).toEqual(['*.combat']);
    expect(changed('ger-24pz', { attack: 8 })).toEqual(['*.attack']);
    expect(changed('ger-24pz', { combat: -1 })).toEqual(['*.combat']);
    expect(changed('ger-24pz', { nation: 'guards' })).toEqual(['*.nation']);
    expect(changed('ger-24pz', { size: undefined })).toEqual(['*.size']);
    expect(changed('stalin', { size: 'army' })).toEqual(['*.size']);
    expect(changed('ger-24pz', { remnant: true, replaceable: false })).toEqual(['*.remnant']);
    expect(changed('ger-24pz', { variant: true })).toEqual(['*.variant']);
    expect(changed('ger-1cav', { replaceable: true })).toEqual(['*.replaceable']);
    expect(changed('ger-24pz', { grades: { speed: 'A' } })).toEqual(['*.grades.speed']);
    expect(changed('ger-24pz', { grades: { combat: 'D' } })).toEqual(['*.grades.combat']);
    expect(changed('ger-24pz', { id: '' })).toEqual(['*.id']);
  });

  it('names the place of every fault of a set-up', () => {
    expect(changed('ger-24pz', { setup: { place: 'C' } })).toEqual(['*.setup']);
    expect(changed('ger-24pz', { setup: { code: 'B' } })).toEqual(['*.setup.code']);
    expect(changed('ger-24pz', { setup: { code: 'Paris' } })).toEqual(['*.setup.code']);
    expect(changed('ger-24pz', { setup: { trigger: 'helsinki' } })).toEqual(['*.setup.trigger']);
    const setup = { year: 1941, months: 'sep-oct', impulse: 1 };
    expect(changed('ger-24pz', { setup })).toEqual([]);
    expect(changed('ger-24pz', { setup: { ...setup, city: 'Berlin' } })).toEqual(['*.setup.city']);
    expect(changed('sov-20arm', { setup: { ...setup, city: 'Omsk' } })).toEqual(['*.setup.city']);
    expect(changed('ger-24pz', { setup: { ...setup, year: 1946 } })).toEqual(['*.setup.year']);
    expect(changed('ger-24pz', { setup: { ...setup, months: 'jan-feb' } })).toEqual(['*.setup.year']);
  });

  it('names the place where conversions do not agree, and ids that come twice', () => {
    expect(changed('ger-11inf', { into: 'ger-26pg' })).toContain('*.into');
    expect(changed('ger-11inf', { band: false })).toEqual(['*.band']);
    const without = json.units.filter(({ id }) => id !== 'ger-11inf');
    const at = without.findIndex(({ id }) => id === 'ger-11pg');
    expect(faults({ units: without })).toEqual([`units.${at}.setup.conversionOf`]);
    const later = { year: 1943, months: 'jul-aug', conversionOf: 'ger-11inf', impulse: 2 };
    expect(changed('ger-11pg', { setup: later })).toEqual(['*.setup.impulse']);
    const [first] = json.units;
    expect(faults({ units: [...json.units, first] })).toEqual([`units.${json.units.length}.id`]);
  });

  it('names the place where what it explains does not agree with the clauses', () => {
    expect(faults({ codes: { N: { countries: ['romania'] } } })).toEqual(['codes.N.countries']);
    expect(faults({ codes: { X: {} } })).toEqual(['codes.X']);
    expect(faults({ triggers: { warsaw: { clause: 'TRC-12.4.3.a', side: 'soviet' } } })).toEqual([
      'triggers.warsaw.side',
    ]);
    const stuka = { id: 'x', kind: 'stuka', side: 'axis', from: { months: 'may-jun', year: 1941 } };
    expect(faults({ markers: [stuka, { ...stuka, side: 'soviet' }] })).toEqual(['markers.1.side']);
    expect(faults({ source: { kind: 'rumour' } })).toContain('source.kind');
  });

  it('does not look for cities on an excerpt', () => {
    const [first] = json.units;
    const units = [{ ...first, setup: { code: 'Paris' } }];
    expect(readForces({ units }, null)._tag).toBe('Right');
    expect(readForces({ units }, theatre)._tag).toBe('Left');
  });
});
