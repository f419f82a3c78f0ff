import { must } from '@eastfront/testing';
import { left } from 'fp-ts/Either';
import { describe, expect, it } from 'vitest';
import cases from '../../cases/perimeter.json' with { type: 'json' };
import { answered, campaignAt, gameUnder, played, refusals } from '../../test/campaign.js';

const stone = (to: string) => ({
  board: {
    fill: { from: 'A1', to, terrain: 'stone' },
    regions: {
      north: ['A1:F1'],
      south: [`A6:${to}`],
      west: ['A1:A6'],
      east: ['F1:F6'],
    },
  },
});
const game = gameUnder(stone('F6') as never);
const at = (said: Readonly<Record<string, unknown>>) => campaignAt({ step: '12.606', ...said }, game);
const squad = (id: string, side: string, hex: string, more: object = {}) => ({
  id,
  side,
  kind: 'squad',
  type: side === 'german' ? '4-6-7' : '4-4-7',
  at: hex,
  ...more,
});
const bothDone = [
  { type: 'done', side: 'german' },
  { type: 'done', side: 'russian' },
];

describe('rows by the reading', () => {
  it('VG-A27, VG-12.6064.b: read as b a zig-zag may take now this side hex and now that, in a loop as well', () => {
    const wide = { board: { fill: { from: 'A1', to: 'I9', terrain: 'open' } } };
    const units = ['B4', 'H4', 'E6'].map((hex, i) => squad(`g${i}`, 'german', hex));
    const row = { side: 'german', hexes: ['B4', 'C4', 'D4', 'E5', 'F4', 'G4', 'H4'] };
    const loop = { side: 'german', hexes: [...row.hexes, 'G5', 'F5', 'E6', 'D5', 'C5'] };
    const allowed = (letter: string, question: string, ask: object) => {
      const under = gameUnder({ ...wide, readings: { 'VG-A27': letter } } as never);
      const put = under.questions[question]?.(campaignAt({ units }, under), { question, ...ask } as never);
      return put?._tag === 'Right' && put.right._tag === 'Right';
    };
    expect(['a', 'b'].map((letter) => allowed(letter, 'row', row))).toEqual([false, true]);
    const crooked = { side: 'german', hexes: ['B4', 'C4', 'D4', 'D5', 'E6'] };
    expect(allowed('b', 'row', crooked)).toBe(false);
    expect(['a', 'b'].map((letter) => allowed(letter, 'loop', loop))).toEqual([false, true]);
  });
});

describe('a marker that points off the map', () => {
  it('VG-A107, VG-12.6063.c, VG-12.6068.a: encloses nothing; its hex is in the area where an own squad stands', () => {
    const [{ board, position }, edges] = [
      cases.cases['perimeter-064-foothold-on-the-edge'],
      cases.boards.edges,
    ];
    expect(board).toBe('edges');
    const under = gameUnder({ board: edges } as never);
    const footholds = (hexes: readonly string[], units: readonly object[]) => {
      const control = { ...position.control, ...Object.fromEntries(hexes.map((hex) => [hex, 'german'])) };
      const here = campaignAt({ step: '12.606', control, units }, under);
      const { area } = answered(here, 'perimeter', { side: 'german' }, under) as {
        readonly area: readonly string[];
      };
      return hexes.filter((hex) => area.includes(hex));
    };
    expect(footholds(['F3'], [])).toEqual([]);
    expect(footholds(['F3', 'F4'], [])).toEqual([]);
    expect(footholds(['F3'], [{ id: 'l', side: 'german', kind: 'leader', type: '8-1', at: 'F3' }])).toEqual(
      [],
    );
    expect(footholds(['F3'], [squad('g', 'german', 'F3')])).toEqual(['F3']);
  });
});

describe('perimeters in play', () => {
  it('VG-12.6064.d: where the search stops before it is sure, answer and play tell that a larger area may exist', () => {
    const { board, position } = cases.cases['perimeter-102-search-stops-unsure'];
    const large = gameUnder({ board } as never);
    const { control } = position;
    const countDoubts = (reasons: readonly { readonly effect: string }[]) =>
      reasons.filter(({ effect }) => effect === 'may-be-larger').length;
    const doubts = (under: typeof game, said: object) => {
      const before = campaignAt({ step: '12.606', ...said }, under);
      const put = must(
        under.questions['perimeter']?.(before, { question: 'perimeter', side: 'german' }) ?? left([]),
      );
      const last = under.apply(played(before, bothDone.slice(0, 1), under), bothDone[1] as never);
      return [countDoubts(must(put).reasons), countDoubts(must(last).reasons)];
    };
    expect(doubts(large, { control })).toEqual([1, 1]);
    expect(doubts(game, { control: { 'A1:C6': 'german', 'D1:F6': 'russian' } })).toEqual([0, 0]);
  });

  it('VG-12.6062.c, VG-12.6069.a, VG-12.6076.a: enemy markers behind the line flip, and both perimeters stand', () => {
    const before = at({ control: { 'A1:C6': 'german', 'D1:F6': 'russian', B3: 'russian' } });
    const after = played(before, bothDone, game);
    expect(after.control['B3']).toBe('german');
    expect(after.perimeter.german?.area.length).toBe(18);
    const areas = (position: typeof before) =>
      JSON.stringify(game.picture(position)).includes('German perimeter, proposed');
    expect([areas(before), areas(after)]).toEqual([true, false]);
  });

  it('VG-12.6069.b, VG-12.6069.c: a leader left outside is lost; where both sides hold out each keeps its Locations', () => {
    const after = played(
      at({
        control: { 'A1:C6': 'german', 'D1:F6': 'russian', D3: 'german' },
        perimeter: { german: { area: ['A1:D6'] }, russian: { area: ['D1:F6'] } },
        units: [
          squad('g', 'german', 'D3'),
          squad('r', 'russian', 'D5'),
          { id: 'l', side: 'russian', kind: 'leader', type: '8-1', at: 'A3' },
        ],
      }),
      [...bothDone],
      game,
    );
    expect(after.units.find(({ id }) => id === 'l')?.place).toBe('eliminated');
    expect([after.control['D3'], after.control['D4']]).toEqual(['german', 'russian']);
  });

  it('VG-12.6066.f, VG-12.6066.a: a squad behind the enemy’s line stays in its pocket through the clearing of the map', () => {
    const after = played(
      at({
        control: { 'A1:C6': 'german', 'D1:F6': 'russian', E3: 'german' },
        units: [squad('g', 'german', 'E3'), squad('home', 'german', 'B3')],
      }),
      [...bothDone, { type: 'done', side: 'german' }, ...bothDone],
      game,
    );
    const placeOf = (id: string) => after.units.find((unit) => unit.id === id)?.place;
    expect([placeOf('g'), placeOf('home')]).toEqual(['map', 'retained']);
    expect(after.perimeter.german?.pockets.length).toBe(1);
  });

  it('VG-12.6068.c: Russians who hold the south edge alone cannot leave the map by it', () => {
    const control = { 'A1:C6': 'german', 'D1:F3': 'german', 'D4:F6': 'russian' };
    const areas = { german: { area: ['A1:C6', 'D1:F3'] }, russian: { area: ['D4:F6'] } };
    const exits = (perimeter: object) =>
      answered(
        campaignAt({ step: 'scenario', control, startControl: control, perimeter }, game),
        'edges',
        { side: 'russian', for: 'exit' },
        game,
      );
    expect(JSON.stringify(exits(areas))).not.toContain('E6');
    expect(JSON.stringify(exits({ ...areas, russian: { area: ['D1:F6'] } }))).toContain('E6');
  });

  it('VG-12.6065.a, VG-12.6064.b, VG-12.6064.e: a row from edge row to edge row closes a loop; until it does the side is not done', () => {
    const position = at({ control: { 'A1:C6': 'german', 'D1:F6': 'russian' }, units: [] });
    const open = played(position, [{ type: 'marker', side: 'german', at: 'C2', to: 'C4' }], game);
    expect(refusals(open, { type: 'done', side: 'german' }, game)).toEqual(['VG-12.6064.b NO_MARKER_THERE']);
    const back = played(open, [{ type: 'unmark', side: 'german', at: 'C2', to: 'C4' }], game);
    expect(refusals(back, { type: 'done', side: 'german' }, game)).toEqual([]);
    const closed = played(position, [{ type: 'marker', side: 'german', at: 'C1', to: 'C6' }], game);
    expect(refusals(closed, { type: 'done', side: 'german' }, game)).toEqual([]);
    const done = played(closed, [{ type: 'done', side: 'german' }], game);
    expect(refusals(done, { type: 'unmark', side: 'german', at: 'C1', to: 'C6' }, game)).toEqual([
      'VG-12.6065.a NOT_NOW',
    ]);
    expect(played(done, [{ type: 'done', side: 'russian' }], game).perimeter.german?.area.length).toBe(18);
  });

  it('VG-12.6066.b, VG-12.6066.c, VG-12.6066.e: a pair of markers makes one pocket of what would be two', () => {
    const position = at({
      control: { 'A1:C6': 'german', 'D1:F6': 'russian', B2: 'russian', B3: 'russian', B4: 'russian' },
      units: [squad('r1', 'russian', 'B2'), squad('r2', 'russian', 'B4')],
    });
    const drawn = played(position, [{ type: 'pocket', side: 'russian', hexes: ['B2', 'B3', 'B4'] }], game);
    const perimeter = answered(drawn, 'perimeter', { side: 'russian' }, game) as {
      readonly pockets: readonly unknown[];
    };
    expect(perimeter.pockets).toEqual([{ hexes: ['B2', 'B3', 'B4'], level: 0 }]);
  });
});
