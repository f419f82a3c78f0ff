import { batch } from '@preact/signals';
import { say, words } from '../app/words.js';
import type { MountedBoard } from '../board/mount.js';
import { hinted } from '../panels/hint.js';
import { bringChoice } from '../panels/side.js';
import { allowedAs, shutAt, whyIdle, whyNot } from '../play/asking.js';
import { actOn } from '../play/deeds.js';
import { fanned } from '../play/fanned.js';
import { chooseBeside, joiners } from '../play/joining.js';
import { hexesOf, type Offer, unitsOf } from '../play/offers.js';
import { lookedAt } from '../play/overlays.js';
import { pieces, shownHex } from '../play/pieces.js';
import {
  able,
  allOffers,
  choose,
  companions,
  curtain,
  found,
  isMine,
  isUndecided,
  left,
  nameOf,
  now,
  pending,
  pick,
  picks,
  picture,
  putDown,
  type Refusal,
  refusal,
  subject,
  subjects,
  waypoints,
} from '../play/store.js';
import { shortestOf, usualOf } from '../play/ways.js';
import { cursor, labelAt, pointed } from './cursor.js';
import { isLit, litHexes, litUnits } from './over.js';

/** Whether all that is left names more hexes than were pointed at, this one among them: the other hex of a hexside. */
const isNextOfSeveral = (label: string): boolean =>
  left.value.every(({ hexes }) => hexes.length > 1) && hexesOf(left.value).has(label);

/**
 * A hex was pointed at for the action that is being built; again, and it is done. Of several ways to it the usual one is shown
 * at once, and where there is none the shortest when it is pointed at again.
 */
const aim = (label: string): void => {
  const offer = pending.value;
  const take = ({ written }: Offer): void => pick({ kind: 'action', is: JSON.stringify(written) });
  if (picks.value.some((one) => one.kind === 'hex' && one.is === label)) {
    if (offer !== null) {
      actOn(offer);
      return;
    }
    const way = shortestOf(left.value);
    if (way !== undefined) {
      take(way);
      return;
    }
  }
  if (!isNextOfSeveral(label)) picks.value = picks.value.filter(({ kind }) => kind !== 'hex');
  pick({ kind: 'hex', is: label });
  const usual = usualOf(left.value);
  if (usual !== undefined) take(usual);
};

/** The unit that is meant by a click on a hex, of those that may be chosen: the one under the pointer, or the only one there. */
const targetAt = (hex: number, unit: string | null): string | undefined => {
  if (unit !== null && (litUnits.value.has(unit) || subjects.value.includes(unit)))
    return litUnits.value.has(unit) ? unit : undefined;
  const there = [...litUnits.value].filter(([, at]) => at === hex);
  return there.length === 1 ? there[0]?.[0] : undefined;
};

/** A unit was pointed at for the action that is being built; again, and it is done. */
const aimAt = (unit: string): void => {
  const offer = pending.value;
  if (offer !== null && picks.value.some(({ kind, is }) => kind === 'unit' && is === unit)) {
    actOn(offer);
    return;
  }
  picks.value = picks.value.filter(({ kind }) => kind !== 'unit');
  pick({ kind: 'unit', is: unit });
};

/** Why a hex is closed to the unit in hand. */
const whyClosed = (label: string): Refusal => {
  const { at, written } = shutAt(label);
  const unit = subject.value === '' ? '' : nameOf(subject.value);
  return {
    title: say(unit === '' ? words.shutToAll : at === label ? words.shut : words.shutBefore, {
      hex: label,
      unit,
      at,
    }),
    hexes: [label],
    grounds: written === null ? [] : whyNot(written),
    ...(written === null ? {} : { ask: { question: 'legal', action: written } }),
  };
};

/** A hex was pointed at that is not lit: why it is closed, or what may be done there although it is not listed. */
const explain = (label: string): void => {
  const { written } = shutAt(label);
  const offer = written === null ? null : allowedAs(written);
  if (offer === null || !offer.hexes.includes(label)) refusal.value = whyClosed(label);
  else {
    const is = JSON.stringify(offer.written);
    // What is listed is not found a second time: two that are alike cannot be told apart.
    found.value = allOffers.value.some((one) => JSON.stringify(one.written) === is) ? null : offer;
    refusal.value = null;
    picks.value = [{ kind: 'action', is }];
  }
};

/** Tells why a unit that was pointed at does nothing now, where the rules say it. */
const explainIdle = (unit: string): void => {
  const grounds = whyIdle(unit);
  if (grounds.length > 0) refusal.value = { title: say(words.idle, { unit: nameOf(unit) }), grounds };
};

/** Whether something may be asked of a hex: it is closed, and not where the unit in hand stands. */
const isClosed = (hex: number): boolean =>
  isMine.value &&
  subject.value !== '' &&
  !isLit(hex) &&
  picture.value?.counters.find(({ id }) => id === subject.value)?.hex !== hex;

/** Shows who stands in a hex, and tells why it is closed to the unit in hand, whoever that is; with none in hand, why a unit there does nothing. */
export const askWhy = (hex: number, unit: string | null = null): void => {
  hinted.value = null;
  shownHex.value = labelAt(hex);
  if (isClosed(hex)) explain(labelAt(hex));
  const other = unit ?? pieces.value.findLast((piece) => piece.hex === hex)?.id;
  if (isMine.value && subject.value === '' && other !== undefined) explainIdle(other);
};

/** The pointer rests on a hex so long, in milliseconds, before it is told why that is closed. */
const REST = 450;
let resting = 0;

/** The pointer has come to a hex: if it is a mouse and stays there, it is told why that is closed. */
export const pointAt = (hex: number | null, isMouse: boolean): void => {
  clearTimeout(resting);
  pointed.value = hex;
  hinted.value = null;
  if (hex === null || !isMouse) return;
  resting = window.setTimeout(() => {
    if (pointed.value !== hex || fanned.value !== null || !isClosed(hex)) return;
    const { title, grounds } = whyClosed(labelAt(hex));
    if (grounds.length > 0) hinted.value = { hex, title, grounds, subject: subject.value, state: now.value };
  }, REST);
};

const toggle = (list: readonly string[], one: string): readonly string[] =>
  list.includes(one) ? list.filter((other) => other !== one) : [...list, one];

/** With Shift: another unit of the stack goes too, or the way leads through the hex. */
const addTo = (hex: number, unit: string | null): void => {
  const at = picture.value?.counters.find(({ id }) => id === subject.value)?.hex;
  const others = pieces.value.filter((piece) => piece.hex === hex && piece.id !== subject.value);
  const other = others.find(({ id }) => id === unit) ?? (hex === at ? others.at(-1) : undefined);
  const joiner = others.find(({ id }) => joiners.value.includes(id) || companions.value.includes(id));
  if (hex !== at && joiner !== undefined) companions.value = toggle(companions.value, joiner.id);
  else if (hex === at && other !== undefined) companions.value = toggle(companions.value, other.id);
  else if (allOffers.value.some(({ written }) => Array.isArray(written['path'])))
    waypoints.value = toggle(waypoints.value, labelAt(hex));
};

const stackHeight = (hex: number): number => pieces.value.filter((piece) => piece.at === hex).length;

/** A click, a tap or Enter on a hex, perhaps on one of its counters. The board is drawn once for all that it changes. */
export const chooseAt = (hex: number | null, unit: string | null, shift = false): void =>
  batch(() => chooseWhere(hex, unit, shift));

const chooseWhere = (hex: number | null, unit: string | null, shift: boolean): void => {
  if (hex === null) {
    fanned.value = null;
    putDown();
    return;
  }
  if (shift && subject.value !== '' && isMine.value) {
    addTo(hex, unit);
    return;
  }
  const label = labelAt(hex);
  shownHex.value = label;
  cursor.value = hex;
  lookedAt.value = unit ?? pieces.value.findLast((piece) => piece.hex === hex)?.id ?? null;
  if (!isMine.value || curtain.value !== null) return;
  const target = targetAt(hex, unit);
  const isAimed = (target !== undefined || litHexes.value.has(hex)) && subject.value !== '';
  fanned.value = !isAimed && stackHeight(hex) > 1 ? hex : null;
  const isOpen = litHexes.value.has(hex) || picks.value.some((one) => one.kind === 'hex' && one.is === label);
  if (unit !== null && unit === subject.value) putDown();
  else if (subject.value === '' && unit !== null && subjects.value.includes(unit)) choose(unit);
  else if (target !== undefined) aimAt(target);
  else if (isOpen) aim(label);
  else if (unit !== null && unitsOf(left.value).has(unit)) pick({ kind: 'unit', is: unit });
  else if (unit !== null && subjects.value.includes(unit)) chooseBeside(unit);
  else if (subject.value !== '') explain(label);
  else if (unit !== null) explainIdle(unit);
  else if (!isUndecided.value && litHexes.value.size > 0) explain(label);
  bringChoice();
};

export const nextUnit = (board: MountedBoard | null, back = false): void => {
  const ids = able.value;
  if (ids.length === 0) return;
  const at = ids.indexOf(subject.value);
  const id = ids[(at + (back ? -1 : 1) + ids.length) % ids.length] as string;
  const hex = picture.value?.counters.find((counter) => counter.id === id)?.hex;
  batch(() => {
    choose(id);
    if (hex === undefined) return;
    cursor.value = hex;
    shownHex.value = labelAt(hex);
  });
  bringChoice();
  if (hex !== undefined) board?.focus([hex]);
};
