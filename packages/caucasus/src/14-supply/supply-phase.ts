import type { HexId } from '@eastfront/kernel';
import { label } from '../02-components/board.js';
import type { Unit } from '../02-components/units.js';
import { loseStep } from '../10-combat-results/step-losses.js';
import type { Change } from '../position/change.js';
import { after, to } from '../position/change.js';
import type { Position } from '../position/position.js';
import { mapUnits, unitById } from '../position/position.js';
import type { CcReason, CcViolation, Rules } from '../rules.js';
import { attritionOf, attritionRoll } from './isolation.js';
import { judgeSupply, withSupply } from './supply.js';

/** CC-14.22.c: units that a minor port supplies. */
export const MINOR_PORT_SUPPLIES = 3;

/** A Supply Phase begins: where a minor port has too many units its owner chooses, else supply is judged (CC-3.k). */
export const beginSupply = (rules: Rules, position: Position): Change => {
  const fresh: Position = { ...position, phase: 'supply', step: 'allotment', allotted: {}, rolls: [] };
  return contestedPorts(rules, fresh).length > 0 ? to(fresh) : judge(rules, fresh);
};

const allottedTo = (position: Position, port: HexId): number =>
  Object.values(position.allotted).filter((one) => one === port).length;

/** The minor ports that supply fewer units than could use them, with those units; the owner still has to choose. */
export const contestedPorts = (
  rules: Rules,
  position: Position,
): readonly { readonly port: HexId; readonly candidates: readonly string[] }[] =>
  judgeSupply(rules, position, position.player)
    .contested.filter(({ port }) => allottedTo(position, port) < MINOR_PORT_SUPPLIES)
    .map(({ port, candidates }) => ({
      port,
      candidates: candidates.filter((id) => position.allotted[id] === undefined),
    }))
    .filter(({ candidates }) => candidates.length > 0);

/** What is wrong with having a port supply a unit. */
export const allotViolations = (
  rules: Rules,
  position: Position,
  unit: Unit,
  port: HexId,
): readonly CcViolation[] => {
  const contested = contestedPorts(rules, position).find((one) => one.port === port);
  return contested?.candidates.includes(unit.counter.id) === true
    ? []
    : [
        {
          clause: 'CC-14.22.c',
          code: 'NOT_TO_BE_CHOSEN',
          subject: unit.counter.id,
          port: label(rules.theatre, port),
        },
      ];
};

/** Has a minor port supply a unit; when every choice is made supply is judged. */
export const allot = (rules: Rules, position: Position, unit: Unit, port: HexId): Change => {
  const next: Position = { ...position, allotted: { ...position.allotted, [unit.counter.id]: port } };
  const chosen = to(next, {
    clause: 'CC-14.22.c',
    effect: 'supplied-by-port',
    unit: unit.counter.id,
    port: label(rules.theatre, port),
    most: MINOR_PORT_SUPPLIES,
  });
  return contestedPorts(rules, next).length > 0 ? chosen : after(chosen, (now) => judge(rules, now));
};

/** CC-14.1.f, CC-14.6.a: markers are placed and removed, and isolated units are listed for their rolls. */
export const judge = (rules: Rules, position: Position): Change => {
  const judged = withSupply(rules, position, position.player);
  const reasons: CcReason[] = judged.units.flatMap((unit, i): readonly CcReason[] => {
    const before = position.units[i] as Unit;
    return unit.supply === before.supply
      ? []
      : [
          {
            clause: 'CC-14.1.f',
            effect: 'supply-marker',
            unit: unit.counter.id,
            from: before.supply,
            to: unit.supply,
          },
        ];
  });
  const rolls = judged.units
    .filter(
      (unit) =>
        unit.place === 'map' &&
        unit.counter.side === position.player &&
        attritionOf(rules, judged, unit).suffers,
    )
    .map((unit) => unit.counter.id);
  return { position: { ...judged, step: 'attrition', rolls }, reasons };
};

/** The attrition roll of the next isolated unit (CC-14.6.e). */
export const rollAttrition = (rules: Rules, position: Position, die: number): Change => {
  const [id, ...rolls] = position.rolls;
  const unit = unitById(position, id ?? '');
  const rest: Position = { ...position, rolls };
  if (unit === null) return to(rest);
  const { modifier, reasons } = attritionOf(rules, position, unit);
  const { loses, rolled } = attritionRoll(unit, die, modifier);
  const change: Change = { position: rest, reasons: [...reasons, rolled] };
  return loses
    ? after(change, (now) => {
        const lost = loseStep(rules, now, unit.counter.id);
        const gone = unitById(lost.position, unit.counter.id)?.place !== 'map';
        return gone
          ? {
              ...lost,
              reasons: [...lost.reasons, { clause: 'CC-14.6.f', effect: 'eliminate', unit: unit.counter.id }],
            }
          : lost;
      })
    : change;
};

/** CC-11.5.j: at the end of the Supply Phase disrupted units recover. */
export const recover = (position: Position): Change => {
  const { player } = position;
  const recovering = position.units.filter((unit) => unit.disrupted && unit.counter.side === player);
  if (recovering.length === 0) return to(position);
  return to(
    mapUnits(position, (unit) => (recovering.includes(unit) ? { ...unit, disrupted: false } : unit)),
    { clause: 'CC-11.5.j', effect: 'recover', units: recovering.map((unit) => unit.counter.id) },
  );
};

/**
 * The step of a Supply Phase if only its units are known, as in a case: before the choice for minor ports, else at
 * the rolls of isolated units, else at its beginning.
 */
export const openSupply = (rules: Rules, position: Position): Position => {
  const opened = beginSupply(rules, position).position;
  return opened.rolls.length > 0 ? opened : position;
};
