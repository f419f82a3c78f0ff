import { oneNumberOf, withRole } from '@eastfront/kernel/codec';
import { label } from '../02-components/board.js';
import { enemyOf } from '../02-components/units.js';
import { action, hexOr, refuse, when } from '../position/action.js';
import { to } from '../position/change.js';
import { firstToSetUp, OBJECTIVE_YEARS } from '../position/position.js';
import {
  HITLER_ELIMINATED,
  judgeObjective,
  OBJECTIVES,
  objectiveChosen,
  objectiveOf,
  objectivesMissing,
  STALIN_ELIMINATED,
} from './sudden-death.js';

export const objective = action({
  type: 'objective',
  secret: true,
  tells: 'Chooses a secret objective for a year of Sudden Death: a hex, `stalin` or `hitler`.',
  sample: { year: 1942, hex: 'X11' },
  fields: {
    year: oneNumberOf(OBJECTIVE_YEARS),
    hex: withRole(hexOr(STALIN_ELIMINATED, HITLER_ELIMINATED), 'location'),
  },
  when: 'TRC-13.1.a',
  always: true,
  general: (rules, position) => {
    const [year] = objectivesMissing(position, position.player);
    if (year === undefined) return [];
    return OBJECTIVES[year][position.player].map((one) => {
      const hex = rules.theatre.named[one];
      return { type: 'objective' as const, year, hex: hex === undefined ? one : label(rules.theatre, hex) };
    });
  },
  // When both sides have theirs, set-up begins (TRC-13.1.a).
  does: (rules, position, { year, hex: text }) => {
    const word = objectiveOf(rules, text);
    if (word === null) return refuse({ clause: 'TRC-13.1.2.a', code: 'NO_OBJECTIVE', subject: text });
    return when(rules, judgeObjective(rules, position, year, word), () => {
      const chosen = objectiveChosen(position, position.player, year, word);
      if (position.step !== 'objectives' || objectivesMissing(chosen, chosen.player).length > 0)
        return to(chosen);
      const other = enemyOf(chosen.player);
      return objectivesMissing(chosen, other).length > 0
        ? to({ ...chosen, player: other })
        : to({ ...chosen, step: 'set-up', player: firstToSetUp(chosen) });
    });
  },
  says: (_rules, _position, { year, hex }) => ({ line: 'objective', year, hex }),
});
