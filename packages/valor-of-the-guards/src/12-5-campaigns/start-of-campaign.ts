import { SIDES } from '../12-2-definitions/sides.js';
import type { Campaign } from '../play/position.js';
import { readPosition } from '../play/position.js';
import type { Rules } from '../rules.js';
import { campaignOf } from './calendar.js';

/** The accounts with which a campaign starts, from the orders of battle (VG-12.2.j). */
const accountsOf = ({ forces }: Rules, campaign: Campaign): unknown => forces.start[campaign];

/** The state before the initial scenario: its Refit Phase begins with the purchases (VG-12.5.a, VG-12.5.b). */
export const startOf = (rules: Rules, campaign: Campaign) => {
  const like = rules.startLines.sameAs[campaign] ?? campaign;
  const { weather, ec } = campaignOf(rules, campaign).initial;
  const lines = rules.startLines.start[like];
  const perimeter = Object.fromEntries(
    SIDES.flatMap((side) => {
      const line = lines?.[side];
      return line === undefined
        ? []
        : [[side, { loops: line.loops, area: line.area, pockets: line.pockets }]];
    }),
  );
  const control = rules.startLines.control[like] ?? {};
  return readPosition(rules, {
    campaign,
    step: '12.621',
    initial: true,
    weather,
    ec,
    perimeter,
    control,
    startControl: control,
    sides: accountsOf(rules, campaign),
  });
};
