import type { HexId } from '@eastfront/kernel';
import type { Badge, Counter, CounterColours, LegendCounter } from '@eastfront/kernel/picture';
import { badgesShown } from '@eastfront/kernel/picture';
import type { Side } from '../12-2-definitions/sides.js';
import type { Kind, Unit } from '../position/unit.js';
import { isEquipment, isMmc, KINDS } from '../position/unit.js';
import { SILHOUETTES } from './silhouettes.js';

/** The colours of the sides: the German's pale and cold, the Russian's dark and warm, so that they differ in light as well. */
export const SIDE_COLOURS: Readonly<Record<Side, CounterColours>> = {
  german: { fill: '#bccbd8', ink: '#14222e' },
  russian: { fill: '#b9793f', ink: '#1f1006' },
};
const CAPTURED = '#e8e2d2';

const DARK = { fill: '#1d1d1d', ink: '#ffffff' };
const RED = { fill: '#b3261e', ink: '#ffffff' };
const YELLOW = { fill: '#f2c230', ink: '#231a00' };
const PALE = { fill: '#fffdf4', ink: '#1d1d1d' };

/** The status markers that lie on a counter. */
export const BADGES = {
  hidden: { text: 'H', ...PALE, title: 'hidden' },
  concealed: { text: '?', ...DARK, title: 'concealed' },
  prisoner: { text: 'P', ...PALE, title: 'prisoner' },
  broken: { text: 'B', ...RED, title: 'broken' },
  disrupted: { text: 'D', ...RED, title: 'disrupted' },
  wounded: { text: 'W', ...YELLOW, title: 'wounded' },
  encircled: { text: 'E', ...YELLOW, title: 'encircled' },
  ti: { text: 'TI', ...YELLOW, title: 'TI' },
  fanatic: { text: 'F', ...DARK, title: 'fanatic' },
  heroic: { text: 'h', ...DARK, title: 'heroic' },
  ammoShortage: { text: 'A', ...RED, title: 'ammunition shortage' },
  malfunctioned: { text: 'M', ...RED, title: 'malfunctioned' },
  disabled: { text: 'X', ...RED, title: 'disabled' },
  immobile: { text: 'I', ...RED, title: 'immobile' },
  bogged: { text: 'b', ...YELLOW, title: 'bogged' },
  abandoned: { text: 'a', ...YELLOW, title: 'abandoned' },
  shocked: { text: 'S', ...RED, title: 'shocked' },
  dugIn: { text: 'd', ...PALE, title: 'dug in' },
  captured: { text: 'c', ...PALE, title: 'captured' },
} as const satisfies Readonly<Record<string, Badge>>;

const isMarked = (unit: Unit, name: keyof typeof BADGES): boolean =>
  name === 'prisoner'
    ? unit.guard !== null
    : unit[name] ||
      ((name === 'malfunctioned' || name === 'disabled') && unit.weapons.some((one) => one[name]));

/** The level off the ground, then what is the matter with it. */
const badgesOf = (unit: Unit): readonly Badge[] => {
  const { level } = unit;
  const off: Badge = {
    text: level > 0 ? `+${level}` : `${level}`,
    fill: '#2a5d34',
    ink: '#ffffff',
    title: `level ${level}`,
  };
  const status = (Object.keys(BADGES) as (keyof typeof BADGES)[]).filter((name) => isMarked(unit, name));
  return [...(level === 0 ? [] : [off]), ...status.map((name) => BADGES[name])];
};

const WORDS: Readonly<Record<Kind, string>> = {
  squad: 'squad',
  'half-squad': 'half-squad',
  crew: 'crew',
  leader: 'leader',
  commissar: 'commissar',
  hero: 'hero',
  'tank-commander': 'tank commander',
  afv: 'AFV',
  vehicle: 'vehicle',
  gun: 'gun',
  sw: 'support weapon',
  wreck: 'wreck',
  'burnt-wreck': 'burnt wreck',
};

type Face = Omit<Counter, 'hex'>;

/** What an opponent sees of concealed units: a marker without a face. */
const isMarker = ({ type, concealed }: Unit): boolean => concealed && type === '?';

/** The counter of a unit, as such games print them: what it is, its silhouette, its values; a band while it is broken. */
export const faceOf = (unit: Unit): Face => {
  const { id, kind, side, type, captured, broken } = unit;
  const colours = SIDE_COLOURS[side];
  if (isMarker(unit)) return { id, colours, symbol: 'none', drawing: [], values: '?', badges: [] };
  return {
    id,
    name: id,
    colours: captured ? { ...colours, fill: CAPTURED } : colours,
    symbol: 'none',
    drawing: SILHOUETTES[kind],
    values: type === '' ? WORDS[kind] : type,
    badges: badgesOf(unit),
    ...(broken ? { band: '#ffffff' } : {}),
  };
};

/** The order in a stack: equipment lowest, leaders on top. */
const orderOf = (unit: Unit): number => (isEquipment(unit) ? 0 : isMmc(unit) ? 1 : 2);

export const counterOf = (unit: Unit, hex: HexId): Counter => ({
  ...faceOf(unit),
  hex,
  order: orderOf(unit),
});

/** The kinds of units shown, and what the markers on them mean. */
export const legendOf = (units: readonly Unit[], counters: readonly Face[]): readonly LegendCounter[] => {
  const kinds = new Set(units.filter((unit) => !isMarker(unit)).map(({ kind }) => kind));
  const colours = SIDE_COLOURS.german;
  return [
    ...KINDS.filter((kind) => kinds.has(kind)).map((kind) => ({
      label: WORDS[kind],
      counter: { colours, symbol: 'none' as const, drawing: SILHOUETTES[kind], values: '' },
    })),
    ...badgesShown(BADGES, counters, (badge) => ({
      colours,
      symbol: 'none' as const,
      drawing: SILHOUETTES.squad,
      values: '',
      badges: [badge],
    })),
  ];
};
