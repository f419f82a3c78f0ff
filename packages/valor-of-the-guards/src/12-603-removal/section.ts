import { changeEach } from '@eastfront/kernel';
import { landingControllers } from '../12-4-special-rules/landings.js';
import type { Change } from '../position/change.js';
import { to } from '../position/change.js';
import type { Position } from '../position/position.js';
import type { Section } from '../position/section.js';
import type { Unit } from '../position/unit.js';
import { isInfantry } from '../position/unit.js';
import type { Rules } from '../rules.js';

export const REMOVAL_ACTIONS = [] as const;

/** A unit without the markers of the scenario (VG-12.603.e, VG-12.603.f: Stun is none of ours, Shock stays until VG-12.6151.c); what was hidden is there, concealed (VG-12.603.g). */
const withoutMarkers = (unit: Unit): Unit => ({
  ...unit,
  disrupted: false,
  fanatic: false,
  // The crew of an Encircled vehicle is still to be checked as exposed (VG-12.6051.b), which `encircled` says of it.
  ce: false,
  hidden: false,
  concealed: unit.concealed || (unit.hidden && unit.at !== null),
});

/** Marker removal; a hidden fully set DC and other hidden fortifications stay hidden for now (VG-12.603.g). */
const clearWrecks = (rules: Rules, position: Position): Change => {
  const found = position.units.filter(({ hidden, at }) => hidden && at !== null);
  return to(
    {
      ...position,
      units: changeEach(position.units, withoutMarkers),
      // Before units leave the map: the side that is alone in a landing has it (VG-CG12.2.b).
      landings: landingControllers(rules, position),
      // VG-CG14.a: a Massacre had its effect in the scenario just ended; one of 12.609 comes later.
      massacre: null,
    },
    ...found.map(
      (unit) =>
        ({
          clause: 'VG-12.603.g',
          effect: 'fact',
          subject: unit.id,
          told: isInfantry(unit) ? 'no longer hidden' : 'found',
        }) as const,
    ),
  );
};

/** Marker removal (12.603) happens of itself. */
export const REMOVAL: Section = { step: '12.603', actions: REMOVAL_ACTIONS, ends: clearWrecks };
