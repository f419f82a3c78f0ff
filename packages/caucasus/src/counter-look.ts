import type { HexId } from '@eastfront/kernel';
import type { Badge, Counter, CounterColours, UnitSymbol, ValuePart } from '@eastfront/kernel/picture';
import type { ClauseId } from './clause-id.js';
import { qualityOnAttack, qualityOnDefense } from './quality.js';
import type { Rules } from './rules.js';
import type { Quality, Size, Unit, Counter as UnitCounter, UnitType } from './units.js';
import { faceOf, isHq } from './units.js';

const DARK = '#14120f';
const LIGHT = '#ffffff';

const SOVIET = { fill: '#d8bf8f', ink: DARK };

/** CC-2.23. */
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

const coloursOf = (counter: UnitCounter): CounterColours =>
  SERVICES[counter.service ?? (counter.guards ? 'guards' : 'none') as keyof typeof SERVICES] ?? NATIONS[counter.nation];

/** CC-2.24.c. */
const boxOf = (quality: Quality, counter: UnitCounter): string =>
  quality === 'elite'
    ? '#e0483a'
    : quality === 'poor'
      ? '#fff6b0'
      : counter.side === 'axis'
        ? '#d0d4d0'
        : '#b3885a';

const BOXLESS: readonly UnitType[] = ['armored-train', 'assault-gun', 'port-garrison', 'azov-flotilla'];

/** Whether the type stands without a coloured box and so means Normal quality (CC-2.24.g). */
const isBoxless = ({ side, type }: UnitCounter): boolean =>
  BOXLESS.includes(type) || (side === 'soviet' && type === 'armor');

/** Colours of a counter: those of its nation or service, with its Troop Quality in the type box, attack left and defense right. */
const paintOf = (rules: Rules, unit: Unit): CounterColours => {
  const { counter } = unit;
  const colours = coloursOf(counter);
  const [attack, defense] = [qualityOnAttack(rules, unit), qualityOnDefense(rules, unit)];
  if (attack === 'normal' && defense === 'normal' && isBoxless(counter)) return colours;
  return {
    ...colours,
    box: boxOf(attack, counter),
    boxInk: DARK,
    ...(defense === attack ? {} : { boxRight: boxOf(defense, counter) }),
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
    .replace(/ (Garrison|Armored Train|NKVD|Security|Marine|HQ)$/, (word) => (/^\d+\D*$/.test(name) ? word : ''))
    .replace(/ Armored Train$/, ' Train')
    .replace(/ Cossack Cav$/, ' Cossack')
    .replace(/ Jaeger$/, ' Jäger')
    .replace(/ Army HQ$/, ' Army');

const YELLOW = { fill: '#ffd800', ink: DARK };

/** Attack, defense and move of the side that shows, with superscript and the boxes of the armor shift (CC-2.1.b, e, g, h, k). */
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

/** Printed and status marks by the clause that brings each into play. */
export const BADGES = {
  'CC-2.1.i': { text: '', shape: 'square', fill: '#ffffff', ink: DARK, title: 'white square' },
  'CC-14.1.a': { text: 'U', fill: '#f2b705', ink: DARK, title: 'out of supply' },
  'CC-14.24.a': { text: 'I', fill: '#c01515', ink: LIGHT, title: 'out of supply, isolated' },
  'CC-14.23.a': { text: 'L', fill: '#fff3b8', ink: DARK, title: 'limited supply' },
  'CC-11.3.a': { text: 'D', fill: '#7a2f9c', ink: LIGHT, title: 'disrupted' },
  'CC-7.3.h': { text: 'A', fill: '#e2661a', ink: LIGHT, title: 'assault' },
  'CC-8.5.d': { text: 'AE', fill: '#1d1d1d', ink: LIGHT, title: 'automatic elimination' },
  'CC-17.2.j': { text: 'R', fill: '#1f7a3d', ink: LIGHT, title: 'replacement' },
} as const satisfies Readonly<Partial<Record<ClauseId, Badge>>>;

const badgesOf = (unit: Unit): readonly Badge[] => {
  const badges: Badge[] = [];
  if (unit.counter.whiteSquare) badges.push(BADGES['CC-2.1.i']);
  if (unit.isolated) badges.push(BADGES['CC-14.24.a']);
  else if (unit.supply === 'out') badges.push(BADGES['CC-14.1.a']);
  else if (unit.supply === 'limited') badges.push(BADGES['CC-14.23.a']);
  if (unit.disrupted) badges.push(BADGES['CC-11.3.a']);
  if (unit.marked) badges.push(BADGES['CC-7.3.h']);
  if (unit.automatic >= 0) badges.push(BADGES['CC-8.5.d']);
  if (unit.replaced) badges.push(BADGES['CC-17.2.j']);
  return badges;
};

const BANDS = { full: undefined, reduced: '#ffffff', remnant: '#f2b705' } as const;

/** The counter of a unit on the side that shows; a band marks a reduced side, a yellow one the last step of three. */
export const counterOf = (rules: Rules, unit: Unit, hex: HexId): Counter => {
  const { attack, defense, move } = faceOf(unit);
  const { counter } = unit;
  const band = BANDS[unit.step];
  return {
    hex,
    colours: paintOf(rules, unit),
    symbol: SYMBOLS[counter.type],
    size: SIZES[counter.size],
    values: `${attack}-${defense}-${move}`,
    parts: partsOf(unit),
    name: printedName(counter.name),
    badges: badgesOf(unit),
    ...(band === undefined ? {} : { band }),
    // Headquarters and other units that do not count for stacking lie lowest.
    order: counter.whiteSquare ? 0 : 1,
    id: counter.id,
  };
};
