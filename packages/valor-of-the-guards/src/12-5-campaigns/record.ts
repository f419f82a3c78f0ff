import type { Change } from '../position/change.js';
import { to } from '../position/change.js';
import type { Position, RosterLine } from '../position/position.js';
import { sidesOf, withAccount } from '../position/position.js';
import type { Rules, VgReason } from '../rules.js';
import { campaignOf } from './calendar.js';
import { campaignVerdict, justEnded, scenarioVerdict } from './victory.js';

/** The groups that a side has bought in this Refit Phase, by their ids. */
const boughtBy = ({ purchases }: Position) =>
  sidesOf((side) => purchases.filter((one) => one.side === side).map(({ rg }) => rg));

/** What each side lost in the scenario, as it counts for the CPP: without counters that left the map where they may not (VG-CG13.d). */
const lostIn = ({ sides }: Position) => ({
  german: Math.max(0, sides.russian.cvp - sides.german.exited),
  russian: Math.max(0, sides.german.cvp - sides.russian.exited),
});

/** The scenario just ended goes on the roster, with its winner (VG-12.14.a, VG-12.6041.a) and the CVP of both sides, wrecks on the map and all (VG-12.12.b). */
export const scenarioRecorded = (rules: Rules, position: Position): Change => {
  const { winner, reasons } = scenarioVerdict(rules, position);
  const { initial } = justEnded(position);
  const chits = initial ? campaignOf(rules, position.campaign).initial.chits : position.chits;
  const { date, part, weather, ec } = position;
  const lost = lostIn(position);
  const line: RosterLine = {
    date,
    part,
    chits,
    winner,
    initial,
    lost,
    lostInScenario: lost,
    weather,
    ec,
    bought: boughtBy(position),
  };
  const told: readonly VgReason[] =
    winner === null ? [] : [{ clause: 'VG-12.6041.a', effect: 'scenario-won', side: winner }];
  const recorded = {
    ...position,
    roster: [...position.roster, line],
    chits: {},
    purchases: [],
    initial: false,
  };
  const counted = (['german', 'russian'] as const).reduce(
    (one, side) => withAccount(one, side, { exited: 0 }),
    recorded as Position,
  );
  return to(counted, ...reasons, ...told);
};

/** The end of a CG day: whether a side has won the campaign, and whether it was the last (VG-12.3.b, VG-A10). */
export const dayEnded = (rules: Rules, position: Position): Change & { readonly isOver: boolean } => {
  const { winner, reasons } = campaignVerdict(rules, position);
  const isOver = winner !== null || position.date >= campaignOf(rules, position.campaign).last;
  const won: readonly VgReason[] =
    winner !== null
      ? [{ clause: 'VG-12.3.b', effect: 'campaign-won', side: winner }]
      : isOver
        ? [{ clause: 'VG-12.3.b', effect: 'campaign-drawn' }]
        : [];
  return { ...to({ ...position, winner }, ...(isOver ? reasons : []), ...won), isOver };
};
