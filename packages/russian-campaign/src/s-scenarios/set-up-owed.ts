import { label } from '../02-components/board.js';
import type { Unit } from '../02-components/units.js';
import type { Position } from '../play/position.js';
import type { ClauseId } from '../rulebook/clause-id.js';
import type { Rules, TrcViolation } from '../rules.js';
import { lineDuties, openHexes } from './line-duties.js';
import {
  armiesOf,
  isBesideArmies,
  lossGroups,
  meansCounter,
  startOfPosition,
  toBeSetUp,
} from './scenario-forces.js';
import { startLineOf } from './start-line.js';

const notSetUp = (clause: ClauseId, units: readonly Unit[]): readonly TrcViolation[] =>
  units.map(({ counter }) => ({ clause, code: 'NOT_SET_UP', subject: counter.id }));

const sovietsOwed = (rules: Rules, position: Position): readonly TrcViolation[] => {
  const { armies } = startOfPosition(rules, position);
  const { placed, left } = armiesOf(rules, position);
  const others = toBeSetUp(rules, position, 'soviet').filter(isBesideArmies);
  const found: TrcViolation[] = [...notSetUp('TRC-S2.1.a', others)];
  const facts = { clause: 'TRC-S2.1.a', subject: 'soviet', placed, armies } as const;
  if (left > 0) found.push({ ...facts, code: 'TOO_FEW_ARMIES', left });
  if (left < 0 || placed > armies) found.push({ ...facts, code: 'TOO_MANY_ARMIES' });
  return found;
};

const axisOwed = (rules: Rules, position: Position): readonly TrcViolation[] => {
  const { losses } = startOfPosition(rules, position);
  const groups = lossGroups(rules, position);
  const mayBeLost = ({ counter }: Unit): boolean => losses.some((loss) => meansCounter(loss, counter));
  const found: TrcViolation[] = [
    ...notSetUp(
      'TRC-S2.2.b',
      toBeSetUp(rules, position, 'axis').filter((unit) => !mayBeLost(unit)),
    ),
  ];
  for (const { loss, waiting, lost } of groups) {
    if (waiting.length === lost) continue;
    const { nation, combat, move } = loss;
    const facts = { nation, combat, move, waiting: waiting.length, lost };
    const code = waiting.length > lost ? 'TOO_FEW_SET_UP' : 'TOO_MANY_SET_UP';
    // Which of several alike stay off the map is the player's choice, so none of them is the subject.
    found.push({ clause: 'TRC-S2.2.b', code, subject: nation, ...facts, reading: 'TRC-A77' });
  }
  return found;
};

/** The start line where nobody holds it (TRC-S2.1.d, TRC-S3.4.b); hexes that a scenario names by its own clause (TRC-S3.2.b). */
const openLine = (rules: Rules, position: Position): readonly TrcViolation[] => {
  const named = startLineOf(rules.theatre, startOfPosition(rules, position))?.named ?? [];
  return lineDuties(rules, position).flatMap((duty) =>
    openHexes(rules, position, duty).map((hex) => ({
      clause: named.includes(hex) ? 'TRC-S3.2.b' : duty.clause,
      code: 'LINE_OPEN',
      subject: label(rules.theatre, hex),
      ...(named.includes(hex) || duty.clause === 'TRC-S3.4.b' ? { reading: 'TRC-A74' } : {}),
    })),
  );
};

/** What keeps the side to set up from ending its set-up; empty when it may (TRC-3.2.a, TRC-3.3.1.a, TRC-S2.1, TRC-S2.2). */
export const setUpOwed = (rules: Rules, position: Position): readonly TrcViolation[] => {
  const { player } = position;
  if (startOfPosition(rules, position).asCampaign)
    return notSetUp(player === 'soviet' ? 'TRC-3.2.a' : 'TRC-3.3.1.a', toBeSetUp(rules, position, player));
  return [...(player === 'soviet' ? sovietsOwed : axisOwed)(rules, position), ...openLine(rules, position)];
};
