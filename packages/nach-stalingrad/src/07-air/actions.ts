import { sharedActor } from '../02-sequence/sequence.js';
import { action, hexesTold } from '../position/action.js';
import { assignAir, listAir } from './air-support.js';
import { AIR, MISSIONS } from './forms.js';
import { assignMissions, listMissions } from './missions.js';

export const missions = action({
  ...MISSIONS,
  general: (rules, position) => listMissions(rules, position, sharedActor(rules, position)),
  does: assignMissions,
  // All without another mission are bombers (NS-7.2.e, NS-7.2.m); missions that nobody flies are left out.
  says: (_rules, { air }, { side, fighters, supply, volga, fleet }) => ({
    line: 'missions',
    side,
    fighters,
    bombers: Math.max(0, air[side].usable - fighters - supply - volga - fleet),
    supply: supply === 0 ? null : supply,
    volga: volga === 0 ? null : volga,
    fleet: fleet === 0 ? null : fleet,
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
