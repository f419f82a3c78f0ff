import { exactType, oneWordOf } from '@eastfront/kernel/codec';
import { right } from 'fp-ts/Either';
import type { Side } from '../12-2-definitions/sides.js';
import { enemyOf, SIDES } from '../12-2-definitions/sides.js';
import { action, changed, unitIds } from '../position/action.js';
import { hasTried, withTried } from '../position/attempts.js';
import type { Change } from '../position/change.js';
import { after, to } from '../position/change.js';
import type { Position } from '../position/position.js';
import { unitById, withUnits } from '../position/position.js';
import { answer, question } from '../position/question.js';
import type { Unit } from '../position/unit.js';
import { sideCodec } from '../position/unit.js';
import type { Rules, VgReason, VgViolation } from '../rules.js';
import { engineerSquads } from './engineers.js';

/** The highest original effects DR after which an FT or DC is kept (VG-12.6154.a, VG-A60). */
const HIGHEST_DR = 10;

/** FT and DC go back to the side that had them first. */
export const ownerOf = ({ side, captured }: Unit): Side => (captured ? enemyOf(side) : side);

export const isFtOrDc = ({ kind, type }: Unit): boolean =>
  kind === 'sw' && (type.toLowerCase() === 'ft' || type.toLowerCase() === 'dc');

const isToKeep = (unit: Unit): boolean =>
  isFtOrDc(unit) && unit.place === 'eliminated' && unit.removalDr !== null && unit.removalDr <= HIGHEST_DR;

const hasChosen = (position: Position, side: Side): boolean => hasTried(position, { kind: 'kept', side });

/** The FT and DC that a side would keep, and how many it can: one for each squad of engineers (VG-12.6154.b). */
export const ftDcOf = (rules: Rules, position: Position, side: Side) => ({
  limit: engineerSquads(rules, position, side),
  units: position.units.filter((unit) => isToKeep(unit) && ownerOf(unit) === side),
});

/** Whether the side has to say which. */
export const mustChoose = (rules: Rules, position: Position, side: Side): boolean => {
  const { limit, units } = ftDcOf(rules, position, side);
  return units.length > limit && limit > 0 && !hasChosen(position, side);
};

export const limits = /* @__PURE__ */ question(
  'How many FT and DC that were removed a side keeps, and which.',
  () => exactType({ what: oneWordOf(['ft-dc']), side: sideCodec }),
  (rules, position, { side }) => {
    const { limit, units } = ftDcOf(rules, position, side);
    const ids = units.map(({ id }) => id);
    const value =
      ids.length <= limit || limit === 0
        ? { limit, retained: limit === 0 ? [] : ids }
        : { limit, choose: ids };
    const told: VgReason = { clause: 'VG-12.6154.b', effect: 'ft-dc-limit', side, limit };
    return right(answer(rules, position, value, [told]));
  },
);

const faults = (rules: Rules, position: Position, ids: readonly string[]): readonly VgViolation[] => {
  const units = ids.map((id) => unitById(position, id));
  const wrong = ids.filter((_, i) => units[i] === null || !isToKeep(units[i] as Unit));
  if (wrong.length > 0)
    return wrong.map((subject) => ({ clause: 'VG-12.6154.a', code: 'NOT_TO_KEEP', subject }));
  const owners = new Set(units.map((unit) => ownerOf(unit as Unit)));
  const [side] = owners;
  if (side === undefined || owners.size > 1 || new Set(ids).size < ids.length)
    return [{ clause: 'VG-12.6154.a', code: 'NOT_TO_KEEP', subject: ids }];
  const { limit } = ftDcOf(rules, position, side);
  const found: VgViolation[] = [];
  if (ids.length > limit) found.push({ clause: 'VG-12.6154.b', code: 'TOO_MANY_KEPT', limit, subject: side });
  if (hasChosen(position, side)) found.push({ clause: 'VG-12.6154.b', code: 'NOT_TWICE', subject: side });
  return found;
};

/** They are retained by their owner. */
const keepUnits = (position: Position, units: readonly Unit[]): Change =>
  units.reduce<Change>(
    (change, unit) =>
      after(change, (now) =>
        to(
          withUnits(now, [unit.id], {
            place: 'retained',
            side: ownerOf(unit),
            captured: false,
            removalDr: null,
          }),
          { clause: 'VG-12.6154.a', effect: 'kept', subject: unit.id },
        ),
      ),
    to(position),
  );

/** Every choice of one or more, as many as there may be. */
const choices = (ids: readonly string[], limit: number): readonly (readonly string[])[] => {
  const sets: (readonly string[])[] = [[]];
  for (const id of ids) sets.push(...sets.filter((set) => set.length < limit).map((set) => [...set, id]));
  return sets.slice(1);
};

/** Beyond this number not every choice is listed. */
const MOST_LISTED = 8;

/** The owner says which FT and DC it keeps, where more qualify than it may keep. */
export const keepFtDc = action({
  type: 'keep-ft-dc',
  decides: (_, position, { units: [first] }) => {
    const unit = first === undefined ? null : unitById(position, first);
    return unit === null ? null : ownerOf(unit);
  },
  secret: true,
  tells: 'Says which of the FT and DC removed in the scenario are kept.',
  sample: { units: ['ft-1'] },
  fields: { units: unitIds },
  when: 'VG-12.6154.b',
  general: (rules, position) =>
    SIDES.filter((side) => !hasChosen(position, side)).flatMap((side) => {
      const { limit, units } = ftDcOf(rules, position, side);
      const ids = units.map(({ id }) => id).slice(0, MOST_LISTED);
      return choices(ids, limit).map((some) => ({ type: 'keep-ft-dc', units: some }) as const);
    }),
  violations: (rules, position, { units }) => faults(rules, position, units),
  does: (rules, position, { units: ids }) => {
    const units = ids.flatMap((id) => unitById(position, id) ?? []);
    const sides = [...new Set(units.map(ownerOf))];
    return changed(
      rules,
      keepUnits(withTried(position, ...sides.map((side) => ({ kind: 'kept', side }) as const)), units),
    );
  },
  says: (_, __, { units }) => ({ line: 'keep-ft-dc', units }),
});

/** Without a choice, weapons are kept up to the limit; the rest is lost permanently (VG-12.6154.a). */
export const settleFtDc = (rules: Rules, position: Position): Change => {
  const filled = SIDES.filter((side) => !hasChosen(position, side)).reduce<Change>(
    (change, side) =>
      after(change, (now) => {
        const { limit, units } = ftDcOf(rules, now, side);
        return keepUnits(now, units.slice(0, limit));
      }),
    to(position),
  );
  return after(filled, (now) => {
    const gone = now.units.filter((unit) => isFtOrDc(unit) && unit.removalDr !== null).map(({ id }) => id);
    return to(
      withUnits(now, gone, { removalDr: null }),
      ...gone.map((subject) => ({ clause: 'VG-12.6154.a', effect: 'not-kept', subject }) as const),
    );
  });
};
