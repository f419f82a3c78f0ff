import type { HexId } from '@eastfront/kernel';
import { badgesShown, keepForEach } from '@eastfront/kernel';
import type {
  Badge,
  Counter,
  CounterColours,
  LegendCounter,
  UnitSymbol,
  ValuePart,
} from '@eastfront/kernel/picture';
import type { Quality, Side, Size, Unit, Counter as UnitCounter, UnitType } from '../02-components/units.js';
import { faceOf, isHq, QUALITIES } from '../02-components/units.js';
import { qualityOnAttack, qualityOnDefense } from '../09-combat-modifiers/troop-quality.js';
import type { Rules } from '../rules.js';

const DARK = '#14120f';
const LIGHT = '#ffffff';

const SOVIET = { fill: '#d8bf8f', ink: DARK };

/** The colours of CC-2.23.a, CC-2.23.b and CC-2.23.c. */
const NATIONS: Readonly<Record<UnitCounter['nation'], CounterColours>> = {
  german: { fill: '#9aa29d', ink: DARK },
  romanian: { fill: '#5c9a5a', ink: '#0a1c09' },
  slovak: { fill: '#27437f', ink: LIGHT },
  italian: { fill: '#f0d444', ink: '#241c00' },
  east: { fill: '#cf9c3c', ink: '#241803' },
  soviet: SOVIET,
};
const SERVICES: Readonly<Record<NonNullable<UnitCounter['service']>, CounterColours>> = {
  ss: { fill: '#24262a', ink: LIGHT },
  luftwaffe: { fill: '#5d8fc4', ink: '#06162b' },
  guards: { fill: '#b4352b', ink: LIGHT },
  navy: { fill: '#6b4428', ink: LIGHT },
  nkvd: { fill: '#fbfaf6', ink: DARK },
};

const coloursOf = ({ service, guards, nation }: UnitCounter): CounterColours =>
  service !== null ? SERVICES[service] : guards ? SERVICES.guards : NATIONS[nation];

/** CC-2.24.c. */
const boxOf = (quality: Quality, side: Side): string =>
  quality === 'elite' ? '#e0483a' : quality === 'poor' ? '#fff6b0' : side === 'axis' ? '#d0d4d0' : '#b3885a';

const BOXLESS: readonly UnitType[] = ['armored-train', 'assault-gun', 'port-garrison', 'azov-flotilla'];

/** Whether the type has no coloured box and so means Normal quality (CC-2.24.g). */
const isBoxless = ({ side, type }: UnitCounter): boolean =>
  BOXLESS.includes(type) || (side === 'soviet' && type === 'armor');

/**
 * Colours of a counter: those of its nation or service, and of its Troop Quality in the type box; where attack and
 * defense differ, attack on the left and defense on the right.
 */
const paintOf = (rules: Rules, unit: Unit): CounterColours => {
  const { counter } = unit;
  const colours = coloursOf(counter);
  const [attack, defense] = [qualityOnAttack(rules, unit), qualityOnDefense(rules, unit)];
  if (attack === 'normal' && defense === 'normal' && isBoxless(counter)) return colours;
  return {
    ...colours,
    box: boxOf(attack, counter.side),
    boxInk: DARK,
    ...(defense === attack ? {} : { boxRight: boxOf(defense, counter.side) }),
  };
};

const SYMBOLS: Readonly<Record<UnitType, UnitSymbol>> = {
  infantry: 'infantry',
  mountain: 'mountain',
  jaeger: 'light-infantry',
  cavalry: 'cavalry',
  armor: 'armor',
  panzergrenadier: 'mechanized',
  motorized: 'motorized',
  'assault-gun': 'assault-gun',
  flak: 'anti-aircraft',
  'anti-tank': 'anti-tank',
  commando: 'commando',
  security: 'security',
  bicycle: 'bicycle',
  nkvd: 'security',
  marine: 'marine',
  'port-garrison': 'fortification',
  'armored-train': 'rail',
  'azov-flotilla': 'ship',
  hq: 'hq',
};

/** CC-2.21.a. */
const SIZES: Readonly<Record<Size, NonNullable<Counter['size']>>> = {
  battalion: 'II',
  regiment: 'III',
  brigade: 'X',
  division: 'XX',
  corps: 'XXX',
  army: 'XXXX',
  front: 'XXXXX',
};

/** Names as a counter has room for; what the symbol says already is left out. */
const printedName = (name: string): string =>
  name
    .replace(/ \(.*\)$/, '')
    .replace(/ (Garrison|Armored Train|NKVD|Security|Marine|HQ)$/, (word) =>
      /^\d+\D*$/.test(name) ? word : '',
    )
    .replace(/ Armored Train$/, ' Train')
    .replace(/ Cossack Cav$/, ' Cossack')
    .replace(/ Jaeger$/, ' Jäger')
    .replace(/ Army HQ$/, ' Army');

const YELLOW = { fill: '#ffd800', ink: DARK };

/** The numbers of the side that shows, with superscript and the boxes of the armor shift (CC-2.1.b, CC-2.1.e, CC-2.1.g, CC-2.1.h, CC-2.1.k). */
const partsOf = (unit: Unit): readonly ValuePart[] => {
  const { attack, mountainAttack, defense, move, armor } = faceOf(unit);
  return [
    {
      text: String(attack),
      ...(mountainAttack === null ? {} : { raised: String(mountainAttack) }),
      ...(armor === 'shift' ? { box: YELLOW } : {}),
    },
    { text: isHq(unit) ? `(${defense})` : String(defense), ...(armor === 'cancel' ? { box: YELLOW } : {}) },
    { text: String(move) },
  ];
};

/** The white square in print (CC-2.1.i) and the status markers (CC-2.1.n) as they lie on a counter. */
export const BADGES = {
  'white-square': { text: '', shape: 'square', fill: '#ffffff', ink: DARK, title: 'white square' },
  out: { text: 'U', fill: '#f2b705', ink: DARK, title: 'out of supply' },
  isolated: { text: 'I', fill: '#c01515', ink: LIGHT, title: 'out of supply, isolated' },
  limited: { text: 'L', fill: '#fff3b8', ink: DARK, title: 'limited supply' },
  disrupted: { text: 'D', fill: '#7a2f9c', ink: LIGHT, title: 'disrupted' },
  assault: { text: 'A', fill: '#e2661a', ink: LIGHT, title: 'assault' },
  'automatic-elimination': { text: 'AE', fill: '#1d1d1d', ink: LIGHT, title: 'automatic elimination' },
  replacement: { text: 'R', fill: '#1f7a3d', ink: LIGHT, title: 'replacement' },
} as const satisfies Readonly<Record<string, Badge>>;

const badgesOf = (unit: Unit): readonly Badge[] => {
  const badges: Badge[] = [];
  if (unit.counter.whiteSquare) badges.push(BADGES['white-square']);
  if (unit.isolated) badges.push(BADGES.isolated);
  else if (unit.supply === 'out') badges.push(BADGES.out);
  else if (unit.supply === 'limited') badges.push(BADGES.limited);
  if (unit.disrupted) badges.push(BADGES.disrupted);
  if (unit.marked) badges.push(BADGES.assault);
  if (unit.automatic >= 0) badges.push(BADGES['automatic-elimination']);
  if (unit.replaced) badges.push(BADGES.replacement);
  return badges;
};

/** The band of a side with fewer steps, pale or dark so that the numbers on it stay legible. */
const bandOf = ({ step }: Unit, { ink }: CounterColours): { readonly band?: string } => {
  if (step === 'full') return {};
  if (ink === LIGHT) return { band: step === 'reduced' ? '#7b7b7b' : '#946f00' };
  return { band: step === 'reduced' ? '#ffffff' : '#ffd800' };
};

/** The counter of a unit on the side that shows; a band marks a reduced side, a yellow one the last step of three. */
export const counterOf = keepForEach((rules: Rules, unit: Unit, hex: HexId): Counter => {
  const { attack, defense, move } = faceOf(unit);
  const { counter } = unit;
  const colours = paintOf(rules, unit);
  return {
    hex,
    colours,
    symbol: SYMBOLS[counter.type],
    size: SIZES[counter.size],
    values: `${attack}-${defense}-${move}`,
    parts: partsOf(unit),
    name: printedName(counter.name),
    badges: badgesOf(unit),
    ...bandOf(unit, colours),
    // Headquarters and other units that do not count for stacking lie lowest.
    order: counter.whiteSquare ? 0 : 1,
    id: counter.id,
  };
});

const sample = (box: string, badges: readonly Badge[]): LegendCounter['counter'] => ({
  colours: { ...SOVIET, box },
  symbol: 'infantry',
  values: '3-5-3',
  badges,
});

/** The Troop Quality of the type box, and what the marks on these counters mean. */
export const legendOf = (counters: readonly Counter[]): readonly LegendCounter[] =>
  counters.length === 0
    ? []
    : [
        ...QUALITIES.map((quality) => ({
          label: `${quality} troops`,
          counter: sample(boxOf(quality, 'soviet'), []),
        })),
        ...badgesShown(BADGES, counters, (badge) => sample(boxOf('normal', 'soviet'), [badge])),
      ];
