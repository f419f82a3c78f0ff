import { keepForEach } from '@eastfront/kernel';
import type {
  Badge,
  Counter,
  CounterColours,
  LegendCounter,
  UnitSymbol,
  ValuePart,
} from '@eastfront/kernel/picture';
import type { Nation, Unit, Counter as UnitCounter, UnitType } from '../02-components/units.js';
import type { Position } from '../position/position.js';

const DARK = '#14120f';
const LIGHT = '#ffffff';

/** The colours of the counters by what the rulebook calls them (TRC-2.1.2.a, TRC-2.1.2.b). */
export const PAINTS = {
  german: { fill: '#a3b096', ink: DARK },
  'german-hq': { fill: '#4c5b47', ink: LIGHT },
  ss: { fill: '#1d1d20', ink: LIGHT },
  luftwaffe: { fill: '#8fabc6', ink: '#06162b' },
  allies: { fill: '#d6e0cb', ink: DARK },
  soviet: { fill: '#c9ab68', ink: DARK },
  'soviet-corps': { fill: '#ecdcb0', ink: DARK },
  'soviet-hq': { fill: '#573a20', ink: LIGHT },
  guards: { fill: '#ea7f22', ink: DARK },
  'guards-corps': { fill: '#f8bf80', ink: DARK },
  stalin: { fill: '#c4161c', ink: LIGHT },
} as const satisfies Readonly<Record<string, CounterColours>>;

type Paint = keyof typeof PAINTS;

const ALLIES: readonly Nation[] = ['romanian', 'hungarian', 'italian', 'finnish'];

const paintOf = ({ nation, type, size }: UnitCounter): Paint => {
  if (nation === 'ss' || nation === 'luftwaffe') return nation;
  if (ALLIES.includes(nation)) return 'allies';
  if (nation === 'guards') return size === 'corps' ? 'guards-corps' : 'guards';
  if (nation === 'german') return type === 'dictator' ? 'ss' : type === 'hq' ? 'german-hq' : 'german';
  if (type === 'dictator') return 'stalin';
  if (type === 'hq' || type === 'artillery') return 'soviet-hq';
  return size === 'corps' ? 'soviet-corps' : 'soviet';
};

/** TRC-2.1.3.f: the branch symbol of a corps that is to be exchanged. */
const BAND = { box: '#f0cf3c', boxInk: DARK };

const coloursOf = (counter: UnitCounter): CounterColours => ({
  ...PAINTS[paintOf(counter)],
  ...(counter.band ? BAND : {}),
});

/** TRC-2.1.3.e. */
const SYMBOLS: Readonly<Record<UnitType, UnitSymbol>> = {
  infantry: 'infantry',
  mountain: 'mountain',
  armor: 'armor',
  mechanized: 'mechanized',
  cavalry: 'cavalry',
  airborne: 'airborne',
  artillery: 'artillery',
  hq: 'hq',
  worker: 'worker',
  dictator: 'leader',
  partisan: 'partisan',
};

type Size = NonNullable<Counter['size']>;

/** TRC-2.1.3.c: army groups and the Stavka show their level; a remnant has no size symbol (TRC-9.12.a). */
const sizeOf = ({ side, type, size, remnant }: UnitCounter): { readonly size?: Size } => {
  if (type === 'hq') return { size: side === 'axis' ? 'XXXXX' : 'XXXXXX' };
  return size === null || remnant ? {} : { size: size === 'army' ? 'XXXX' : 'XXX' };
};

/** Names as a counter has room for; what the symbol says already is left out. */
const printedName = (name: string): string =>
  name
    .replace(/^HQ Army Group /, '')
    .replace(/^Worker (\D)/, '$1')
    .replace(/ Tank Army$/, ' Tank')
    .replace(/^(\d+) Army$/, '$1')
    .replace(/^Hermann /, 'H. ')
    .replace(/emnant$/, 'em.');

/** The numbers: strength and movement (TRC-2.1.3.a); of a worker its points (TRC-12.7.2.a), of a partisan none. */
const valuesOf = ({ type, combat, move }: UnitCounter): string => {
  if (type === 'partisan') return '';
  return type === 'worker' ? String(combat) : `${combat}-${move}`;
};

/** TRC-V1.d: an artillery corps has its strength in parentheses. */
const partsOf = ({ type, combat, move }: UnitCounter): { readonly parts?: readonly ValuePart[] } =>
  type === 'artillery' ? { parts: [{ text: `(${combat})` }, { text: String(move) }] } : {};

/** What lies on a counter or is printed in its corner. */
export const BADGES = {
  // TRC-2.1.3.b.
  variant: { text: '', shape: 'square', fill: '#000000', ink: LIGHT, title: 'variant unit' },
  automatic: { text: 'AV', fill: '#1d1d1d', ink: LIGHT, title: 'automatic victory' },
  fought: { text: 'F', fill: '#b3261e', ink: LIGHT, title: 'has fought' },
  // TRC-2.1.2.e.
  rail: { text: 'R', fill: '#7b3fa0', ink: LIGHT, title: 'moved by rail' },
  sea: { text: 'S', fill: '#1d6fb8', ink: LIGHT, title: 'moved by sea' },
  moved: { text: 'M', fill: '#6a6a6a', ink: LIGHT, title: 'has moved' },
  landed: { text: 'L', fill: '#0f8f8a', ink: LIGHT, title: 'landed this turn' },
} as const satisfies Readonly<Record<string, Badge>>;

const badgesOf = ({ turn }: Pick<Position, 'turn'>, unit: Unit): readonly Badge[] => {
  const badges: Badge[] = [];
  if (unit.counter.variant) badges.push(BADGES.variant);
  if (unit.automatic) badges.push(BADGES.automatic);
  if (unit.fought) badges.push(BADGES.fought);
  if (unit.ended === 'rail') badges.push(BADGES.rail);
  else if (unit.ended === 'sea') badges.push(BADGES.sea);
  else if (unit.moved) badges.push(BADGES.moved);
  if (unit.landed === turn) badges.push(BADGES.landed);
  return badges;
};

// What does not count for stacking lies lowest (TRC-6.4.a).
const orderOf = ({ exempt }: UnitCounter): number => (exempt ? 0 : 1);

const faceIn = keepForEach((_: null, unit: Unit, turn: Position['turn']): Omit<Counter, 'hex'> => {
  const { counter } = unit;
  return {
    colours: coloursOf(counter),
    symbol: SYMBOLS[counter.type],
    ...sizeOf(counter),
    values: valuesOf(counter),
    ...partsOf(counter),
    name: printedName(counter.name),
    badges: badgesOf({ turn }, unit),
    order: orderOf(counter),
    id: counter.id,
  };
});

/** A unit as its counter shows it. */
export const faceOf = ({ turn }: Pick<Position, 'turn'>, unit: Unit): Omit<Counter, 'hex'> =>
  faceIn(null, unit, turn);

const counterIn = keepForEach(
  (_: null, unit: Unit, turn: Position['turn']): Counter => ({ ...faceIn(null, unit, turn), hex: unit.at }),
);

/** The counter of a unit on the map, the same one for as long as the unit is in a turn. */
export const counterOf = ({ turn }: Pick<Position, 'turn'>, unit: Unit): Counter =>
  counterIn(null, unit, turn);

/** The columns that a Stuka or an artillery marker shifts the odds (TRC-9.9.1.a, TRC-9.10.1.a). */
const SHIFT = '+3';

/** The markers that support an attack; they are no units (TRC-2.1.8.a). */
export const SUPPORT = {
  stuka: { colours: PAINTS.luftwaffe, symbol: 'squadron', values: SHIFT, name: 'Stuka', order: 2 },
  gun: { colours: PAINTS['soviet-hq'], symbol: 'artillery', values: SHIFT, name: 'Artillery', order: 2 },
} as const satisfies Readonly<Record<string, Omit<Counter, 'hex'>>>;

const PAINT_LABELS: Readonly<Record<Paint, readonly [label: string, symbol: UnitSymbol]>> = {
  german: ['German army', 'infantry'],
  'german-hq': ['army group HQ', 'hq'],
  ss: ['SS', 'armor'],
  luftwaffe: ['Luftwaffe', 'armor'],
  allies: ['Axis allies', 'infantry'],
  soviet: ['Soviet army', 'infantry'],
  'soviet-corps': ['Soviet corps', 'armor'],
  'soviet-hq': ['Stavka, artillery', 'hq'],
  guards: ['Guards army', 'infantry'],
  'guards-corps': ['Guards corps', 'cavalry'],
  stalin: ['Stalin', 'leader'],
};

const SYMBOL_LABELS: Readonly<Partial<Record<UnitSymbol, string>>> = {
  infantry: 'infantry',
  mountain: 'mountain',
  armor: 'panzer, tank',
  mechanized: 'panzergrenadier',
  cavalry: 'cavalry',
  airborne: 'airborne',
  worker: 'worker',
  partisan: 'partisan',
};

const BANDED = { ...PAINTS.german, ...BAND };

/** Colours, branches and badges of these counters. */
export const legendOf = (counters: readonly Omit<Counter, 'hex'>[]): readonly LegendCounter[] => {
  const fills = new Set(counters.map(({ colours }) => colours.fill));
  const symbols = new Set(counters.map(({ symbol }) => symbol));
  const titles = new Set(counters.flatMap(({ badges = [] }) => badges.map(({ title }) => title)));
  const paints = Object.entries(PAINTS)
    .filter(([, { fill }]) => fills.has(fill))
    .map(([paint, colours]) => {
      const [label, symbol] = PAINT_LABELS[paint as Paint];
      return { label, counter: { colours, symbol, values: '' } };
    });
  const branches = Object.entries(SYMBOL_LABELS)
    .filter(([symbol]) => symbols.has(symbol as UnitSymbol))
    .map(([symbol, label]) => ({
      label,
      counter: { colours: { fill: '#ffffff', ink: DARK }, symbol: symbol as UnitSymbol, values: '' },
    }));
  const banded = counters.some(({ colours }) => colours.box === BAND.box)
    ? [{ label: 'to be converted', counter: { colours: BANDED, symbol: 'infantry' as const, values: '' } }]
    : [];
  const badges = Object.values(BADGES)
    .filter(({ title }) => titles.has(title))
    .map((badge) => ({
      label: badge.title,
      counter: { colours: PAINTS.german, symbol: 'infantry' as const, values: '', badges: [badge] },
    }));
  return [...paints, ...branches, ...banded, ...badges];
};
