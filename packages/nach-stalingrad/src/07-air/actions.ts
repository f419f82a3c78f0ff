import { sharedActor } from '../02-sequence/sequence.js';
import { action, hexesTold } from '../position/action.js';
import { assignAir, listAir } from './air-support.js';
import { AIR, MISSIONS } from './forms.js';
import { assignMissions, listMissions } from './missions.js';

export const missions = action({
  ...MISSIONS,
  general: (rules, position) => listMissions(rules, position, sharedActor(rules, position)),
  does: assignMissions,
  says: (_rules, _position, { side, fighters, supply, volga, fleet }) => ({
    line: 'missions',
    side,
    fighters,
    supply,
    volga,
    fleet,
  }),
});

export const air = action({
  ...AIR,
  general: (rules, position) => (position.emptied === null ? listAir(rules, position) : []),
  does: assignAir,
  says: (rules, position, { battle, counters }) => ({
    line: 'air',
    hexes: hexesTold(rules, position, battle),
    counters,
  }),
});
