import { alsoWritten, integerCodec, shape, withRole, withSchema } from '@eastfront/kernel/codec';
import * as t from 'io-ts';
import { sideCodec } from '../01-units/written.js';
import { battle, count, counters } from '../position/fields.js';
import { form } from '../position/form.js';

const airMissions = { fighters: counters, supply: counters, volga: counters, fleet: counters };

/**
 * A second form of `missions` that states the bombers too. They are the counters without another mission (NS-7.2.e), so the first
 * form leaves them out.
 */
const withBombers = alsoWritten({
  codec: shape(
    {
      type: t.literal('missions'),
      side: sideCodec,
      bombers: withSchema(withRole(integerCodec, 'count'), {
        description: 'All that have no other mission.',
      }),
    },
    airMissions,
    'the action "missions"',
  ),
  when: (json) => 'bombers' in json,
  means: ({ bombers: _, ...others }) => [others],
});

export const MISSIONS = {
  ...form(
    'missions',
    'Divides the air counters of a side between its missions for the turn.',
    { side: 'axis', fighters: 3, supply: 1, volga: 2, fleet: 0 },
    { side: sideCodec },
    airMissions,
  ),
  also: withBombers,
};

export const AIR = form(
  'air',
  'Gives air counters to a combat.',
  { battle: 0, counters: 2 },
  { battle, counters: count },
);
