/** Nach Stalingrad!, ruled once more: what a result costs, and who may pay it. Written from the clauses alone. */
import type { Unit } from './nach-stalingrad.js';
import { stepsOf } from './nach-stalingrad-retreat.js';

export interface Numbers {
  readonly attacker: number;
  readonly defender: number;
  /** NS-10.7.1.b. */
  readonly mandatory: boolean;
}

/** NS-10.7.d, NS-10.7.1.b. */
export const numbersOf = (result: string): Numbers => {
  const [attacker = 0, defender = 0] = result.split('/').map(Number);
  return { attacker, defender, mandatory: defender >= 3 };
};

/** The letters of NS-A38 and NS-A78. */
export interface Letters {
  readonly army: string;
  readonly round: string;
}

/** A side in a fight: what each unit has left of its steps of both kinds, and how many it has lost. */
export interface Sufferer {
  readonly id: string;
  readonly infantry: number;
  readonly mechanized: number;
  readonly lost: number;
}

export interface Suffering {
  readonly units: readonly Sufferer[];
  readonly lead: string;
}

export const sufferingOf = (units: readonly Unit[], lead: string): Suffering => ({
  lead,
  units: units.map((unit) => {
    const mechanized = unit.mechanizedSteps ?? 0;
    return { id: unit.id, infantry: stepsOf(unit) - mechanized, mechanized, lost: 0 };
  }),
});

const leftOf = ({ infantry, mechanized }: Sufferer): number => infantry + mechanized;

const total = ({ units }: Suffering): number => units.reduce((sum, unit) => sum + leftOf(unit), 0);

/** Who may lose the next step: the lead unit first (NS-10.7.2.b), nobody twice before everybody once (NS-10.7.2.c), and so round by round (NS-A78). */
export const payersOf = ({ units, lead }: Suffering, { round }: Letters): readonly string[] => {
  const alive = units.filter((unit) => leftOf(unit) > 0);
  const fewest = Math.min(...alive.map(({ lost }) => lost));
  const next = alive.filter(({ lost }) => lost === fewest);
  const isNewRound = next.length === alive.length;
  const first = next.filter(({ id }) => id === lead);
  const isFirstOfAll = units.every(({ lost }) => lost === 0);
  const isLeadCalled = isNewRound && (isFirstOfAll || round === 'a') && first.length > 0;
  return (isLeadCalled ? first : next).map(({ id }) => id);
};

/** NS-6.2.o with NS-A38: mechanized steps go first, or infantry. */
const without = (unit: Sufferer, { army }: Letters): Sufferer => {
  const isMechanized = army === 'a' ? unit.mechanized > 0 : unit.infantry === 0;
  return {
    ...unit,
    lost: unit.lost + 1,
    ...(isMechanized ? { mechanized: unit.mechanized - 1 } : { infantry: unit.infantry - 1 }),
  };
};

const allLost = (side: Suffering): Suffering => ({
  ...side,
  units: side.units.map((unit) => ({ ...unit, infantry: 0, mechanized: 0 })),
});

export type Paying =
  | { readonly type: 'lose'; readonly unit: string }
  | { readonly type: 'split'; readonly retreat: number };

/** A fight whose die has been rolled, in the middle of its losses. */
export interface Fight {
  readonly attacker: Suffering;
  readonly defender: Suffering;
  readonly attackerOwes: number;
  readonly defenderOwes: number;
  /** The number of the defender before he divides it; null once he has. */
  readonly undivided: number | null;
}

/** A side that has no more steps than it must lose is gone, without a choice. */
const settle = (fight: Fight): Fight => {
  if (fight.attackerOwes > 0)
    return fight.attackerOwes < total(fight.attacker)
      ? fight
      : settle({ ...fight, attacker: allLost(fight.attacker), attackerOwes: 0 });
  return fight.defenderOwes > 0 && fight.defenderOwes >= total(fight.defender)
    ? { ...fight, defender: allLost(fight.defender), defenderOwes: 0 }
    : fight;
};

export const fightOf = (attacker: Suffering, defender: Suffering, result: string): Fight => {
  const numbers = numbersOf(result);
  return settle({
    attacker,
    defender,
    attackerOwes: numbers.attacker,
    defenderOwes: 0,
    undivided: numbers.defender === 0 ? null : numbers.defender,
  });
};

const pay = (side: Suffering, id: string, letters: Letters): Suffering => ({
  ...side,
  units: side.units.map((unit) => (unit.id === id ? without(unit, letters) : unit)),
});

/** How much of his number the defender may take as hexes: two at most (NS-10.7.f), one at least of three or more (NS-10.7.1.b). */
export const splitsOf = ({ attackerOwes, undivided }: Fight): readonly number[] => {
  if (attackerOwes > 0 || undivided === null) return [];
  return [0, 1, 2].filter((hexes) => hexes <= undivided && (undivided < 3 || hexes > 0));
};

/** Who may lose a step now. */
export const callsOf = (fight: Fight, letters: Letters): readonly string[] => {
  if (fight.attackerOwes > 0) return payersOf(fight.attacker, letters);
  return fight.defenderOwes > 0 ? payersOf(fight.defender, letters) : [];
};

/** The fight after an action, or null where it is not allowed. */
export const after = (fight: Fight, action: Paying, letters: Letters): Fight | null => {
  if (action.type === 'split') {
    if (fight.undivided === null || !splitsOf(fight).includes(action.retreat)) return null;
    return settle({ ...fight, undivided: null, defenderOwes: fight.undivided - action.retreat });
  }
  if (!callsOf(fight, letters).includes(action.unit)) return null;
  return settle(
    fight.attackerOwes > 0
      ? {
          ...fight,
          attacker: pay(fight.attacker, action.unit, letters),
          attackerOwes: fight.attackerOwes - 1,
        }
      : {
          ...fight,
          defender: pay(fight.defender, action.unit, letters),
          defenderOwes: fight.defenderOwes - 1,
        },
  );
};
