import { scenarioRecorded } from '../12-5-campaigns/record.js';
import { after, type Change, to } from '../position/change.js';
import { type Position, withUnits } from '../position/position.js';
import type { Section } from '../position/section.js';

/** All broken units of both sides rally, even Disrupted ones, without a roll (VG-12.6042.a). */
const rallyAll = (position: Position): Change => {
  const broken = position.units.filter((unit) => unit.broken || unit.disrupted).map(({ id }) => id);
  return to(
    withUnits(position, broken, { broken: false, disrupted: false }),
    ...broken.map((subject) => ({ clause: 'VG-12.6042.a', effect: 'rallies', subject }) as const),
  );
};

export const RALLY_ACTIONS = [] as const;

/** Victory determination and rally (12.604): all of it happens of itself, the winner first (VG-12.6041.a). */
export const RALLY: Section = {
  step: '12.604',
  actions: RALLY_ACTIONS,
  ends: (rules, position) => after(scenarioRecorded(rules, position), rallyAll),
};
