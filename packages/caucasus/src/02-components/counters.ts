import type { BadInput } from '@eastfront/kernel';
import { badInput, inside, isSame } from '@eastfront/kernel';
import type { CounterContext } from '@eastfront/kernel/codec';
import {
  exactType,
  follows,
  listedCounters,
  nullable,
  oneWordOf,
  recordOf,
  showValue,
  wholeCodec,
} from '@eastfront/kernel/codec';
import * as t from 'io-ts';
import type { Counter, Face, Quality, Side, Special, UnitType } from './units.js';
import { NATIONS, QUALITIES, SERVICES, SIDES, SIZES, SPECIALS, UNIT_TYPES } from './units.js';

/** CC-2.22.d. */
const MECHANIZED: readonly UnitType[] = [
  'armor',
  'panzergrenadier',
  'motorized',
  'flak',
  'anti-tank',
  'commando',
  'assault-gun',
  'armored-train',
  'azov-flotilla',
];
/** CC-5.1.c. */
const FREE_STACKING: readonly UnitType[] = [
  'hq',
  'assault-gun',
  'flak',
  'commando',
  'anti-tank',
  'armored-train',
  'port-garrison',
];
/** Types that name a counter with rules of its own (chapter 15). */
const SPECIAL_OF: Readonly<Partial<Record<UnitType, Special>>> = {
  bicycle: 'bicycle',
  commando: 'brandenburg',
  'armored-train': 'armored-train',
  'azov-flotilla': 'azov',
};
/** CC-9.5.a, CC-9.5.c. */
const ARMOR_OF: Readonly<Partial<Record<UnitType, Face['armor']>>> = {
  armor: 'shift',
  'assault-gun': 'shift',
  panzergrenadier: 'shift',
  'anti-tank': 'cancel',
  flak: 'cancel',
};
const NAVAL: readonly UnitType[] = ['marine', 'port-garrison', 'azov-flotilla'];

/** What the type of a unit says of it: mechanized (CC-2.22.c, CC-2.22.d), cavalry, white square (CC-5.1.c). */
export const flagsOf = (type: UnitType): Pick<Counter, 'mechanized' | 'cavalry' | 'whiteSquare'> => ({
  mechanized: MECHANIZED.includes(type),
  cavalry: type === 'cavalry',
  whiteSquare: FREE_STACKING.includes(type),
});

/** CC-2.24.d, CC-2.24.e: the quality on defense of a unit with this quality on attack. */
const onDefense = (type: UnitType, tq: Quality): Quality =>
  type === 'nkvd' ? 'elite' : type === 'marine' ? 'normal' : tq;

const strength = wholeCodec(0);
const quality = oneWordOf(QUALITIES);
const armorCodec = nullable(oneWordOf(['shift', 'cancel'] as const));

/** What a weaker side takes over where it says nothing itself: from the same side in the list, or from the next stronger one. */
interface Stronger {
  readonly type: UnitType;
  readonly known: Face | null;
  readonly stronger: Face;
}

const weakFields = recordOf<Face, Stronger>()({
  attack: follows(strength, (_, { known, stronger }) => (known ?? stronger).attack),
  // A superscript belongs to the attack strength beside it.
  mountainAttack: follows(nullable(strength), ({ attack }, { known, stronger }) =>
    known !== null ? known.mountainAttack : attack === stronger.attack ? stronger.mountainAttack : null,
  ),
  defense: follows(strength, (_, { known, stronger }) => (known ?? stronger).defense),
  move: follows(strength, (_, { known, stronger }) => (known ?? stronger).move),
  tq: follows(quality, (_, { known, stronger }) => (known ?? stronger).tq),
  tqDefense: follows(quality, ({ tq }, { type, known, stronger }) =>
    tq === (known ?? stronger).tq ? (known ?? stronger).tqDefense : onDefense(type, tq),
  ),
  armor: follows(armorCodec, (_, { type, known, stronger }) =>
    known !== null
      ? known.armor
      : type === 'panzergrenadier' && stronger.armor === 'shift'
        ? 'cancel'
        : stronger.armor,
  ),
});
const faceJson = exactType({}, weakFields.codecs, 'a side of a counter');

/** A counter as it is written: its strongest side beside the rest. */
type Printed = Omit<Counter, 'id' | 'full'> & Face;

/** What a written counter is read and written under. */
interface Under extends CounterContext<Counter> {
  readonly side: Side;
  /** Only the weaker side, which is face up, is stated. */
  readonly showsWeak: boolean;
}

/** The counter of the list, as far as it is of this type. */
const likeOf = ({ known }: Under, type: UnitType): Counter | null => (known?.type === type ? known : null);

const fullOf = ({ attack, mountainAttack, defense, move, tq, tqDefense, armor }: Printed): Face => ({
  attack,
  mountainAttack,
  defense,
  move,
  tq,
  tqDefense,
  armor,
});

/** A weaker side: left out as in the list, null for none. */
const weaker = (key: 'reduced' | 'remnant', strongerOf: (printed: Printed) => Face) => {
  const from = (printed: Printed, { known }: Under): Stronger => ({
    type: printed.type,
    known: known?.[key] ?? null,
    stronger: strongerOf(printed),
  });
  return {
    codec: nullable(faceJson),
    read: (said: unknown, printed: Printed, under: Under): Face | null => {
      if (said === undefined) return under.known?.[key] ?? null;
      return said === null ? null : weakFields.read(said as object, from(printed, under));
    },
    write: (face: Face | null, printed: Printed, under: Under): unknown => {
      if (isSame(face, under.known?.[key] ?? null)) return undefined;
      return face === null ? null : weakFields.write(face, from(printed, under));
    },
  };
};

const counterFields = recordOf<Printed, Under>()({
  side: follows(oneWordOf(SIDES), (_, { known, side, isWriting }) => (isWriting ? known?.side : side)),
  name: follows(t.string, (_, { known, id }) => known?.name ?? id),
  nation: follows(oneWordOf(NATIONS), (_, under) =>
    showValue(
      under,
      under.known?.side === under.side ? under.known.nation : under.side === 'soviet' ? 'soviet' : 'german',
    ),
  ),
  type: follows(oneWordOf(UNIT_TYPES), (_, under) => showValue(under, under.known?.type ?? 'infantry')),
  size: follows(oneWordOf(SIZES), (_, { known }) => known?.size ?? 'division'),
  mechanized: follows(t.boolean, ({ type }, under) => (likeOf(under, type) ?? flagsOf(type)).mechanized),
  cavalry: follows(t.boolean, ({ type }, under) => (likeOf(under, type) ?? flagsOf(type)).cavalry),
  whiteSquare: follows(t.boolean, ({ type }, under) => (likeOf(under, type) ?? flagsOf(type)).whiteSquare),
  guards: follows(t.boolean, (_, { known }) => known?.guards ?? false),
  service: follows(nullable(oneWordOf(SERVICES)), ({ type, guards }, under) => {
    const like = likeOf(under, type);
    if (like !== null) return like.service;
    return guards ? 'guards' : type === 'nkvd' ? 'nkvd' : NAVAL.includes(type) ? 'navy' : null;
  }),
  special: follows(nullable(oneWordOf(SPECIALS)), ({ type }, under) => {
    const like = likeOf(under, type);
    return like !== null ? like.special : (SPECIAL_OF[type] ?? null);
  }),
  attack: follows(strength, (_, under) => showValue(under, under.known?.full.attack ?? 4)),
  mountainAttack: follows(nullable(strength), (_, { known }) => known?.full.mountainAttack ?? null),
  defense: follows(strength, (_, under) => showValue(under, under.known?.full.defense ?? 4)),
  move: follows(strength, ({ type, mechanized, cavalry }, under) => {
    const usual = type === 'port-garrison' ? 0 : mechanized || cavalry ? 6 : 3;
    return showValue(under, under.known?.full.move ?? usual);
  }),
  tq: follows(
    quality,
    ({ type }, under) => likeOf(under, type)?.full.tq ?? (type === 'marine' ? 'elite' : 'normal'),
  ),
  tqDefense: follows(quality, ({ type, tq }, under) => {
    const like = likeOf(under, type);
    return like?.full.tq === tq ? like.full.tqDefense : onDefense(type, tq);
  }),
  armor: follows(armorCodec, ({ type }, under) => {
    const like = likeOf(under, type);
    if (like !== null) return like.full.armor;
    if (type !== 'panzergrenadier') return ARMOR_OF[type] ?? null;
    // Whoever writes only the strengths that show means those of the weaker side.
    return under.isWriting ? undefined : under.showsWeak ? 'cancel' : 'shift';
  }),
  reduced: weaker('reduced', fullOf),
  remnant: weaker('remnant', (printed) => printed.reduced ?? fullOf(printed)),
  steps: follows(wholeCodec(1, 3), ({ reduced, remnant }, { known }) =>
    known !== null && !known.reduced === !reduced && !known.remnant === !remnant
      ? known.steps
      : remnant !== null
        ? 3
        : reduced !== null
          ? 2
          : 1,
  ),
  withdraw: follows(nullable(wholeCodec(1)), (_, { known }) => known?.withdraw ?? null),
  startsReduced: follows(t.boolean, (_, { known }) => known?.startsReduced ?? false),
});

/** What may be said of a counter beside its id; every field can be overridden for a counter of the game. */
export const counterCodecs = counterFields.codecs;

const counterOf = (printed: Printed, { id }: Under): Counter => ({
  id,
  name: printed.name,
  side: printed.side,
  nation: printed.nation,
  type: printed.type,
  size: printed.size,
  mechanized: printed.mechanized,
  cavalry: printed.cavalry,
  whiteSquare: printed.whiteSquare,
  guards: printed.guards,
  service: printed.service,
  special: printed.special,
  steps: printed.steps,
  full: fullOf(printed),
  reduced: printed.reduced,
  remnant: printed.remnant,
  withdraw: printed.withdraw,
  startsReduced: printed.startsReduced,
});

/** A counter of a position: whatever it does not state follows from its type. */
export const counters = listedCounters(counterFields, counterOf, (counter) => ({
  ...counter,
  ...counter.full,
}));

const { side, name, nation, type, size, steps, reduced, remnant, ...others } = counterCodecs;
const { attack, defense, move, tq, mountainAttack, tqDefense, armor, ...rest } = others;
const listedFace = exactType(
  { attack, defense, move, tq },
  { mountainAttack, tqDefense, armor },
  faceJson.name,
);

/** What a counter of the list must state; the strongest side is separate there. */
export const listedRequired = {
  id: t.string,
  side,
  name,
  nation,
  type,
  size,
  steps,
  full: listedFace,
};
/** What it may say. */
export const listedOptional = { ...rest, reduced: nullable(listedFace), remnant: nullable(listedFace) };

/** A counter of the list. */
export const listedCounter = (json: {
  readonly id: string;
  readonly side: Side;
  readonly full: t.TypeOf<typeof listedFace>;
}): Counter =>
  counters.read(
    { ...json, ...json.full },
    { id: json.id, side: json.side, known: null, isWriting: false, showsWeak: false },
  );

const SIDES_OF_A_COUNTER = ['full', 'reduced', 'remnant'] as const;

/** What no counter may say: sides that its steps do not have, a nation of the other side. */
export const counterFaults = (counter: Counter, path: string): readonly BadInput[] => {
  const { id, side, nation, steps, mechanized, cavalry, startsReduced, reduced } = counter;
  const bad: BadInput[] = [];
  const fault = (key: keyof Counter, expected: string): void => {
    bad.push(badInput(inside(path, key), expected, counter[key]));
  };
  if (id === '') fault('id', 'an id');
  if ((side === 'soviet') !== (nation === 'soviet')) fault('nation', `a nation of the ${side} side`);
  if (mechanized && cavalry) fault('mechanized', 'false for cavalry');
  if (startsReduced && reduced === null) fault('startsReduced', 'false for a unit without a reduced side');
  SIDES_OF_A_COUNTER.forEach((name, i) => {
    const face = counter[name];
    if (face !== null && i >= steps) fault(name, `no such side on a unit of ${steps} steps`);
    if (face === null && i < steps) fault(name, `a side of a unit of ${steps} steps`);
  });
  return bad;
};
