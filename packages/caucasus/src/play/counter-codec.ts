import type { BadInput, Json } from '@eastfront/kernel';
import { badInput, inside } from '@eastfront/kernel';
import type { Either } from 'fp-ts/Either';
import { left, right } from 'fp-ts/Either';
import type { Forces, RosterEntry } from '../02-components/forces.js';
import type { Counter, Face, Quality, Side, Special, UnitType } from '../02-components/units.js';
import type { Rules } from '../rules.js';
import { flagsOf } from './counter-json.js';
import type { FaceJson, UnitJson } from './unit-json.js';

/** Types that name a counter with rules of its own (chapter 15). */
const SPECIAL_OF: Readonly<Partial<Record<UnitType, Special>>> = {
  bicycle: 'bicycle',
  commando: 'brandenburg',
  'armored-train': 'armored-train',
  'azov-flotilla': 'azov',
};
/** CC-9.5.a, c. */
const ARMOR_OF: Readonly<Partial<Record<UnitType, Face['armor']>>> = {
  armor: 'shift',
  'assault-gun': 'shift',
  panzergrenadier: 'shift',
  'anti-tank': 'cancel',
  flak: 'cancel',
};
const NAVAL: readonly UnitType[] = ['marine', 'port-garrison', 'azov-flotilla'];

const rosters = new WeakMap<Forces, ReadonlyMap<string, RosterEntry>>();

/** The entry of the list of counters with this id, or null. */
export const rosterEntry = (rules: Rules, id: string): RosterEntry | null => {
  let roster = rosters.get(rules.forces);
  if (roster === undefined) {
    roster = new Map(rules.forces.roster.map((entry) => [entry.counter.id, entry]));
    rosters.set(rules.forces, roster);
  }
  return roster.get(id) ?? null;
};

const sameFace = (a: Face | null, b: Face | null): boolean =>
  a === b ||
  (a !== null && b !== null && (Object.keys(a) as (keyof Face)[]).every((key) => a[key] === b[key]));

/** Whether two counters say the same. */
export const sameCounter = (a: Counter, b: Counter): boolean =>
  a === b ||
  (Object.keys(a) as (keyof Counter)[]).every((key) =>
    key === 'full' || key === 'reduced' || key === 'remnant' ? sameFace(a[key], b[key]) : a[key] === b[key],
  );

/** CC-2.24.d, CC-2.24.e: the quality on defense of a unit with this quality on attack. */
const onDefense = (type: UnitType, tq: Quality): Quality =>
  type === 'nkvd' ? 'elite' : type === 'marine' ? 'normal' : tq;

const faceFrom = (json: FaceJson, type: UnitType, base: Face): Face => ({
  attack: json.attack ?? base.attack,
  mountainAttack: json.mountainAttack === undefined ? base.mountainAttack : json.mountainAttack,
  defense: json.defense ?? base.defense,
  move: json.move ?? base.move,
  tq: json.tq ?? base.tq,
  tqDefense: json.tqDefense ?? (json.tq === undefined ? base.tqDefense : onDefense(type, json.tq)),
  armor: json.armor === undefined ? base.armor : json.armor,
});

/** What a weaker side takes over from the next stronger one where it says nothing itself. */
const weakerFrom = (type: UnitType, stronger: Face, json: FaceJson): Face => ({
  ...stronger,
  // A superscript belongs to the attack strength beside it.
  mountainAttack: json.attack === undefined ? stronger.mountainAttack : null,
  armor: type === 'panzergrenadier' && stronger.armor === 'shift' ? 'cancel' : stronger.armor,
});

const weakFace = (
  json: FaceJson | null | undefined,
  type: UnitType,
  known: Face | null,
  stronger: Face,
): Face | null => {
  if (json === null) return null;
  if (json === undefined) return known;
  return faceFrom(json, type, known ?? weakerFrom(type, stronger, json));
};

/** The counter that a written unit of a side describes: the list's with what is overridden, or one with the defaults. */
const counterFrom = (json: UnitJson, known: Counter | null, side: Side): Counter => {
  const type = json.type ?? known?.type ?? 'infantry';
  const like = known?.type === type ? known : null;
  const flags = like ?? flagsOf(type);
  const mechanized = json.mechanized ?? flags.mechanized;
  const cavalry = json.cavalry ?? flags.cavalry;
  const tq = type === 'marine' ? 'elite' : 'normal';
  // Whoever writes only the strengths that show means those of the weaker side.
  const shownWeak = (json.step ?? 'full') !== 'full' && json.reduced == null && json.remnant == null;
  const armor = type === 'panzergrenadier' && shownWeak ? 'cancel' : (ARMOR_OF[type] ?? null);
  const base: Face = {
    attack: known?.full.attack ?? 4,
    mountainAttack: known?.full.mountainAttack ?? null,
    defense: known?.full.defense ?? 4,
    move: known?.full.move ?? (mechanized || cavalry ? 6 : 3),
    tq: like?.full.tq ?? tq,
    tqDefense: like?.full.tqDefense ?? onDefense(type, tq),
    armor: like === null ? armor : like.full.armor,
  };
  const full = faceFrom(json, type, base);
  const reduced = weakFace(json.reduced, type, known?.reduced ?? null, full);
  const remnant = weakFace(json.remnant, type, known?.remnant ?? null, reduced ?? full);
  const guards = json.guards ?? known?.guards ?? false;
  const sided =
    known !== null && !known.reduced === !reduced && !known.remnant === !remnant ? known.steps : null;
  return {
    id: json.id,
    name: json.name ?? known?.name ?? json.id,
    side,
    nation: json.nation ?? (known?.side === side ? known.nation : side === 'soviet' ? 'soviet' : 'german'),
    type,
    size: json.size ?? known?.size ?? 'division',
    mechanized,
    cavalry,
    whiteSquare: json.whiteSquare ?? flags.whiteSquare,
    guards,
    service:
      json.service !== undefined
        ? json.service
        : like !== null
          ? like.service
          : guards
            ? 'guards'
            : type === 'nkvd'
              ? 'nkvd'
              : NAVAL.includes(type)
                ? 'navy'
                : null,
    special:
      json.special !== undefined ? json.special : like !== null ? like.special : (SPECIAL_OF[type] ?? null),
    steps: json.steps ?? sided ?? (remnant !== null ? 3 : reduced !== null ? 2 : 1),
    full,
    reduced,
    remnant,
    withdraw: json.withdraw !== undefined ? json.withdraw : (known?.withdraw ?? null),
    startsReduced: json.startsReduced ?? known?.startsReduced ?? false,
  };
};

/** The counter of a written unit; the very one of the list where nothing is overridden. */
export const readCounter = (
  rules: Rules,
  json: UnitJson,
  path: string,
): Either<readonly BadInput[], Counter> => {
  const known = rosterEntry(rules, json.id)?.counter ?? null;
  const ofNation = json.nation === undefined ? undefined : json.nation === 'soviet' ? 'soviet' : 'axis';
  const side = json.side ?? known?.side ?? ofNation;
  if (side === undefined) {
    return left([
      badInput(inside(path, 'side'), '"axis" or "soviet", since no counter of the game has this id', json.id),
    ]);
  }
  if (ofNation !== undefined && ofNation !== side)
    return left([badInput(inside(path, 'nation'), `a nation of the ${side} side`, json.nation)]);
  const counter = counterFrom(json, known, side);
  return right(known !== null && sameCounter(known, counter) ? known : counter);
};

const FACE_KEYS = ['attack', 'mountainAttack', 'defense', 'move', 'tq', 'tqDefense', 'armor'] as const;
const PLAIN_KEYS = [
  'name',
  'side',
  'nation',
  'type',
  'size',
  'mechanized',
  'cavalry',
  'whiteSquare',
  'guards',
  'service',
  'special',
  'withdraw',
  'startsReduced',
] as const;

type Draft = { -readonly [key in keyof UnitJson]: UnitJson[key] };

/**
 * What a counter says beyond its id: nothing for one of the list, what differs for one that is changed, and for any
 * other its side, nation, type and strengths with what the type does not tell.
 */
export const writeCounter = (rules: Rules, counter: Counter): { readonly [key: string]: Json } => {
  const known = rosterEntry(rules, counter.id)?.counter ?? null;
  if (known !== null && sameCounter(known, counter)) return {};
  const { id, side, nation, type, full } = counter;
  const { attack, defense, move, armor } = full;
  const draft: Draft = known === null ? { id, side, nation, type, attack, defense, move } : { id };
  if (known !== null && known.side !== side) draft.side = side;
  // What the reader takes for it depends on the weaker sides, which follow.
  if (type === 'panzergrenadier' && known?.type !== type) draft.armor = armor;
  const now = (): Counter => counterFrom(draft as UnitJson, known, side);
  for (const key of PLAIN_KEYS)
    if (now()[key] !== counter[key]) Object.assign(draft, { [key]: counter[key] });
  for (const key of FACE_KEYS) if (now().full[key] !== full[key]) Object.assign(draft, { [key]: full[key] });
  for (const weak of ['reduced', 'remnant'] as const) {
    const face = counter[weak];
    if (sameFace(now()[weak], face)) continue;
    if (face === null) {
      draft[weak] = null;
      continue;
    }
    const written: Record<string, unknown> = {};
    draft[weak] = written as FaceJson;
    for (const key of FACE_KEYS) if (now()[weak]?.[key] !== face[key]) written[key] = face[key];
  }
  if (now().steps !== counter.steps) draft.steps = counter.steps;
  const { id: _, ...rest } = draft;
  return rest as { readonly [key: string]: Json };
};
