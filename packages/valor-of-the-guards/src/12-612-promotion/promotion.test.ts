import { must } from '@eastfront/testing';
import { describe, expect, it } from 'vitest';
import { answered, campaignAt, chancesAt, gameUnder, played, refusals } from '../../test/campaign.js';

const board = { fill: { from: 'A1', to: 'F6', terrain: 'stone' } };
const game = gameUnder({ board, excerpt: true });
const roster = [{ date: '09-14', winner: 'russian', chits: { german: 'attack' } }];
const german = (id: string, kind: string, type: string, more: object = {}) => ({
  id,
  side: 'german',
  kind,
  type,
  ...more,
});
const at = (units: readonly object[], said: object = {}) =>
  campaignAt({ step: '12.612', roster, units, ...said }, game);
const mmc = (dice: readonly number[], side = 'german') => ({
  type: 'roll',
  table: 'mmc-promotion',
  side,
  dice,
});
const leaders = (dice: readonly number[], use = 0, side = 'german') => ({
  type: 'roll',
  table: 'leader-promotion',
  side,
  use,
  dice,
});
const promote = (unit: string, to: string) => ({ type: 'promote', unit, to });
const done = { type: 'done', side: 'german' };
const unitOf = (position: ReturnType<typeof at>, id: string) => position.units.find((unit) => unit.id === id);

/** A German pocket in E3. */
const pocket = {
  control: { 'A1:C6': 'german', 'D1:F6': 'russian', E3: 'german' },
  perimeter: {
    german: { area: ['A1:C6'], pockets: [{ hexes: ['E3'], level: 0 }] },
    russian: { area: ['D1:F6'] },
  },
};

describe('a former assault engineer', () => {
  it('VG-SSR24.c: as a 5-2-7 that is promoted it becomes an ordinary 6-2-8', () => {
    const squad = { id: 's', side: 'russian', kind: 'squad', type: '5-2-7', class: 'first' };
    const chosen = played(at([squad]), [mmc([1, 1], 'russian'), promote('s', '6-2-8')], game);
    expect(unitOf(chosen, 's')).toMatchObject({ type: '6-2-8', class: 'elite', assaultEngineer: false });
  });
});

describe('what an MMC is promoted to', () => {
  it('VG-12.6123.b: the next class of its counter, where the counters tell, and nothing else', () => {
    const squad = { id: 's', side: 'russian', kind: 'squad', type: '5-2-7', class: 'first' };
    const rolled = played(at([squad]), [mmc([1, 1], 'russian')], game);
    expect(refusals(rolled, promote('s', '5-2-7'), game)).toEqual(['VG-12.6123.b NOT_NEXT']);
    expect(refusals(rolled, promote('s', '6-2-8'), game)).toEqual([]);
  });
});

describe('half-squads', () => {
  const halves = ['a', 'b', 'd'].map((id) => german(id, 'half-squad', '2-4-7', { class: 'first' }));
  const mortar = german('m', 'sw', '50mm MTR');

  it('VG-12.6122.a: two become a squad with what both had before anybody is promoted', () => {
    const one = at([...halves, german('mg', 'sw', 'LMG', { with: 'b' })]);
    const next = played(one, [mmc([6, 6])], game);
    expect(next.units.map(({ id, kind, type }) => [id, kind, type])).toEqual([
      ['a', 'squad', '4-6-7'],
      ['d', 'half-squad', '2-4-7'],
      ['mg', 'sw', 'LMG'],
    ]);
    expect(unitOf(next, 'mg')?.with).toBe('a');
  });

  it('VG-12.6121.a: who is kept for a mortar is not recombined; after that nobody is kept', () => {
    const one = at([...halves, mortar]);
    expect(game.actor(one)).toBe('german');
    const kept = played(one, [{ type: 'keep-half-squad', unit: 'b', mortar: 'm' }], game);
    expect(unitOf(kept, 'm')?.with).toBe('b');
    const next = played(kept, [mmc([1, 3])], game);
    expect(next.units.map(({ id }) => id)).toEqual(['a', 'b', 'm']);
    const late = { type: 'keep-half-squad', unit: 'a', mortar: 'm' };
    expect(refusals(next, late, game)).toContain('VG-12.6122.a NONE_KEPT');
  });

  it('VG-12.6121.a, VG-12.6123.b: who has kept all he wants is asked again when he has rolled', () => {
    const next = played(at([...halves, mortar]), [done, mmc([1, 3])], game);
    expect(game.actor(next)).toBe('german');
    expect(game.actions(next)).toContainEqual(promote('a', '4-6-8'));
  });

  it('VG-12.6121.a: a mortar of the other side wants no team of ours', () => {
    const one = at([...halves, { ...mortar, side: 'russian' }]);
    const keep = { type: 'keep-half-squad', unit: 'a', mortar: 'm' };
    expect(refusals(one, keep, game)).toContain('VG-12.6121.a NO_LIGHT_MORTAR');
  });

  it('VG-12.6122.a: one that interdicts is not recombined (VG-A80)', () => {
    const one = at(
      [german('a', 'half-squad', '2-4-7'), german('b', 'half-squad', '2-4-7', { at: 'A2', ti: true })],
      pocket,
    );
    expect(answered(one, 'recombine', { side: 'german' }, game)).toMatchObject({ groups: [{ squads: 0 }] });
  });

  it('VG-12.6122.b: half-squads of two pockets stay apart', () => {
    const two = at(
      [german('a', 'half-squad', '2-4-7', { at: 'E3' }), german('b', 'half-squad', '2-4-7', { at: 'F6' })],
      {
        control: { ...pocket.control, F6: 'german' },
        perimeter: {
          ...pocket.perimeter,
          german: {
            area: ['A1:C6'],
            pockets: [
              { hexes: ['E3'], level: 0 },
              { hexes: ['F6'], level: 0 },
            ],
          },
        },
      },
    );
    expect(answered(two, 'recombine', { side: 'german' }, game)).toMatchObject({
      groups: [{ squads: 0 }, { squads: 0 }],
    });
  });
});

describe('heroes and MMC', () => {
  const hero = german('hero', 'hero', '1-4-9');

  it('VG-12.6123.a: a hero promotes one squad and goes, another by the roll alone; heroes nobody needs go too', () => {
    const one = at([german('s', 'squad', '4-4-7'), german('t', 'squad', '4-6-7'), hero]);
    expect(chancesAt(one, game)).toEqual([]);
    const next = played(one, [promote('s', '4-6-7')], game);
    expect(unitOf(next, 'hero')?.place).toBe('eliminated');
    expect(refusals(next, promote('t', '4-6-8'), game)).toContain('VG-12.6123.b NO_PROMOTION_LEFT');
    expect(unitOf(played(one, [done, mmc([6, 6])], game), 'hero')?.place).toBe('eliminated');
  });

  it('VG-12.6123.a: in a pocket he promotes who is with him there', () => {
    const one = at([german('z', 'squad', '4-4-7', { at: 'E3' }), { ...hero, at: 'E3' }], pocket);
    expect(unitOf(played(one, [promote('z', '4-6-7')], game), 'z')?.class).toBe('first');
  });

  it('VG-12.6123.c: an elite squad becomes Fanatic instead, no other does', () => {
    const one = at([german('e', 'squad', '4-6-8'), german('s', 'squad', '4-6-7')]);
    const rolled = played(one, [mmc([1, 1])], game);
    expect(refusals(rolled, promote('e', '8-3-8'), game)).toEqual(['VG-12.6123.c FANATIC_INSTEAD']);
    expect(refusals(rolled, promote('s', 'fanatic'), game)).toEqual(['VG-12.6123.c NOT_ELITE']);
    expect(game.actions(rolled)).toContainEqual(promote('e', 'fanatic'));
    const next = played(rolled, [promote('e', 'fanatic')], game);
    expect(unitOf(next, 'e')).toMatchObject({ type: '4-6-8', fanatic: true });
    expect(refusals(next, promote('e', 'fanatic'), game)).toContain('VG-12.6123.d NOT_TWICE');
  });

  it('VG-12.6123.b: both sides roll before either promotes; a side without MMC does not roll', () => {
    const one = at([
      german('s', 'squad', '4-6-7'),
      { id: 'r', side: 'russian', kind: 'squad', type: '4-4-7' },
    ]);
    const next = played(one, [mmc([1, 1]), mmc([1, 1], 'russian')], game);
    expect(game.actor(next)).toBe('german');
    expect(chancesAt(at([german('k', 'crew', '2-2-8')]), game)).toEqual([]);
  });
});

describe('leaders', () => {
  it('VG-12.6124.a: a heroic leader goes up a step and is heroic no longer; a 10-3 just is no hero', () => {
    const heroic = { heroic: true };
    const one = at([german('a', 'leader', '9-2', heroic), german('b', 'leader', '10-3', heroic)]);
    const next = played(one, [leaders([6, 6])], game);
    expect(unitOf(next, 'b')).toMatchObject({ type: '10-3', heroic: false });
    // He is the lowest there is, and promoted once more by the roll.
    expect(unitOf(next, 'a')).toMatchObject({ type: '10-3', heroic: false });
  });

  it('VG-12.6124.b: among several of the kind the side chooses; who does not has the first promoted', () => {
    const one = at([
      german('a', 'leader', '7-0'),
      german('b', 'leader', '7-0'),
      german('d', 'leader', '8-1'),
    ]);
    const rolled = played(one, [leaders([3, 6])], game);
    expect(game.actor(rolled)).toBe('german');
    expect(refusals(rolled, promote('d', '9-1'), game)).toEqual(['VG-12.6124.b NOT_CHOSEN_FROM']);
    expect(refusals(rolled, promote('b', '8-1'), game)).toEqual(['VG-12.6124.e WRONG_STEP']);
    const typesOf = (position: ReturnType<typeof at>) => position.units.map(({ type }) => type);
    expect(typesOf(played(rolled, [promote('b', '8-0')], game))).toEqual(['7-0', '8-0', '8-1']);
    expect(typesOf(played(rolled, [done], game))).toEqual(['8-0', '7-0', '8-1']);
  });

  it('VG-12.6124.c: nobody is promoted where nobody can be', () => {
    const one = at([german('a', 'leader', '7-0', { wounded: true })]);
    expect(
      answered(one, 'roll', { table: 'leader-promotion', side: 'german', use: 0, dice: [1, 1] }, game),
    ).toMatchObject({ promotes: null });
    expect(unitOf(played(one, [leaders([1, 1])], game), 'a')?.type).toBe('7-0');
  });

  it('VG-12.6124.d: who has won says after the roll how much of his modifier he uses', () => {
    const won = { roster: [{ ...roster[0], winner: 'german' }] };
    const one = at([german('a', 'leader', '7-0'), german('b', 'leader', '8-0')], won);
    expect(unitOf(played(one, [leaders([5, 5], -2)], game), 'a')?.type).toBe('8-0');
    expect(unitOf(played(one, [leaders([4, 4], -1)], game), 'b')?.type).toBe('8-1');
    expect(refusals(at([german('a', 'leader', '7-0')]), leaders([5, 5], -2), game)).not.toEqual([]);
  });

  it('VG-12.6124.e: a step that is not printed is said to be assumed, the four printed ones are not', () => {
    const toldOf = (type: string): readonly string[] => {
      const position = at([german('a', 'leader', type)]);
      const ruling = must(game.apply(position, leaders([6, 6]) as never));
      return ruling.reasons.map(({ effect }) => effect);
    };
    expect(toldOf('8-0')).toContain('step-assumed');
    for (const printed of ['7-0', '8-1', '9-0', '8+1']) expect(toldOf(printed)).not.toContain('step-assumed');
  });

  it('VG-12.6125.a: an exchange takes the place of the roll', () => {
    const squads = Array.from({ length: 8 }, (_, i) => german(`s${i}`, 'squad', '4-6-7'));
    const one = at([german('x', 'leader', '8-1'), ...squads]);
    const rolled = played(one, [mmc([6, 6])], game);
    const next = played(rolled, [{ type: 'exchange', unit: 'x' }], game);
    expect(next.units.filter(({ kind }) => kind === 'leader').map(({ id, type }) => [id, type])).toEqual([
      ['x', '8-0'],
      ['x-2', '7-0'],
    ]);
    expect(played(next, [done], game).step).toBe('12.613');
    expect(chancesAt(played(rolled, [done], game), game)).not.toEqual([]);
  });

  it('VG-12.6125.b: Commissars count as leaders (VG-A56)', () => {
    const squads = Array.from({ length: 16 }, (_, i) => ({
      id: `s${i}`,
      side: 'russian',
      kind: 'squad',
      type: '4-4-7',
    }));
    const one = at([
      { id: 'x', side: 'russian', kind: 'leader', type: '8-0' },
      { id: 'c', side: 'russian', kind: 'commissar', type: '9-0' },
      ...squads,
    ]);
    const found = refusals(one, { type: 'exchange', unit: 'x' }, game);
    expect(found).toContain('VG-12.6125.b TOO_MANY_LEADERS');
  });

  it('VG-12.6125.b: crews count as half-squads', () => {
    const squads = Array.from({ length: 7 }, (_, i) => german(`s${i}`, 'squad', '4-6-7'));
    const crews = ['k', 'l'].map((id) => german(id, 'crew', '2-2-8'));
    const one = [german('x', 'leader', '8-0'), ...squads, ...crews];
    expect(answered(at(one), 'exchange', { side: 'german', unit: 'x' }, game)).toEqual({
      into: ['7-0', '7-0'],
    });
  });
});
