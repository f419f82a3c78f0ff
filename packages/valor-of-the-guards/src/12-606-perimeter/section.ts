import { SIDES } from '../12-2-definitions/sides.js';
import { landingControllers } from '../12-4-special-rules/landings.js';
import { divided, lostOutside } from '../12-607-isolation/settle.js';
import { withCasualties } from '../position/casualties.js';
import type { Change } from '../position/change.js';
import { to } from '../position/change.js';
import { withControl } from '../position/control.js';
import type { Position } from '../position/position.js';
import { sidesOf, withoutUnits } from '../position/position.js';
import type { Section } from '../position/section.js';
import type { Rules, VgReason } from '../rules.js';
import { openLines, PERIMETER_ACTIONS } from './markers.js';
import { doubtOf, perimeterOf } from './perimeter.js';
import { beginSearches } from './proposal.js';

export { PERIMETER_ACTIONS };

/** The perimeters of the last scenario are gone; new ones are drawn (VG-12.606.a). */
const begin = (_: Rules, position: Position): Change => to({ ...position, perimeter: {}, markers: [] });

/**
 * Both perimeters stand: each side takes control of its own, SMCs outside are lost (VG-12.6069.a, VG-12.6069.b, VG-12.6069.d). What is controlled is what
 * is marked, so markers flip with control (VG-12.6062.c), and up to here no strategic Location is nobody's (VG-12.6061.c).
 */
const settle = (rules: Rules, position: Position): Change => {
  const perimeter = sidesOf((side) => perimeterOf(rules, position, side));
  const standing: Position = { ...position, perimeter, markers: [] };
  const changes = divided(rules, standing);
  const outside = lostOutside(rules, standing);
  const lost = outside.map(({ id }) => id);
  const next: Position = {
    ...withCasualties(withoutUnits(standing, lost), outside),
    control: withControl(position.control, changes),
    landings: landingControllers(rules, standing),
  };
  const count = (side: string | null): number => [...changes.values()].filter((one) => one === side).length;
  return to(
    next,
    ...SIDES.flatMap((side) => doubtOf(rules, position, side)),
    ...SIDES.flatMap((side): readonly VgReason[] =>
      count(side) === 0
        ? []
        : [{ clause: 'VG-12.6069.a', effect: 'gains-control', side, hexes: count(side) }],
    ),
    ...(count(null) === 0
      ? []
      : [{ clause: 'VG-12.6069.d', effect: 'nobodys', hexes: count(null) } as const]),
    ...lost.map((subject): VgReason => ({ clause: 'VG-12.6069.b', effect: 'lost-outside', subject })),
  );
};

/** Perimeter determination (12.606): both sides draw their lines, or leave it to the umpire. */
export const PERIMETER: Section = {
  step: '12.606',
  actions: PERIMETER_ACTIONS,
  begins: begin,
  matters: () => true,
  holdsUp: openLines,
  looksAhead: beginSearches,
  ends: settle,
};
