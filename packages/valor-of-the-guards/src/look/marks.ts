import type { HexId } from '@eastfront/kernel';
import type { MarkStyle } from '@eastfront/kernel/picture';
import { locationOf } from '../12-2-definitions/locations.js';
import type { Side } from '../12-2-definitions/sides.js';
import { SIDES } from '../12-2-definitions/sides.js';
import {
  isInterdicted,
  landingController,
  landingExists,
  landingHexes,
  landingNames,
  pierHexes,
} from '../12-4-special-rules/landings.js';
import { areaOf } from '../12-606-perimeter/perimeter.js';
import type { Area, AreaType } from '../12-607-isolation/areas.js';
import { controllerAt } from '../position/controllers.js';
import type { FortificationKind, Position } from '../position/position.js';
import { FORTIFICATIONS } from '../position/position.js';
import { locationOfWork, strategicLocations } from '../position/strategic.js';
import type { Rules } from '../rules.js';
import { LINE_COLOURS, SIDE_NAMES, typedAreas } from './lines.js';
import { BLAZE, FERRY, FLAME, fortificationSign } from './signs.js';

const PALE = '#fffdf4';

/** The hexes of Locations that burn: a Blaze on any level shows before a Flame. */
export const burning = (
  rules: Rules,
  { fires }: Pick<Position, 'fires'>,
  size: 'blaze' | 'flame',
): readonly HexId[] => {
  const hexesOf = (of: string): readonly HexId[] =>
    Object.entries(fires).flatMap(([at, fire]) =>
      fire === of ? (locationOf(rules.theatre, at)?.hex ?? []) : [],
    );
  const blazing = new Set(hexesOf('blaze'));
  return size === 'blaze' ? [...blazing] : hexesOf('flame').filter((hex) => !blazing.has(hex));
};

const fireMarks = (rules: Rules, position: Position): readonly MarkStyle[] => [
  {
    label: 'Flame',
    at: { hexes: burning(rules, position, 'flame') },
    shape: 'drawing',
    drawing: FLAME,
    scale: 1.4,
    placing: 'upper-left',
    fill: '#f08a1d',
    ink: PALE,
  },
  {
    label: 'Blaze',
    at: { hexes: burning(rules, position, 'blaze') },
    shape: 'drawing',
    drawing: BLAZE,
    scale: 2,
    placing: 'upper-left',
    fill: '#cf2a13',
    ink: PALE,
  },
];

/** The landings of a controller that are interdicted or not, each by a hex of its pier (VG-CG12.1.a, VG-CG12.2.b). */
const landingMarks = (rules: Rules, position: Position): readonly MarkStyle[] => {
  const standing = landingNames(rules)
    .filter((landing) => landingExists(rules, position, landing))
    .map((landing) => ({
      controller: landingController(rules, position, landing),
      isShut: isInterdicted(rules, position, landing),
      pier: pierHexes(rules, position, landing).slice(0, 1),
    }));
  return SIDES.flatMap((side) =>
    [false, true].map((interdicted): MarkStyle => {
      const hexes = standing
        .filter(({ controller, isShut }) => controller === side && isShut === interdicted)
        .flatMap(({ pier }) => pier);
      return {
        label: `${SIDE_NAMES[side]} ferry landing${interdicted ? ', interdicted' : ''}`,
        at: { hexes },
        shape: 'drawing',
        drawing: FERRY,
        scale: 1.7,
        placing: 'right',
        fill: LINE_COLOURS[side],
        ink: '#ffffff',
        ...(interdicted ? { crossed: '#111111' } : {}),
      };
    }),
  );
};

/** The hexes of the landings of a side. */
export const landingGround = (rules: Rules, position: Position, side: Side): readonly HexId[] =>
  landingNames(rules)
    .filter((landing) => landingExists(rules, position, landing))
    .filter((landing) => landingController(rules, position, landing) === side)
    .flatMap((landing) => landingHexes(rules, landing));

const CONTROL = {
  german: { shape: 'cross', fill: PALE, ink: LINE_COLOURS.german },
  russian: { shape: 'star', fill: PALE, ink: LINE_COLOURS.russian },
} as const;

/** Strategic Locations of a side that the perimeters do not tell as its own: on the ground, and at the other levels (VG-12.6062.a). */
const controlMarks = (rules: Rules, position: Position): readonly MarkStyle[] => {
  const areas = SIDES.map((side) => [side, areaOf(rules, position, side)] as const);
  const toldBy = (hex: HexId): Side | null => {
    const [told, ...more] = areas.filter(([, area]) => area[hex] === 1);
    return told === undefined || more.length > 0 ? null : told[0];
  };
  const held = strategicLocations(rules, position).flatMap(({ hex, level }) => {
    const side = controllerAt(position, rules, hex, level);
    return side === null || side === toldBy(hex) ? [] : [{ hex, level, side }];
  });
  const levels = [...new Set(held.map(({ level }) => level))].filter((level) => level !== 0);
  const hexesOf = (of: Side, at: number): readonly HexId[] =>
    held.flatMap(({ hex, level, side }) => (side === of && level === at ? [hex] : []));
  return SIDES.flatMap((side): readonly MarkStyle[] => [
    {
      label: `${SIDE_NAMES[side]} control`,
      at: { hexes: hexesOf(side, 0) },
      placing: 'lower-left',
      ...CONTROL[side],
    },
    ...levels.map(
      (level): MarkStyle => ({
        at: { hexes: hexesOf(side, level) },
        shape: 'pill',
        text: level > 0 ? `+${level}` : `${level}`,
        placing: 'lower-left',
        fill: LINE_COLOURS[side],
        ink: '#ffffff',
      }),
    ),
  ]);
};

const TILES = {
  german: { fill: '#c3d2df', ink: '#1c3654' },
  russian: { fill: '#e3b98d', ink: '#5a1c0b' },
} as const;

/** The hexes in which a side has works of a kind, known to the enemy or not. */
const worksOf = (
  rules: Rules,
  { fortifications }: Position,
  kind: FortificationKind,
  owner: Side,
  known: boolean,
): readonly HexId[] =>
  fortifications
    .filter((one) => one.kind === kind && one.owner === owner && one.known === known)
    .flatMap((one) => locationOfWork(rules, one)?.hex ?? []);

const WORDS: Readonly<Partial<Record<FortificationKind, string>>> = {
  'ap-mines': 'A-P mines',
  'at-mines': 'A-T mines',
  'at-ditch': 'A-T ditch',
  fortified: 'Fortified Location',
  'historical-strongpoint': 'historical strongpoint',
  'battalion-strongpoint': 'battalion strongpoint',
  'set-dc': 'set DC',
  'question-mark': 'concealment counter',
  hip: 'HIP',
  'dug-in': 'dug-in AFV',
};

/** Fortifications on tiles of their side, which are pale while its enemy does not know them. */
const fortificationMarks = (rules: Rules, position: Position): readonly MarkStyle[] =>
  FORTIFICATIONS.flatMap((kind) => {
    const shown = SIDES.flatMap((owner) =>
      [true, false].map((known) => ({ owner, known, hexes: worksOf(rules, position, kind, owner, known) })),
    ).filter(({ hexes }) => hexes.length > 0);
    return shown.map(
      ({ owner, known, hexes }): MarkStyle => ({
        label: WORDS[kind] ?? kind,
        at: { hexes },
        shape: 'drawing',
        drawing: fortificationSign(kind),
        scale: 1.3,
        placing: 'lower-right',
        fill: known ? TILES[owner].fill : PALE,
        ink: TILES[owner].ink,
      }),
    );
  });

const TYPES: Readonly<
  Record<AreaType, { readonly fill: string; readonly ink: string; readonly says: string }>
> = {
  A: { fill: '#ffffff', ink: '#3a3630', says: 'empty' },
  B: { fill: '#ffe9a8', ink: '#3a2b00', says: 'SMCs only' },
  C: { fill: '#f2a93b', ink: '#2b1600', says: 'held by one side' },
  D: { fill: '#2b2622', ink: '#ffffff', says: 'held by both sides' },
};

/** The hex of an area to write in: without counters where there is one, and as near the middle as can be. */
const middleOf = ({ theatre }: Rules, occupied: ReadonlySet<HexId | null>, { hexes }: Area): HexId => {
  const { q, r } = theatre.board.grid;
  const mean = (of: ArrayLike<number>): number =>
    hexes.reduce((sum, hex) => sum + (of[hex] ?? 0), 0) / hexes.length;
  const [middleQ, middleR] = [mean(q), mean(r)];
  const away = (hex: HexId): number => {
    const [x, y] = [(q[hex] ?? 0) - middleQ, (r[hex] ?? 0) - middleR];
    return x * x + y * y + x * y + (occupied.has(hex) ? hexes.length : 0);
  };
  return hexes.reduce((best, hex) => (away(hex) < away(best) ? hex : best));
};

/** The letters of the isolated areas (VG-12.607.a); off the ground with their level. */
const typeMarks = (rules: Rules, position: Position): readonly MarkStyle[] => {
  const occupied = new Set(position.units.map(({ at }) => at));
  return typedAreas(rules, position)
    .toSorted((a, b) => a.type.localeCompare(b.type))
    .map((area): MarkStyle => {
      const { type, level } = area;
      const { says, ...colours } = TYPES[type];
      return {
        label: `isolated area of type ${type}: ${says}`,
        at: { hexes: [middleOf(rules, occupied, area)] },
        ...(level === 0
          ? { shape: 'disc', text: type }
          : { shape: 'pill', text: `${type}${level > 0 ? '+' : ''}${level}` }),
        scale: 2.2,
        placing: 'upper-right',
        ...colours,
      };
    });
};

/** The marks of a position, those that matter most on top. */
export const marksOf = (rules: Rules, position: Position): readonly MarkStyle[] => [
  ...controlMarks(rules, position),
  ...fortificationMarks(rules, position),
  ...fireMarks(rules, position),
  ...landingMarks(rules, position),
  ...typeMarks(rules, position),
];
