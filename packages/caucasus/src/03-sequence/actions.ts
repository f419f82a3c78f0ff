import type { HexId, Told } from '@eastfront/kernel';
import { remember, told } from '@eastfront/kernel';
import { fieldsOf, label } from '../02-components/board.js';
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
import {
  action,
  battleAt,
  changed,
  dieField,
  isOwnOnMap,
  notNow,
  refuse,
  UNIT,
  unitTold,
} from '../position/action.js';
import type { Change } from '../position/change.js';
import { after, because, to } from '../position/change.js';
import type { Position } from '../position/position.js';
import type { Rules, Ruling } from '../rules.js';
import { crowdedHexes, endPhase as onToTheNext, onward } from './sequence.js';

/** A hex as players call it: by its name, else by its label. */
const placeName = ({ theatre }: Rules, hex: HexId): string =>
  fieldsOf(theatre, hex).name ?? label(theatre, hex);

/** What the die that is due is for. */
const rolledFor = (rules: Rules, { step, battle, rolls, units }: Position): string => {
  const name = (id: string | undefined): string =>
    units.find(({ counter }) => counter.id === id)?.counter.name ?? 'a unit';
  switch (step) {
    case 'battle':
      if (battle === null) return '';
      return battle.stage === 'brandenburg'
        ? ' for the return of the Brandenburgers'
        : `${battle.stage === 'determined' ? ' for the Determined Defense of ' : ' for the attack on '}${placeName(rules, battle.target)}`;
    case 'attrition':
      return ` for the isolation attrition of ${name(rolls[0])}`;
    case 'east':
      return ` for the arrival of ${name(rolls[0])}`;
    case 'brandenburg':
      return ' for the arrival of the Brandenburgers';
    case 'alpini':
      return ' for the Alpini Corps';
    case 'replacement':
      return ' on the replacement table';
    case 'weather':
      return ' for the weather';
    case 'event':
      return ' on the event table';
    default:
      return '';
  }
};

const DIE_EFFECTS: Readonly<Record<string, string>> = {
  holds: 'the defenders hold',
  fails: 'the defenders must retreat',
  attrition: 'a step is lost',
  'no-attrition': 'nothing is lost',
};

/** What a die brings; null when none is to be rolled. */
const rollDice = (rules: Rules, position: Position, die: number): Change | null =>
  position.step === 'attrition' && position.rolls.length > 0
    ? after(rollAttrition(rules, position, die), (next) => onward(rules, next))
    : (rollInitial(rules, position, die) ?? rollBattle(rules, position, die));

/** The outcome of the die by the rules: the result of a table, success or failure, the unit that loses a step; else the reason itself. */
const outcomeOf = (rules: Rules, position: Position, die: number): Told | null => {
  const reason = rollDice(rules, position, die)?.reasons.find((one) => 'die' in one);
  if (reason === undefined) return null;
  const { result, weather, event } = reason as { readonly [fact: string]: unknown };
  const word = result ?? weather ?? event;
  const words = [word === undefined ? '' : String(word), DIE_EFFECTS[reason.effect] ?? ''];
  return words.filter((part) => part !== '').join(', ') || reason;
};

/** The line of a die: what it was for and what comes of it. */
const dieTold = (rules: Rules, position: Position, die: number): Told => {
  const line = `rolls ${die}${rolledFor(rules, position)}`;
  const outcome = outcomeOf(rules, position, die);
  if (outcome === null) return line;
  return typeof outcome === 'string' ? `${line}: ${outcome}` : told`${line}: ${outcome}`;
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
  says: () => 'passes',
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
  says: (_rules, position) => `ends the phase (${position.phase})`,
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
  says: (_rules, position, { unit }) => `removes ${unitTold(position, unit)}`,
});
