import type { JsonObject } from '@eastfront/kernel';
import { judgeAllReadings } from '@eastfront/kernel/case';
import { describe, expect, it } from 'vitest';
import { emptyDraft, GAMES } from '../app/games.js';
import { boardTools, isBetween, type Tool, usedOn } from './draft.js';

const EMPTY: JsonObject = { board: { fill: { from: '0101', to: '0505', terrain: 'clear' } }, position: {} };

const after = (...steps: readonly (readonly [Tool, string, (string | null)?])[]): JsonObject =>
  steps.reduce((draft, [tool, hex, before]) => usedOn(draft, tool, hex, before ?? null), EMPTY);

describe('a small board set up by hand', () => {
  it('is painted: terrain stays, a feature comes and goes', () => {
    const town: Tool = { kind: 'feature', name: 'place', value: 'town' };
    const wood: Tool = { kind: 'terrain', name: 'wood' };
    expect(after([wood, '0202'], [town, '0202'])['board']).toMatchObject({
      hexes: { '0202': { terrain: 'wood', place: 'town' } },
    });
    expect(after([town, '0202'], [town, '0202'])['board']).toMatchObject({ hexes: {} });
  });

  it('has rivers and rails between two hexes, whichever is pointed at first', () => {
    const river: Tool = { kind: 'side', name: 'river' };
    const rail: Tool = { kind: 'link', name: 'rail' };
    expect(after([river, '0203', '0202'])['board']).toMatchObject({ sides: { '0202/0203': ['river'] } });
    expect(after([river, '0203', '0202'], [river, '0202', '0203'])['board']).toMatchObject({ sides: {} });
    expect(after([rail, '0203', '0202'])['board']).toMatchObject({ links: { rail: [['0202', '0203']] } });
    expect(after([rail, '0203', '0202'], [rail, '0202', '0203'])['board']).toMatchObject({ links: {} });
  });

  it('has units of its own and counters, each once, that are taken off from the top', () => {
    const own: Tool = { kind: 'unit', side: 'axis' };
    const counter: Tool = { kind: 'counter', id: 'S101' };
    const units = (draft: JsonObject): unknown => (draft['position'] as JsonObject)['units'];
    expect(units(after([own, '0101'], [own, '0101'], [counter, '0102'], [counter, '0103']))).toEqual([
      { id: 'axis-1', side: 'axis', at: '0101' },
      { id: 'axis-2', side: 'axis', at: '0101' },
      { id: 'S101', at: '0103' },
    ]);
    expect(units(after([own, '0101'], [own, '0101'], [{ kind: 'take-off' }, '0101']))).toEqual([
      { id: 'axis-1', side: 'axis', at: '0101' },
    ]);
  });
});

describe('the palette of every game', () => {
  it.each(GAMES)('$name: every tool makes a case that is judged', async (offer) => {
    const pkg = await offer.load();
    const side = pkg.sides[0] as string;
    const question = ['zoc', 'perimeter'].find((name) => name in pkg.asks) as string;
    const draft: JsonObject = { ...emptyDraft(offer, pkg), ask: { question, side } };
    const { from } = (draft['board'] as { readonly fill: { readonly from: string } }).fill;
    const tools = boardTools(pkg.schemas['board'] as JsonObject);
    expect(new Set(tools.map(({ kind }) => kind)).size).toBeGreaterThan(2);
    const terrains = tools.filter((one) => one.kind === 'terrain');
    for (const tool of [terrains[0], terrains.at(-1)]) {
      const judged = judgeAllReadings(pkg, usedOn(draft, tool as Tool, from, null));
      expect(judged._tag === 'Left' ? judged.left : []).toEqual([]);
    }
    for (const side of pkg.sides) {
      const judged = judgeAllReadings(
        pkg,
        usedOn(draft, { kind: 'unit', side, also: offer.unit ?? {} }, from, null),
      );
      expect(judged._tag === 'Left' ? judged.left : []).toEqual([]);
    }
    expect(tools.some(isBetween)).toBe(true);
  });
});
