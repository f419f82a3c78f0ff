import type { Game } from '@eastfront/kernel';
import { label, neighbours } from '../12-2-definitions/board.js';
import type { Side } from '../12-2-definitions/sides.js';
import { perimeterOf } from '../12-606-perimeter/perimeter.js';
import { mayEscape } from '../12-607-isolation/settle.js';
import { groupOf } from '../12-621-purchase/groups.js';
import { judgedWork } from '../12-623-fortification/fortify.js';
import { canSetUp, maySetUp } from '../12-626-set-up/set-up.js';
import type { Action } from '../play/book.js';
import type { FortificationKind, Position } from '../position/position.js';
import { purseOf } from '../position/position.js';
import { levelsAt } from '../position/terrain.js';
import type { Unit } from '../position/unit.js';
import { isInfantry, isLeader } from '../position/unit.js';
import type { Rules } from '../rules.js';
import { frontOf } from './front.js';
import type { Thrower } from './thrower.js';

export type Campaign = Game<Position, Action, Rules>;

/** The action that a bot takes in a step; null if it takes none. */
export type Wish = (game: Campaign, position: Position, side: Side, thrower: Thrower) => Action | null;

type Of<Type extends Action['type']> = Extract<Action, { readonly type: Type }>;

const ofType = <Type extends Action['type']>(actions: readonly Action[], type: Type): readonly Of<Type>[] =>
  actions.filter((one): one is Of<Type> => one.type === type);

/** Places near the front that are looked at for one unit or one work. */
const LOOKS = 5;

/** A place near the front for a unit, upstairs now and then. */
const placeAtFront = (
  { rules }: Campaign,
  position: Position,
  unit: Unit,
  thrower: Thrower,
): Action | null => {
  const front = frontOf(rules, position.control, unit.side);
  for (let i = 0; i < LOOKS; i++) {
    const hex = thrower.oneOf(front);
    if (hex === null) return null;
    const level = thrower.happens(0.3) ? (levelsAt(rules, position, hex).at(-1) ?? 0) : 0;
    if (maySetUp(rules, position, unit, { hex, level }))
      return { type: 'set-up', unit: unit.id, at: label(rules.theatre, hex), level };
  }
  return null;
};

/** Units stand near the front, else wherever they may; a few are held off the map. */
export const setsUpAtFront: Wish = (game, position, side, thrower) => {
  // Quicker than looking for every unit that can act, one by one.
  const unit = thrower.oneOf(
    position.units.filter(
      (one) => one.side === side && one.place === 'retained' && one.with === null && canSetUp(one),
    ),
  );
  if (unit === null) return null;
  const atFront = thrower.happens(0.95) ? placeAtFront(game, position, unit, thrower) : null;
  if (atFront !== null) return atFront;
  const listed = game.actions(position, unit.id);
  const places = ofType(listed, 'set-up');
  return thrower.oneOf(thrower.happens(0.8) && places.length > 0 ? places : listed);
};

/** How much a side wants of each type of group (VG-12.6181.b). */
const WANTED: Readonly<Record<string, number>> = { I: 1, A: 0.7, G: 0.3, O: 0.3, S: 0.3, B: 0.2, M: 0.35 };

/** CPP that a side keeps for the next days. */
const KEPT = 4;

/** Infantry and AFVs first, to enter as a rule, and never the last CPP but on the last days. */
export const buysWithinMeans: Wish = (game, position, side, thrower) => {
  const offers = ofType(game.actions(position, ''), 'buy');
  const { cpp, support } = purseOf(position, side);
  const isRich = cpp > KEPT || support > 0 || position.initial;
  if (!isRich || thrower.happens(0.1)) return null;
  for (let i = 0; i < LOOKS; i++) {
    const offer = thrower.oneOf(offers);
    if (offer === null) return null;
    const type = groupOf(game.rules, position, side, offer.rg)?.type ?? 'M';
    const isUsual = offer.how === 'entry' || thrower.happens(0.3);
    if (isUsual && thrower.happens(WANTED[type] ?? 0)) return offer;
  }
  return null;
};

/** Works of which one counter or strength is bought at a time. */
const WORKS: readonly FortificationKind[] = [
  'foxhole',
  'trench',
  'wire',
  'fortified',
  'question-mark',
  'ap-mines',
  'hip',
  'pillbox',
  'set-dc',
  'tunnel',
];

/** Works near the front; where none can be built there, one of those that are listed, such as a strongpoint. */
export const fortifiesFront: Wish = (game, position, side, thrower) => {
  const { rules } = game;
  if (thrower.happens(0.1)) return null;
  const front = frontOf(rules, position.control, side);
  for (let i = 0; i < LOOKS; i++) {
    const [kind, hex] = [thrower.oneOf(WORKS), thrower.oneOf(front)];
    if (kind === null || hex === null) break;
    const count = kind === 'ap-mines' ? 6 : 1;
    const work = { side, kind, at: label(rules.theatre, hex), count };
    if (judgedWork(rules, position, work).violations.length === 0) return { type: 'fortify', ...work };
  }
  return thrower.oneOf(ofType(game.actions(position, ''), 'fortify'));
};

/** How readily a side attacks. */
const BOLD: Readonly<Record<Side, number>> = { german: 0.75, russian: 0.35 };

export const choosesChit: Wish = (game, position, side, thrower) => {
  const chits = ofType(game.actions(position, ''), 'chit');
  const wanted = thrower.happens(BOLD[side]) ? 'attack' : 'idle';
  return chits.find(({ chit }) => chit === wanted) ?? chits[0] ?? null;
};

/** The Russian strikes back on one evening in four. */
export const strikesBack: Wish = (game, position, _, thrower) => {
  const isBold = thrower.happens(0.25);
  const listed = ofType(game.actions(position, ''), 'counterattack');
  return listed.find(({ declare }) => declare === isBold) ?? null;
};

/** Lines are left to the umpire; now and then a pocket is joined to a hex beside it, and markers taken up again. */
export const drawsLines: Wish = (game, position, side, thrower) => {
  const standing = ofType(game.actions(position, ''), 'unmark').filter((one) => one.side === side);
  if (standing.length > 0) return thrower.happens(0.5) ? thrower.oneOf(standing) : null;
  if (!thrower.happens(0.5)) return null;
  const { theatre } = game.rules;
  const alone = perimeterOf(game.rules, position, side).pockets.flatMap(({ hexes, level }) =>
    level === 0 ? hexes : [],
  );
  const from = thrower.oneOf(alone);
  const next = from === null ? null : thrower.oneOf(neighbours(theatre, from));
  if (from === null || next === null) return null;
  const pocket: Action = { type: 'pocket', side, hexes: [label(theatre, from), label(theatre, next)] };
  return game.apply(position, pocket)._tag === 'Right' ? pocket : null;
};

/** All units of a side that can leave a Location together, led by a leader; else one of them at a time, or none. */
export const escapesTogether: Wish = (game, position, side, thrower) => {
  const { rules } = game;
  const able = position.units.filter((unit) => unit.side === side && mayEscape(rules, position, unit));
  const first = thrower.happens(0.5) ? thrower.oneOf(able.filter(isInfantry)) : null;
  if (first === null) return null;
  const stack = able.filter((unit) => isInfantry(unit) && unit.at === first.at && unit.level === first.level);
  const leader = stack.find(isLeader)?.id ?? null;
  const ids = stack.map(({ id }) => id);
  const leave = position.units.filter((one) => one.kind === 'gun' && ids.includes(one.with ?? ''));
  const attempt: Action = { type: 'escape', units: ids, leader, leave: leave.map(({ id }) => id) };
  return game.apply(position, attempt)._tag === 'Right' ? attempt : null;
};
