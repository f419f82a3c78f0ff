import type { Side } from '../12-2-definitions/sides.js';
import type { Rules } from '../rules.js';
import type { Kind, Unit, UnitClass } from './unit.js';

/** The properties that identify an MMC among the counters. */
type Mmc = Pick<Unit, 'side' | 'kind' | 'type' | 'class'>;

/** The squads of a side by their types. */
const squadsOf = ({ refit }: Rules, side: Side) => Object.entries(refit.squads[side]);

/** The squad of a type, or that of which a type is the half. */
const listedClass = (rules: Rules, { side, kind, type }: Mmc) =>
  squadsOf(rules, side).find(([squad, { half }]) => (kind === 'squad' ? squad : half) === type)?.[1] ?? null;

/** The class of an MMC: as stated, else that of its counter. */
export const classOf = (rules: Rules, unit: Mmc): UnitClass | null =>
  unit.class ?? listedClass(rules, unit)?.class ?? null;

/** Of a squad the type of its half, of a half-squad the type itself. */
const sizedClass = (rules: Rules, side: Side, kind: Kind, squad: string | null): string | null =>
  squad === null || kind === 'squad' ? squad : (rules.refit.squads[side][squad]?.half ?? null);

/** What an MMC is promoted to by the counters (VG-12.6123.a, VG-12.6123.b); null if the counters give none. */
export const promotedType = (rules: Rules, unit: Mmc): string | null =>
  sizedClass(rules, unit.side, unit.kind, listedClass(rules, unit)?.to ?? null);

/** The squad that two half-squads of a type make (VG-12.6122.a); their type twice where the counters do not tell. */
export const squadOfHalves = (rules: Rules, side: Side, half: string): string =>
  squadsOf(rules, side).find(([, squad]) => squad.half === half)?.[0] ?? `${half} x2`;

/** The conscripts of a side in the size of an MMC (VG-12.609.d). */
export const conscriptType = (rules: Rules, side: Side, kind: Kind): string | null =>
  sizedClass(
    rules,
    side,
    kind,
    squadsOf(rules, side).find(([, squad]) => squad.class === 'conscript')?.[0] ?? null,
  );
