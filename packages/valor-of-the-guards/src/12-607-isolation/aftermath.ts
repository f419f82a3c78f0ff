import { withTried } from '../position/attempts.js';
import { withCasualties } from '../position/casualties.js';
import type { Change } from '../position/change.js';
import { after, to } from '../position/change.js';
import { companyOf, crewsOf } from '../position/company.js';
import { idOutOf } from '../position/ids.js';
import { classOf } from '../position/next-class.js';
import type { Aftermath, Position } from '../position/position.js';
import { freeId, unitById, withoutTiesTo, withoutUnits, withUnits } from '../position/position.js';
import type { Unit } from '../position/unit.js';
import { isMmc, isSmc, isVehicle } from '../position/unit.js';
import type { Rules, VgReason } from '../rules.js';

const reason = (
  clause: VgReason['clause'],
  effect: 'escapes' | 'escape-fails' | 'abandoned' | 'destroyed',
  subject: string,
): VgReason => ({ clause, effect, subject });

/** Units, what they possess and whom they guard go to the Retained box (VG-12.6074.a, VG-A45); prisoners leave play from there (VG-12.609.a). */
const retain = (position: Position, units: readonly Unit[]): Change => {
  const ids = units.map(({ id }) => id);
  const away = { place: 'retained', at: null, level: 0, encircled: false } as const;
  return to(
    withUnits(position, companyOf(position, ids), away),
    ...ids.map((id) => reason('VG-12.6074.a', 'escapes', id)),
  );
};

/** Eliminates units, which counts for 12.618 (VG-12.6041.c, VG-A53). What they possessed stays in its Location, and their prisoners are free. */
export const loseUnits = (position: Position, clause: VgReason['clause'], ids: readonly string[]): Change => {
  const dead = position.units.filter(({ id }) => ids.includes(id));
  return to(
    withCasualties(withoutUnits(position, ids), dead),
    ...ids.map((id) => reason(clause, 'escape-fails', id)),
  );
};

/** What a unit had with it that is lost on its way out stays in the Location that it left: whoever survives takes his own along alone (VG-12.6074.a). */
export const loseOnTheWay = (
  position: Position,
  clause: VgReason['clause'],
  id: string,
  { from, fromLevel }: Pick<Aftermath, 'from' | 'fromLevel'>,
): Change => {
  const had = companyOf(position, [id]).filter((one) => one !== id);
  const left =
    from === null ? position : withUnits(position, had, { place: 'map', at: from, level: fromLevel });
  return loseUnits(left, clause, [id]);
};

/** The crew that an AFV has by itself, as a counter of its own in the Retained box. */
const ownCrew = (position: Position, afv: Unit): Unit => ({
  ...afv,
  id: freeId(position, idOutOf(afv.id, 'crew')),
  kind: 'crew',
  type: '',
  place: 'retained',
  at: null,
  level: 0,
  captured: false,
  weapons: [],
  leadership: afv.commander,
  commander: null,
  platoon: null,
});

/** An AFV stays behind, its crew saved or lost: that of its own, or the MMC that has crewed it (VG-12.6073.h, VG-12.6151.b). */
const abandon = (position: Position, afv: Unit, inside: readonly string[], isSaved: boolean): Change => {
  const left = withUnits(withoutTiesTo(position, [afv.id]), [afv.id], { abandoned: true, commander: null });
  const told = reason('VG-12.6073.h', 'abandoned', afv.id);
  if (!isSaved) return to(withoutUnits(left, inside), told);
  const crew = ownCrew(position, afv);
  const saved =
    inside.length > 0
      ? retain(
          left,
          left.units.filter(({ id }) => inside.includes(id)),
        )
      : to({ ...left, units: [...left.units, crew] }, reason('VG-12.6074.a', 'escapes', crew.id));
  return to(saved.position, told, ...saved.reasons);
};

/** What becomes of an AFV (VG-12.6073.h): the crew of an abandoned one escapes with a 10. */
const afvAfter = (position: Position, afv: Unit, result: string): Change => {
  if (result === 'escape') return retain(position, [afv]);
  const inside = crewsOf(position, afv.id);
  if (result === 'destroyed')
    return to(
      withUnits(withoutUnits(position, inside), [afv.id], { kind: 'wreck', commander: null }),
      reason('VG-12.6073.h', 'destroyed', afv.id),
    );
  return abandon(position, afv, inside, result === 'abandoned');
};
/** What a result leaves to be suffered, in order (VG-12.6073.g, VG-12.6073.i). */
const sufferings = (result: string, original: number): readonly Aftermath['what'][] => {
  if (original === 2) return ['heat-of-battle'];
  return [
    ...(result.includes('replace') ? (['replace'] as const) : []),
    ...(result.includes('reduce') ? (['reduce'] as const) : []),
  ];
};

/** If nothing decides how a unit suffers, its owner chooses; the rest is automatic. */
const suffer = (rules: Rules, position: Position, first: Aftermath, unit: Unit): Change | null => {
  const { what } = first;
  if (what === 'heat-of-battle') return null;
  if (what === 'replace') {
    // VG-12.6073.g: what would become Disrupted is eliminated instead; of conscripts there is nothing less.
    const isLowest = isMmc(unit) && classOf(rules, unit) === 'conscript';
    return isLowest ? loseOnTheWay(position, 'VG-12.6073.g', unit.id, first) : null;
  }
  if (unit.kind === 'squad') {
    const half = rules.refit.squads[unit.side][unit.type]?.half;
    return half === undefined
      ? null
      : to(withUnits(position, [unit.id], { kind: 'half-squad', type: half }), {
          clause: 'VG-12.6073.g',
          effect: 'replaced',
          subject: unit.id,
          becomes: half,
        });
  }
  if (isSmc(unit) && !unit.wounded)
    return to(withUnits(position, [unit.id], { wounded: true }), {
      clause: 'VG-12.6073.g',
      effect: 'replaced',
      subject: unit.id,
      becomes: 'wounded',
    });
  return loseOnTheWay(position, 'VG-12.6073.g', unit.id, first);
};

const isAlive = (position: Position, id: string): boolean => unitById(position, id)?.place === 'retained';

/** Applies the remaining results of escapes up to the next decision. */
export const sufferedOn = (rules: Rules, position: Position): Change => {
  const [first, ...rest] = position.aftermath;
  if (first === undefined) return to(position);
  const among = first.units.filter((id) => isAlive(position, id));
  const only = among.length === 1 ? (among[0] as string) : null;
  const chosen = first.unit ?? only;
  const without = { ...position, aftermath: rest };
  if (among.length === 0) return sufferedOn(rules, without);
  const unit = chosen === null ? null : unitById(position, chosen);
  if (unit === null) return to(position);
  const change = suffer(rules, without, first, unit);
  return change === null
    ? to({ ...position, aftermath: [{ ...first, unit: chosen }, ...rest] })
    : after(change, (next) => sufferedOn(rules, next));
};

/** What an escape does (VG-12.6073.g, VG-12.6073.h, VG-12.6074.a). */
export const afterEscape = (
  rules: Rules,
  position: Position,
  units: readonly Unit[],
  result: string,
  original: number,
): Change => {
  const ids = units.map(({ id }) => id);
  const tried = withTried(position, ...ids.map((unit) => ({ kind: 'escape', unit }) as const));
  const [first] = units;
  if (first !== undefined && isVehicle(first)) return afvAfter(tried, first, result);
  if (result === 'eliminated') return loseUnits(tried, 'VG-12.6073.g', ids);
  return after(retain(tried, units), (next) => {
    const left = { from: first?.at ?? null, fromLevel: first?.level ?? 0 };
    const still = sufferings(result, original).map(
      (what): Aftermath => ({ units: ids, what, unit: null, ...left }),
    );
    return sufferedOn(rules, { ...next, aftermath: [...next.aftermath, ...still] });
  });
};

/** Ends the result that a unit suffers, and goes on with the next. */
export const sufferLosses = (rules: Rules, change: Change): Change =>
  after(change, (next) => sufferedOn(rules, { ...next, aftermath: next.aftermath.slice(1) }));
