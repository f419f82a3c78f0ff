import { label } from '../02-components/board.js';
import { enemyOf } from '../02-components/units.js';
import { proceed } from '../08-combat/battle.js';
import { battleOf } from '../08-combat/battle-state.js';
import { resultForbids } from '../10-combat-results/combat-results.js';
import {
  action,
  battleAt,
  battleNow,
  changed,
  notNow,
  PATH,
  refuse,
  TO,
  UNIT,
  wayTold,
} from '../position/action.js';
import { because } from '../position/change.js';
import { furtherRetreats, retreatRuling } from './retreat.js';
import { routesOf } from './retreat-plan.js';
import { retreatAlong, retreatTask, retreatOn as sendOn } from './retreat-stage.js';

export const retreat = action({
  type: 'retreat',
  tells: 'Retreats a unit along a path.',
  way: 'retreat',
  sample: { unit: 'sov-30rd', path: ['1230', '1231'] },
  fields: { unit: UNIT, path: PATH },
  when: 'CC-11.1.a',
  list: (rules, position, unit) => {
    const battle = battleOf(position);
    return battle.retreating.includes(unit.counter.id)
      ? routesOf(rules, position, retreatTask(battle), unit).map(({ path }) => ({
          type: 'retreat',
          unit,
          path,
        }))
      : [];
  },
  violations: (_rules, position, { unit }) => {
    const { id, side } = unit.counter;
    const doesNot = { clause: 'CC-11.1.a', code: 'DOES_NOT_RETREAT', subject: id } as const;
    const now = battleAt(position, 'retreat');
    if (now !== null) return now.retreating.includes(id) ? [] : [doesNot];
    const battle = battleNow(position);
    if (battle === null) return [];
    const found = resultForbids(battle, 'retreat');
    const isDefender = side === enemyOf(battle.attackingSide) && battle.defenders.includes(id);
    return isDefender ? found : [...found, doesNot];
  },
  does: (rules, position, { unit, path }) => {
    const judged = retreatRuling(rules, position, retreatTask(battleOf(position)), unit, path);
    if (judged._tag === 'Left') return judged;
    const { value, reasons } = judged.right;
    return changed(rules, because(reasons, retreatAlong(rules, position, unit, value, proceed)));
  },
  says: (rules, position, { unit, path }) => ({ line: 'retreat', ...wayTold(rules, position, unit, path) }),
});

/** The attacker carries a retreat on by one hex. */
export const retreatOn = action({
  type: 'retreat-on',
  tells: 'Sends a unit that crowds a hex on to another.',
  way: 'retreat',
  sample: { unit: 'sov-30rd', to: '1232' },
  fields: { unit: UNIT, to: TO },
  when: 'CC-11.1.h',
  list: (rules, position, unit) =>
    battleOf(position).overrun?.unit !== unit.counter.id
      ? []
      : furtherRetreats(rules, position, unit.counter.side, unit).map((hex) => ({
          type: 'retreat-on',
          unit,
          to: hex,
        })),
  does: (rules, position, { unit, to }, written) => {
    if (battleOf(position).overrun?.unit !== unit.counter.id) return notNow(position, written, 'CC-11.1.h');
    const open = furtherRetreats(rules, position, unit.counter.side, unit);
    return open.includes(to)
      ? changed(rules, sendOn(rules, position, unit, to, proceed))
      : refuse({
          clause: 'CC-11.1.h',
          code: 'NOT_A_FURTHER_HEX',
          subject: unit.counter.id,
          open: open.map((one) => label(rules.theatre, one)),
        });
  },
  says: (_rules, _position, { unit, to }) => ({ line: 'retreat-on', unit, to }),
});
