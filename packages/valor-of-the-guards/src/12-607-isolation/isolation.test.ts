import { describe, expect, it } from 'vitest';
import { answered, campaignAt, gameUnder, played, refusals } from '../../test/campaign.js';
import { replace } from './escape.js';
import { escapeModifiers } from './escape-roll.js';

const game = gameUnder({ board: { fill: { from: 'A1', to: 'H6', terrain: 'stone' } } } as never);
const HOLDERS = { 'A1:C6': 'german', 'D1:H6': 'russian', G3: 'german' };
const pocket = { area: ['A1:C6'], pockets: [{ hexes: ['G3'], level: 0 }] };

/** A German pocket in G3 with these units, far from the German line. */
const inPocket = (units: readonly object[], more: object = {}) =>
  campaignAt(
    {
      step: '12.607',
      control: HOLDERS,
      perimeter: { german: pocket, russian: { area: ['D1:H6'] } },
      units: units.map((unit) => ({ side: 'german', at: 'G3', ...unit })),
      ...more,
    },
    game,
  );
const squad = (id: string, more: object = {}) => ({ id, kind: 'squad', type: '4-6-7', ...more });
const leader = (id: string, more: object = {}) => ({ id, kind: 'leader', type: '8-1', ...more });
const tries = (units: readonly string[], dice: readonly [number, number], more: object = {}) => [
  { type: 'escape', units, ...more },
  { type: 'roll', table: 'escape', units, dice },
];
/** Somebody who stays, so that the step goes on. */
const STAYS = squad('stays');
const unitIn = (position: ReturnType<typeof inPocket>, id: string) =>
  position.units.find((unit) => unit.id === id);

describe('escapes', () => {
  it('VG-12.6073.c: one German squad with a leader may deploy, once, and each half tries by itself', () => {
    const before = inPocket([squad('s'), squad('t'), leader('l')]);
    const after = played(before, [{ type: 'deploy', unit: 's' }], game);
    expect(['s', 's-2'].map((id) => unitIn(after, id)?.type)).toEqual(['2-4-7', '2-4-7']);
    expect(refusals(after, { type: 'deploy', unit: 't' }, game)).toEqual(['VG-12.6073.c NO_DEPLOYMENT']);
    const alone = inPocket([squad('s'), STAYS]);
    expect(refusals(alone, { type: 'deploy', unit: 's' }, game)).toEqual(['VG-12.6073.c NO_DEPLOYMENT']);
  });

  it('VG-12.6073.g: of a stack one unit, chosen at random, is replaced; then one is reduced', () => {
    const rolled = played(inPocket([squad('s'), leader('l'), STAYS]), tries(['s', 'l'], [5, 6]), game);
    expect(refusals(rolled, { type: 'done', side: 'german' }, game)).toContain(
      'VG-12.6073.g STILL_TO_SUFFER',
    );
    expect(refusals(rolled, { type: 'replace', unit: 's', by: '4-4-7' }, game)).toEqual([
      'VG-12.6073.g NOTHING_TO_SUFFER',
    ]);
    const after = played(
      rolled,
      [
        { type: 'select', unit: 's' },
        { type: 'replace', unit: 's', by: '4-4-7' },
        { type: 'select', unit: 's' },
      ],
      game,
    );
    expect([unitIn(after, 's')?.kind, unitIn(after, 's')?.type]).toEqual(['half-squad', '2-3-7']);
    expect(after.aftermath).toEqual([]);
  });

  it('VG-12.6073.g: a unit is replaced by one of the next lesser kind, or eliminated', () => {
    const offered = (unit: object) => {
      const rolled = played(inPocket([unit, STAYS]), tries(['u'], [5, 6]), game);
      const found = rolled.units.find(({ id }) => id === 'u');
      const listed = found === undefined ? [] : (replace.list?.(game.rules, rolled, found) ?? []);
      return listed.map(({ by }) => by);
    };
    const half = { id: 'u', kind: 'half-squad', type: '2-4-7' };
    expect([offered(squad('u')), offered(half)]).toEqual([
      ['4-4-7', null],
      ['2-3-7', null],
    ]);
  });

  it('VG-12.6073.g: of a squad that no counter tells of its owner says which half-squad it becomes', () => {
    const odd = { ...squad('u'), type: '9-9-9', class: 'elite' };
    const suffered = played(
      inPocket([odd, leader('l'), STAYS]),
      [
        ...tries(['u', 'l'], [5, 6]),
        { type: 'select', unit: 'u' },
        { type: 'replace', unit: 'u', by: '8-8-8' },
        { type: 'select', unit: 'u' },
      ],
      game,
    );
    expect(unitIn(suffered, 'u')).toMatchObject({ kind: 'squad', type: '8-8-8' });
    const reduced = played(suffered, [{ type: 'replace', unit: 'u', by: '4-8-8' }], game);
    expect(unitIn(reduced, 'u')).toMatchObject({ kind: 'half-squad', type: '4-8-8', place: 'retained' });
  });

  it('VG-12.6073.f: what its load adds to the roll is told of who carries too much, and of nobody else', () => {
    const carrying = (pp: number) => {
      const position = inPocket([squad('s'), { id: 'mg', kind: 'sw', type: 'hmg', pp, with: 's' }, STAYS]);
      const units = position.units.filter(({ id }) => id === 's');
      return escapeModifiers(game.rules, position, { units }).map(({ because }) => because);
    };
    expect([2, 3, 5].map((pp) => carrying(pp).includes('PP above the IPC'))).toEqual([false, false, true]);
  });

  it('VG-12.6073.f, VG-A103: a leader with nothing in hand lends his IPC to a laden MMC, one who carries something does not', () => {
    const isOver = (pp: number): boolean => {
      const load = pp === 0 ? [] : [{ id: 'dc', kind: 'sw', type: 'dc', pp, with: 'l' }];
      const mg = { id: 'mg', kind: 'sw', type: 'hmg', pp: 4, with: 's' };
      const position = inPocket([squad('s'), leader('l'), mg, ...load, STAYS]);
      const units = position.units.filter(({ id }) => id === 's' || id === 'l');
      return escapeModifiers(game.rules, position, { units }).some(
        ({ because }) => because === 'PP above the IPC',
      );
    };
    expect([isOver(0), isOver(1)]).toEqual([false, true]);
  });

  it('VG-12.6073.g: conscripts would become Disrupted and are eliminated; a leader who is reduced is wounded', () => {
    const conscripts = inPocket([
      { id: 'h', kind: 'half-squad', type: '2-3-6', class: 'conscript' },
      leader('l'),
      STAYS,
    ]);
    expect(unitIn(played(conscripts, tries(['h'], [4, 5]), game), 'h')?.place).toBe('eliminated');
    expect(unitIn(played(conscripts, tries(['l'], [5, 6]), game), 'l')).toMatchObject({
      place: 'retained',
      wounded: true,
    });
  });

  it('VG-12.6073.i, VG-12.6074.b: Fanaticism saves a unit alone, but costs one of a stack its life', () => {
    const alone = played(
      inPocket([squad('s'), STAYS]),
      [...tries(['s'], [1, 1]), { type: 'heat-of-battle', unit: 's', result: 'fanatic' }],
      game,
    );
    expect(unitIn(alone, 's')).toMatchObject({ place: 'retained', fanatic: true });
    const chosen = played(
      inPocket([squad('s'), squad('t'), STAYS]),
      [...tries(['s', 't'], [1, 1]), { type: 'select', unit: 't' }],
      game,
    );
    const after = played(chosen, [{ type: 'heat-of-battle', unit: 't', result: 'fanatic' }], game);
    expect(['s', 't'].map((id) => unitIn(after, id)?.place)).toEqual(['retained', 'eliminated']);
    const hero = played(chosen, [{ type: 'heat-of-battle', unit: 't', result: 'hero' }], game);
    expect(unitIn(hero, 't-hero')).toMatchObject({ kind: 'hero', place: 'retained', side: 'german' });
    const berserk = { type: 'heat-of-battle', unit: 's', result: 'berserk' };
    const lost = played(inPocket([squad('s'), STAYS]), [...tries(['s'], [1, 1]), berserk], game);
    expect(unitIn(lost, 's')?.place).toBe('eliminated');
  });

  it('VG-12.6073.h: the crew of an AFV abandoned on a 10 escapes, on an 11 it does not, and a 12 leaves a wreck', () => {
    const tank = inPocket([{ id: 't', kind: 'afv', commander: -1, weapons: [{ kind: 'ma' }] }, STAYS]);
    const after = (dice: readonly [number, number]) => played(tank, tries(['t'], dice), game);
    expect(unitIn(after([5, 6]), 't-crew')).toMatchObject({ kind: 'crew', place: 'retained' });
    expect(after([6, 6]).units.length).toBe(2);
    const own = inPocket([{ id: 't', kind: 'afv', weapons: [{ kind: 'ma' }] }, STAYS]);
    expect(unitIn(played(own, tries(['t'], [6, 6]), game), 't')).toMatchObject({
      kind: 'wreck',
      place: 'map',
    });
  });

  it('VG-12.6073.d, VG-12.6074.a: what is left behind stays, what is carried comes along', () => {
    const armed = inPocket([
      squad('s'),
      { id: 'mg', kind: 'sw', type: 'hmg', pp: 5, with: 's' },
      { id: 'dc', kind: 'sw', type: 'dc', pp: 1, with: 's' },
      STAYS,
    ]);
    const after = played(
      armed,
      [
        { type: 'escape', units: ['s'], leave: ['mg'] },
        { type: 'roll', table: 'escape', units: ['s'], dice: [1, 3] },
      ],
      game,
    );
    expect([unitIn(after, 'mg')?.place, unitIn(after, 'mg')?.with]).toEqual(['map', null]);
    expect(unitIn(after, 'dc')?.place).toBe('retained');
    expect(refusals(armed, { type: 'escape', units: ['stays'], leave: ['mg'] }, game)).toEqual([
      'VG-12.6073.d NOT_IN_HAND',
    ]);
  });

  it('VG-12.6075.a: what an escape leaves behind is looked at again, but nobody rolls twice', () => {
    const both = inPocket([leader('l'), squad('s'), { ...squad('r'), side: 'russian', type: '4-4-7' }]);
    expect(refusals(both, { type: 'done', side: 'german' }, game)).toEqual([]);
    const left = played(both, tries(['s'], [5, 6]), game);
    expect(refusals(left, { type: 'done', side: 'german' }, game)).toEqual(['VG-12.6071.b STILL_TO_ESCAPE']);
    const tank = played(inPocket([{ id: 't', kind: 'afv' }, STAYS]), tries(['t'], [5, 5]), game);
    expect(refusals(tank, { type: 'escape', units: ['t'] }, game)).toContain('VG-12.6075.a NOT_TWICE');
    const done = played(both, [{ type: 'done', side: 'german' }], game);
    expect(refusals(done, { type: 'escape', units: ['s'] }, game)).toEqual(['VG-12.6.a NOT_NOW']);
  });
});

describe('what is lost', () => {
  it('VG-12.6041.c, VG-A53: counts for the CPP and not for the promotion', () => {
    const roster = [{ date: '09-14', winner: 'german', lost: { german: 7 } }];
    const after = played(inPocket([squad('s'), STAYS], { roster }), tries(['s'], [6, 6]), game);
    expect(after.roster[0]).toMatchObject({ lost: { german: 9 }, lostInScenario: { german: 7 } });
  });

  it('VG-A36, VG-12.6068.b: read as b, an area cut off at the south edge takes control of all of it', () => {
    const board = {
      fill: { from: 'A1', to: 'F6', terrain: 'stone' },
      regions: { north: ['A1:F1'], south: ['A6:F6'], west: ['A1:A6'], east: ['F1:F6'] },
    };
    const changed = (letter: string) => {
      const under = gameUnder({ board, readings: { 'VG-A36': letter } } as never);
      const position = campaignAt(
        {
          control: { 'A1:C6': 'german', 'D1:F3': 'german', 'D4:F6': 'russian', E5: 'german' },
          perimeter: { german: { area: ['A1:C6', 'D1:F3'] }, russian: { area: ['D4:F6'] } },
          units: [
            { ...squad('r'), side: 'russian', at: 'D5' },
            { ...squad('g'), side: 'german', at: 'F5' },
          ],
        },
        under,
      );
      return answered(position, 'settle', {}, under);
    };
    expect([changed('a'), changed('b')]).toMatchObject([{ control: {} }, { control: { E5: 'russian' } }]);
    expect(JSON.stringify(changed('a'))).not.toContain('E5');
  });
});

describe('the end of the step', () => {
  const ended = played(
    inPocket([squad('s', { encircled: true }), { id: 'gun', kind: 'gun' }]),
    [{ type: 'done', side: 'german' }],
    game,
  );

  it('VG-12.6074.c: Encircled markers go', () => {
    expect(unitIn(ended, 's')?.encircled).toBe(false);
  });

  it('VG-12.6071.c: units and weapons left are recorded as short of ammunition', () => {
    expect(['s', 'gun'].map((id) => unitIn(ended, id)?.ammoShortage)).toEqual([true, true]);
  });

  it('VG-12.6072.b: a pocket that nobody holds any more falls to the side round it and is perimeter no longer', () => {
    const left = played(inPocket([squad('s')]), tries(['s'], [1, 3]), game);
    expect(left.control['G3']).toBe('russian');
    expect(left.perimeter.german?.pockets).toEqual([]);
  });

  it('VG-12.6068.d: overlapping Locations stay isolated in a part that has become a normal one', () => {
    const position = campaignAt(
      {
        step: '12.608',
        control: HOLDERS,
        perimeter: { german: { area: ['A1:C6', 'G3', 'H3'] }, russian: { area: ['D1:F6', 'G1:G6'] } },
        units: [{ ...squad('s'), side: 'german', at: 'G3' }],
      },
      game,
    );
    expect(answered(position, 'supply', { unit: 's' }, game)).toEqual({ state: 'isolated', type: 'C' });
  });

  it('VG-12.6071.d: who is isolated sets up within his area, nobody else does', () => {
    const position = inPocket([squad('s')], { step: '12.626', chits: { german: 'attack', russian: 'idle' } });
    const outside = refusals(position, { type: 'set-up', unit: 's', at: 'B3' }, game);
    expect(outside).toContain('VG-R13 ISOLATED_HERE');
  });
});
