import type { Candidates, HexId } from '@eastfront/kernel';
import { hasOpen, NO_CANDIDATES, offersOf, remember } from '@eastfront/kernel';
import { alsoWritten, exactType, withSchema } from '@eastfront/kernel/codec';
import * as t from 'io-ts';
import { label } from '../02-components/board.js';
import type { Unit } from '../02-components/units.js';
import { isBesideEnemy } from '../02-components/view.js';
import { asInCombat } from '../07-movement/movement.js';
import { supportViolations } from '../16-air-and-sea-support/air-support.js';
import {
  action,
  battleAt,
  battleNow,
  changed,
  dieField,
  HEX,
  hexLabel,
  isOwnOnMap,
  isWhole,
  refuse,
  UNIT,
  unitId,
  unitIds,
  unless,
} from '../position/action.js';
import { because, to } from '../position/change.js';
import { momentOf } from '../position/moment.js';
import type { Battle, BattleKind, Position, SupportMarker } from '../position/position.js';
import { markerCodec } from '../position/value-codecs.js';
import type { CcViolation, Rules, Ruling } from '../rules.js';
import type { Attack } from './attack.js';
import { attackerViolations, attackViolations, joinersOf, markersFor, targetsOf } from './attack.js';
import { commit as sendToTheDie } from './battle.js';
import { attackOf, battleOf, committedUnits, openBattle } from './battle-state.js';
import { attackRuling, couldSucceed } from './combat.js';
import { addable, openable, shiftersFor } from './declaration.js';

const inCounterOrder = (position: Position, ids: readonly string[]): readonly string[] =>
  position.units.map((unit) => unit.counter.id).filter((id) => ids.includes(id));

/** The kind of attack that can be declared in a phase: none in a Second Movement Phase but by `assault`. */
const kindIn = ({ step, phase }: Position): 'combat' | 'automatic' | null =>
  step === 'attacks' ? 'combat' : step === 'movement' && phase === 'first-movement' ? 'automatic' : null;

const oddsViolations = (
  rules: Rules,
  position: Position,
  attack: Attack,
  kind: BattleKind,
): readonly CcViolation[] => {
  if (couldSucceed(rules, position, attack, kind)) return [];
  const subject = label(rules.theatre, attack.target);
  return [
    kind === 'automatic'
      ? { clause: 'CC-8.5.c', code: 'TEN_TO_ONE_OUT_OF_REACH', subject }
      : { clause: 'CC-8.4.a', code: 'ODDS_OUT_OF_REACH', subject },
  ];
};

/** Declares an attack, or adds to one. */
export const declare = (
  rules: Rules,
  position: Position,
  attack: Attack,
  kind: BattleKind,
): Ruling<Position> => {
  const found = attackViolations(rules, position, attack, kind);
  if (found.length > 0) return refuse(...found);
  const attackers = inCounterOrder(position, attack.attackers);
  return unless(rules, oddsViolations(rules, position, attack, kind), () =>
    to(
      { ...position, step: 'battle', battle: openBattle(kind, position.player, { ...attack, attackers }) },
      { clause: 'CC-8.1.b', effect: 'voluntary', units: attack.attackers },
    ),
  );
};

const alone = (unit: Unit, target: HexId): Attack => ({
  attackers: [unit.counter.id],
  target,
  support: [],
  shifter: null,
});

/** The hexes that a unit might open an attack on now. */
const openingsOf = (rules: Rules, position: Position, unit: Unit): Candidates<HexId> => {
  const kind = kindIn(position);
  if (kind === null || !isOwnOnMap(position, unit)) return NO_CANDIDATES;
  return {
    all: targetsOf(rules, position, unit, kind),
    isOpen: (hex) => openable(rules, position, unit, hex, kind),
  };
};

/** CC-8.5.b: in a Second Movement Phase there are mobile assaults in the place of attacks. */
const secondMovementViolations = (position: Position): readonly CcViolation[] =>
  kindIn(position) === null && position.phase === 'second-movement'
    ? [
        {
          clause: 'CC-8.5.b',
          code: 'ONLY_IN_THE_FIRST_MOVEMENT_PHASE',
          ...momentOf('attack', position),
        },
      ]
    : [];

/** What a whole attack or assault says beside units and hex. */
const ADDED = {
  support: withSchema(t.readonlyArray(markerCodec), { description: 'Air or fleet markers.' }),
  shift: withSchema(unitId, { description: 'The Brandenburgers, used for a column shift.' }),
  die: dieField,
};

/** A whole attack or assault in one piece. */
export const wholeCodec = <const Type extends 'attack' | 'assault'>(type: Type) =>
  exactType({ type: t.literal(type), units: unitIds, hex: hexLabel }, ADDED);

/** What follows the opening of a whole attack or assault, once all its units have joined. */
export const followUps = ({
  support = [],
  shift,
  die,
}: {
  readonly support?: readonly SupportMarker[] | undefined;
  readonly shift?: string | undefined;
  readonly die?: number | undefined;
}) => [
  ...support.map((marker) => ({ type: 'support', marker })),
  ...(shift === undefined ? [] : [{ type: 'shift', unit: shift }]),
  { type: 'commit' },
  ...(die === undefined ? [] : [{ type: 'roll', die }]),
];

/** Attacks are declared one by one, in any order (CC-8.1.e). */
export const attack = action({
  type: 'attack',
  tells: 'Opens an attack on a hex with one unit.',
  sample: { unit: 'ger-13pz', hex: '1229' },
  fields: { unit: UNIT, hex: HEX },
  also: alsoWritten({
    codec: wholeCodec('attack'),
    when: isWhole,
    means: ({ units, hex, ...added }) => [
      { type: 'attack', unit: units[0], hex },
      ...units.slice(1).map((unit) => ({ type: 'join', unit })),
      ...followUps(added),
    ],
  }),
  when: 'CC-8.1.a',
  near: (rules, position, unit) =>
    isBesideEnemy(rules, position, unit) && hasOpen(openingsOf(rules, position, unit)),
  offers: (rules, position, unit) =>
    offersOf(openingsOf(rules, position, unit), (hex) => ({ type: 'attack' as const, unit, hex })),
  instead: (_rules, position) => secondMovementViolations(position),
  violations: (rules, position, { unit, hex }) =>
    kindIn(position) === null && position.phase !== 'second-movement'
      ? attackViolations(rules, asInCombat(position, unit), alone(unit, hex), 'combat')
      : secondMovementViolations(position),
  does: (rules, position, { unit, hex }) =>
    declare(rules, position, alone(unit, hex), kindIn(position) as BattleKind),
  says: (_rules, position, { unit, hex }) => ({
    line: kindIn(position) === 'automatic' ? 'attack-automatic' : 'attack',
    hex,
    unit,
  }),
});

/** The attack under declaration with something added. */
const addToAttack = (rules: Rules, position: Position, more: (now: Attack) => Attack): Ruling<Position> => {
  const battle = battleOf(position);
  return declare(rules, { ...position, battle: null }, more(attackOf(battle)), battle.kind);
};

/** CC-13.1.f: only the stack in motion makes a mobile assault. */
const stackViolations = ({ kind }: Battle, id: string): readonly CcViolation[] =>
  kind === 'mobile' ? [{ clause: 'CC-13.1.f', code: 'NOT_IN_ONE_STACK', subject: id }] : [];

const joiners = remember((rules: Rules, position: Position) => {
  const battle = battleOf(position);
  return joinersOf(rules, position, attackOf(battle), battle.kind);
});

/** A unit that joins can only help, except the Brandenburgers, who give up their column. */
const helps = (rules: Rules, position: Position, unit: Unit): boolean => {
  const attack = attackOf(battleOf(position));
  const { id, special } = unit.counter;
  const attackers = [...attack.attackers, id];
  return (
    special !== 'brandenburg' || addable(rules, position, { ...attack, attackers }, battleOf(position).kind)
  );
};

/** What forbids a unit to take part in the battle under way, at another stage than that of declaring. */
const participantViolations = (rules: Rules, position: Position, id: string): readonly CcViolation[] => {
  const battle = battleNow(position);
  return battle === null ? [] : attackerViolations(rules, position, id, battle.target, battle.kind);
};

export const join = action({
  type: 'join',
  tells: 'Adds a unit to the attack.',
  sample: { unit: 'ger-16mot' },
  fields: { unit: UNIT },
  when: 'CC-8.1.a',
  list: (rules, position, unit) =>
    joiners(rules, position).includes(unit) && helps(rules, position, unit) ? [{ type: 'join', unit }] : [],
  violations: (rules, position, { unit: { counter } }) => {
    const battle = battleNow(position);
    const found = battle === null ? [] : stackViolations(battle, counter.id);
    return battleAt(position, 'declare') !== null
      ? found
      : [...found, ...participantViolations(rules, position, counter.id)];
  },
  does: (rules, position, { unit }) =>
    addToAttack(rules, position, (now) => ({ ...now, attackers: [...now.attackers, unit.counter.id] })),
  says: (_rules, _position, { unit }) => ({ line: 'join', unit }),
});

/** What forbids a marker in the battle under way, at another stage than that of declaring. */
const markerViolations = (
  rules: Rules,
  position: Position,
  battle: Battle,
  marker: SupportMarker,
): readonly CcViolation[] => {
  const found = supportViolations(rules, position, {
    marker,
    side: battle.attackingSide,
    units: committedUnits(position, battle),
    target: battle.target,
    kind: battle.kind,
    purpose: 'attack',
  });
  return battle.support.length > 0 && rules.readings['CC-A13'] !== 'b'
    ? [...found, { clause: 'CC-8.3.b', code: 'ONE_MARKER_AN_ATTACK', markers: 2, reading: 'CC-A13' }]
    : found;
};

export const support = action({
  type: 'support',
  tells: 'Gives the attack an air or fleet marker.',
  sample: { marker: 'air-viii' },
  fields: { marker: markerCodec },
  when: 'CC-8.3.b',
  general: (rules, position) => {
    const attack = attackOf(battleOf(position));
    const { kind } = battleOf(position);
    return markersFor(rules, position, attack, kind)
      .filter((marker) => addable(rules, position, { ...attack, support: [...attack.support, marker] }, kind))
      .map((marker) => ({ type: 'support', marker }));
  },
  violations: (rules, position, { marker }) => {
    const battle = battleNow(position);
    return battle === null || battle.stage === 'declare'
      ? []
      : markerViolations(rules, position, battle, marker);
  },
  does: (rules, position, { marker }) =>
    addToAttack(rules, position, (now) => ({ ...now, support: [...now.support, marker] })),
  says: (_rules, _position, { marker }) => ({ line: 'support', marker }),
});

const shifters = remember((rules: Rules, position: Position) =>
  shiftersFor(rules, position, attackOf(battleOf(position)), battleOf(position).kind),
);

export const shift = action({
  type: 'shift',
  tells: 'Uses the Brandenburgers for a column.',
  sample: { unit: 'ger-23pz' },
  fields: { unit: UNIT },
  when: 'CC-15.2.a',
  list: (rules, position, unit) =>
    shifters(rules, position).includes(unit) ? [{ type: 'shift', unit }] : [],
  violations: (rules, position, { unit: { counter } }) =>
    battleAt(position, 'declare') !== null ? [] : participantViolations(rules, position, counter.id),
  does: (rules, position, { unit: { counter } }) =>
    addToAttack(rules, position, (now) => ({
      ...now,
      // In a mobile assault they are one of the stack: they give up their strength for the column.
      attackers:
        battleOf(position).kind === 'mobile'
          ? now.attackers.filter((id) => id !== counter.id)
          : now.attackers,
      shifter: counter.id,
    })),
  says: (_rules, _position, { unit }) => ({ line: 'shift', unit }),
});

/** Sends the attack under declaration to the die. */
export const committing = (rules: Rules, position: Position): Ruling<Position> => {
  const battle = battleOf(position);
  const judged = attackRuling(rules, position, attackOf(battle), battle.kind);
  if (judged._tag === 'Left') return judged;
  const { value, reasons, sources } = judged.right;
  const done = changed(rules, because(reasons, sendToTheDie(rules, position, value)));
  return done._tag === 'Left' ? done : { _tag: 'Right', right: { ...done.right, sources } };
};

export const commit = action({
  type: 'commit',
  tells: 'Ends the declaring of the attack: it stands.',
  sample: {},
  when: 'CC-8.3.a',
  general: (rules, position) =>
    attackRuling(rules, position, attackOf(battleOf(position)), battleOf(position).kind)._tag === 'Right'
      ? [{ type: 'commit' }]
      : [],
  does: (rules, position) => committing(rules, position),
  says: () => ({ line: 'commit' }),
});
