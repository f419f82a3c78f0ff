import type { Readings } from '@eastfront/kernel';
import { must } from '@eastfront/testing';
import type { Unit } from '../src/02-components/units.js';
import { tables } from '../src/data/index.js';
import { caucasus } from '../src/game.js';
import type { Action } from '../src/play/actions.js';
import { applyAction, BOOK } from '../src/play/actions.js';
import { readPosition } from '../src/play/position-codec.js';
import type { Position } from '../src/position/position.js';
import { unitById } from '../src/position/position.js';
import type { CcReason, Rules } from '../src/rules.js';

/** What can be done. */
export const actionsOf = BOOK.actions;

/** The rules of the package on the real board, under some readings. */
export const realRules = (readings: Readings = {}): Rules => must(caucasus.make({ readings })).rules;

export const RULES = realRules();

/** The same with a turn track without standards, so that no sudden death comes in between. */
export const ENDLESS = ((): Rules => {
  const track = tables['turn-track'] as { readonly turns: readonly { readonly date: string }[] };
  const turns = track.turns.map(({ date }) => ({ date, standard: null }));
  return must(caucasus.make({ tables: { 'turn-track': { ...track, turns } } })).rules;
})();

/** A position as cases write it: units of the list and everything else by its defaults. */
export const given = (json: object, rules: Rules = RULES): Position => must(readPosition(rules, json));

/** An Initial Phase of a side, opened at the step that has something to do unless a step is given. */
export const initial = (
  player: 'axis' | 'soviet',
  turn: number,
  json: object = {},
  rules = RULES,
): Position => given({ turn, player, phase: 'initial', ...json }, rules);

/** Where actions led, and all reasons on the way. */
export interface Played {
  readonly position: Position;
  readonly reasons: readonly CcReason[];
}

/** Takes actions one after another; a test whose action is refused fails with the violations. */
export const play = (position: Position, actions: readonly Action[], rules: Rules = RULES): Played =>
  actions.reduce<Played>(
    (before, action) => {
      const { value, reasons } = must(applyAction(rules, before.position, action));
      return { position: value, reasons: [...before.reasons, ...reasons] };
    },
    { position, reasons: [] },
  );

/** Why an action is refused, as `clause CODE`; empty when it is not. */
export const refused = (position: Position, action: Action, rules: Rules = RULES): readonly string[] => {
  const judged = applyAction(rules, position, action);
  return judged._tag === 'Right' ? [] : judged.left.map(({ clause, code }) => `${clause} ${code}`);
};

/** The effects of a clause among reasons. */
export const of = (reasons: readonly CcReason[], clause: string): readonly string[] =>
  reasons.filter((reason) => reason.clause === clause).map(({ effect }) => effect);

/** A unit by its id. */
export const unitIn = (position: Position, id: string): Unit => unitById(position, id) as Unit;

/** Labels of the hexes where a unit may be placed or moved, by the list of legal actions. */
export const placesOf = (position: Position, id: string, rules: Rules = RULES): readonly string[] =>
  actionsOf(rules, position, id).flatMap((action) =>
    (action.type === 'reinforce' || action.type === 'place' || action.type === 'replace') &&
    action.to !== null
      ? [action.to]
      : [],
  );

/** The types of the actions that are legal now. */
export const typesIn = (position: Position, rules: Rules = RULES): readonly string[] =>
  [...new Set(actionsOf(rules, position).map(({ type }) => type))].sort();

/** Who is to act. */
export const sideToAct = (position: Position) => BOOK.actor(RULES, position);

export const roll = (die: number): Action => ({ type: 'roll', die });
export const reinforce = (unit: string, to: string): Action => ({ type: 'reinforce', unit, to });
export const PASS: Action = { type: 'pass' };
export const END: Action = { type: 'end-phase' };
