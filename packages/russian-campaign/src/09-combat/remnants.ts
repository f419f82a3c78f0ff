import type { HexId } from '@eastfront/kernel';
import { allow, forbid, forbidAll } from '@eastfront/kernel';
import { label } from '../02-components/board.js';
import type { Counter, Nation, Unit, UnitType } from '../02-components/units.js';
import type { Position } from '../position/position.js';
import { withUnit } from '../position/position.js';
import { wrongKind } from '../position/refused.js';
import type { Rules, Ruling, TrcReason, TrcViolation } from '../rules.js';
import { standsInWoods } from './results.js';
import type { Route } from './retreat.js';
import { waysOf } from './retreat.js';

/** Results that leave remnants of defenders (TRC-9.12.1.a). */
const LEAVING: readonly string[] = ['EX', 'D1', 'DE'];
/** Whose units leave remnants: the German army, not the Luftwaffe, the SS and the Guards (TRC-9.12.1.a, TRC-A47). */
const NATIONS: readonly Nation[] = ['german', 'ss', 'guards'];

/** The branches of remnants that a branch may leave (TRC-9.12.1.f, TRC-A48); none for those of other branches. */
const LEFT_BY: Readonly<Partial<Record<UnitType, readonly UnitType[]>>> = {
  infantry: ['infantry'],
  mountain: ['infantry'],
  cavalry: ['infantry'],
  armor: ['mechanized', 'armor'],
  mechanized: ['mechanized', 'armor'],
};

/** Branches of which TRC-9.12.1.f says nothing: by reading TRC-A48 b they leave any remnant of their service. */
const UNNAMED: readonly UnitType[] = ['infantry', 'armor', 'mechanized'];

const leftBy = ({ readings }: Rules, type: UnitType): readonly UnitType[] =>
  readings['TRC-A48'] === 'b' && UNNAMED.includes(type) ? UNNAMED : (LEFT_BY[type] ?? []);

/** What a dead unit can leave behind. */
export interface Remnant {
  /** Id of the dead unit. */
  readonly unit: string;
  /** The counters in stock that may take its place, the strongest first. */
  readonly counters: readonly Unit[];
  /** The ways to the hex where it appears, on which the attacker leads it (TRC-A46). */
  readonly routes: readonly Route[];
}

/** Whether a remnant counter is of the right service and branch for a dead unit. */
const isOfItsKind = (rules: Rules, dead: Counter, remnant: Counter): boolean =>
  remnant.remnant &&
  remnant.side === dead.side &&
  remnant.nation === dead.nation &&
  leftBy(rules, dead.type).includes(remnant.type);

/** Why a dead unit leaves nothing whatever counters there are (TRC-9.12.1.a, TRC-9.12.1.b; TRC-A47). */
const kindViolation = (
  rules: Rules,
  position: Position,
  code: string | null,
  dead: Unit,
): TrcViolation | null => {
  const { counter } = dead;
  const subject = counter.id;
  const clause = 'TRC-9.12.1.a';
  if (counter.side === position.player) return { clause, code: 'ONLY_DEFENDERS', subject };
  if (code !== null && !LEAVING.includes(code))
    return { clause, code: 'RESULT_LEAVES_NONE', subject, result: code };
  if (counter.remnant) return { clause: 'TRC-9.12.4.a', code: 'REMNANT_ITSELF', subject, reading: 'TRC-A47' };
  if (!NATIONS.includes(counter.nation) || LEFT_BY[counter.type] === undefined)
    return {
      clause,
      code: 'LEAVES_NO_REMNANT',
      subject,
      nation: counter.nation,
      type: counter.type,
      reading: 'TRC-A47',
    };
  return standsInWoods(rules, dead) ? { clause: 'TRC-9.12.1.b', code: 'IN_WOODS', subject } : null;
};

/** Why a unit that did not fall in defence leaves no remnant in the combat under way, or after it (TRC-9.12.1.a, TRC-9.12.4.a). */
export const remnantBars = (rules: Rules, position: Position, unit: Unit): readonly TrcViolation[] => {
  const { battle, step } = position;
  const subject = unit.counter.id;
  const result = step === 'battle' ? (battle?.result ?? null) : null;
  const kind = kindViolation(rules, position, result, unit);
  const found = kind === null ? [] : [kind];
  const stands = unit.place === 'map';
  const hadNoPart = battle !== null && !battle.defenders.includes(subject);
  return kind?.code !== 'ONLY_DEFENDERS' && (stands || hadNoPart)
    ? [...found, { clause: 'TRC-9.12.1.a', code: 'NOT_ELIMINATED', subject }]
    : found;
};

/**
 * What one dead defender can leave, or why nothing. The surviving defenders have to have retreated before (TRC-A46).
 *
 * @param dead - the unit as it stood when it was eliminated
 * @param code - the result of the combat
 */
export const judgeRemnant = (rules: Rules, position: Position, code: string, dead: Unit): Ruling<Remnant> => {
  const refused = kindViolation(rules, position, code, dead);
  if (refused !== null) return forbid(refused);
  const { id, move, nation, type } = dead.counter;
  const stock = position.units.filter(
    (unit) => unit.place === 'stock' && isOfItsKind(rules, dead.counter, unit.counter),
  );
  if (stock.length === 0)
    return forbid({ clause: 'TRC-9.12.1.c', code: 'NONE_IN_STOCK', subject: id, nation, reading: 'TRC-A48' });
  const slow = stock.filter((unit) => unit.counter.move <= move);
  if (slow.length === 0) return forbid({ clause: 'TRC-9.12.1.d', code: 'TOO_FAST', subject: id, move });
  const counters = [...slow].sort(
    (a, b) => b.counter.combat - a.counter.combat || b.counter.move - a.counter.move,
  );
  // TRC-A46: exactly two hexes (a), or one or two (b).
  const shortest = rules.readings['TRC-A46'] === 'b' ? 1 : 2;
  const standing: Unit = { ...(counters[0] as Unit), place: 'map', at: dead.at };
  const { open, closed } = waysOf(rules, position, standing, shortest);
  if (open.length === 0)
    return forbid(
      { clause: 'TRC-9.12.1.a', code: 'NO_RETREAT', subject: id, hexes: 2, reading: 'TRC-A46' },
      ...closed.map(({ violation }) => violation),
    );
  const reasons: TrcReason[] = [
    {
      clause: 'TRC-9.12.1.a',
      effect: 'leaves-a-remnant',
      unit: id,
      hexes: [...new Set(open.map((route) => label(rules.theatre, route.end)))],
      reading: 'TRC-A46',
    },
    { clause: 'TRC-9.12.1.d', effect: 'not-faster', unit: id, move },
  ];
  if (type === 'mountain' || type === 'cavalry')
    reasons.push({ clause: 'TRC-9.12.1.f', effect: 'infantry-remnant', unit: id, type, reading: 'TRC-A48' });
  return allow({ unit: id, counters, routes: open }, reasons);
};

/** Everything that a combat can leave behind: one remnant at most, of the dead unit that its owner picks (TRC-9.12.1.e). */
export const remnantsOf = (
  rules: Rules,
  position: Position,
  code: string,
  dead: readonly Unit[],
): readonly Remnant[] =>
  dead.flatMap((unit) => {
    const ruled = judgeRemnant(rules, position, code, unit);
    return ruled._tag === 'Right' ? [ruled.right.value] : [];
  });

/** A remnant as placed. */
export interface PlacedRemnant {
  readonly counter: string;
  readonly route: Route;
}

const isSame = (a: readonly HexId[], b: readonly HexId[]): boolean =>
  a.length === b.length && a.every((hex, i) => hex === b[i]);

/** Whether a counter may appear for a dead unit at the end of a path from its hex. */
export const judgePlacing = (
  rules: Rules,
  position: Position,
  code: string,
  dead: Unit,
  remnant: Unit,
  path: readonly HexId[],
): Ruling<PlacedRemnant> => {
  const ruled = judgeRemnant(rules, position, code, dead);
  if (ruled._tag === 'Left') return ruled;
  const { value, reasons } = ruled.right;
  const found: TrcViolation[] = [];
  const { id: counter } = remnant.counter;
  if (!value.counters.includes(remnant)) {
    const kind = isOfItsKind(rules, dead.counter, remnant.counter);
    found.push(
      kind && remnant.place === 'stock'
        ? { clause: 'TRC-9.12.1.d', code: 'TOO_FAST', subject: counter, move: dead.counter.move }
        : kind
          ? { clause: 'TRC-9.12.1.c', code: 'NOT_IN_STOCK', subject: counter }
          : wrongKind(counter),
    );
  }
  const route = value.routes.find((one) => isSame(one.path, path));
  if (route === undefined) {
    const standing: Unit = { ...dead, place: 'map' };
    const closed = waysOf(rules, position, standing, 2).closed.filter((way) =>
      isSame(way.path, path.slice(0, way.path.length)),
    );
    found.push({
      clause: 'TRC-9.12.1.a',
      code: 'NOT_ALONG_A_RETREAT',
      subject: path.map((hex) => label(rules.theatre, hex)).join(' '),
      reading: 'TRC-A46',
    });
    found.push(...closed.map(({ violation }) => violation));
  }
  const refused = forbidAll(found);
  return refused ?? allow({ counter, route: route as Route }, reasons);
};

/** The position with a remnant in its hex; in this impulse it fights no more (TRC-9.4.a, TRC-A30). */
export const afterPlacing = <P extends Pick<Position, 'units'>>(
  position: P,
  { counter, route }: PlacedRemnant,
): P => withUnit(position, counter, { place: 'map', at: route.end, fought: true });
