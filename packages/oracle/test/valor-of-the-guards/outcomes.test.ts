import { valorOfTheGuards } from '@eastfront/valor-of-the-guards';
import { describe, expect, it } from 'vitest';
import {
  afterEscape,
  afterRedeployment,
  afterRoll,
  type Rolled,
  reduce,
  whoMayBeLost,
} from '../../src/valor-of-the-guards/outcomes.js';
import { ranksOf } from '../../src/valor-of-the-guards/promotion.js';
import {
  boobyTrapOf,
  capturedWeaponOf,
  immobilisationOf,
  NOT_ALLOWED,
  type RefitPosition,
  type RefitUnit,
  recoveryOf,
  redeploymentOf,
  reEntryOf,
  sanOf,
  weaponRepairOf,
  woundOf,
  wreckRepairOf,
} from '../../src/valor-of-the-guards-refit.js';
import {
  escapeOf,
  type FieldPosition,
  type FieldUnit,
  removalOf,
  type Works,
} from '../../src/valor-of-the-guards-rolls.js';
import {
  type Campaign,
  cppOf,
  ecOf,
  elrOf,
  type Ruled,
  type Side,
  weatherOf,
} from '../../src/valor-of-the-guards-tables.js';
import type { Draw } from '../draw.js';
import { differences, type Heard, type Put } from '../held.js';
import { around } from '../valor-of-the-guards-loops.js';
import {
  BOARD,
  die,
  drawArmed,
  drawPosition,
  drawVehicle,
  kept,
  maybe,
  POCKETS,
  type RefitPut,
  SIDES,
} from './mornings.js';

/** As far as it is compared: where a unit is, and what is wrong with it. */
const told = (unit: Rolled): string => {
  const { id, kind, type = '', at, place } = unit;
  if (place === 'eliminated') return `${id} eliminated`;
  const wrongs = (['immobile', 'abandoned', 'wounded', 'malfunctioned'] as const).filter(
    (of) => unit[of] === true,
  );
  const arms = (unit.weapons ?? []).map(
    ({ kind: of, malfunctioned, disabled }) =>
      `${of}${malfunctioned === true ? '?' : ''}${disabled === true ? '-' : ''}`,
  );
  // A vehicle that is a wreck now is repaired as a whole.
  const state = kind === 'wreck' ? '' : [...wrongs, ...arms].join(' ');
  return `${id} ${kind} ${type} ${at ?? place} ${unit.labor ?? 0} ${unit.with ?? ''} ${state}`;
};
const allTold = (units: readonly Rolled[]): readonly string[] => units.map(told).sort();

const unitsIn = ({ ok, answer }: Heard): readonly Rolled[] | null =>
  ok ? (answer as { readonly units: readonly Rolled[] }).units : null;
const heardUnits = (result: Heard): unknown => {
  const units = unitsIn(result);
  return units === null ? null : allTold(units);
};

const held = <P extends Put>(
  name: string,
  scene: (draw: Draw) => P,
  says: (put: P) => unknown,
  heard: (result: Heard, put: P) => unknown = heardUnits,
): readonly string[] =>
  differences<P, P>(valorOfTheGuards, { name, scene, put: (_, one) => one, says, heard });

interface Roll {
  readonly table: string;
  readonly side: Side;
  readonly weapon?: number;
  readonly die: number;
  readonly dice: readonly number[];
}
const rollOf = ({ ask }: Put): Roll => (ask['actions'] as readonly Roll[]).at(-1) as Roll;

const STEPS: Readonly<Record<string, string>> = { wound: '12.611' };

/** A unit for each table, and a number where one of its weapons is rolled for. */
const drawOne = (draw: Draw, table: string): { readonly unit: RefitUnit; readonly weapon?: number } => {
  if (table.endsWith('weapon') || table === 'weapon-repair') return drawArmed(draw, table);
  if (table !== 'wound') return { unit: drawVehicle(draw, table) };
  const side = draw.from(SIDES);
  const unit = { id: 'l', side, kind: 'leader', type: '8-1', ...kept(draw, side), wounded: true };
  return { unit };
};

const ruledFor = (position: RefitPosition, unit: RefitUnit, { table, weapon, die: rolled }: Roll) => {
  switch (table) {
    case 'recovery':
      return recoveryOf(position, unit, rolled);
    case 'immobilisation':
      return immobilisationOf(position, unit, rolled);
    case 'wreck-repair':
      return wreckRepairOf(unit, rolled);
    case 'weapon-repair':
      return weaponRepairOf(position, unit, weapon, rolled);
    case 'captured-weapon':
      return capturedWeaponOf(unit, weapon, rolled);
    default:
      return woundOf(position, unit, rolled);
  }
};

/** What comes before the roll: a recovery is announced; one that could be tried is given up before what cannot move is seen to (VG-12.6151.e, VG-12.6151.h). */
const before = (position: RefitPosition, unit: RefitUnit, table: string): readonly object[] => {
  if (table === 'recovery') return [{ type: 'recover', unit: unit.id }];
  const canRecover = table === 'immobilisation' && recoveryOf(position, unit, 1) !== NOT_ALLOWED;
  return canRecover ? [{ type: 'done', side: unit.side }] : [];
};

const TABLES = ['recovery', 'immobilisation', 'wreck-repair', 'weapon-repair', 'captured-weapon', 'wound'];

interface CampaignPut extends Put {
  readonly position: Campaign & {
    readonly sides: Readonly<Record<Side, Account>>;
    readonly units: readonly Rolled[];
    readonly weather?: string;
    readonly ec?: string;
  };
}
interface Account {
  readonly cpp?: number;
  readonly support?: number;
  readonly san?: number;
  readonly elr?: number;
  readonly boobyTraps?: string;
}

const resultOf = (said: Ruled | typeof NOT_ALLOWED): unknown => (said === NOT_ALLOWED ? null : said.result);

const accountsOf = ({ sides: { german, russian }, weather, ec }: CampaignPut['position']): object => ({
  'german cpp': german.cpp,
  support: german.support,
  'german san': german.san,
  'german elr': german.elr,
  'russian cpp': russian.cpp,
  'russian san': russian.san,
  'russian elr': russian.elr,
  level: russian.boobyTraps,
  weather,
  ec,
});

/** A day of a campaign, in a step in which a side rolls for one of its accounts, or the Russian for the weather. */
const drawAccounts = (draw: Draw): CampaignPut => {
  const side = draw.from(SIDES);
  const both = (): readonly number[] => [die(draw), die(draw)];
  const weather = { type: 'roll', table: 'weather', dice: both() };
  const [step, ...actions] = draw.from<readonly [string, ...object[]]>([
    ['12.618', { type: 'roll', table: 'cpp', side, dice: both() }],
    ['12.619', { type: 'roll', table: 'elr', side, dice: both() }],
    ['12.620', weather],
    ['12.620', weather, { type: 'roll', table: 'ec', die: die(draw) }],
    ['12.614', { type: 'roll', table: 'san', side, die: die(draw) }],
    ['12.614', { type: 'roll', table: 'booby-trap', die: die(draw) }],
  ]);
  const account = () => ({
    ...{ cpp: draw.below(9), support: 0, san: 4 + draw.below(4), elr: draw.below(5) },
  });
  const { roster } = drawPosition(draw, step, {
    id: 's',
    side,
    kind: 'squad',
    type: '4-4-7',
    place: 'retained',
  });
  const position = {
    ...{ campaign: draw.from(['I', 'II', 'IV']), date: '09-16', step, units: [] },
    roster: roster.map((line) => ({
      ...line,
      ...{ weather: draw.from(['clear', 'overcast', 'fog']), ec: draw.from(['wet', 'dry', 'moderate']) },
    })),
    // The extra CPP of VG-CGII-2.a are settled before.
    sides: {
      german: account(),
      russian: { ...account(), boobyTraps: draw.from(['A', 'B']), bonusUsed: true },
    },
  };
  return {
    board: BOARD,
    position: position as unknown as CampaignPut['position'],
    ask: { question: 'apply', actions },
  };
};

/** A platoon with vehicles off the map and on it, in a pocket, dug in, lost, and somebody else. */
const drawPlatoon = (draw: Draw): CampaignPut => {
  const side = draw.from(SIDES);
  const isAway = draw.once(3);
  const place = isAway ? 'redeployed' : 'retained';
  const vehicle = (id: string, fields: object): Rolled => ({
    ...{ id, side, kind: 'afv', type: 'T', platoon: 'p', onMapBefore: true },
    weapons: [
      { kind: 'ma', ...maybe(draw, { malfunctioned: true }) },
      { kind: 'mg', ...maybe(draw, { disabled: true }) },
    ],
    ...fields,
  });
  const stuck = { immobile: true };
  const others = draw.some<Rolled>(
    [
      vehicle('b', { place, ...stuck }),
      vehicle('c', { at: POCKETS[side], ...stuck }),
      vehicle('d', { place, dugIn: true }),
      vehicle('e', { place: 'eliminated' }),
      vehicle('f', { place, abandoned: true }),
      { id: 'q', side, kind: 'squad', type: '4-4-7', place: 'retained' },
      { id: 'k', side, kind: 'tank-commander', type: '8-1', platoon: 'p', place },
      { ...vehicle('o', { place: 'retained' }), platoon: 'other' },
    ],
    isAway ? 2 : 6,
  );
  const first = vehicle('a', { place });
  const base = drawPosition(draw, '12.616', first as unknown as RefitUnit);
  const units = [first, ...others.filter((one) => !isAway || one.place === place || one.kind === 'squad')];
  const guard = { id: 'g', side, kind: 'squad', type: '4-6-7', at: POCKETS[side] };
  const table = isAway ? 're-entry' : 'redeployment';
  return {
    board: BOARD,
    position: { ...base, campaign: 'IV', units: [...units, guard] } as unknown as CampaignPut['position'],
    ask: {
      question: 'apply',
      actions: [
        { type: 'redeploy', platoon: 'p' },
        { type: 'roll', table, side, die: draw.once(2) ? 6 : die(draw) },
      ],
    },
  };
};

interface RemovalPut extends Put {
  readonly position: FieldPosition & {
    readonly units: readonly Rolled[];
    readonly fortifications: readonly Works[];
  };
}

/** Works in the middle of a side's own land, others with them, and those who might be lost. */
const drawRemoval = (draw: Draw): RemovalPut => {
  const side = draw.from(SIDES);
  const at = draw.from(side === 'german' ? ['A3', 'B4'] : ['H3', 'H5']);
  const kind = draw.from(['wire', 'trench', 'ap-mines', 'at-mines']);
  const beside = draw.some(
    [
      { id: 'x', kind: 'at-mines', at },
      { id: 'y', kind: kind.endsWith('mines') ? 'ap-mines' : 'at-mines', at },
      { id: 'z', kind: 'at-mines', at: side === 'german' ? 'A5' : 'H7' },
    ],
    2,
  );
  const ranks = SIDES.flatMap((of) => ranksOf(of).map((rank) => ({ side: of, ...rank })));
  const engineer = { german: '8-3-8', russian: '6-2-8' } as const;
  const units = draw.some(ranks, draw.below(9)).map((rank, i): Rolled => {
    const isEngineer = rank.type === engineer[rank.side] && rank.kind === 'squad';
    return { id: `u${i}`, ...rank, ...(isEngineer ? { assaultEngineer: true } : {}), place: 'retained' };
  });
  const base = drawPosition(draw, '12.617', {
    id: 's',
    side,
    kind: 'squad',
    type: '4-4-7',
    place: 'retained',
  });
  const loops = { german: [around('ABC', [1, 8])], russian: [around('GH', [1, 8])] };
  const perimeter = Object.fromEntries(SIDES.map((of) => [of, { ...base.perimeter[of], loops: loops[of] }]));
  const fortifications = [{ id: 'w', kind, at }, ...beside].map((one) => ({
    ...one,
    owner: side,
    known: true,
  }));
  return {
    board: BOARD,
    position: { ...base, perimeter, units, fortifications } as unknown as RemovalPut['position'],
    ask: {
      question: 'apply',
      actions: [
        { type: 'remove', fortification: 'w' },
        { type: 'roll', table: 'removal', side, fortification: 'w', die: draw.once(2) ? 6 : die(draw) },
      ],
    },
  };
};

interface EscapePut extends Put {
  readonly position: FieldPosition & object;
}

const controlOf = ({ perimeter }: RefitPosition): object =>
  Object.fromEntries(
    SIDES.flatMap((of) => [...perimeter[of].area, POCKETS[of]].map((at) => [at, of] as const)),
  );

/** One unit that tries to escape from a pocket, alone, with what it carries; a guard stays. */
const drawEscape = (draw: Draw): EscapePut => {
  const side = draw.from(SIDES);
  const at = POCKETS[side];
  const [kind, type] = draw.from([
    ['squad', side === 'german' ? '4-6-7' : '4-4-7'],
    ['half-squad', side === 'german' ? '2-4-7' : '2-3-7'],
    ['crew', '2-2-7'],
    ['leader', '8-0'],
    ['afv', 'T'],
    ['afv', 'T'],
  ] as const);
  const arms = kind === 'afv' ? { weapons: [{ kind: 'ma' }], ...maybe(draw, { captured: true }) } : {};
  const unit = { id: 'e', side, kind, type, at, ...arms, ...maybe(draw, { encircled: true }) } as FieldUnit;
  const gun = { id: 'm', side, kind: 'sw', type: 'lmg', mg: true, at, with: 'e', pp: 1 + draw.below(4) };
  const guard: FieldUnit = { id: 'g', side, kind: 'squad', type: '4-6-7', at };
  const base = drawPosition(draw, '12.607', {
    id: 's',
    side,
    kind: 'squad',
    type: '4-4-7',
    place: 'retained',
  });
  const units = [unit, ...(kind !== 'afv' && draw.once(2) ? [gun] : []), guard];
  const dice = [draw.once(2) ? 6 : die(draw), die(draw)];
  return {
    board: BOARD,
    // VG-12.6069.d: what lies between the perimeters is nobody's by now.
    position: { ...base, control: controlOf(base), units } as unknown as EscapePut['position'],
    ask: {
      question: 'apply',
      actions: [
        { type: 'escape', units: ['e'] },
        { type: 'roll', table: 'escape', units: ['e'], dice },
      ],
    },
  };
};

describe('Valor of the Guards, ruled twice: what rolls do', () => {
  it('does the same to a unit that is rolled for', () => {
    const seen = new Set<string>();
    const scene = (draw: Draw): RefitPut => {
      const table = draw.from(TABLES);
      const { unit, weapon } = drawOne(draw, table);
      const roll = {
        ...{ type: 'roll', table, unit: unit.id, die: die(draw) },
        ...(weapon === undefined ? {} : { weapon }),
      };
      const position = drawPosition(draw, STEPS[table] ?? '12.615', unit);
      return {
        board: BOARD,
        position,
        ask: { question: 'apply', actions: [...before(position, unit, table), roll] },
      };
    };
    const says = (put: RefitPut): unknown => {
      const [unit, ...others] = put.position.units as readonly [RefitUnit, ...RefitUnit[]];
      const roll = rollOf(put);
      const said = ruledFor(put.position, unit, roll);
      if (said === NOT_ALLOWED) return null;
      seen.add(`${roll.table} ${said.result}`);
      const by = { table: roll.table, result: String(said.result) };
      const after = afterRoll(unit, roll.weapon === undefined ? by : { ...by, weapon: roll.weapon });
      return allTold([after, ...others]);
    };
    expect(held('outcomes', scene, says)).toEqual([]);
    expect(seen.size).toBeGreaterThan(12);
  });

  it('gives the same points, SAN, ELR and weather', () => {
    const seen = new Set<string>();
    const says = ({ position, ask }: CampaignPut): unknown => {
      const told: Record<string, unknown> = { ...accountsOf(position) };
      for (const { table, side, die: rolled, dice } of ask['actions'] as readonly Roll[]) {
        seen.add(table);
        const { campaign } = position;
        const own = position.sides[side] ?? {};
        const one = position as unknown as RefitPosition;
        if (table === 'weather') told['weather'] = weatherOf(position, dice).result;
        if (table === 'ec') told['ec'] = ecOf(position, rolled).result;
        if (table === 'elr') told[`${side} elr`] = elrOf(position, side, dice, []).result;
        if (table === 'san') told[`${side} san`] = resultOf(sanOf(one, side, rolled));
        if (table === 'booby-trap') told['level'] = resultOf(boobyTrapOf(one, rolled));
        if (table !== 'cpp') continue;
        told[`${side} cpp`] = (own.cpp ?? 0) + Number(cppOf(position, side, dice).result);
        // VG-12.6181.a, VG-CGI-2.b, VG-A65: on each new CG day, and what is left of the last is gone.
        if (side === 'german') told['support'] = campaign === 'I' ? 4 : 6;
      }
      return told;
    };
    const heard = ({ ok, answer }: Heard): unknown =>
      ok ? accountsOf(answer as CampaignPut['position']) : null;
    expect(held('accounts', drawAccounts, says, heard)).toEqual([]);
    expect([...seen].sort()).toEqual(['booby-trap', 'cpp', 'ec', 'elr', 'san', 'weather']);
  });

  it('sends the same vehicles away, and lets them return', () => {
    const seen = new Set<string>();
    const says = ({ position, ask }: CampaignPut): unknown => {
      const { table, side, die: rolled } = rollOf({ position, ask });
      const { result } = (table === 're-entry' ? reEntryOf : redeploymentOf)(position, side, rolled);
      seen.add(String(result));
      if (result === 'redeployed')
        return allTold(afterRedeployment(position.units, 'p', ({ at }) => at === POCKETS[side]));
      const isBack = result === 'returns';
      return allTold(
        position.units.map((unit) =>
          isBack && unit.platoon === 'p' && unit.place === 'redeployed'
            ? { ...unit, place: 'reinforcement' }
            : unit,
        ),
      );
    };
    expect(held('platoons', drawPlatoon, says)).toEqual([]);
    expect([...seen].sort()).toEqual(['away', 'redeployed', 'returns', 'stays']);
  });

  it('loses the same in the removal of fortifications', () => {
    let lost = 0;
    const says = ({ position, ask }: RemovalPut): unknown => {
      const { side, die: rolled } = rollOf({ position, ask });
      const [works, ...others] = position.fortifications;
      const said = works === undefined ? NOT_ALLOWED : removalOf(position, side, works, rolled);
      if (said === NOT_ALLOWED) return null;
      const isRemoved = said.result === 'removed';
      const areMines = works?.kind.endsWith('mines') === true;
      const left = isRemoved
        ? others.filter(({ kind, at }) => !(areMines && kind.endsWith('mines') && at === works?.at))
        : position.fortifications;
      const [one, ...more] = rolled === 6 ? whoMayBeLost(position.units, side) : [];
      // Where there is a choice its owner is asked.
      const isSure = one !== undefined && more.length === 0;
      lost += isSure ? 1 : 0;
      return {
        works: left.map(({ id }) => id).sort(),
        units: allTold(position.units.map((unit) => (isSure && unit.id === one.id ? reduce(unit) : unit))),
      };
    };
    const heard = ({ ok, answer }: Heard): unknown => {
      if (!ok) return null;
      const { fortifications = [], units } = answer as RemovalPut['position'];
      return { works: fortifications.map(({ id }) => id).sort(), units: allTold(units) };
    };
    expect(held('removed', drawRemoval, says, heard)).toEqual([]);
    expect(lost).toBeGreaterThan(10);
  });

  it('does the same to a unit that tries to escape alone', () => {
    const seen = new Set<string>();
    const ruled = ({ position, ask }: EscapePut): readonly Rolled[] | null => {
      const { dice } = rollOf({ position, ask });
      const units = position.units.filter(({ id }) => id === 'e');
      const said = escapeOf(position, units, 'a', dice);
      // After an original 2 its owner is to say what Heat of Battle does.
      if (said === NOT_ALLOWED || dice.every((one) => one === 1)) return null;
      const after = afterEscape(position.units as readonly Rolled[], 'e', String(said.result));
      // No clause says what Casualty Reduction does to an SMC, or which crew a vehicle has.
      if (said.result === 'escape-reduce' && units.some(({ kind }) => kind === 'leader')) return null;
      if (after !== null) seen.add(String(said.result));
      return after;
    };
    const put = (_: Draw, one: EscapePut): EscapePut | null => (ruled(one) === null ? null : one);
    const says = (one: EscapePut): unknown => allTold(ruled(one) ?? []);
    const heard = (result: Heard, { position }: EscapePut): unknown => {
      const known = unitsIn(result)?.filter(({ id }) => position.units.some((one) => one.id === id));
      return known === undefined ? null : allTold(known);
    };
    expect(
      differences<EscapePut, EscapePut>(valorOfTheGuards, {
        name: 'escapes',
        scene: drawEscape,
        put,
        says,
        heard,
      }),
    ).toEqual([]);
    expect(seen.size).toBe(6);
  });
});
