import type { HexId } from '@eastfront/kernel';
import { atLeastOne, exactType, withRole } from '@eastfront/kernel/codec';
import { right } from 'fp-ts/Either';
import * as t from 'io-ts';
import { hexOnBoard, labels } from '../12-2-definitions/board.js';
import { action, changed, refuse, UNIT, unknownHexes } from '../position/action.js';
import { to } from '../position/change.js';
import { byUnit } from '../position/decider.js';
import type { Position } from '../position/position.js';
import { answer, question } from '../position/question.js';
import type { Section } from '../position/section.js';
import { terrainAt } from '../position/terrain.js';
import type { Unit } from '../position/unit.js';
import type { Rules, VgViolation } from '../rules.js';
import {
  canInterdict,
  faultsOfInterdiction,
  hasLandings,
  hexesInReach,
  interdictUnit,
  limitOf,
} from './interdict.js';

const hexesOf = ({ theatre }: Rules, said: readonly string[]): readonly HexId[] => [
  ...new Set(said.flatMap((text) => hexOnBoard(theatre, text) ?? [])),
];

const faultsOf = (
  rules: Rules,
  position: Position,
  unit: Unit,
  said: readonly string[],
): readonly VgViolation[] => [
  ...unknownHexes(rules, said),
  ...(said.length === 0 ? [{ clause: 'VG-CG12.12.a', code: 'NO_HEXES', subject: unit.id } as const] : []),
  ...faultsOfInterdiction(rules, position, unit, hexesOf(rules, said)),
];

/** The choices that are listed for a unit: groups of as many hexes as it may interdict, piers first. It may choose any others. */
const offersOf = (rules: Rules, position: Position, unit: Unit): readonly (readonly HexId[])[] => {
  const isPier = (hex: HexId): boolean => terrainAt(rules, position, hex) === 'pier';
  const inReach = [...hexesInReach(rules, position, unit)].sort(
    (a, b) => Number(isPier(b)) - Number(isPier(a)),
  );
  const limit = limitOf(unit);
  const groups = Math.ceil(inReach.length / Math.max(limit, 1));
  return Array.from({ length: groups }, (_, i) => inReach.slice(i * limit, (i + 1) * limit));
};

const interdict = action({
  type: 'interdict',
  decides: byUnit,
  tells: 'A German unit or weapon covers pier and river hexes by its fire.',
  sample: { unit: 'mg', hexes: ['MM24'] },
  fields: { unit: UNIT, hexes: withRole(atLeastOne(t.string, 'hex'), 'hex') },
  when: 'VG-12.602.a',
  can: canInterdict,
  list: (rules, position, unit) =>
    offersOf(rules, position, unit).map(
      (hexes) => ({ type: 'interdict', unit, hexes: labels(rules.theatre, hexes) }) as const,
    ),
  violations: (rules, position, { unit, hexes }) => faultsOf(rules, position, unit, hexes),
  does: (rules, position, { unit, hexes }) =>
    changed(
      rules,
      to(interdictUnit(position, unit, hexesOf(rules, hexes)), {
        clause: 'VG-CG12.12.d',
        effect: 'interdicts',
        subject: unit.id,
        hexes,
      }),
    ),
  says: (_, __, { unit, hexes }) => ({ line: 'interdict', unit, hexes }),
});

const asked = /* @__PURE__ */ question(
  'Which hexes of the piers and the river a German unit may interdict.',
  ({ unit, hexes }) => exactType({ unit, hexes }),
  (rules, position, { unit, hexes }) => {
    const faults = faultsOfInterdiction(rules, position, unit, hexes);
    if (faults.length > 0) return right(refuse(...faults));
    const limit = limitOf(unit);
    return right(
      answer(rules, position, { hexes: [...labels(rules.theatre, hexes)], limit }, [
        { clause: 'VG-CG12.12.b', effect: 'interdiction-limit', subject: unit.id, limit },
      ]),
    );
  },
);

export const INTERDICTION_ACTIONS = [interdict] as const;

/** The questions of 12.602; a game for play alone leaves them out. */
export const INTERDICTION_QUESTIONS = { interdict: asked };

/** Ferry interdiction (12.602): the German chooses unit by unit. What was interdicted before is forgotten as the step begins (VG-A95). */
export const INTERDICTION: Section = {
  step: '12.602',
  actions: INTERDICTION_ACTIONS,
  matters: (rules, position, side) =>
    side === 'german' &&
    hasLandings(rules, position) &&
    position.units.some((unit) => canInterdict(rules, position, unit)),
};
