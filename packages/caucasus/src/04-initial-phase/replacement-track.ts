import type { Counter, Unit } from '../02-components/units.js';
import type { Change } from '../position/change.js';
import type { Position, ReplacementGrant, ReplacementKind } from '../position/position.js';
import { MOST_REPLACEMENTS } from '../position/position.js';
import type { ClauseId } from '../rulebook/clause-id.js';
import type { CcReason, CcViolation, ReplacementResult, Rules } from '../rules.js';

/** Records a replacement; what is above three of a type is lost (CC-17.2.m). */
export const addReplacement = (position: Position, kind: ReplacementKind, clause: ClauseId): Change => {
  const now = position.replacements[kind];
  const reasons: CcReason[] = [
    { clause, effect: 'replacement', kind },
    { clause: 'CC-17.1.b', effect: 'recorded', kind, to: Math.min(MOST_REPLACEMENTS, now + 1) },
  ];
  if (now >= MOST_REPLACEMENTS) {
    reasons.push({ clause: 'CC-17.2.m', effect: 'excess-lost', kind, most: MOST_REPLACEMENTS });
    return { position, reasons };
  }
  return { position: { ...position, replacements: { ...position.replacements, [kind]: now + 1 } }, reasons };
};

const INFANTRY_KINDS: readonly ReplacementKind[] = [
  'german-infantry',
  'german-elite-infantry',
  'axis-allied',
];
const AXIS_KINDS: readonly ReplacementKind[] = [...INFANTRY_KINDS, 'german-mechanized'];

/** The types among which the Axis player may choose for each open grant. */
export const kindsFor = (grant: ReplacementGrant): readonly ReplacementKind[] =>
  grant === 'any-infantry' ? INFANTRY_KINDS : AXIS_KINDS;

const CLAUSES: Readonly<Record<ReplacementResult, ClauseId>> = {
  'german-infantry': 'CC-4.5.c',
  'german-elite-infantry': 'CC-4.5.d',
  'axis-allied': 'CC-4.5.e',
  'any-infantry': 'CC-4.5.f',
  'german-mechanized': 'CC-4.5.g',
  special: 'CC-4.5.h',
};
const GRANT_CLAUSES: Readonly<Record<ReplacementGrant, ClauseId>> = {
  'any-infantry': 'CC-4.5.f',
  special: 'CC-4.5.h',
  additional: 'CC-4.6.b',
};

/** CC-4.6.a: from this turn the Axis has a second replacement. */
export const HITLER_TAKES_COMMAND = 7;

/** The additional replacement from turn 7 on (CC-4.6.a, CC-4.6.b), even when the table roll is forfeited (CC-18.3.c). */
export const grantAdditional = (position: Position): Change => {
  if (position.turn < HITLER_TAKES_COMMAND) return { position, reasons: [] };
  const reasons: CcReason[] = [
    { clause: 'CC-4.6.a', effect: 'two-replacements', turn: position.turn },
    { clause: 'CC-4.6.b', effect: 'grant', grant: 'additional' },
  ];
  if (position.rollForfeited) reasons.push({ clause: 'CC-18.3.c', effect: 'grant', grant: 'additional' });
  return { position: { ...position, grants: [...position.grants, 'additional'] }, reasons };
};

/** The roll on the Axis replacement table (CC-4.5.b), one of the two ways to a replacement (CC-17.1.a). */
export const rollReplacement = (rules: Rules, position: Position, die: number): Change => {
  const result = rules.axisReplacements.results[die - 1] as ReplacementResult;
  const rolled: CcReason = { clause: 'CC-4.5.b', effect: 'replacement-roll', die, result };
  if (result === 'any-infantry' || result === 'special') {
    return {
      position: { ...position, grants: [...position.grants, result] },
      reasons: [rolled, { clause: CLAUSES[result], effect: 'grant', grant: result }],
    };
  }
  const added = addReplacement(position, result, CLAUSES[result]);
  return { position: added.position, reasons: [rolled, ...added.reasons] };
};

const withoutGrant = (position: Position, grant: ReplacementGrant): Position => {
  const at = position.grants.indexOf(grant);
  return { ...position, grants: position.grants.filter((_, i) => i !== at) };
};

/** What is wrong with choosing a type for the open grants; the narrowest grant that allows it is used. */
export const choiceViolations = (position: Position, kind: ReplacementKind): readonly CcViolation[] =>
  position.grants.some((grant) => kindsFor(grant).includes(kind))
    ? []
    : [
        {
          clause: position.grants[0] === undefined ? 'CC-4.5.b' : GRANT_CLAUSES[position.grants[0]],
          code: 'NOT_A_TYPE_TO_CHOOSE',
          subject: kind,
          grants: position.grants,
        },
      ];

/** Chooses the type of a replacement; the one for any infantry is used up first. */
export const chooseReplacement = (position: Position, kind: ReplacementKind): Change => {
  const order: readonly ReplacementGrant[] = ['any-infantry', 'additional', 'special'];
  const grant = order.find(
    (one) => position.grants.includes(one) && kindsFor(one).includes(kind),
  ) as ReplacementGrant;
  const added = addReplacement(withoutGrant(position, grant), kind, GRANT_CLAUSES[grant]);
  const reasons: readonly CcReason[] =
    grant === 'additional'
      ? [...added.reasons, { clause: 'CC-4.6.c', effect: 'after-the-roll', kind }]
      : added.reasons;
  return { position: added.position, reasons };
};

/** CC-4.5.h, CC-15.2.f: what a special replacement can take out of the Cadre Box; assault guns come by German mechanized ones (CC-4.5.i). */
export const isRebuiltBySpecial = (unit: Unit): boolean =>
  unit.place === 'cadre' && (unit.counter.type === 'flak' || unit.counter.special === 'brandenburg');

/** What is wrong with taking a unit out of the Cadre Box by a special replacement. */
export const rebuildViolations = (position: Position, unit: Unit): readonly CcViolation[] => {
  const found: CcViolation[] = [];
  const subject = unit.counter.id;
  if (!position.grants.includes('special'))
    found.push({ clause: 'CC-4.5.h', code: 'NO_SPECIAL_REPLACEMENT', subject });
  if (!isRebuiltBySpecial(unit)) found.push({ clause: 'CC-4.5.h', code: 'NOT_BY_SPECIAL', subject });
  return found;
};

/** Takes a flak unit or the Brandenburgers out of the Cadre Box; they are then placed. */
export const rebuild = (position: Position, unit: Unit): Change => {
  const next = withoutGrant(position, 'special');
  const reasons: CcReason[] = [{ clause: 'CC-4.5.h', effect: 'rebuild', unit: unit.counter.id }];
  if (unit.counter.special === 'brandenburg')
    reasons.push({ clause: 'CC-15.2.f', effect: 'rebuild', unit: unit.counter.id });
  return {
    position: {
      ...next,
      units: next.units.map((one) =>
        one.counter.id === unit.counter.id ? { ...one, place: 'granted', due: next.turn, step: 'full' } : one,
      ),
    },
    reasons,
  };
};

const REPLACED_ALLIES = ['cavalry', 'infantry', 'motorized', 'mountain'];

/** The clause by which a counter is of a replacement type, with the type; null when nothing replaces it. */
export const replacementOf = (
  rules: Rules,
  counter: Counter,
): { readonly kind: ReplacementKind; readonly clause: ClauseId } | null => {
  const { nation, type, size, special, side } = counter;
  if (side === 'soviet') {
    if (type === 'infantry' || type === 'mountain') return { kind: 'infantry', clause: 'CC-17.2.g' };
    // CC-A44: marines are infantry (a), or nothing names them (b).
    if (type === 'marine')
      return rules.readings['CC-A44'] === 'b' ? null : { kind: 'infantry', clause: 'CC-17.2.g' };
    return type === 'cavalry' ? { kind: 'cavalry', clause: 'CC-17.2.h' } : null;
  }
  if (special === '454th') return null;
  if (nation !== 'german') {
    return REPLACED_ALLIES.includes(type) ? { kind: 'axis-allied', clause: 'CC-4.5.e' } : null;
  }
  if (type === 'bicycle' || (type === 'infantry' && size === 'division'))
    return { kind: 'german-infantry', clause: 'CC-4.5.c' };
  if (type === 'jaeger' || type === 'mountain') return { kind: 'german-elite-infantry', clause: 'CC-4.5.d' };
  if (type === 'armor' || type === 'panzergrenadier' || type === 'assault-gun' || special === 'felmy')
    return { kind: 'german-mechanized', clause: 'CC-4.5.g' };
  return null;
};
