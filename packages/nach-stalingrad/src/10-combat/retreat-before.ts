import { allow, tableSource } from '@eastfront/kernel';
import { hexOnBoard } from '../01-units/board.js';
import type { Unit } from '../01-units/units.js';
import { enemyOf, idsOf } from '../01-units/units.js';
import type { ActionOf } from '../play/actions.js';
import { noHex, notNow, noUnit, refuse, when } from '../play/apply-result.js';
import { hexesNamed } from '../play/hexes-named.js';
import type { Check, Position } from '../play/position.js';
import { mapUnits, unitById } from '../play/position.js';
import { to } from '../play/position-change.js';
import type { Rules, Ruling } from '../rules.js';
import { uses } from '../rules.js';
import { qualityChecks } from './disengagement.js';
import type { Party } from './evasion-terms.js';
import {
  attackOn,
  commandViolations,
  fitnessViolations,
  partiesWayViolations,
  stackIn,
  wholeViolations,
} from './evasion-terms.js';
import { commanderWith, reactionHq, reliefOf, sent, withChecks } from './reaction-command.js';
import { isReacting } from './reaction-terms.js';

/** The units named with their ways, those of one way together, in the order of their ids. */
const partiesOf = (
  rules: Rules,
  position: Position,
  paths: ActionOf<'retreat-before'>['paths'],
): readonly Party[] | Ruling<never> => {
  const byWay = new Map<string, Party>();
  for (const id of Object.keys(paths).sort()) {
    const unit = unitById(position, id);
    if (unit === null) return noUnit(id);
    const path = hexesNamed(rules, paths[id] ?? []);
    if (typeof path === 'string') return noHex(path);
    const known = byWay.get(path.join());
    byWay.set(path.join(), { units: [...(known?.units ?? []), unit], path });
  }
  return [...byWay.values()];
};

const isRefused = (parties: readonly Party[] | Ruling<never>): parties is Ruling<never> => '_tag' in parties;

const queue = (
  position: Position,
  attack: number,
  stack: readonly Unit[],
  parties: readonly Party[],
  commander: string,
): Position => {
  const checks: readonly Check[] = [
    ...parties.flatMap(({ units, path }) => qualityChecks('retreat-before', units, path)),
    // NS-10.2.2.g: directly afterwards, each time.
    reliefOf(commander),
  ];
  const { reactions } = position;
  const going = idsOf(stack);
  return {
    ...mapUnits(position, (unit) => (going.includes(unit.counter.id) ? { ...unit, reacted: attack } : unit)),
    reactions: { ...reactions, checked: [...new Set([...reactions.checked, commander])] },
    checks: [...position.checks, ...checks],
  };
};

/** A retreat before combat; its checks are queued (NS-10.2.2). */
export const retreatBefore = (
  rules: Rules,
  position: Position,
  action: ActionOf<'retreat-before'>,
): Ruling<Position> => {
  if (!isReacting(position)) return notNow(action, position);
  const bar = (code: 'NOT_IN_USE' | 'NOT_ATTACKED'): Ruling<never> =>
    refuse({ clause: 'NS-10.2.2.a', code, subject: action.hex });
  if (!uses(rules, 'NS-10.2.2.a')) return bar('NOT_IN_USE');
  const hex = hexOnBoard(rules.theatre, action.hex);
  if (hex === null) return noHex(action.hex);
  const attack = attackOn(position, hex);
  const stack = stackIn(rules, position, hex);
  if (attack < 0 || stack.length === 0) return bar('NOT_ATTACKED');
  const parties = partiesOf(rules, position, action.paths);
  if (isRefused(parties)) return parties;
  const stranger = parties.flatMap(({ units }) => units).find((unit) => !stack.includes(unit));
  if (stranger !== undefined)
    return refuse({ clause: 'NS-10.2.2.a', code: 'NOT_THERE', subject: stranger.counter.id });
  const hq = reactionHq(position, enemyOf(position.player), action.hq);
  if (hq === null) return refuse({ clause: 'NS-10.2.2.a', code: 'NO_HQ', subject: action.hq });
  const commander = commanderWith(position, hq, action.commander);
  if (commander === null) return refuse({ clause: 'NS-10.2.2.a', code: 'NO_COMMANDER', subject: action.hq });
  const bars = [
    ...fitnessViolations(rules, position, attack, stack),
    ...wholeViolations(stack, parties),
    ...commandViolations(rules, position, hq, commander, stack),
    ...partiesWayViolations(rules, position, parties),
  ];
  if (bars.length > 0) return refuse(...bars);
  const { id } = commander.counter;
  const judged = allow(
    null,
    [
      { clause: 'NS-10.2.2.a', effect: 'retreats-before-combat', hex: action.hex, commander: id },
      { clause: 'NS-10.2.2.c', effect: 'whole-stack', units: [...idsOf(stack)] },
    ],
    [tableSource(rules.movement)],
  );
  return when(rules, judged, () =>
    to(queue(sent(withChecks(position, id), hq.counter.id, id, stack), attack, stack, parties, id)),
  );
};
