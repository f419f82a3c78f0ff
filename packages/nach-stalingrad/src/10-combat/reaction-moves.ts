import { allow, tableSource } from '@eastfront/kernel';
import { label } from '../01-units/board.js';
import type { Unit } from '../01-units/units.js';
import { idsOf } from '../01-units/units.js';
import { inEnemyZone } from '../09-movement/zones.js';
import type { Action, ActionOf } from '../play/actions.js';
import { refuse, when } from '../play/apply-result.js';
import type { Position } from '../play/position.js';
import { after, to } from '../play/position-change.js';
import type { NsReason, NsViolation, Rules, Ruling } from '../rules.js';
import { capabilityViolations, rangeViolations, sent, withChecks } from './reaction-command.js';
import type { Asked } from './reaction-terms.js';
import { goAlong, groupViolations, pathViolations, reactionPaths, readReaction } from './reaction-terms.js';

/** Only who keeps clear of enemy zones reacts without disengaging (NS-10.2.1.d). */
const contactViolations = (
  rules: Rules,
  position: Position,
  units: readonly Unit[],
): readonly NsViolation[] => {
  const { at, counter } = units[0] as Unit;
  return inEnemyZone(rules, position, counter.side, at)
    ? [{ clause: 'NS-10.2.1.d', code: 'IN_ENEMY_ZONE', subject: counter.id, hex: label(rules.theatre, at) }]
    : [];
};

const reactionReasons = (rules: Rules, { units, path, attack, hq }: Asked): readonly NsReason[] => [
  {
    clause: 'NS-10.2.1.b',
    effect: 'reacts',
    units: [...idsOf(units)],
    hq: hq.counter.id,
    battle: attack,
    path: path.map((hex) => label(rules.theatre, hex)),
  },
];

/** A reaction move (NS-10.2.1). */
export const react = (rules: Rules, position: Position, action: ActionOf<'react'>): Ruling<Position> => {
  const read = readReaction(rules, position, action);
  if (read._tag === 'Left') return read;
  const asked = read.right.value;
  const { units, path, attack, hq } = asked;
  const group = groupViolations(rules, position, attack, units);
  const hexes = position.attacks[attack]?.hexes ?? [];
  const bars = [
    ...group,
    ...rangeViolations(rules, position, hq, hexes, units),
    ...capabilityViolations(rules, position, hq, units),
    ...(group.some(({ clause, code }) => clause === 'NS-10.2.1.a' || code === 'NOT_TOGETHER')
      ? []
      : [...contactViolations(rules, position, units), ...pathViolations(rules, position, asked)]),
  ];
  if (bars.length > 0) return refuse(...bars);
  const judged = allow(asked, reactionReasons(rules, asked), [tableSource(rules.movement)]);
  return when(rules, judged, () =>
    after(
      goAlong(rules, position, units, path, () => ({ reacted: attack })),
      (now) => to(withChecks(sent(now, hq.counter.id, null, units))),
    ),
  );
};

/** The reactions of these units to an attack under an HQ. */
export const listReacts = (
  rules: Rules,
  position: Position,
  attack: number,
  units: readonly Unit[],
  hqs: readonly Unit[],
): readonly Action[] => {
  if (groupViolations(rules, position, attack, units).length > 0) return [];
  if (contactViolations(rules, position, units).length > 0) return [];
  const hexes = position.attacks[attack]?.hexes ?? [];
  const able = hqs.filter(
    (hq) =>
      capabilityViolations(rules, position, hq, units).length === 0 &&
      rangeViolations(rules, position, hq, hexes, units).length === 0,
  );
  if (able.length === 0) return [];
  const paths = reactionPaths(rules, position, attack, units);
  return able.flatMap((hq) =>
    paths
      .filter((path) => pathViolations(rules, position, { units, path, attack, hq }).length === 0)
      .map(
        (path): Action => ({
          type: 'react',
          units: idsOf(units),
          path: path.map((hex) => label(rules.theatre, hex)),
          hq: hq.counter.id,
          battle: position.attacks.length > 1 ? attack : null,
        }),
      ),
  );
};
