import type { BadInput, HexId, Json, JsonObject, Question } from '@eastfront/kernel';
import { allow, forbidAll, forbidWith, oneOf, tableSource } from '@eastfront/kernel';
import { badAsk, readAskedHex, readAskedList, readAskedWord } from '@eastfront/kernel/case';
import type { Either } from 'fp-ts/Either';
import { left, right } from 'fp-ts/Either';
import { isNonEmpty } from 'fp-ts/ReadonlyArray';
import { label } from '../01-units/board.js';
import type { Unit } from '../01-units/units.js';
import { isCombat, SIDES } from '../01-units/units.js';
import { combatUnitsIn, stepsIn } from '../01-units/view.js';
import { countedUnits, mixedSatellites, stepLimit, UNIT_LIMIT } from '../03-stacking/stacking.js';
import type { Halt } from '../09-movement/land-movement.js';
import { BOX_HALT, RIVER_HALT, ZONE_HALT } from '../09-movement/land-movement.js';
import type { Moved, MoveRequest } from '../09-movement/move-request.js';
import { destinationsOf, lookAtMove, moveRuling, stopClause } from '../09-movement/movement.js';
import { goingViolations, togetherViolations } from '../09-movement/mover.js';
import { exertsZone, zoneOf } from '../09-movement/zones.js';
import type { MoveMode } from '../play/actions.js';
import { MOVE_MODES } from '../play/actions.js';
import type { Position } from '../play/position.js';
import { unitById } from '../play/position.js';
import type { ClauseId } from '../rulebook/clause-id.js';
import type { EffectFor, NsReason, Rules, Ruling } from '../rules.js';
import { sourcesFor } from '../rules.js';

const readUnit = (position: Position, id: unknown, path: string): Either<readonly BadInput[], Unit> => {
  const unit = typeof id === 'string' ? unitById(position, id) : null;
  return unit === null ? badAsk(path, 'the id of a unit of the position', id) : right(unit);
};

/** The units that a question moves: `unit`, or `units` as a group. */
const readMoving = (position: Position, ask: JsonObject): Either<readonly BadInput[], readonly Unit[]> => {
  if (ask['units'] === undefined) {
    const unit = readUnit(position, ask['unit'], 'ask.unit');
    return unit._tag === 'Left' ? unit : right([unit.right]);
  }
  const units = readAskedList(ask['units'], 'ask.units', (id, at) => readUnit(position, id, at));
  return units._tag === 'Right' && units.right.length === 0
    ? badAsk('ask.units', 'at least one unit', ask['units'])
    : units;
};

const readMode = (mode: unknown): Either<readonly BadInput[], MoveMode> =>
  mode === undefined
    ? right('normal')
    : MOVE_MODES.includes(mode as MoveMode)
      ? right(mode as MoveMode)
      : badAsk('ask.mode', oneOf(MOVE_MODES), mode);

const move =
  (rules: Rules): Question<Position> =>
  (position, ask) => {
    const { theatre } = rules;
    const mode = readMode(ask['mode']);
    const units = readMoving(position, ask);
    const path = readAskedList(ask['path'], 'ask.path', (text, at) => readAskedHex(theatre.board, text, at));
    const wrong = [mode, units, path].flatMap((part) => (part._tag === 'Left' ? part.left : []));
    if (mode._tag === 'Left' || units._tag === 'Left' || path._tag === 'Left') return left(wrong);
    if (path.right.length === 0) return badAsk('ask.path', 'at least one hex', ask['path']);
    const request = { units: units.right, path: path.right, mode: mode.right };
    const { violations, bill } = lookAtMove(rules, position, request);
    if (bill === null) return right(forbidAll(violations) as Ruling<never>);
    const { cost, steps, box, points } = bill.value;
    const verdict = {
      ...bill,
      value: {
        cost,
        steps: steps.map((step) => ({ to: label(theatre, step.to), cost: step.cost })),
        box,
        ...(mode.right === 'normal' || mode.right === 'box' ? {} : { points }),
      } as Json,
    };
    return right(
      isNonEmpty(violations)
        ? forbidWith(violations, verdict)
        : allow(verdict.value, bill.reasons, bill.sources),
    );
  };

/** What each reason to stop is called; a move by rail, sea or ferry is the only one of its segment. */
const STOPS: readonly Halt[] = [ZONE_HALT, BOX_HALT, RIVER_HALT];
const OTHER_STOP = { code: 'NO_OTHER_MOVE' };
const SPENT_STOP = 'NO_POINTS_LEFT';

/** Why units go no further from where a move ends; null when they may. */
const stopOf = (rules: Rules, position: Position, request: MoveRequest, moved: Moved): Json => {
  const clause = stopClause(rules, position, request, moved);
  const named = (by: ClauseId, code: string): Json => ({ clause: by, code });
  if (clause !== null)
    return named(clause, (STOPS.find((halt) => halt.clause === clause) ?? OTHER_STOP).code);
  return moved.stop ? named('NS-9.3.c', SPENT_STOP) : null;
};

const reach =
  (rules: Rules): Question<Position> =>
  (position, ask) => {
    const mode = readMode(ask['mode']);
    const units = readMoving(position, ask);
    const wrong = [mode, units].flatMap((part) => (part._tag === 'Left' ? part.left : []));
    if (mode._tag === 'Left' || units._tag === 'Left') return left(wrong);
    const bars = [
      ...togetherViolations(units.right),
      ...units.right.flatMap((unit) => goingViolations(rules, position, unit, mode.right)),
    ];
    const barred = forbidAll(bars);
    if (barred !== null) return right(barred);
    const hexes: Record<string, JsonObject> = {};
    const reasons = new Map<string, NsReason>();
    for (const end of destinationsOf(rules, position, units.right, mode.right)) {
      const { hex, path, cost, box } = end;
      const request = { units: units.right, path, mode: mode.right };
      hexes[label(rules.theatre, hex)] = {
        cost,
        path: path.map((one) => label(rules.theatre, one)),
        stop: stopOf(rules, position, request, end),
        box,
      };
      const judged = moveRuling(rules, position, request);
      if (judged._tag === 'Right')
        for (const reason of judged.right.reasons) {
          const key = `${reason.clause} ${reason.effect}`;
          if (!reasons.has(key)) reasons.set(key, reason);
        }
    }
    const sources = [...sourcesFor(rules, units.right), tableSource(rules.movement)];
    return right(allow({ hexes }, [...reasons.values()], sources));
  };

/** Why the zone of a side is no larger than it is. */
const zoneReasons = (position: Position, side: Unit['counter']['side']): readonly NsReason[] => {
  const own = position.units.filter(
    ({ counter, place }) => counter.side === side && (place === 'map' || place === 'box'),
  );
  const idsOf = (test: (unit: Unit) => boolean) => own.filter(test).map(({ counter }) => counter.id);
  const said = (
    clause: NsReason['clause'],
    effect: EffectFor<'units'>,
    units: readonly string[],
  ): readonly NsReason[] => (units.length === 0 ? [] : [{ clause, effect, units: [...units] }]);
  return [
    ...said('NS-9.2.a', 'zones', idsOf(exertsZone)),
    ...said(
      'NS-9.2.a',
      'without-zone',
      idsOf((unit) => isCombat(unit) && (!unit.counter.zoc || unit.counter.arm === 'police')),
    ),
    ...said(
      'NS-9.2.i',
      'without-zone',
      idsOf((unit) => !isCombat(unit)),
    ),
    ...said(
      'NS-12.c',
      'disrupted-without-zone',
      idsOf((unit) => isCombat(unit) && unit.disrupted),
    ),
    ...said(
      'NS-11.b',
      'in-the-box',
      idsOf((unit) => isCombat(unit) && unit.place === 'box'),
    ),
  ];
};

const zoc =
  (rules: Rules): Question<Position> =>
  (position, ask) => {
    const side = readAskedWord(SIDES, ask['side'], 'ask.side');
    if (side._tag === 'Left') return side;
    const { theatre } = rules;
    const zone = zoneOf(rules, position, side.right);
    const hexes = theatre.board.hexes.filter((hex) => zone[hex] === 1);
    return right(
      allow(
        { hexes: hexes.map((hex) => label(theatre, hex)) },
        zoneReasons(position, side.right),
        sourcesFor(rules, position.units),
      ),
    );
  };

/** The side a question about a hex is about: the one that has combat units there, else the one that acts. */
const sideIn = (rules: Rules, position: Position, hex: HexId, box: boolean): Unit['counter']['side'] =>
  SIDES.find((side) => combatUnitsIn(rules, position, side, hex, box).length > 0) ?? position.player;

const stack =
  (rules: Rules): Question<Position> =>
  (position, ask) => {
    const hex = readAskedHex(rules.theatre.board, ask['hex'], 'ask.hex');
    const asked = ask['side'];
    const side = asked === undefined ? right(null) : readAskedWord(SIDES, asked, 'ask.side');
    const wrong = [hex, side].flatMap((part) => (part._tag === 'Left' ? part.left : []));
    if (hex._tag === 'Left' || side._tag === 'Left') return left(wrong);
    const box = ask['box'] === true;
    const holder = side.right ?? sideIn(rules, position, hex.right, box);
    const units = combatUnitsIn(rules, position, holder, hex.right, box);
    const free = units.filter(({ counter }) => counter.freeStacking);
    const counted = stepsIn(units);
    const limit = stepLimit(holder, box);
    const subject = label(rules.theatre, hex.right);
    const reasons: NsReason[] = [
      { clause: box ? 'NS-11.d' : 'NS-3.a', effect: 'count-steps', hex: subject, counted, limit },
      {
        clause: 'NS-3.b',
        effect: 'count-units',
        hex: subject,
        counted: countedUnits(units),
        limit: UNIT_LIMIT,
      },
    ];
    if (free.length > 0)
      reasons.push({
        clause: 'NS-3.c',
        effect: 'no-unit-of-the-three',
        units: free.map(({ counter }) => counter.id),
      });
    const nations = mixedSatellites(units);
    if (nations.length > 0)
      reasons.push({ clause: 'NS-3.e', effect: 'nations-mixed', hex: subject, nations: [...nations] });
    return right(
      allow(
        { side: holder, limit, counted, unitsLimit: UNIT_LIMIT, unitsCounted: countedUnits(units) },
        reasons,
        sourcesFor(rules, position.units),
      ),
    );
  };

/** Questions about movement, zones and stacking. */
export const movementQuestions = (rules: Rules): Readonly<Record<string, Question<Position>>> => ({
  move: move(rules),
  reach: reach(rules),
  zoc: zoc(rules),
  stack: stack(rules),
});
