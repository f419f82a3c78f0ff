import { placeName, remember } from '@eastfront/kernel';
import type { Unit } from '../02-components/units.js';
import {
  lostForTbilisi,
  mayBeLost,
  mayPassInitial,
  passInitial,
  rollInitial,
} from '../04-initial-phase/actions.js';
import { removable } from '../05-stacking/stacking.js';
import { rollBattle } from '../08-combat/actions-of-battle.js';
import { closeBattle } from '../08-combat/battle-state.js';
import { eliminate } from '../10-combat-results/step-losses.js';
import { judge, rollAttrition } from '../14-supply/supply-phase.js';
import { securityViolation } from '../15-special-units/security-division.js';
import { action, battleAt, changed, dieField, isOwnOnMap, notNow, refuse, UNIT } from '../position/action.js';
import type { Change } from '../position/change.js';
import { after, because, to } from '../position/change.js';
import type { Position } from '../position/position.js';
import type { CcLine, CcReason, Rules, Ruling } from '../rules.js';
import { crowdedHexes, endPhase as onToTheNext, onward } from './sequence.js';

/** What a die brings; null when none is to be rolled. */
const rollDice = (rules: Rules, position: Position, die: number): Change | null =>
  position.step === 'attrition' && position.rolls.length > 0
    ? after(rollAttrition(rules, position, die), (next) => onward(rules, next))
    : (rollInitial(rules, position, die) ?? rollBattle(rules, position, die));

/** Effects of a die that the record tells by words of their own. */
const TOLD_EFFECTS: readonly string[] = ['holds', 'fails', 'attrition', 'no-attrition'];

/** The outcome of the die by the rules: the result of a table, success or failure, the unit that loses a step; else the reason itself. */
const outcomeOf = (rules: Rules, position: Position, die: number): readonly (string | CcReason)[] => {
  const reason = rollDice(rules, position, die)?.reasons.find((one) => 'die' in one);
  if (reason === undefined) return [];
  const { result, weather, event } = reason as { readonly [fact: string]: unknown };
  const word = result ?? weather ?? event;
  const words = [
    ...(word === undefined ? [] : [String(word)]),
    ...TOLD_EFFECTS.filter((one) => one === reason.effect),
  ];
  return words.length === 0 ? [reason] : words;
};

/** The line of a die: what it was for and what comes of it. */
const dieTold = (rules: Rules, position: Position, die: number): CcLine => {
  const { step, battle, rolls } = position;
  const told = { die, outcome: outcomeOf(rules, position, die) };
  const [unit = 'a unit'] = rolls;
  switch (step) {
    case 'battle': {
      if (battle === null) return { line: 'roll', ...told };
      if (battle.stage === 'brandenburg') return { line: 'roll-return', ...told };
      const at = placeName(rules.theatre.board, battle.target);
      return { line: battle.stage === 'determined' ? 'roll-determined' : 'roll-attack', at, ...told };
    }
    case 'attrition':
      return { line: 'roll-attrition', unit, ...told };
    case 'east':
      return { line: 'roll-arrival', unit, ...told };
    case 'brandenburg':
    case 'alpini':
    case 'replacement':
    case 'weather':
    case 'event':
      return { line: `roll-${step}`, ...told };
    default:
      return { line: 'roll', ...told };
  }
};

/** Where a player would look for the table roll of a turn: its Initial Phase, or the phase that came at once instead. */
const isBeforeCombat = ({ phase }: Position): boolean => phase === 'initial' || phase === 'first-movement';

export const roll = action({
  type: 'roll',
  tells: 'A die.',
  sample: { die: 4 },
  fields: { die: dieField },
  instead: (_rules, position, { die }) =>
    position.rollForfeited && position.player === 'axis' && isBeforeCombat(position)
      ? [{ clause: 'CC-18.3.b', code: 'ROLL_FORFEITED', subject: die }]
      : [],
  does: (rules, position, { die }, written) => {
    const change = rollDice(rules, position, die);
    return change === null ? notNow(position, written, null) : changed(rules, change);
  },
  says: (rules, position, { die }) => dieTold(rules, position, die),
});

const passTurn = (rules: Rules, position: Position): Ruling<Position> | null => {
  if (position.phase === 'initial') return passInitial(rules, position);
  if (position.step === 'allotment')
    return changed(
      rules,
      after(judge(rules, position), (next) => onward(rules, next)),
    );
  return battleAt(position, 'advance') === null ? null : changed(rules, closeBattle(rules, position));
};

/** Done with a step of the Initial Phase, with the ports, or with advancing. */
export const pass = action({
  type: 'pass',
  tells: 'Leaves out what may be left out.',
  sample: {},
  general: (rules, position) =>
    position.phase !== 'initial' || mayPassInitial(rules, position) ? [{ type: 'pass' }] : [],
  does: (rules, position, _named, written) => passTurn(rules, position) ?? notNow(position, written, null),
  says: () => ({ line: 'pass' }),
});

export const endPhase = action({
  type: 'end-phase',
  tells: 'Ends the phase or step, where it can be left.',
  sample: {},
  general: (rules, position) =>
    position.step === 'attacks' ||
    (position.step === 'movement' && securityViolation(rules, position) === null)
      ? [{ type: 'end-phase' }]
      : [],
  // What keeps a phase from ending: the march of the 454th Security Division.
  violations: (rules, position) => {
    const owed = position.step === 'movement' ? securityViolation(rules, position) : null;
    return owed === null ? [] : [owed];
  },
  does: (rules, position, _named, written) =>
    position.step === 'allotment'
      ? (passTurn(rules, position) ?? notNow(position, written, null))
      : changed(rules, onToTheNext(rules, position)),
  says: (_rules, { phase }) => ({ line: 'end-phase', phase }),
});

const crowded = remember(crowdedHexes);

/** Whether a unit may be taken off for a crowd (CC-5.2.c). */
const isTooMuch = (rules: Rules, position: Position, unit: Unit): boolean =>
  isOwnOnMap(position, unit) &&
  crowded(rules, position).includes(unit.at) &&
  removable(rules, position, position.player, unit.at).includes(unit);

/** A unit too many is taken off (CC-5.2.c). */
const takenOff = (rules: Rules, position: Position, unit: Unit): Ruling<Position> => {
  const { id } = unit.counter;
  if (!isTooMuch(rules, position, unit))
    return refuse({ clause: 'CC-5.2.c', code: 'NOTHING_TO_REMOVE', subject: id });
  const change = because(
    [{ clause: 'CC-5.2.c', effect: 'overstack-removed', unit: id }],
    eliminate(rules, position, id),
  );
  if (crowdedHexes(rules, change.position).length > 0) return changed(rules, change);
  const combat = position.phase === 'first-combat' || position.phase === 'second-combat';
  return changed(
    rules,
    after(change, (next) =>
      combat ? to({ ...next, step: 'attacks' }) : onToTheNext(rules, { ...next, step: 'movement' }),
    ),
  );
};

export const remove = action({
  type: 'remove',
  tells: 'Takes a unit off the map.',
  sample: { unit: 'sov-30rd' },
  fields: { unit: UNIT },
  when: 'CC-5.2.c',
  list: (rules, position, unit) =>
    (position.step === 'drawn' ? mayBeLost : isTooMuch)(rules, position, unit)
      ? [{ type: 'remove', unit }]
      : [],
  does: (rules, position, { unit }) =>
    (position.step === 'drawn' ? lostForTbilisi : takenOff)(rules, position, unit),
  says: (_rules, _position, { unit }) => ({ line: 'remove', unit, tellsEvents: { [unit]: 'eliminated' } }),
});
