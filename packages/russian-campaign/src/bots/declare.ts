import type { DiceState, HexId } from '@eastfront/kernel';
import { label, terrainAt } from '../02-components/board.js';
import { isFrom } from '../02-components/calendar.js';
import type { Unit } from '../02-components/units.js';
import { battleOdds } from '../09-combat/combat.js';
import { anyDeclaration } from '../09-combat/declaration.js';
import type { Found, Problem } from '../09-combat/declaration-search.js';
import { problemOf } from '../09-combat/declaration-search.js';
import { placedSupport } from '../09-combat/markers.js';
import { halvedIn } from '../10-supply/combat-supply.js';
import type { Action } from '../play/actions.js';
import type { DeclaredBattle, Position } from '../position/position.js';
import { unitById } from '../position/position.js';
import type { Rules } from '../rules.js';
import { attackGain, forceOf, unitValue } from './exchange.js';
import { isTrapped, preyIn } from './targets.js';

/** The number of declarations that the bot starts from, and of rounds in which it improves each. */
const DECLARATIONS = 4;
const ROUNDS = 12;
/** What a unit counts that surrenders, of its value: it never comes back (TRC-9.5.b). */
const SURRENDERED = 1.3;

type Battles = readonly DeclaredBattle[];

/** What a combat gains, remembered by what it is. */
const gains = (rules: Rules, position: Position): ((battle: DeclaredBattle) => number) => {
  const halved = halvedIn(rules, position);
  const known = new Map<string, number>();
  const gainOf = (battle: DeclaredBattle): number => {
    const { odds, defenders } = battleOdds(
      rules,
      position,
      battle,
      placedSupport(position, battle.hexes),
      halved,
    );
    const attackers = battle.attackers.flatMap((id) => unitById(position, id) ?? []);
    const from = [...new Set(attackers.map(({ at }) => at))];
    const woods = battle.hexes.every((hex) => terrainAt(rules.theatre, hex) === 'woods');
    const target = {
      ...forceOf(defenders, odds.defense),
      ground: battle.hexes.reduce((sum, hex) => sum + (preyIn(rules, position, hex)?.ground ?? 0), 0),
      woods,
      trapped: !woods && battle.hexes.every((hex) => isTrapped(rules, position, hex, from)),
      gives: isFrom(position.turn, 1943, 'jan-feb'),
    };
    return attackGain(rules, forceOf(attackers, odds.attack), target, odds.shift, false);
  };
  return (battle) => {
    const key = `${[...battle.attackers].sort().join()} ${battle.hexes.join()}`;
    const before = known.get(key);
    if (before !== undefined) return before;
    const gain = gainOf(battle);
    known.set(key, gain);
    return gain;
  };
};

/** Who may attack what: by unit the hexes that it reaches. */
const reachesOf = ({ contacts, duties }: Problem): ReadonlyMap<string, ReadonlySet<HexId>> =>
  new Map(
    duties.attackers.map((unit, i) => [
      unit.counter.id,
      new Set((contacts.reach[i] as readonly number[]).map((hex) => duties.hexes[hex] as HexId)),
    ]),
  );

const without = ({ attackers, hexes }: DeclaredBattle, id: string): DeclaredBattle => ({
  attackers: attackers.filter((one) => one !== id),
  hexes,
});
const withOne = ({ attackers, hexes }: DeclaredBattle, id: string): DeclaredBattle => ({
  attackers: [...attackers, id],
  hexes,
});

interface Mending {
  readonly gainOf: (battle: DeclaredBattle) => number;
  readonly reaches: ReadonlyMap<string, ReadonlySet<HexId>>;
  readonly isEnough: (battle: DeclaredBattle) => boolean;
}

const canJoin = ({ reaches }: Mending, id: string, { hexes }: DeclaredBattle): boolean =>
  hexes.every((hex) => reaches.get(id)?.has(hex));

/** The best change of one attacker's combat for another, or null when none gains. */
const mendOnce = (mending: Mending, battles: Battles): Battles | null => {
  const { gainOf, isEnough } = mending;
  let best: Battles | null = null;
  let most = 0.01;
  const pairs = battles.flatMap((from) =>
    from.attackers.length < 2 ? [] : from.attackers.map((id) => ({ from, id })),
  );
  for (const { from, id } of pairs) {
    const left = without(from, id);
    for (const to of battles) {
      if (to === from || !canJoin(mending, id, to)) continue;
      const now = withOne(to, id);
      const gain = gainOf(left) + gainOf(now) - gainOf(from) - gainOf(to);
      if (gain <= most || !isEnough(left)) continue;
      best = battles.map((battle) => (battle === from ? left : battle === to ? now : battle));
      most = gain;
    }
  }
  return best;
};

const mend = (mending: Mending, battles: Battles): Battles => {
  let now = battles;
  for (let i = 0; i < ROUNDS; i++) {
    const next = mendOnce(mending, now);
    if (next === null) return now;
    now = next;
  }
  return now;
};

const countLost = (position: Position, ids: readonly string[]): number =>
  ids.reduce((sum, id) => sum + SURRENDERED * unitValue(unitById(position, id) as Unit), 0);

/** The declaration that gains most of several found by search, each mended attacker by attacker; null when nobody has to attack. */
export const declareBest = (
  rules: Rules,
  position: Position,
  dice: DiceState,
): readonly [Action | null, DiceState] => {
  const halved = halvedIn(rules, position);
  const first = anyDeclaration(rules, position, null, halved);
  if (first.battles.length + first.surrender.length === 0) return [null, dice];
  const problem = problemOf(rules, position, halved);
  const index = new Map(problem.duties.attackers.map(({ counter }, i) => [counter.id, i]));
  const hexIndex = new Map(problem.duties.hexes.map((hex, i) => [hex, i]));
  const mending: Mending = {
    gainOf: gains(rules, position),
    reaches: reachesOf(problem),
    isEnough: ({ attackers, hexes }) =>
      problem.contacts.enough(
        attackers.map((id) => index.get(id) as number),
        hexes.map((hex) => hexIndex.get(hex) as number),
      ),
  };
  let rolls = dice;
  let best = first;
  let most = Number.NEGATIVE_INFINITY;
  for (let i = 0; i <= DECLARATIONS; i++) {
    const found: Found = i === 0 ? first : anyDeclaration(rules, position, rolls, halved);
    rolls = found.dice ?? rolls;
    const battles = mend(mending, found.battles);
    const gain =
      battles.reduce((sum, battle) => sum + mending.gainOf(battle), 0) - countLost(position, found.surrender);
    if (gain > most) [best, most] = [{ ...found, battles }, gain];
  }
  const battles = best.battles.map(({ attackers, hexes }) => ({
    attackers,
    hexes: hexes.map((hex) => label(rules.theatre, hex)),
  }));
  return [{ type: 'declare', battles, surrender: best.surrender }, rolls];
};
