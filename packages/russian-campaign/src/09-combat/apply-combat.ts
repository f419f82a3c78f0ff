import type { HexId } from '@eastfront/kernel';
import { forbid, showStep } from '@eastfront/kernel';
import { hexOnBoard } from '../02-components/board.js';
import type { Unit } from '../02-components/units.js';
import { moment } from '../04-sequence/moments.js';
import { endCombats } from '../04-sequence/sequence.js';
import { enteredBy } from '../05-victory/control.js';
import { onTheWay } from '../08-movement/on-the-way.js';
import { halvedIn } from '../10-supply/combat-supply.js';
import type { Action, ActionOf } from '../play/actions.js';
import { OFF_MAP_WORD } from '../play/actions.js';
import { battleAt, changed, notNow, refuse, unless, when } from '../play/apply-result.js';
import type { Change } from '../play/change.js';
import { after, because, to } from '../play/change.js';
import type { Battle, DeclaredBattle, Position } from '../play/position.js';
import { unitsById } from '../play/position.js';
import type { Rules, Ruling, TrcViolation } from '../rules.js';
import {
  afterRemnant,
  afterStep,
  fallenUnit,
  loseUnit,
  oddsNow,
  resolve,
  settle,
  withBattle,
} from './battle.js';
import type { Declared } from './declaration.js';
import { judgeDeclaration, onlyAfterMovement } from './declaration.js';
import { dutiesOf } from './declaration-search.js';
import {
  abandonedBy,
  attackViolations,
  isComplete,
  surrenderViolations,
  withAttacker,
  withSurrender,
} from './draft.js';
import { afterPlacing, judgePlacing, judgeRemnant, remnantBars } from './remnants.js';
import { judgeChange, judgeLoss, outcomeOf, surrenderAll } from './results.js';
import { afterRetreat, judgeRetreat, routesOf } from './retreat.js';

const noHex = (text: string): Ruling<never> =>
  refuse({ clause: 'TRC-2.2.2.a', code: 'NO_SUCH_HEX', subject: text });

/** The hexes with these labels, or the first label that is none. */
export const hexesNamed = (rules: Rules, texts: readonly string[]): readonly HexId[] | string => {
  const hexes: HexId[] = [];
  for (const text of texts) {
    const hex = hexOnBoard(rules.theatre, text);
    if (hex === null) return text;
    hexes.push(hex);
  }
  return hexes;
};

const isWrong = (hexes: readonly HexId[] | string): hexes is string => typeof hexes === 'string';

/** One more attacker of the declaration. */
export const attack = (
  rules: Rules,
  position: Position,
  action: ActionOf<'attack'>,
  unit: Unit,
): Ruling<Position> => {
  if (position.step !== 'declare') return notNow(action, position);
  const hexes = hexesNamed(rules, action.hexes);
  if (isWrong(hexes)) return noHex(hexes);
  const sorted = [...hexes].sort((a, b) => a - b);
  return unless(rules, attackViolations(rules, position, unit, sorted), () =>
    to(
      { ...position, draft: withAttacker(position.draft, action.unit, sorted) },
      { clause: 'TRC-9.2.2.c', effect: 'attacks', unit: action.unit, hexes: action.hexes },
    ),
  );
};

/** One more unit that surrenders. */
export const surrenderOf = (
  rules: Rules,
  position: Position,
  action: ActionOf<'surrender'>,
  unit: Unit,
): Ruling<Position> =>
  position.step === 'declare'
    ? unless(rules, surrenderViolations(rules, position, unit), () =>
        to(
          { ...position, draft: withSurrender(position.draft, action.unit) },
          { clause: 'TRC-9.5.b', effect: 'will-surrender', unit: action.unit, reading: 'TRC-A36' },
        ),
      )
    : notNow(action, position);

/** The combats are fixed before the first die (TRC-A28); who surrenders leaves the game (TRC-9.5.b). */
const fixed = (
  rules: Rules,
  position: Position,
  battles: readonly DeclaredBattle[],
  surrender: readonly string[],
): Change => {
  const set: Position = {
    ...position,
    step: 'battles',
    draft: { battles: [], surrender: [] },
    battles,
    resolved: [],
  };
  return after(surrenderAll(set, surrender, 'TRC-9.5.b'), (now) => moment(rules, now));
};

/** A declaration is judged as a whole. */
const judged = (
  rules: Rules,
  position: Position,
  battles: readonly Declared[],
  surrender: readonly string[],
): Ruling<Position> =>
  when(rules, judgeDeclaration(rules, position, battles, surrender, halvedIn(rules, position)), (value) =>
    fixed(rules, position, value.battles, value.surrender),
  );

/** The whole declaration in one piece. */
export const declare = (rules: Rules, position: Position, action: ActionOf<'declare'>): Ruling<Position> => {
  const tooLate: TrcViolation = { clause: 'TRC-9.1.2.b', code: 'ALREADY_DECLARED', reading: 'TRC-A28' };
  const strange = action.battles.map(({ hexes }) => hexesNamed(rules, hexes)).filter(isWrong);
  if (strange.length > 0)
    return refuse(
      ...strange.map((subject) => ({ clause: 'TRC-2.2.2.a', code: 'NO_SUCH_HEX', subject }) as const),
      ...(position.phase === 'combat' ? [] : [onlyAfterMovement(position)]),
      ...(position.phase === 'combat' && position.step !== 'declare' ? [tooLate] : []),
    );
  if (position.step !== 'declare' && position.phase === 'combat') return notNow(action, position, tooLate);
  return judged(rules, position, declaredOf(rules, action), action.surrender);
};

const declaredOf = (rules: Rules, action: ActionOf<'declare'>): readonly Declared[] =>
  action.battles.map((written) => {
    const hexes = hexesNamed(rules, written.hexes) as readonly HexId[];
    const claims = written.stuka === true || written.artillery === true;
    return {
      attackers: written.attackers,
      hexes,
      ...(claims
        ? { support: { stuka: written.stuka === true, artillery: written.artillery === true } }
        : {}),
    };
  });

/** The draft becomes the declaration. */
export const commit = (rules: Rules, position: Position, action: ActionOf<'commit'>): Ruling<Position> => {
  const { draft, step } = position;
  if (step !== 'declare') return notNow(action, position);
  const surrender = [...draft.surrender, ...abandonedBy(rules, position, draft)];
  return judged(rules, position, draft.battles, surrender);
};

/** Which combat is resolved next (TRC-9.1.2.b). */
export const resolveNext = (
  rules: Rules,
  position: Position,
  action: ActionOf<'resolve'>,
): Ruling<Position> => {
  const { step, battles, resolved } = position;
  if (step !== 'battles') return notNow(action, position);
  if (battles[action.battle] === undefined || resolved.includes(action.battle))
    return refuse({ clause: 'TRC-9.1.2.b', code: 'NO_SUCH_COMBAT', subject: action.battle });
  return changed(rules, resolve(rules, position, action.battle));
};

/** What leaves the defender nothing to change or keep, whatever the point of the sequence (TRC-9.6.3.a). */
const changeBars = (rules: Rules, position: Position): readonly TrcViolation[] => {
  const { battle } = position;
  const defenders = unitsById(position, battle?.defenders ?? []);
  const judgedChange = judgeChange(rules, position, battle?.result ?? 'C', defenders);
  return judgedChange._tag === 'Left' ? judgedChange.left : [];
};

/** The defender changes the result, or keeps it (TRC-9.6.3.a). */
export const changeOrKeep = (
  rules: Rules,
  position: Position,
  action: ActionOf<'change'> | ActionOf<'keep'>,
): Ruling<Position> => {
  const battle = battleAt(position, 'change');
  if (battle === null) return notNow(action, position, ...changeBars(rules, position));
  const result = battle.result ?? 'C';
  if (action.type === 'keep') return changed(rules, settle(rules, position, result));
  const judgedChange = judgeChange(rules, position, result, unitsById(position, battle.defenders));
  return when(rules, judgedChange, (code) => settle(rules, position, code));
};

/** A unit that has no part in the combat under way, nor loses or retreats by it. */
const strangerViolations = (
  { step, battle }: Position,
  { place, counter }: Unit,
): readonly TrcViolation[] => {
  const subject = counter.id;
  if (place !== 'map') return [{ clause: 'TRC-9.6.2.a', code: 'NOT_ON_THE_MAP', subject }];
  if (step !== 'battle' || battle === null) return [];
  return battle.attackers.includes(subject) || battle.defenders.includes(subject)
    ? []
    : [{ clause: 'TRC-9.6.2.a', code: 'NOT_IN_THIS_COMBAT', subject }];
};

/** The unit that a result costs. */
export const lose = (
  rules: Rules,
  position: Position,
  action: ActionOf<'lose'>,
  unit: Unit,
): Ruling<Position> => {
  const battle = battleAt(position, 'losses');
  const [loss] = battle?.losses ?? [];
  if (loss !== undefined)
    return when(rules, judgeLoss(position, loss, unit.counter.id), () =>
      loseUnit(rules, position, unit.counter.id),
    );
  const retreating = battleAt(position, 'retreat')?.retreating ?? [];
  if (routesOf(rules, position, retreating, unit.counter.id).length > 0)
    return forbid({ clause: 'TRC-9.7.1.b', code: 'ANOTHER_WAY_IS_OPEN', subject: unit.counter.id });
  return notNow(action, position, ...strangerViolations(position, unit));
};

/** The words of a path: hexes, and whether it leaves the map. */
const pathOf = (
  rules: Rules,
  texts: readonly string[],
): { readonly hexes: readonly HexId[] | string; readonly off: boolean } => {
  const off = texts[texts.length - 1] === OFF_MAP_WORD;
  return { hexes: hexesNamed(rules, off ? texts.slice(0, -1) : texts), off };
};

const leadRemnant = (
  rules: Rules,
  position: Position,
  battle: Battle,
  action: ActionOf<'retreat'>,
  hexes: readonly HexId[],
): Ruling<Position> => {
  const { remnant } = battle;
  const dead = battle.fallen.find(({ at }) => at === remnant?.at);
  const unit = dead === undefined ? null : fallenUnit(position, dead.unit);
  if (remnant === null || unit === null || action.unit !== remnant.unit)
    return refuse({ clause: 'TRC-9.12.1.a', code: 'NOT_THE_REMNANT', subject: action.unit });
  return when(
    rules,
    judgePlacing(rules, position, battle.result ?? '', unit, remnant.unit, hexes),
    (placed) =>
      afterRemnant(rules, enteredBy(afterPlacing(position, placed), unit.counter.side, placed.route.path)),
  );
};

/** The attacker moves a unit that retreats (TRC-9.7.1.a), or leads a remnant (TRC-A46). */
export const retreat = (
  rules: Rules,
  position: Position,
  action: ActionOf<'retreat'>,
  unit: Unit,
): Ruling<Position> => {
  const { hexes, off } = pathOf(rules, action.path);
  if (isWrong(hexes)) return noHex(hexes);
  const leading = battleAt(position, 'remnant-retreat');
  if (leading !== null) return leadRemnant(rules, position, leading, action, hexes);
  const battle = battleAt(position, 'retreat');
  if (battle === null) {
    const stays = position.battle !== null && position.step === 'battle';
    const stranger = strangerViolations(position, unit);
    return stays || position.phase !== 'combat' || stranger.length > 0
      ? notNow(action, position, ...stranger)
      : notNow(action, position, {
          clause: 'TRC-9.8.4.c',
          code: 'NO_RETREAT_TO_MAKE',
          subject: unit.counter.id,
        });
  }
  const { id, side } = unit.counter;
  if (hexes.length > 2)
    return refuse(
      {
        clause: outcomeOf(battle.result ?? '').clause,
        code: 'ONE_OR_TWO_HEXES',
        subject: id,
        hexes: hexes.length,
      },
      { clause: 'TRC-9.7.1.a', code: 'ONE_OR_TWO_HEXES', subject: id, hexes: hexes.length },
    );
  return when(rules, judgeRetreat(rules, position, battle.retreating, id, hexes, off), (route) => {
    const met = onTheWay(rules, position, [unit], route.path);
    if (met.position.phase === 'over') return met;
    const gone = enteredBy(afterRetreat(met.position, id, route), side, route.path);
    const left = withBattle(gone, { retreating: battle.retreating.filter((one) => one !== id) });
    const counted = route.off ? { ...left, withdrawals: left.withdrawals + 1 } : left;
    return because(met.reasons, afterStep(rules, counted));
  });
};

/**
 * Whether a remnant of the side is being led, or came of the one combat that has been resolved (TRC-9.12.1.e). After several
 * the position does not tell which of them left it.
 */
const hasLeftOne = (position: Position, { counter: { side } }: Unit): boolean =>
  battleAt(position, 'remnant-retreat') !== null ||
  (position.step === 'battles' &&
    position.resolved.length === 1 &&
    position.units.some(
      ({ place, fought, counter }) => place === 'map' && fought && counter.remnant && counter.side === side,
    ));

/** The owner says which dead unit leaves which remnant (TRC-9.12.1.e). */
export const leaveRemnant = (
  rules: Rules,
  position: Position,
  action: ActionOf<'remnant'>,
  unit: Unit,
): Ruling<Position> => {
  const battle = battleAt(position, 'remnant');
  if (battle === null) {
    const barred = remnantBars(rules, position, unit);
    const led = barred.length === 0 && hasLeftOne(position, unit);
    return notNow(
      action,
      position,
      ...barred,
      ...(led
        ? [{ clause: 'TRC-9.12.1.e', code: 'ONE_REMNANT_A_COMBAT', subject: action.unit } as const]
        : []),
    );
  }
  const fallen = fallenUnit(position, unit.counter.id);
  if (fallen === null) {
    const bars = remnantBars(rules, position, unit);
    return bars.length > 0
      ? refuse(...bars)
      : refuse({ clause: 'TRC-9.12.1.a', code: 'NOT_ELIMINATED', subject: action.unit });
  }
  const ruled = judgeRemnant(rules, position, battle.result ?? '', fallen);
  if (ruled._tag === 'Left') return ruled;
  const { counters, routes } = ruled.right.value;
  if (!counters.includes(action.counter)) {
    const [path] = routes.map((route) => route.path);
    const why = judgePlacing(rules, position, battle.result ?? '', fallen, action.counter, path ?? []);
    if (why._tag === 'Left') return why;
  }
  return when(rules, ruled, () =>
    to(
      withBattle(position, {
        stage: 'remnant-retreat',
        fallen: [{ unit: action.unit, at: fallen.at }],
        remnant: { unit: action.counter, at: fallen.at },
      }),
      { clause: 'TRC-9.12.1.e', effect: 'one-remnant', unit: action.unit, counter: action.counter },
    ),
  );
};

/** Whether a side owes nothing more in its combat phase. */
export const mayEndCombats = (rules: Rules, position: Position): boolean => {
  const { step, battles, resolved, draft } = position;
  if (step === 'battles') return resolved.length === battles.length;
  if (step !== 'declare' || draft.battles.length + draft.surrender.length > 0) return false;
  const { attackers, participants } = dutiesOf(rules, position);
  return (
    attackers.length === 0 &&
    (participants.length === 0 ||
      (isComplete(rules, position) && abandonedBy(rules, position, draft).length === 0))
  );
};

/** The combat phase ends when all combats are resolved. */
export const endCombatPhase = (rules: Rules, position: Position, action: Action): Ruling<Position> => {
  if (mayEndCombats(rules, position)) return changed(rules, endCombats(rules, position));
  if (position.step === 'declare') {
    const owed = judgeDeclaration(
      rules,
      position,
      position.draft.battles,
      position.draft.surrender,
      halvedIn(rules, position),
    );
    return owed._tag === 'Left' ? owed : notNow(action, position);
  }
  const open = position.battles.flatMap((battle, i) =>
    position.resolved.includes(i) ? [] : [showStep(oddsNow(rules, position, battle).odds.final)],
  );
  // Said of the first impulse; TRC-4.0.3.e says the same of the second.
  return notNow(action, position, {
    clause: 'TRC-4.0.2.e',
    code: 'COMBATS_UNRESOLVED',
    number: open.length,
  });
};
