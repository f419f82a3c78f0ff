import type { HexId } from '@eastfront/kernel';
import { badgesShown, keepFor, keepForEach, paintsShown, symbolsShown } from '@eastfront/kernel';
import type { Badge, Counter, CounterColours, LegendCounter, UnitSymbol } from '@eastfront/kernel/picture';
import type { Arm, Unit, Counter as UnitCounter } from '../01-units/units.js';
import { armOf } from '../01-units/values.js';
import type { Rules } from '../rules.js';
import { partsOf, valuesOf } from './numbers.js';

const DARK = '#14120f';
const LIGHT = '#ffffff';

/** The colours of the counters: nations, the Waffen-SS, police, guards in red (NS-9.1.d), and HQs darker. */
export const PAINTS = {
  german: { fill: '#b9c2c0', ink: DARK },
  'german-hq': { fill: '#46545a', ink: LIGHT },
  ss: { fill: '#1d1d20', ink: LIGHT },
  police: { fill: '#9fb9dc', ink: DARK },
  romanian: { fill: '#e8d06a', ink: DARK },
  'romanian-hq': { fill: '#8a6f12', ink: LIGHT },
  hungarian: { fill: '#a5c77f', ink: DARK },
  'hungarian-hq': { fill: '#4d6b2b', ink: LIGHT },
  italian: { fill: '#8fcdbd', ink: DARK },
  'italian-hq': { fill: '#2b6d60', ink: LIGHT },
  soviet: { fill: '#dfbf92', ink: DARK },
  'soviet-hq': { fill: '#7c2420', ink: LIGHT },
  guards: { fill: '#d2443a', ink: LIGHT },
} as const satisfies Readonly<Record<string, CounterColours>>;

type Paint = keyof typeof PAINTS;

const paintOf = ({ kind, nation, arm, guards, ss }: UnitCounter): Paint => {
  if (kind !== 'combat') return `${nation}-hq`;
  if (nation === 'german') return ss ? 'ss' : arm === 'police' ? 'police' : 'german';
  return nation === 'soviet' && guards ? 'guards' : nation;
};

const symbolOfArm = (arm: Arm): UnitSymbol => (arm === 'police' ? 'security' : arm);

/** The arm of a Soviet army is that of the counter in use (NS-A38). */
const symbolOf = (rules: Rules, unit: Unit): UnitSymbol => {
  switch (unit.counter.kind) {
    case 'combat':
      return symbolOfArm(armOf(rules, unit));
    case 'hq':
      return 'hq';
    case 'truck':
      return 'supply';
    case 'air-supply':
      return 'squadron';
    default:
      return 'leader';
  }
};

/** Army groups and the special HQs lead several HQs, armies and Fronts one; combat units are corps and armies (NS-1.a). */
const sizeOf = ({
  kind,
  side,
  level,
  arm,
  mechanized,
}: UnitCounter): { readonly size?: NonNullable<Counter['size']> } => {
  if (kind === 'hq') {
    const high = level === 'army-group' || level === 'special';
    return { size: side === 'axis' ? (high ? 'XXXXX' : 'XXXX') : high ? 'XXXXXX' : 'XXXXX' };
  }
  if (kind !== 'combat') return {};
  return { size: side === 'axis' || (arm === 'cavalry' && mechanized === null) ? 'XXX' : 'XXXX' };
};

/** Names as a counter has room for. */
const printedName = ({ kind, name }: UnitCounter): string => {
  const short = name
    .replace(/^von /, 'v. ')
    .replace(/^Army Group /, 'AG ')
    .replace(/^(\w+)-(East|West)/, (_, first: string, second: string) => `${first[0]}${second[0]}`)
    .replace(/ von (\w)\w+$/, ' v. $1.')
    .replace('Rumanian', 'Rum')
    .replace('Hungarian', 'Hun')
    .replace('Italian', 'It')
    .replace('Panzer', 'Pz')
    .replace('Armoured', 'Arm');
  return kind === 'hq' ? short.replace(/ Army$/, '').replace(/ Front$/, '') : short;
};

/** What lies on a counter. Steps are shown by markers of their own (NS-10.7.2.e). */
export const BADGES = {
  steps: { text: '', fill: '#fffdf4', ink: DARK, title: 'steps' },
  mechanized: { text: '', fill: '#2f2a20', ink: '#ffd54a', title: 'mechanized steps' },
  out: { text: 'O', fill: '#b3261e', ink: LIGHT, title: 'out of supply' },
  disrupted: { text: 'D', fill: '#e08a00', ink: DARK, title: 'disrupted' },
  activated: { text: 'A', fill: '#1f7a3a', ink: LIGHT, title: 'activated' },
  moved: { text: 'M', fill: '#6a6a6a', ink: LIGHT, title: 'has moved' },
  fought: { text: 'F', fill: '#7b1fa2', ink: LIGHT, title: 'has attacked or been attacked' },
  reacted: { text: 'R', fill: '#1d6fb8', ink: LIGHT, title: 'has reacted' },
  used: { text: 'U', fill: '#c8c8c8', ink: DARK, title: 'HQ used this turn' },
} as const satisfies Readonly<Record<string, Badge>>;

const badgesOf = (unit: Unit): readonly Badge[] => {
  const { counter } = unit;
  const badges: Badge[] = [];
  if (counter.kind === 'combat') badges.push({ ...BADGES.steps, text: String(unit.steps) });
  if (unit.mechanizedSteps > 0) badges.push({ ...BADGES.mechanized, text: String(unit.mechanizedSteps) });
  if (counter.kind === 'combat' && !unit.supplied) badges.push(BADGES.out);
  if (unit.disrupted) badges.push(BADGES.disrupted);
  if (unit.activatedHq) badges.push(BADGES.used);
  if (unit.activated !== false) badges.push(BADGES.activated);
  if (unit.movedFirst || unit.movedSecond) badges.push(BADGES.moved);
  if (unit.attackedThisTurn || unit.defendedThisTurn) badges.push(BADGES.fought);
  if (unit.reacted >= 0) badges.push(BADGES.reacted);
  return badges;
};

/** Supply lies lowest, then HQs and generals; what counts for stacking (NS-A50) lies above. */
const ORDER: Readonly<Record<UnitCounter['kind'], number>> = {
  truck: 0,
  'air-supply': 0,
  hq: 1,
  commander: 2,
  combat: 3,
  'armor-leader': 4,
};

/** A band across the weaker side of a counter (NS-10.7.2.d). */
const WEAK = '#fff7d6';

const isWeak = ({ counter: { weak }, steps, mechanizedSteps }: Unit): boolean =>
  weak !== null && mechanizedSteps === 0 && steps <= weak.steps;

/** A unit as its counter shows it. */
export const faceOf = keepFor((rules: Rules, unit: Unit): Omit<Counter, 'hex'> => {
  const { counter } = unit;
  const parts = partsOf(rules, unit);
  return {
    colours: PAINTS[paintOf(counter)],
    symbol: symbolOf(rules, unit),
    ...sizeOf(counter),
    values: valuesOf(unit, parts),
    ...(parts.some(({ raised }) => raised !== undefined) ? { parts } : {}),
    name: printedName(counter),
    badges: badgesOf(unit),
    ...(isWeak(unit) ? { band: WEAK } : {}),
    order: ORDER[counter.kind],
    id: counter.id,
  };
});

/** The counter of a unit on the map, the same one as long as the unit is. */
export const counterOf = keepForEach(
  (rules: Rules, unit: Unit, hex: HexId): Counter => ({ ...faceOf(rules, unit), hex }),
);

const PAINT_LABELS: Readonly<Record<Paint, readonly [label: string, symbol: UnitSymbol]>> = {
  german: ['German corps', 'infantry'],
  'german-hq': ['German HQ, general', 'hq'],
  ss: ['SS', 'armor'],
  police: ['police', 'security'],
  romanian: ['Romanian', 'infantry'],
  'romanian-hq': ['Romanian HQ', 'hq'],
  hungarian: ['Hungarian', 'infantry'],
  'hungarian-hq': ['Hungarian HQ', 'hq'],
  italian: ['Italian', 'infantry'],
  'italian-hq': ['Italian HQ', 'hq'],
  soviet: ['Soviet', 'infantry'],
  'soviet-hq': ['Soviet HQ, general', 'hq'],
  guards: ['Soviet guards', 'infantry'],
};

const SYMBOL_LABELS: Readonly<Partial<Record<UnitSymbol, string>>> = {
  infantry: 'infantry',
  mountain: 'mountain',
  cavalry: 'cavalry',
  mechanized: 'mechanized',
  armor: 'armor',
  security: 'police',
  leader: 'general',
  supply: 'supply truck',
  squadron: 'air supply',
};

const PAPER = { fill: '#ffffff', ink: DARK };

/** Colours, arms, numbers and badges of these counters. */
export const legendOf = (counters: readonly Omit<Counter, 'hex'>[]): readonly LegendCounter[] => {
  const numbers: readonly LegendCounter[] = counters.some(({ parts }) => parts !== undefined)
    ? [
        {
          label: 'attack, defense, allowance, quality',
          counter: {
            colours: PAPER,
            symbol: 'infantry',
            values: '',
            parts: [{ text: '8' }, { text: '9' }, { text: '4', raised: '2' }],
          },
        },
      ]
    : [];
  return [
    ...paintsShown(PAINTS, PAINT_LABELS, counters),
    ...symbolsShown(SYMBOL_LABELS, counters, PAPER),
    ...numbers,
    ...badgesShown(BADGES, counters, (badge, name) => ({
      colours: PAINTS.german,
      symbol: 'infantry',
      values: '',
      badges: [name === 'steps' || name === 'mechanized' ? { ...badge, text: '2' } : badge],
    })),
  ];
};
