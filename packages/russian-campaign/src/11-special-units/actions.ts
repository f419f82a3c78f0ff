import type { HexId } from '@eastfront/kernel';
import { remember } from '@eastfront/kernel';
import type { Unit } from '../02-components/units.js';
import { action, refuse, TO, UNIT, when } from '../position/action.js';
import { to } from '../position/change.js';
import type { Position } from '../position/position.js';
import { withUnit } from '../position/position.js';
import type { Rules, TrcViolation } from '../rules.js';
import { judgePartisan, partisanHexes, placePartisan } from './partisans.js';

const haunts = remember(partisanHexes);

const hasCome = ({ turn }: Position, { place, due }: Unit): boolean =>
  place === 'map' || place === 'partisan-box' || (place === 'track' && due <= turn);

/** The violations of a hex for a partisan, whatever the phase. */
const partisanViolations = (
  rules: Rules,
  position: Position,
  unit: Unit,
  hex: HexId,
): readonly TrcViolation[] => {
  const judged = judgePartisan(rules, position, unit, hex);
  return judged._tag === 'Left' ? judged.left : [];
};

/** Partisans are placed, or placed anew, once in each step (TRC-11.2.4.a). */
export const partisan = action({
  type: 'partisan',
  tells: 'Places a partisan.',
  sample: { unit: 'sov-partisan-1', to: 'R9' },
  fields: { unit: UNIT, to: TO },
  when: 'TRC-11.2.4.a',
  list: (rules, position, unit) =>
    position.player === 'soviet' && unit.counter.type === 'partisan' && !unit.moved && hasCome(position, unit)
      ? haunts(rules, position).map((hex) => ({ type: 'partisan', unit, to: hex }))
      : [],
  instead: (rules, position, { unit, to: hex }) => partisanViolations(rules, position, unit, hex),
  does: (rules, position, { unit, to: hex }) => {
    const judged = judgePartisan(rules, position, unit, hex);
    if (judged._tag === 'Right' && unit.moved)
      return refuse({ clause: 'TRC-11.2.4.a', code: 'ALREADY_PLACED', subject: unit.counter.id });
    return when(rules, judged, () =>
      to(withUnit(placePartisan(position, unit, hex), unit.counter.id, { moved: true })),
    );
  },
  says: (_rules, _position, { unit, to: where }) => ({ line: 'partisan', unit, to: where }),
});
