import { oneWordOf } from '@eastfront/kernel/codec';
import * as t from 'io-ts';
import { immediateEvents } from '../04-sequence/immediate-events.js';
import { afterSituations } from '../04-sequence/sequence.js';
import { action, isUnhindered, UNIT, when } from '../position/action.js';
import type { Change } from '../position/change.js';
import { after, because, to } from '../position/change.js';
import type { Position } from '../position/position.js';
import { SITUATIONS } from '../position/position.js';
import type { Rules } from '../rules.js';
import { judgeSentToSiberia, sentToSiberia } from '../v-variants/siberia.js';
import { judgeSituation, opensSetUp, situationDecided, situationDue } from '../v-variants/situations.js';

/** Continues with the step that waited for the decision, if one did. */
const goesOn = (rules: Rules, position: Position): Change => {
  if (position.step !== 'situation') return to(position);
  return position.phase === 'set-up' ? opensSetUp(rules, position) : afterSituations(rules, position);
};

export const situation = action({
  type: 'situation',
  tells: 'Adopts a situation of the variants when its time comes, or does without it.',
  sample: { id: 'V3.1', adopt: true },
  fields: { id: oneWordOf(SITUATIONS), adopt: t.boolean },
  when: 'TRC-V3.0.a',
  always: true,
  general: (rules, position) => {
    const id = situationDue(rules, position);
    return id === null ? [] : [false, true].map((adopt) => ({ type: 'situation' as const, id, adopt }));
  },
  // TRC-V3.7: a player decides.
  does: (rules, position, { id, adopt }) =>
    when(rules, judgeSituation(rules, position, id, adopt), () => {
      const decided = situationDecided(rules, position, id, adopt);
      return because(decided.reasons, goesOn(rules, decided.position));
    }),
  says: (_rules, _position, { id, adopt }) => ({ line: adopt ? 'adopt' : 'decline', id }),
});

export const siberia = action({
  type: 'siberia',
  tells: 'Sends a replaced unit to Siberia.',
  sample: { unit: 'sov-3arm' },
  fields: { unit: UNIT },
  when: 'TRC-V3.4.b',
  always: isUnhindered,
  list: (rules, position, unit) =>
    unit.place === 'pool' &&
    position.situations['V3.4'] === true &&
    judgeSentToSiberia(rules, position, unit)._tag === 'Right'
      ? [{ type: 'siberia', unit }]
      : [],
  does: (rules, position, { unit }) =>
    when(rules, judgeSentToSiberia(rules, position, unit), () =>
      after(sentToSiberia(rules, position, unit), (now) => immediateEvents(rules, now)),
    ),
  says: (_rules, _position, { unit }) => ({ line: 'siberia', unit }),
});
