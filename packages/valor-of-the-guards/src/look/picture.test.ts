import { hexOf } from '@eastfront/kernel';
import type { Counter, MarkStyle, Picture } from '@eastfront/kernel/picture';
import { drawPicture } from '@eastfront/kernel/picture';
import { describe, expect, it } from 'vitest';
import { campaignAt, gameUnder } from '../../test/campaign.js';
import { labels, TERRAINS } from '../12-2-definitions/board.js';
import { viewOf } from '../play/view.js';
import { FORTIFICATIONS } from '../position/position.js';
import { KINDS } from '../position/unit.js';
import { LOOKS } from './drawn-board.js';
import { fortificationSign } from './signs.js';
import { SILHOUETTES } from './silhouettes.js';

const game = gameUnder();
const { rules } = game;
const { theatre } = rules;

/** The picture of a position as a file says it. */
const drawn = (said: Readonly<Record<string, unknown>>): Picture => game.picture(campaignAt(said));

type Style = Picture['style'];
type Part = NonNullable<Style['areas']>[number] | MarkStyle | NonNullable<Style['bodies']>[number];
const inPart = ({ of }: { readonly of: MarkStyle['at'] }): readonly string[] =>
  'hexes' in of ? labels(theatre, of.hexes) : [];
const labelsOf = (part: Part | undefined): readonly string[] =>
  part === undefined ? [] : inPart({ of: 'of' in part ? part.of : part.at });
const area = ({ style }: Picture, label: string) => style.areas?.find((one) => one.label === label);
const hexesIn = (picture: Picture, label: string): readonly string[] => labelsOf(area(picture, label));
const mark = ({ style }: Picture, label: string): MarkStyle | undefined =>
  style.marks?.find((one) => one.label === label);
const body = ({ style }: Picture, label: string): readonly string[] =>
  labelsOf(style.bodies?.find((one) => one.label === label));
const counterIn = ({ counters }: Picture, id: string): Counter | undefined =>
  counters.find((one) => one.id === id);
const terrainIn = ({ board }: Picture, label: string): string | undefined =>
  board.terrains[board.terrain[hexOf(board.grid, label) ?? -1] ?? -1];

/** German west of the Russian, both areas in J30 to K31; a German pocket at DD10, a Russian one at D40. */
const LINES = {
  german: { loops: [], area: ['A1:A50', 'B0:K50'], pockets: [{ hexes: ['DD10', 'DD11'] }] },
  russian: { loops: [], area: ['M1:LL28', 'J30:L31'], pockets: [{ hexes: ['D40'] }] },
} as const;
const AREAS = { perimeter: LINES, step: '12.607' };
const unit = (id: string, side: string, at: string, more: object = {}) => ({
  ...{ id, side, at, kind: 'squad', type: '4-6-7' },
  ...more,
});

describe('the city', () => {
  it('has a look for every terrain, and told apart from every other', () => {
    const { style } = drawn({});
    expect(Object.keys(style.terrain).sort()).toEqual([...LOOKS].sort());
    expect(LOOKS).toEqual(expect.arrayContaining([...TERRAINS]));
    const isBody = (label: string): boolean => style.bodies?.some((one) => one.label === label) === true;
    const looks = Object.values(style.terrain)
      .filter(({ label }) => !isBody(label) && label !== 'Volga')
      .map(({ fill, texture }) => `${fill} ${texture}`);
    expect(new Set(looks).size).toBe(looks.length);
    const layers = (style.bodies ?? []).map((one) => JSON.stringify(one.layers));
    expect(new Set(layers).size).toBe(layers.length);
  });

  it('VG-CG7.a shows the terrain in force, not the printed one', () => {
    const before = drawn({});
    const after = drawn({ changes: { F36: 'stone-rubble', E10: 'shellholes', MM21: 'river' } });
    expect([terrainIn(before, 'F36'), terrainIn(after, 'F36')]).toEqual(['stone', 'stone-rubble']);
    expect(terrainIn(after, 'E10')).toBe('shellholes');
    expect(body(before, 'stone building')).toContain('F36');
    expect(body(after, 'stone building')).not.toContain('F36');
    expect([body(before, 'pier').includes('MM21'), body(after, 'pier').includes('MM21')]).toEqual([
      true,
      false,
    ]);
  });

  it('VG-7.1.a, VG-12.6105.a: gutted buildings have no roof, as printed or since', () => {
    expect(body(drawn({}), 'gutted building')).toEqual(expect.arrayContaining(['P33', 'Q34']));
    expect(body(drawn({}), 'gutted building')).not.toContain('L38');
    const since = drawn({ gutted: ['L38'] });
    expect(body(since, 'gutted building')).toContain('L38');
    expect(body(since, 'stone building')).not.toContain('L38');
    expect(body(since, 'factory')).toContain('F22');
    const factory = ['F22', 'F23', 'G22', 'G24'];
    expect(body(drawn({ gutted: ['G24'] }), 'gutted building')).toEqual(expect.arrayContaining(factory));
  });

  it('fires burn as Flames and Blazes', () => {
    const picture = drawn({ fires: { F36: 'blaze', G10: 'flame', FF43: 'flame', 'FF43-1': 'blaze' } });
    expect(labelsOf(mark(picture, 'Blaze'))).toEqual(['F36', 'FF43']);
    expect(labelsOf(mark(picture, 'Flame'))).toEqual(['G10']);
    expect(mark(picture, 'Blaze')?.drawing).not.toEqual(mark(picture, 'Flame')?.drawing);
    expect(labelsOf(mark(drawn({}), 'Blaze'))).toEqual([]);
  });

  it('VG-12.51.b: of campaign I only its play area is drawn, with the edge about it', () => {
    const [first, second] = ['I', 'II'].map((campaign) => drawn({ campaign }));
    expect(first?.crop?.hexes.length).toBe(
      second === undefined ? 0 : hexesIn(first as Picture, 'map edge').length,
    );
    expect(hexesIn(first as Picture, 'out of play')).toContain('N30');
    expect(second?.crop).toBeUndefined();
    expect(hexesIn(second as Picture, 'out of play')).toEqual([]);
  });

  it('what lies on a hexside is drawn there', () => {
    const svg = drawPicture(
      drawn({
        fortifications: [{ id: 'b', kind: 'roadblock', owner: 'russian', side: 'G30/G31', known: true }],
      }),
    );
    expect(svg).toContain('data-feature="works"');
    expect(svg).toContain('data-feature="rail-car"');
    expect(drawPicture(drawn({}))).not.toContain('data-feature="works"');
  });
});

describe('the ferry landings', () => {
  const RUSSIAN = 'Russian ferry landing';

  it('VG-CG12.2.b, VG-CG12.a: are in the colour of the side that controls them', () => {
    expect(labelsOf(mark(drawn({}), RUSSIAN))).toEqual(['LL16', 'MM18', 'MM21', 'MM22', 'MM24']);
    const taken = drawn({ units: [unit('g', 'german', 'LL20')] });
    expect(labelsOf(mark(taken, 'German ferry landing'))).toEqual(['MM21']);
    expect(labelsOf(mark(taken, RUSSIAN))).not.toContain('MM21');
    const fills = [mark(taken, RUSSIAN)?.fill, mark(taken, 'German ferry landing')?.fill];
    expect(new Set(fills).size).toBe(2);
  });

  it('VG-CG12.1.a: are crossed out while they are interdicted', () => {
    const picture = drawn({ interdicted: ['MM21'] });
    expect(labelsOf(mark(picture, `${RUSSIAN}, interdicted`))).toEqual(['MM21']);
    expect(labelsOf(mark(picture, RUSSIAN))).not.toContain('MM21');
    expect(mark(picture, `${RUSSIAN}, interdicted`)?.crossed).toBeDefined();
    expect(mark(picture, RUSSIAN)?.crossed).toBeUndefined();
    expect(hexesIn(picture, 'interdicted water')).toEqual(['MM21']);
  });

  it('VG-CG12.c, VG-CG12.d: are marked no longer once pier and building are cut apart', () => {
    const cut = drawn({ changes: { LL20: 'shellholes' } });
    expect(cut.style.marks?.flatMap(labelsOf)).not.toContain('MM21');
    expect(labelsOf(mark(drawn({ changes: { LL20: 'stone-rubble' } }), RUSSIAN))).toContain('MM21');
  });
});

describe('the perimeters', () => {
  it('VG-12.6076.a, VG-12.2.o: run about the area of each side, in lines and colours of their own', () => {
    const picture = drawn(AREAS);
    expect(hexesIn(picture, 'German perimeter')).toEqual(expect.arrayContaining(['A1', 'K50', 'J30']));
    expect(hexesIn(picture, 'German perimeter')).not.toContain('L20');
    expect(hexesIn(picture, 'Russian perimeter')).toEqual(expect.arrayContaining(['M1', 'J30', 'L31']));
    const [german, russian] = ['German', 'Russian'].map((side) => area(picture, `${side} perimeter`)?.border);
    expect(german?.stroke).not.toBe(russian?.stroke);
    // The line faces the other hexes of the map; along its edge there is none.
    const faced = german?.against;
    expect(faced !== undefined && 'hexes' in faced && faced.hexes.length).toBe(theatre.board.hexes.length);
    expect([german?.closed, russian?.closed]).toEqual([undefined, undefined]);
    // Whoever sees no colours sees that the Russian line is double.
    expect([german?.core === undefined, russian?.core === undefined]).toEqual([true, false]);
  });

  it('are dashed as long as the umpire only proposes them', () => {
    const held = campaignAt({ campaign: 'I', control: { 'A28:F50': 'german', 'H28:M50': 'russian' } });
    const proposed = game.picture(held);
    expect(area(proposed, 'German perimeter, proposed')?.border?.dash).toBeDefined();
    expect(hexesIn(proposed, 'German perimeter, proposed')).not.toEqual([]);
    expect(area(drawn(AREAS), 'German perimeter')?.border?.dash).toBeUndefined();
  });

  it('VG-12.6066.g: pockets have a broken line of their own and are hatched', () => {
    const picture = drawn(AREAS);
    expect(hexesIn(picture, 'Russian pocket')).toEqual(['D40']);
    expect(hexesIn(picture, 'German pocket')).toEqual(['DD10', 'DD11']);
    expect(area(picture, 'Russian pocket')?.border?.dash).toBeDefined();
    expect(hexesIn(picture, 'isolated, in the German area')).toEqual(
      expect.arrayContaining(['DD10', 'DD11']),
    );
  });

  it('VG-12.2.k: what lies in both areas is hatched both ways', () => {
    const picture = drawn(AREAS);
    const ways = ['German', 'Russian'].map((side) => area(picture, `isolated, in the ${side} area`));
    for (const way of ways) expect(labelsOf(way)).toEqual(expect.arrayContaining(['J30', 'K31']));
    for (const way of ways) expect(labelsOf(way)).not.toContain('L30');
    expect(new Set(ways.map((way) => way?.hatch?.angle)).size).toBe(2);
  });

  it('VG-12.607.a: letters say the types of the isolated areas', () => {
    const letters = (units: readonly object[]): readonly string[] =>
      (drawn({ ...AREAS, units }).style.marks ?? []).flatMap(({ text, shape, at }) =>
        shape === 'disc' && 'hexes' in at ? labels(theatre, at.hexes).map((hex) => `${hex[0]} ${text}`) : [],
      );
    const leader = { kind: 'leader', type: '8-0' };
    expect([...letters([])].sort()).toEqual(['D A', 'D A', 'J A']);
    expect(letters([unit('r', 'russian', 'D40', leader)])).toContain('D B');
    expect(letters([unit('r', 'russian', 'D40')])).toContain('D C');
    const both = [unit('r', 'russian', 'J30'), unit('g', 'german', 'K31')];
    expect(letters(both).some((one) => one.endsWith(' D'))).toBe(true);
  });

  it('have no types before the initial scenario, whose units are not on the map yet', () => {
    const picture = drawn({ ...AREAS, step: '12.621', initial: true });
    expect(picture.style.marks?.some(({ shape }) => shape === 'disc')).toBe(false);
    expect(hexesIn(picture, "no man's land")).not.toContain('D40');
  });

  it('VG-12.6061.a, VG-12.2.l: no man’s land is what lies in neither area, and areas of type A', () => {
    const land = hexesIn(drawn(AREAS), "no man's land");
    expect(land).toEqual(expect.arrayContaining(['L20', 'Z40', 'J30', 'D40']));
    for (const held of ['C10', 'Z10', 'NN30']) expect(land).not.toContain(held);
    expect(hexesIn(drawn({ ...AREAS, units: [unit('r', 'russian', 'D40')] }), "no man's land")).not.toContain(
      'D40',
    );
  });

  it('VG-12.6062.a, VG-12.6062.d: control of strategic Locations is marked where the areas do not tell it', () => {
    const control = {
      F36: 'russian',
      I33: 'russian',
      L38: 'german',
      G34: 'german',
      J33: 'german',
      'FF43-1': 'german',
    };
    const picture = drawn({ ...AREAS, control });
    expect(labelsOf(mark(picture, 'Russian control'))).toEqual(['F36']);
    expect(labelsOf(mark(picture, 'German control'))).toEqual(['L38']);
    const cellar = picture.style.marks?.filter(({ shape }) => shape === 'pill') ?? [];
    expect(cellar.flatMap((one) => labelsOf(one).map((hex) => `${hex} ${one.text}`))).toEqual(['FF43 -1']);
    expect(mark(picture, 'Russian control')?.shape).not.toBe(mark(picture, 'German control')?.shape);
  });
});

describe('the counters', () => {
  it('every kind has a silhouette of its own, every fortification a sign', () => {
    const drawings = [...KINDS.map((kind) => SILHOUETTES[kind]), ...FORTIFICATIONS.map(fortificationSign)];
    expect(new Set(drawings.map((one) => JSON.stringify(one))).size).toBe(drawings.length);
  });

  it('show their values, their level and what is the matter with them', () => {
    const picture = drawn({
      units: [
        unit('g', 'german', 'FF43', { level: -1, broken: true }),
        unit('t', 'russian', 'F36', {
          kind: 'afv',
          type: 'T-34',
          weapons: [{ kind: 'ma', malfunctioned: true }],
        }),
      ],
    });
    expect(counterIn(picture, 'g')?.values).toBe('4-6-7');
    expect(counterIn(picture, 'g')?.badges?.map(({ title }) => title)).toEqual(['level -1', 'broken']);
    expect(counterIn(picture, 't')?.badges?.map(({ title }) => title)).toEqual(['malfunctioned']);
    expect(counterIn(picture, 'g')?.colours.fill).not.toBe(counterIn(picture, 't')?.colours.fill);
    const legend = picture.legend?.counters?.map(({ label }) => label);
    expect(legend).toEqual(['squad', 'AFV', 'broken', 'malfunctioned']);
  });

  it('lie with leaders on top and equipment beneath', () => {
    const picture = drawn({
      units: [
        unit('boss', 'german', 'F36', { kind: 'leader', type: '9-1' }),
        unit('mg', 'german', 'F36', { kind: 'sw', type: 'lmg' }),
        unit('men', 'german', 'F36'),
      ],
    });
    const stack = [...picture.counters].sort((a, b) => (a.order ?? 0) - (b.order ?? 0));
    expect(stack.map(({ id }) => id)).toEqual(['mg', 'men', 'boss']);
  });

  it('VG-12.2.q: those off the map wait in the boxes of their side, eliminated ones nowhere', () => {
    const { boxes, counters } = drawn({
      units: [
        { id: 'ret', side: 'german', kind: 'squad' },
        { id: 'rein', side: 'russian', kind: 'squad', place: 'reinforcement' },
        { id: 'dead', side: 'russian', kind: 'squad', place: 'eliminated' },
      ],
    });
    expect(counters).toEqual([]);
    expect(boxes?.map(({ title, counters: inside }) => [title, inside.map(({ id }) => id)])).toEqual([
      ['German Retained', ['ret']],
      ['Russian Reinforcements', ['rein']],
    ]);
  });

  const SECRETS = campaignAt({
    ...AREAS,
    units: [
      unit('g', 'german', 'F36'),
      unit('lurking', 'russian', 'V20', { hidden: true }),
      unit('veiled', 'russian', 'W20', { concealed: true, type: '6-2-8' }),
    ],
    fortifications: [
      { id: 'mine', kind: 'ap-mines', owner: 'russian', at: 'V20' },
      { id: 'wire', kind: 'wire', owner: 'russian', at: 'W20', known: true },
    ],
  });

  it('VG-CG15.b: hidden units and works are drawn in the position of their side alone, concealed ones as a marker', () => {
    const [all, own, foe] = [
      SECRETS,
      viewOf(rules, SECRETS, 'russian'),
      viewOf(rules, SECRETS, 'german'),
    ].map((one) => game.picture(one)) as [Picture, Picture, Picture];
    for (const picture of [all, own]) {
      expect(counterIn(picture, 'lurking')?.badges?.map(({ title }) => title)).toEqual(['hidden']);
      expect(counterIn(picture, 'veiled')?.values).toBe('6-2-8');
      expect(labelsOf(mark(picture, 'A-P mines'))).toEqual(['V20']);
    }
    const secrets = drawPicture(foe);
    for (const word of ['lurking', 'veiled', '6-2-8', 'A-P mines', 'hidden'])
      expect(secrets).not.toContain(word);
    expect(foe.counters.map(({ values }) => values).sort()).toEqual(['4-6-7', '?']);
    expect(labelsOf(mark(foe, 'wire'))).toEqual(['W20']);
  });

  it('fortifications stand in their hexes, on pale tiles while they are not known', () => {
    const picture = game.picture(SECRETS);
    expect(mark(picture, 'A-P mines')?.fill).not.toBe(mark(picture, 'wire')?.fill);
    expect(labelsOf(mark(picture, 'wire'))).toEqual(['W20']);
  });
});

describe('the heading', () => {
  it('VG-12.52.a: says campaign, day, part, step, weather and strengths', () => {
    const picture = drawn({
      campaign: 'II',
      date: '09-16',
      part: 'night',
      step: '12.606',
      weather: 'fog',
      ec: 'wet',
    });
    expect(picture.title).toBe('Valor of the Guards, CG II: Drive to the Volga');
    expect(picture.subtitle).toBe(
      '16 September 1942, night (CG day 3 of 9); step 12.606, perimeter determination; weather Fog, EC Wet\n' +
        'German ELR 4, SAN 3; Russian ELR 3, SAN 5',
    );
  });
});

describe('the whole picture', () => {
  it.each(['I', 'II', 'III', 'IV'] as const)('of the start of campaign %s can be drawn', (campaign) => {
    const start = game.start(campaign);
    if (start._tag === 'Left') throw new Error(campaign);
    const svg = drawPicture(game.picture(start.right));
    expect(svg).toContain('>German perimeter</text>');
    expect(svg).not.toMatch(/NaN|undefined/);
  });
});
