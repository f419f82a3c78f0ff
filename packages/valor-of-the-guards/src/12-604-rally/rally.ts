import type { Change } from '../position/change.js';
import { to } from '../position/change.js';
import type { Position } from '../position/position.js';
import { withUnits } from '../position/position.js';

/** All broken units of both sides rally, even Disrupted ones, without a roll (VG-12.6042.a). */
export const rallied = (position: Position): Change => {
  const broken = position.units.filter((unit) => unit.broken || unit.disrupted).map(({ id }) => id);
  return to(
    withUnits(position, broken, { broken: false, disrupted: false }),
    ...broken.map((subject) => ({ clause: 'VG-12.6042.a', effect: 'rallies', subject }) as const),
  );
};
