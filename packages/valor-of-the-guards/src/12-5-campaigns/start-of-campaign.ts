import { SIDES } from '../12-2-definitions/sides.js';
import type { Campaign, Position } from '../position/position.js';
import { readPosition } from '../position/position.js';
import type { Rules } from '../rules.js';
import { campaignOf } from './calendar.js';

/** The accounts with which a campaign starts, from the orders of battle (VG-12.2.j). */
const accountsOf = ({ forces }: Rules, campaign: Campaign): unknown => forces.start[campaign];

/** What the players have agreed for the whole campaign, by the optional rules in force (VG-12.31.a, VG-12.31.b, VG-12.32.a). */
const balanceOf = ({ optional }: Rules): Position['balance'] => ({
  ...(optional.includes('VG-12.31.a') ? { german: true } : {}),
  ...(optional.includes('VG-12.31.b') ? { russian: true } : {}),
  ...(optional.includes('VG-12.32') ? { record: true } : {}),
});

/**
 * The state before the initial scenario: its Refit Phase begins with the purchases (VG-12.5.a, VG-12.5.b), its weather and ground are given (VG-I-1.a,
 * VG-II-1.a, VG-III-1.a).
 */
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
    balance: balanceOf(rules),
    weather,
    ec,
    perimeter,
    control,
    startControl: control,
    sides: accountsOf(rules, campaign),
  });
};
