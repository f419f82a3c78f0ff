import { describe, expect, it } from 'vitest';
import { answered, campaignAt, gameUnder, played, refusals } from '../../test/campaign.js';
import type { Position } from '../position/position.js';

const game = gameUnder();
const RUSSIAN = { 'A1:LL50': 'russian' };

const built = ({ fortifications }: Position) =>
  fortifications.map(({ kind, at, side, known, strength }) => ({ kind, at, side, known, strength }));

const at = (said: object): Position =>
  campaignAt({ date: '09-18', step: '12.623', control: RUSSIAN, ...said });
const rich = { sides: { russian: { fpp: 60 }, german: { fpp: 60 } } };

describe('fortifications', () => {
  it('VG-SSR5.a: the Russian hides neither trenches nor wire, the German does', () => {
    const russian = played(at(rich), [
      { type: 'fortify', side: 'russian', kind: 'trench', at: 'G30' },
      { type: 'fortify', side: 'russian', kind: 'wire', at: 'G31' },
      { type: 'fortify', side: 'russian', kind: 'foxhole', at: 'G32', count: 2 },
    ]);
    expect(built(russian).map(({ kind, known }) => [kind, known])).toEqual([
      ['trench', true],
      ['wire', true],
      ['foxhole', false],
    ]);
    const german = played(at({ ...rich, control: { 'A1:LL50': 'german' } }), [
      { type: 'fortify', side: 'german', kind: 'trench', at: 'G30' },
    ]);
    expect(built(german).map(({ known }) => known)).toEqual([false]);
  });

  it('VG-R9: mines have their factors, a roadblock its hexside, counters are one each', () => {
    const done = played(at(rich), [
      { type: 'fortify', side: 'russian', kind: 'ap-mines', at: 'G30', count: 8 },
      { type: 'fortify', side: 'russian', kind: 'roadblock', at: 'G31/G32' },
      { type: 'fortify', side: 'russian', kind: 'question-mark', at: 'G33', count: 3 },
    ]);
    expect(built(done).map(({ kind, at: where, side, strength }) => [kind, where ?? side, strength])).toEqual(
      [
        ['ap-mines', 'G30', 8],
        ['roadblock', 'G31/G32', null],
        ['question-mark', 'G33', null],
        ['question-mark', 'G33', null],
        ['question-mark', 'G33', null],
      ],
    );
    expect(done.sides.russian.fpp).toBe(60 - 8 - 5 - 1);
    expect(
      refusals(at(rich), { type: 'fortify', side: 'russian', kind: 'ap-mines', at: 'G30', count: 7 }),
    ).toEqual(['VG-R9 NOT_SO_MANY']);
  });

  it('VG-R9, VG-12.52.e: roadblocks that wait are offered on hexsides of the ground that is held, with their price or without', () => {
    const given = { id: 'russian OB x roadblock 1', kind: 'roadblock', owner: 'russian' };
    const poor = at({ fortifications: [given], sides: { russian: { fpp: 0 } } });
    const listed = game.actions(poor, undefined, 'russian');
    const blocks = listed.filter((action) => action.type === 'fortify' && action.kind === 'roadblock');
    expect(blocks).toHaveLength(4);
    for (const block of blocks) {
      expect(block).toMatchObject({ kind: 'roadblock', at: expect.stringMatching(/^[A-Z]+\d+\/[A-Z]+\d+$/) });
      expect(refusals(poor, block)).toEqual([]);
      expect(game.describe(poor, block)).toMatch(/: 1 roadblock \(of the order of battle\)$/);
    }
    const paid = game
      .actions(at(rich), undefined, 'russian')
      .map((action) => game.describe(at(rich), action));
    expect(paid).toContain('the Russian builds in A1: 1 trench (4 FPP, leaves 56)');
  });

  it('VG-SSR14.a: a fortified Location that is given is not exchanged for a tunnel', () => {
    const given = { id: 'russian OB x fortified 1', kind: 'fortified', owner: 'russian' };
    const position = at({ fortifications: [given], sides: { russian: { fpp: 14 } } });
    expect(refusals(position, { type: 'fortify', side: 'russian', kind: 'tunnel', at: 'F36' })).toEqual([
      'VG-SSR14.a TOO_DEAR',
    ]);
    const free = played(position, [{ type: 'fortify', side: 'russian', kind: 'fortified', at: 'F36' }]);
    expect(built(free).map(({ kind, at: where }) => [kind, where])).toEqual([['fortified', 'F36']]);
    expect(free.sides.russian.fpp).toBe(14);
  });

  it('VG-CG11.1.a: a historical strongpoint is free, and all its ground is fortified', () => {
    const done = played(at({}), [
      { type: 'fortify', side: 'russian', kind: 'historical-strongpoint', at: 'F36' },
    ]);
    const kinds = built(done).map(({ kind }) => kind);
    expect(kinds.filter((kind) => kind === 'historical-strongpoint')).toHaveLength(1);
    expect(kinds.filter((kind) => kind === 'fortified').length).toBeGreaterThan(0);
    expect(
      refusals(at({}), { type: 'fortify', side: 'russian', kind: 'historical-strongpoint', at: 'FF43' }),
    ).toEqual(['VG-CGII-1.a NOT_HISTORICAL']);
  });

  it('VG-12.51.e, VG-12.52.e: what the order of battle gives stands in the area of its formation', () => {
    const given = { id: 'russian OB VG-12.52.e fortified 1', kind: 'fortified', owner: 'russian' };
    const position = campaignAt({
      initial: true,
      step: '12.623',
      control: RUSSIAN,
      fortifications: [given],
      sides: { russian: { fpp: 0 } },
    });
    const cost = (where: string) =>
      refusals(position, { type: 'fortify', side: 'russian', kind: 'fortified', at: where });
    expect(cost('F36')).toEqual([]);
    expect(cost('S39')).toContain('VG-R9 TOO_DEAR');
  });

  it('VG-II-4.a: FPP that were bought are spent east of column L only', () => {
    const position = campaignAt({
      initial: true,
      step: '12.623',
      control: RUSSIAN,
      sides: { russian: { fpp: 80 } },
    });
    const spent = played(
      position,
      Array.from({ length: 10 }, (_, i) => ({
        type: 'fortify',
        side: 'russian',
        kind: 'trench',
        at: `K${i + 1}`,
      })),
    );
    expect(spent.sides.russian.fpp).toBe(40);
    const trench = (where: string) => ({ type: 'fortify', side: 'russian', kind: 'trench', at: where });
    expect(refusals(spent, trench('K20'))).toEqual(['VG-II-4.a NOT_EAST_OF_L']);
    expect(refusals(spent, trench('M20'))).toEqual([]);
  });

  it('VG-SSR15.b: no chart of the German has booby traps', () => {
    const position = campaignAt({ date: '09-18', step: '12.621', sides: { german: { cpp: 10 } } });
    expect(refusals(position, { type: 'buy', side: 'german', rg: 'M3' })).toEqual(['VG-R2 NO_SUCH_GROUP']);
  });

  it('VG-A104, VG-R9, VG-CG9.c: what is built and who is set up stands on a level that the board says', () => {
    const setsUp = (where: string, level: number): readonly string[] =>
      refusals(
        at({
          step: '12.626',
          movesFirst: 'german',
          units: [{ id: 's', side: 'russian', kind: 'squad', type: '4-4-7' }],
        }),
        { type: 'set-up', unit: 's', at: where, level },
      );
    const builds = (kind: string, where: string): readonly string[] =>
      refusals(at(rich), { type: 'fortify', side: 'russian', kind, at: where });
    for (const kind of ['fortified', 'trench', 'tunnel'])
      expect(builds(kind, 'F36+1')).toEqual(['VG-R9 NO_SUCH_PLACE']);
    expect(setsUp('F36', 1)).toEqual(['VG-CG9.c NO_SUCH_LEVEL']);
    expect([builds('fortified', 'FF43-1'), setsUp('FF43', -1)]).toEqual([[], []]);
    const [trench] = game.actions(at(rich), undefined, 'russian').filter(({ type }) => type === 'fortify');
    const places = (game.alike?.(at(rich), { ...trench, kind: 'fortified', count: 1 } as never) ?? []).map(
      (one) => ('at' in one ? String(one.at) : ''),
    );
    expect(places.filter((one) => one.includes('+'))).toEqual([]);
    expect(places.filter((one) => one.includes('-'))).toContain('FF43-1');
  });

  it('VG-A106, VG-R9: earthworks, wire and mines lie on the ground, what is hidden or fortified in a building stands in its cellar too', () => {
    const builds = (kind: string): readonly string[] =>
      refusals(at(rich), {
        type: 'fortify',
        side: 'russian',
        kind,
        at: 'FF43-1',
        count: kind === 'ap-mines' ? 6 : 1,
      });
    for (const kind of ['fortified', 'question-mark', 'hip', 'set-dc']) expect(builds(kind)).toEqual([]);
    for (const kind of [
      'trench',
      'foxhole',
      'wire',
      'ap-mines',
      'at-mines',
      'at-ditch',
      'tunnel',
      'pillbox',
      'dug-in',
    ])
      expect(builds(kind)).toEqual(['VG-R9 NO_SUCH_PLACE']);
  });

  it('VG-R9, VG-12.617.b: a roadblock stands on a hexside on the ground, nothing else does', () => {
    const block = (where: string): readonly string[] =>
      refusals(at(rich), { type: 'fortify', side: 'russian', kind: 'roadblock', at: where });
    for (const where of ['G31', 'G31/G33', 'FF43-1/FF44', 'G31/G31', 'G31/G32/G33'])
      expect(block(where)).toEqual(['VG-R9 NO_SUCH_PLACE']);
    expect(block('G32/G31')).toEqual([]);
    expect(refusals(at(rich), { type: 'fortify', side: 'russian', kind: 'wire', at: 'G31/G32' })).toEqual([
      'VG-R9 NO_SUCH_PLACE',
    ]);
  });

  it('VG-A105: a field of A-T mines has as many factors as are paid for, one of A-P mines 6, 8 or 12', () => {
    const lays = (kind: string, count: number): readonly string[] =>
      refusals(at(rich), { type: 'fortify', side: 'russian', kind, at: 'G30', count });
    expect([1, 7, 30].map((count) => lays('at-mines', count))).toEqual([[], [], []]);
    expect(lays('at-mines', 31)).toEqual(['VG-R9 TOO_DEAR']);
    expect([6, 7, 8, 12, 14].map((count) => lays('ap-mines', count).length)).toEqual([0, 1, 0, 0, 1]);
  });

  it('VG-R9: a pillbox costs by its size', () => {
    expect(answered(at(rich), 'fortify', { side: 'russian', kind: 'pillbox', at: 'G30', count: 2 })).toEqual({
      cost: 15,
      left: 45,
    });
  });
});
