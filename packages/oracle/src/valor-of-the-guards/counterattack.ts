/** Valor of the Guards, ruled once more: the Refit Phase before a Russian counterattack. Written from the clauses alone. */
import {
  type RefitPosition,
  type RefitUnit,
  redeploymentOf,
  reEntryOf,
  weaponRepairOf,
  wreckRepairOf,
} from '../valor-of-the-guards-refit.js';
import { type Campaign, cppOf, type Ruled, type Side } from '../valor-of-the-guards-tables.js';

type Letters = Readonly<Record<string, string>>;

export const NOT_ALLOWED = 'not allowed';

const STEPS = Array.from({ length: 27 }, (_, i) => `12.6${String(i + 1).padStart(2, '0')}`);

/** The campaign, and whether a counterattack has been declared in it. */
export interface Before extends Campaign {
  readonly initial?: boolean;
  readonly counterattack?: boolean;
  readonly units?: readonly RefitUnit[];
}

/** VG-12.6.f, VG-12.613.b, VG-A1: what of 12.615 a counterattack skips. */
const skippedOf = (letters: Letters): readonly string[] =>
  letters['VG-A1'] === 'a' ? ['12.6151d', '12.6151e'] : ['12.6151d', '12.6151e', '12.6151f'];

/** VG-12.6.e, VG-A3; VG-12.6.f, VG-12.613.b, VG-A64: the steps in order, and those parts of 12.615 that are left out. */
export const sequenceOf = (
  { initial, counterattack }: Before,
  letters: Letters,
): { readonly steps: readonly string[]; readonly skipped: readonly string[] } => {
  if (initial === true) return { steps: STEPS.slice(20).filter((step) => step !== '12.625'), skipped: [] };
  if (counterattack !== true) return { steps: STEPS, skipped: [] };
  const left = ['12.614', '12.619', '12.620', ...(letters['VG-A64'] === 'b' ? ['12.618'] : [])];
  return { steps: STEPS.filter((step) => !left.includes(step)), skipped: skippedOf(letters) };
};

/** What is rolled. */
export interface Asked {
  readonly table: string;
  readonly side?: Side;
  readonly unit?: string;
  readonly die?: number;
  readonly dice?: readonly number[];
}

/** The result of a roll before a counterattack. The scenario just played is the preceding one (VG-A64). */
export const rolledBefore = (
  position: Before,
  { table, side = 'german', unit: id, die = 0, dice = [] }: Asked,
  letters: Letters,
): Ruled | typeof NOT_ALLOWED => {
  const unit = position.units?.find((one) => one.id === id);
  switch (table) {
    case 'cpp':
      return letters['VG-A64'] === 'b' ? NOT_ALLOWED : cppOf(position, side, dice);
    case 'redeployment':
      return redeploymentOf(position, side, die);
    case 're-entry':
      return reEntryOf(position, side, die);
    case 'weapon-repair':
      return unit === undefined
        ? NOT_ALLOWED
        : weaponRepairOf(position as unknown as RefitPosition, unit, undefined, die);
    case 'wreck-repair':
      return unit === undefined || letters['VG-A1'] !== 'a' ? NOT_ALLOWED : wreckRepairOf(unit, die);
    default:
      return NOT_ALLOWED;
  }
};

const LAST: Readonly<Record<string, string>> = { I: '09-22', II: '09-22', III: '09-27', IV: '09-27' };

/** VG-12.2.a, VG-A2: a CG day has one night, of which the last day has its own too; a next day has to be one of the campaign. */
export const canDeclare = ({ campaign = 'II', date, roster }: Before, letters: Letters): boolean =>
  letters['VG-A2'] === 'b' ? date !== LAST[campaign] : roster[roster.length - 1]?.part !== 'night';

/** VG-A2: the night of the same CG day, or the next day. */
export const dateOfCounterattack = (
  date: string,
  letters: Letters,
): { date: string; part: 'day' | 'night' } =>
  letters['VG-A2'] === 'b'
    ? { date: `09-${Number(date.slice(3)) + 1}`, part: 'day' }
    : { date, part: 'night' };

/** VG-12.6.b: the first step after the declaration in which there is something to do. */
export const stepAfterDeclaration = (units: readonly RefitUnit[], letters: Letters): string => {
  const hasRepairs = units.some(
    ({ kind, malfunctioned, captured }) =>
      (kind === 'sw' && malfunctioned === true && captured !== true) ||
      (kind === 'wreck' && captured !== true && letters['VG-A1'] === 'a'),
  );
  if (hasRepairs) return '12.615';
  if (units.some(({ kind, platoon }) => kind === 'afv' && platoon !== undefined)) return '12.616';
  return letters['VG-A64'] === 'b' ? '12.621' : '12.618';
};

/** VG-CGI-3.a, VG-CGII-2.a, VG-CGIV-2.a: how many CPP the Russian may take once; null where he may not. */
export const bonusOf = ({ campaign, date, part }: Campaign, isUsed: boolean): number | null => {
  const half = (part === 'night' ? 0.5 : 0) + Number(date.slice(3));
  const first = campaign === 'I' ? 15.5 : 14.5;
  if (campaign === 'III' || isUsed || half < first || half > 16.5) return null;
  return campaign === 'I' ? 7 : 10;
};
