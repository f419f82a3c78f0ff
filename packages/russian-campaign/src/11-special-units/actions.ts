import { remember } from '@eastfront/kernel';
import { hexOnBoard } from '../02-components/board.js';
import type { Unit } from '../02-components/units.js';
import { action, hexLabel, name, noSuchHex, refuse, UNIT, unitTold, when } from '../position/action.js';
import { to } from '../position/change.js';
import type { Position } from '../position/position.js';
import { withUnit } from '../position/position.js';
import type { Rules, TrcViolation } from '../rules.js';
import { judgePartisan, partisanHexes, placePartisan } from './partisans.js';

const haunts = remember(partisanHexes);

const hasCome = ({ turn }: Position, { place, due }: Unit): boolean =>
  place === 'map' || place === 'partisan-box' || (place === 'track' && due <= turn);

/** What forbids a partisan its hex, whatever the moment. */
const partisanViolations = (
  rules: Rules,
  position: Position,
  unit: Unit,
  text: string,
): readonly TrcViolation[] => {
  const hex = hexOnBoard(rules.theatre, text);
  if (hex === null) return [noSuchHex(text)];
  const judged = judgePartisan(rules, position, unit, hex);
  return judged._tag === 'Left' ? judged.left : [];
};

/** Partisans are placed, or placed anew, once in each step (TRC-11.2.4.a). */
export const partisan = action({
  type: 'partisan',
  tells: 'Places a partisan.',
  sample: { unit: 'sov-partisan-1', to: 'R9' },
  fields: { unit: UNIT, to: hexLabel },
  when: 'TRC-11.2.4.a',
  list: (rules, position, unit) =>
    position.player === 'soviet' && unit.counter.type === 'partisan' && !unit.moved && hasCome(position, unit)
      ? haunts(rules, position).map((hex) => ({
          type: 'partisan',
          unit,
          to: name(rules, hex),
        }))
      : [],
  instead: (rules, position, { unit, to: text }) => partisanViolations(rules, position, unit, text),
  does: (rules, position, { unit, to: text }) => {
    const hex = hexOnBoard(rules.theatre, text);
    if (hex === null) return refuse(noSuchHex(text));
    const judged = judgePartisan(rules, position, unit, hex);
    if (judged._tag === 'Right' && unit.moved)
      return refuse({ clause: 'TRC-11.2.4.a', code: 'ALREADY_PLACED', subject: unit.counter.id });
    return when(rules, judged, () =>
      to(withUnit(placePartisan(position, unit, hex), unit.counter.id, { moved: true })),
    );
  },
  says: (_rules, position, { unit, to: where }) => `places ${unitTold(position, unit)} in ${where}`,
});
