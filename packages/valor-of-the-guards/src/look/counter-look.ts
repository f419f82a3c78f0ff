import type { HexId } from '@eastfront/kernel';
import { badgesShown, keepFor, keepForEach } from '@eastfront/kernel';
import type { Badge, Counter, CounterColours, LegendCounter } from '@eastfront/kernel/picture';
import type { Side } from '../12-2-definitions/sides.js';
import type { Unit } from '../position/unit.js';
import { isEquipment, isMmc, KINDS } from '../position/unit.js';
import { isMarker, levelTitle, STATES, type State, statesOf, valuesOf, WORDS } from './face.js';
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
  hidden: { text: 'H', ...PALE, title: STATES.hidden },
  concealed: { text: '?', ...DARK, title: STATES.concealed },
  prisoner: { text: 'P', ...PALE, title: STATES.prisoner },
  broken: { text: 'B', ...RED, title: STATES.broken },
  disrupted: { text: 'D', ...RED, title: STATES.disrupted },
  wounded: { text: 'W', ...YELLOW, title: STATES.wounded },
  encircled: { text: 'E', ...YELLOW, title: STATES.encircled },
  ti: { text: 'TI', ...YELLOW, title: STATES.ti },
  fanatic: { text: 'F', ...DARK, title: STATES.fanatic },
  heroic: { text: 'h', ...DARK, title: STATES.heroic },
  ammoShortage: { text: 'A', ...RED, title: STATES.ammoShortage },
  malfunctioned: { text: 'M', ...RED, title: STATES.malfunctioned },
  disabled: { text: 'X', ...RED, title: STATES.disabled },
  immobile: { text: 'I', ...RED, title: STATES.immobile },
  bogged: { text: 'b', ...YELLOW, title: STATES.bogged },
  abandoned: { text: 'a', ...YELLOW, title: STATES.abandoned },
  shocked: { text: 'S', ...RED, title: STATES.shocked },
  dugIn: { text: 'd', ...PALE, title: STATES.dugIn },
  captured: { text: 'c', ...PALE, title: STATES.captured },
} as const satisfies Readonly<Record<State, Badge>>;

/** The level off the ground, then what is the matter with it. */
const badgesOf = (unit: Unit): readonly Badge[] => {
  const { level } = unit;
  const off: Badge = {
    text: level > 0 ? `+${level}` : `${level}`,
    fill: '#2a5d34',
    ink: '#ffffff',
    title: levelTitle(level),
  };
  return [...(level === 0 ? [] : [off]), ...statesOf(unit).map((name) => BADGES[name])];
};

type Face = Omit<Counter, 'hex'>;

const drawFace = (unit: Unit): Face => {
  const { id, kind, side, captured, broken } = unit;
  const colours = SIDE_COLOURS[side];
  if (isMarker(unit)) return { id, colours, symbol: 'none', drawing: [], values: valuesOf(unit), badges: [] };
  return {
    id,
    name: id,
    colours: captured ? { ...colours, fill: CAPTURED } : colours,
    symbol: 'none',
    drawing: SILHOUETTES[kind],
    values: valuesOf(unit),
    badges: badgesOf(unit),
    ...(broken ? { band: '#ffffff' } : {}),
  };
};

const faces = keepFor((_: null, unit: Unit): Face => drawFace(unit));

/** The counter of a unit, as such games print them: what it is, its silhouette, its values; a band while it is broken. */
export const faceOf = (unit: Unit): Face => faces(null, unit);

/** The order in a stack: equipment lowest, leaders on top. */
const orderOf = (unit: Unit): number => (isEquipment(unit) ? 0 : isMmc(unit) ? 1 : 2);

const counters = keepForEach(
  (_: null, unit: Unit, hex: HexId): Counter => ({ ...faceOf(unit), hex, order: orderOf(unit) }),
);

/** The counter of a unit on the map, the same one as long as the unit is. */
export const counterOf = (unit: Unit, hex: HexId): Counter => counters(null, unit, hex);

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
