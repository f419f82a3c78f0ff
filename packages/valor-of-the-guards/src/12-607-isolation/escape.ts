import type { HexId } from '@eastfront/kernel';
import { nullable, oneWordOf, usually } from '@eastfront/kernel/codec';
import { isOnMap } from '../12-606-perimeter/position-ground.js';
import { action, changed, nameText, UNIT, unitId, unitIds, unknownUnits } from '../position/action.js';
import type { Attempt } from '../position/attempts.js';
import { hasTried, withTried } from '../position/attempts.js';
import type { Change } from '../position/change.js';
import { to } from '../position/change.js';
import { byUnit, byUnits } from '../position/decider.js';
import { idOutOf } from '../position/ids.js';
import { classOf } from '../position/next-class.js';
import type { Aftermath, Position } from '../position/position.js';
import { freeId, unitById, unitsAt, withUnits } from '../position/position.js';
import type { Unit } from '../position/unit.js';
import { isMmc, isSmc } from '../position/unit.js';
import type { Rules, VgViolation } from '../rules.js';
import { loseOnTheWay, sufferedOn, sufferLosses } from './aftermath.js';
import { escapeBars } from './escape-roll.js';
import { areaOfUnit, mayEscape, mustEscape } from './settle.js';

const unitsOf = (position: Position, named: readonly string[]): readonly Unit[] =>
  named.flatMap((id) => unitById(position, id) ?? []);

/** Guns in hand that are not dismantled. */
const gunsOf = ({ units }: Position, { id }: Unit): readonly string[] =>
  units.filter((one) => one.with === id && one.kind === 'gun' && !one.dismantled).map((one) => one.id);

/** What is left behind has to be in the hands of the units that go (VG-12.6073.d). */
const notInHand = (
  position: Position,
  units: readonly string[],
  leave: readonly string[],
): readonly VgViolation[] =>
  leave
    .filter((id) => !units.includes(unitById(position, id)?.with ?? ''))
    .map((subject) => ({ clause: 'VG-12.6073.d', code: 'NOT_IN_HAND', subject }));

/** Units try to escape: what they leave behind, then the roll (VG-12.6073.a, VG-12.6073.b, VG-12.6073.d). */
export const tryToEscape = action({
  type: 'escape',
  decides: byUnits,
  tells: 'A stack, or an AFV, tries to escape from an isolated area; the roll follows.',
  sample: { units: ['h', 'l'], leader: 'l', leave: ['mg'] },
  fields: { units: unitIds },
  usual: { leader: usually(nullable(unitId), null), leave: usually(unitIds, []) },
  can: (rules, position, unit) =>
    position.aftermath.length === 0 &&
    !position.done.includes(unit.side) &&
    (mayEscape(rules, position, unit) || mustEscape(rules, position, unit) !== null),
  list: (_, position, unit) => [
    { type: 'escape', units: [unit.id], leader: null, leave: gunsOf(position, unit) },
  ],
  violations: (rules, position, { units, leader, leave }) => {
    const missing = unknownUnits(position, [...units, ...leave, ...(leader === null ? [] : [leader])]);
    if (missing.length > 0) return missing;
    const [led] = leader === null ? [] : unitsOf(position, [leader]);
    const asked = { units: unitsOf(position, units), ...(led === undefined ? {} : { leader: led }) };
    return [
      ...escapeBars(rules, position, asked, leave),
      ...notInHand(position, units, leave),
      ...stillToSuffer(position),
      ...tooLate(position, asked.units),
    ];
  },
  does: (rules, position, { units, leader, leave }) => {
    const roll = { table: 'escape', units, ...(leader === null ? {} : { leader }) };
    return changed(
      rules,
      to({ ...withUnits(position, leave, { with: null }), owed: [...position.owed, roll] }),
    );
  },
  says: (_, __, { units }) => ({ line: 'escape', units }),
});

/** Who has ended his part does not go on with it: nobody but his own units could bring it about (VG-12.6075.a). */
const tooLate = ({ done, step }: Position, [first]: readonly Unit[]): readonly VgViolation[] =>
  first !== undefined && done.includes(first.side)
    ? [{ clause: 'VG-12.6.a', code: 'NOT_NOW', action: 'escape', step, subject: first.id }]
    : [];

/** A stack that escaped is dealt with before the next one tries. */
const stillToSuffer = ({ aftermath }: Position): readonly VgViolation[] =>
  aftermath.slice(0, 1).map(({ units, what }) => ({
    clause: what === 'heat-of-battle' ? 'VG-12.6074.b' : 'VG-12.6073.g',
    code: 'STILL_TO_SUFFER',
    subject: units.join(', '),
    what,
  }));

/** What has to be suffered next, where it is of one of these kinds and by that unit, or by one still to be chosen. */
const nextFor = ({ aftermath }: Position, unit: Unit, whats: readonly Aftermath['what'][]) => {
  const [first] = aftermath;
  return first !== undefined && first.unit === unit.id && whats.includes(first.what) ? first : null;
};

/** A unit that what it has to suffer next eliminates. */
const lostNext = (
  position: Position,
  clause: 'VG-12.6073.g' | 'VG-12.6073.i' | 'VG-12.6074.b',
  { id }: Unit,
): Change => loseOnTheWay(position, clause, id, position.aftermath[0] ?? { from: null, fromLevel: 0 });

const nothingFor = (
  clause: 'VG-12.6073.g' | 'VG-12.6073.i' | 'VG-12.6074.b',
  { id }: Unit,
): readonly VgViolation[] => [{ clause, code: 'NOTHING_TO_SUFFER', subject: id }];

const canBeSelected = ({ aftermath }: Position, { id, place }: Unit): boolean =>
  aftermath[0]?.unit === null && aftermath[0].units.includes(id) && place === 'retained';

/** The unit of a stack that random selection has named (VG-12.6073.g, VG-12.6074.b). */
export const select = action({
  type: 'select',
  decides: byUnit,
  tells: 'Names the unit of a stack that was chosen at random to suffer what an escape costs.',
  sample: { unit: 'h' },
  fields: { unit: UNIT },
  can: (_, position, unit) => canBeSelected(position, unit),
  list: (_, __, unit) => [{ type: 'select', unit }],
  violations: (_, position, { unit }) =>
    canBeSelected(position, unit) ? [] : nothingFor('VG-12.6074.b', unit),
  does: (rules, position, { unit }) => {
    const [first, ...rest] = position.aftermath;
    const chosen = first === undefined ? [] : [{ ...first, unit: unit.id }, ...rest];
    return changed(rules, sufferedOn(rules, { ...position, aftermath: chosen }));
  },
  says: (_, __, { unit }) => ({ line: 'select', unit }),
});

/** The counters that a unit may be replaced by, as far as the printed ones tell. */
const lesser = ({ refit }: Rules, { side, kind, type }: Unit): readonly string[] => {
  const squads = Object.entries(refit.squads[side]);
  const whole = squads.find(([squad, { half }]) => (kind === 'squad' ? squad : half) === type)?.[0];
  return squads
    .filter(([, { to: better }]) => better !== null && better === whole)
    .map(([squad, { half }]) => (kind === 'squad' ? squad : half));
};

/** The counter that takes the place of a unit: the hierarchy is the players' to look up; nothing is left of what would be Disrupted. */
export const replace = action({
  type: 'replace',
  decides: byUnit,
  tells:
    'Replaces a unit by a lesser one, or a squad by its half-squad, as an escape has cost it; null eliminates it.',
  sample: { unit: 's', by: '4-4-7' },
  fields: { unit: UNIT, by: nullable(nameText) },
  can: (_, position, unit) => nextFor(position, unit, ['replace', 'reduce']) !== null,
  list: (rules, _, unit) => [
    ...lesser(rules, unit).map((by) => ({ type: 'replace', unit, by }) as const),
    { type: 'replace', unit, by: null },
  ],
  violations: (_, position, { unit }) =>
    nextFor(position, unit, ['replace', 'reduce']) === null ? nothingFor('VG-12.6073.g', unit) : [],
  does: (rules, position, { unit, by }) => {
    if (by === null) return changed(rules, sufferLosses(rules, lostNext(position, 'VG-12.6073.g', unit)));
    const kind =
      nextFor(position, unit, ['reduce']) !== null && unit.kind === 'squad' ? 'half-squad' : unit.kind;
    const become = {
      kind,
      type: by,
      class: classOf(rules, { side: unit.side, kind, type: by, class: null }),
    };
    const next = withUnits(position, [unit.id], isMmc(unit) ? become : { type: by, leadership: null });
    const told = { clause: 'VG-12.6073.g', effect: 'replaced', subject: unit.id, becomes: by } as const;
    return changed(rules, sufferLosses(rules, to(next, told)));
  },
  says: (_, __, { unit, by }) =>
    by === null
      ? { line: 'event-eliminated', unit, tellsEvents: { [unit]: 'eliminated' } }
      : { line: 'replace', unit, becomes: by },
});

const HEATS = ['hero', 'hardened', 'fanatic', 'berserk', 'surrender'] as const;

/** Whether Heat of Battle costs a unit its life: berserk and surrender always, of a stack all but a hero and Battle Hardening (VG-A43). */
const isLostByHeat = (result: (typeof HEATS)[number], isStack: boolean): boolean =>
  result === 'berserk' || result === 'surrender' || (isStack && result === 'fanatic');

/** What Heat of Battle gives a unit that lives: a hero from its ranks, heroism of a leader, fanaticism. */
const applyHeat = (
  position: Position,
  unit: Unit,
  result: (typeof HEATS)[number],
  by: string | null,
): Position => {
  if (result === 'fanatic') return withUnits(position, [unit.id], { fanatic: true });
  if (result === 'hardened') return by === null ? position : withUnits(position, [unit.id], { type: by });
  if (isSmc(unit)) return withUnits(position, [unit.id], { heroic: true });
  const hero: Unit = {
    ...unit,
    id: freeId(position, idOutOf(unit.id, 'hero')),
    kind: 'hero',
    type: '1-4-9',
    class: null,
    lightMortar: false,
    assaultEngineer: false,
  };
  return { ...position, units: [...position.units, hero] };
};

/** The outcome of Heat of Battle, which ASL resolves (VG-12.6073.i, VG-12.6074.b). */
export const heatOfBattle = action({
  type: 'heat-of-battle',
  decides: byUnit,
  tells: 'The outcome of Heat of Battle of a unit that escaped on an original 2.',
  sample: { unit: 's', result: 'hero' },
  fields: { unit: UNIT, result: oneWordOf(HEATS) },
  usual: { by: usually(nullable(nameText), null) },
  can: (_, position, unit) => nextFor(position, unit, ['heat-of-battle']) !== null,
  list: (_, __, unit) => HEATS.map((result) => ({ type: 'heat-of-battle', unit, result, by: null }) as const),
  violations: (_, position, { unit }) =>
    nextFor(position, unit, ['heat-of-battle']) === null ? nothingFor('VG-12.6073.i', unit) : [],
  does: (rules, position, { unit, result, by }) => {
    const isStack = (nextFor(position, unit, ['heat-of-battle'])?.units.length ?? 0) > 1;
    const clause = isStack ? 'VG-12.6074.b' : 'VG-12.6073.i';
    const change = isLostByHeat(result, isStack)
      ? lostNext(position, clause, unit)
      : to(applyHeat(position, unit, result, by), {
          clause,
          effect: 'heat-of-battle',
          subject: unit.id,
          result,
        });
    return changed(rules, sufferLosses(rules, change));
  },
  says: (_, __, { unit, result }) => ({ line: 'heat-of-battle', unit, outcome: result }),
});

const deployment = (hex: HexId, level: number): Attempt => ({ kind: 'deploy', hex, level });

/** A German squad with a leader in its isolated Location that may still deploy there, once (VG-12.6073.c). */
const canDeploy = (rules: Rules, position: Position, unit: Unit): boolean =>
  unit.side === 'german' &&
  unit.kind === 'squad' &&
  unit.at !== null &&
  mayEscape(rules, position, unit) &&
  areaOfUnit(rules, position, unit) !== null &&
  !position.done.includes(unit.side) &&
  !hasTried(position, deployment(unit.at, unit.level)) &&
  unitsAt(position, unit.at, unit.level).some(
    (one) => one.kind === 'leader' && one.side === 'german' && isOnMap(one),
  );

/** One German squad stacked with a leader breaks down into half-squads, which escape each as it likes (VG-12.6073.c). */
export const deploy = action({
  type: 'deploy',
  decides: byUnit,
  tells: 'Deploys a German squad that is stacked with a leader before it escapes.',
  sample: { unit: 's', by: '2-4-7' },
  fields: { unit: UNIT },
  usual: { by: usually(nullable(nameText), null) },
  can: canDeploy,
  list: (_, __, unit) => [{ type: 'deploy', unit, by: null }],
  violations: (rules, position, { unit }) =>
    canDeploy(rules, position, unit)
      ? []
      : [{ clause: 'VG-12.6073.c', code: 'NO_DEPLOYMENT', subject: unit.id }],
  does: (rules, position, { unit, by }) => {
    const type = by ?? rules.refit.squads.german[unit.type]?.half ?? '';
    const half = { ...unit, kind: 'half-squad', type } as const;
    const units = position.units.flatMap((one) =>
      one.id === unit.id ? [half, { ...half, id: freeId(position, idOutOf(unit.id, 2)) }] : [one],
    );
    const next = { ...position, units };
    const told = { clause: 'VG-12.6073.c', effect: 'deployed-to-escape', subject: unit.id } as const;
    return changed(
      rules,
      to(unit.at === null ? next : withTried(next, deployment(unit.at, unit.level)), told),
    );
  },
  says: (_, __, { unit }) => ({ line: 'deploy', unit }),
});

/** What keeps a side from ending its part: SMCs that must try (VG-12.6071.a, VG-12.6071.b), and what its escapes have left. */
export const unfinishedFaults = (
  rules: Rules,
  position: Position,
  side: Unit['side'],
): readonly VgViolation[] => [
  ...position.units.flatMap((unit): readonly VgViolation[] => {
    const clause = unit.side === side ? mustEscape(rules, position, unit) : null;
    return clause === null ? [] : [{ clause, code: 'STILL_TO_ESCAPE', subject: unit.id }];
  }),
  ...(isSuffering(position, side) ? stillToSuffer(position) : []),
];

/** Whether units of a side have still to suffer what their escape costs. */
export const isSuffering = (position: Position, side: Unit['side']): boolean =>
  unitsOf(position, position.aftermath[0]?.units ?? []).some((unit) => unit.side === side);
