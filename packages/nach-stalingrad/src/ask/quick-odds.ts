import type { BadInput, JsonObject } from '@eastfront/kernel';
import { badInput } from '@eastfront/kernel';
import type { QuickFlags, QuickOdds } from '@eastfront/kernel/case';
import type { Side } from '../01-units/units.js';
import { enemyOf } from '../01-units/units.js';
import { tables } from '../data/carried-tables.js';

const FROM = '1312';
const TO = '1313';
const HEADQUARTERS = '1311';
const DEFENDING_HEADQUARTERS = '1315';
/** A city hex has friendly hexsides of both sides. */
const BOX_SIDES = { axis: ['1213', '1312', '1413'], soviet: ['1214', '1314', '1414'] };

const QUALITIES = ['1', '2', '3', '4'];
const USUAL_QUALITY = '2';
const COUNTERS = ['1', '2', '3'];
const BONUSES = ['1', '2', '3'];

/** Flags that contradict each other, which no rule would tell. */
const contradictions = ({ street, overrun, unsupplied, terrain, river, city }: QuickFlags) => {
  const wrong: BadInput[] = [];
  if (overrun === true && unsupplied === true)
    wrong.push(
      badInput('--unsupplied', 'a combat, where supply counters are used', '--unsupplied --overrun'),
    );
  if (street !== true) return wrong;
  if (overrun === true) wrong.push(badInput('--street', 'a combat in the box', '--street --overrun'));
  if (river !== undefined)
    wrong.push(badInput('--river', 'an attack from outside the box', '--river --street'));
  if (terrain !== undefined || city === true)
    wrong.push(
      badInput('--street', 'the box alone, whatever the hex', city === true ? '--city' : '--terrain'),
    );
  return wrong;
};

const is = (flags: QuickFlags, flag: string): boolean => flags[flag] === true;

const boardOf = (flags: QuickFlags): JsonObject => {
  const { terrain, river } = flags;
  // A mountain is attacked along a road only, and a road over a river is a bridge.
  const road = terrain === 'mountain' || river === 'bridge';
  return {
    fill: { from: '1210', to: '1416', terrain: 'clear' },
    hexes: {
      [TO]: {
        terrain: String(terrain ?? 'clear'),
        ...(is(flags, 'city') || is(flags, 'street') ? { place: 'city' } : {}),
        ...(is(flags, 'street') ? { box: true, boxSides: BOX_SIDES } : {}),
      },
    },
    ...(river === undefined ? {} : { sides: { [`${FROM}/${TO}`]: ['major-river'] } }),
    ...(road ? { links: { road: [[FROM, TO]] } } : {}),
  };
};

const fighters = (flags: QuickFlags, side: Side, attack: number, defense: number): readonly JsonObject[] => {
  const isStreet = is(flags, 'street');
  const street = isStreet ? { place: 'box' } : {};
  const nationOf = (whose: Side) =>
    is(flags, 'satellite') && whose === 'axis' ? { nation: 'romanian' } : {};
  return [
    {
      id: 'A',
      side,
      ...nationOf(side),
      attack,
      at: isStreet ? TO : FROM,
      ...street,
      arm: is(flags, 'overrun') ? 'armor' : 'infantry',
      move: 6,
      steps: 4,
      quality: Number(flags['quality'] ?? USUAL_QUALITY),
      activated: 'HQ',
    },
    {
      id: 'D',
      side: enemyOf(side),
      ...nationOf(enemyOf(side)),
      defense,
      at: TO,
      ...street,
      arm: 'infantry',
      move: 4,
      steps: 4,
      quality: Number(flags['defenderQuality'] ?? USUAL_QUALITY),
      supplied: !is(flags, 'defenderOutOfSupply'),
      disrupted: is(flags, 'disrupted'),
    },
  ];
};

/** A German HQ leads any nation. */
const headquarters = (id: string, side: Side, at: string): JsonObject => ({
  id,
  side,
  at,
  kind: 'hq',
  range: 5,
  operations: 4,
  ...(side === 'soviet' ? { front: true } : {}),
});

/** The HQs, and the generals that give a bonus. */
const leaders = (flags: QuickFlags, side: Side): readonly JsonObject[] => {
  const { bonus, defenderBonus } = flags;
  const enemy = enemyOf(side);
  const leader = { kind: 'leader', attackBonus: Number(bonus), id: 'L', side };
  const attacking = is(flags, 'overrun')
    ? { ...leader, at: FROM, armor: true, move: 6 }
    : { ...leader, at: HEADQUARTERS, with: 'HQ', relief: 8 };
  const defending = {
    id: 'G',
    side: enemy,
    at: DEFENDING_HEADQUARTERS,
    kind: 'leader',
    with: 'E',
    defenseBonus: Number(defenderBonus),
    relief: 8,
  };
  return [
    { ...headquarters('HQ', side, HEADQUARTERS), activatedHq: true },
    ...(bonus === undefined ? [] : [attacking]),
    ...(defenderBonus === undefined ? [] : [headquarters('E', enemy, DEFENDING_HEADQUARTERS), defending]),
  ];
};

/** One unit attacks one unit next to it, or in the street-fighting box of one city. */
export const quickOdds: QuickOdds = {
  game: 'nach-stalingrad',
  options: [
    {
      flags: '--attacker <side>',
      description: 'the attacking side (default: axis)',
      choices: ['axis', 'soviet'],
    },
    {
      flags: '--terrain <kind>',
      description: 'the terrain of the defender (default: clear)',
      choices: ['clear', 'forest', 'swamp', 'mountain'],
    },
    { flags: '--city', description: 'the defender is in a city hex' },
    { flags: '--street', description: 'in a street-fighting box' },
    {
      flags: '--river <crossing>',
      description: 'across a major river',
      choices: ['bridge', 'no-bridge'],
    },
    {
      flags: '--quality <n>',
      description: 'quality of the attacking lead unit (default: 2)',
      choices: QUALITIES,
    },
    {
      flags: '--defender-quality <n>',
      description: 'quality of the defending lead unit (default: 2)',
      choices: QUALITIES,
    },
    { flags: '--unsupplied', description: 'no supply counter is spent' },
    { flags: '--overrun', description: 'as an overrun, by armour' },
    { flags: '--air <counters>', description: 'air counters of the attacker', choices: COUNTERS },
    { flags: '--defender-air <counters>', description: 'air counters of the defender', choices: COUNTERS },
    {
      flags: '--bonus <n>',
      description: 'bonus of an attacking general: a commander, in an overrun an armour leader',
      choices: BONUSES,
    },
    {
      flags: '--defender-bonus <n>',
      description: 'bonus of a defending commander',
      choices: BONUSES,
    },
    { flags: '--defender-out-of-supply', description: 'the defender is out of supply' },
    { flags: '--disrupted', description: 'the defender is disrupted' },
    { flags: '--satellite', description: 'the Axis unit is Romanian' },
    {
      flags: '--weather <kind>',
      description: 'the weather on the ground (default: dry)',
      choices: ['dry', 'mud', 'frozen', 'snow'],
    },
  ],
  examples: [
    'umpire odds nach-stalingrad 16:7 --quality 4 --air 3',
    'umpire odds nach-stalingrad 13:4 --overrun --disrupted',
  ],
  columns: (own) =>
    (({ ...tables, ...own })['combat-results'] as { readonly columns: readonly string[] }).columns,
  build: (attack, defense, flags) => {
    const wrong = contradictions(flags);
    if (wrong.length > 0) return { _tag: 'Left', left: wrong };
    const { weather, air, defenderAir, bonus, defenderBonus } = flags;
    const side = flags['attacker'] === 'soviet' ? 'soviet' : 'axis';
    const ground = String(weather ?? 'dry');
    const isOverrun = is(flags, 'overrun');
    const squadrons = { held: 12, usable: 12, bombers: 12 };
    const position = {
      turn: 3,
      player: side,
      phase: isOverrun ? 'first-movement' : 'combat',
      weather: { north: ground, south: ground, air: 'clear' },
      air: { axis: squadrons, soviet: squadrons },
      units: [...fighters(flags, side, attack, defense), ...leaders(flags, side)],
    };
    const support = {
      ...(isOverrun ? { overrun: true } : { supplied: !is(flags, 'unsupplied') }),
      ...(air === undefined ? {} : { air: Number(air) }),
      ...(defenderAir === undefined ? {} : { defenderAir: Number(defenderAir) }),
      ...(bonus === undefined ? {} : { leader: 'L' }),
      ...(defenderBonus === undefined ? {} : { defenderLeader: 'G' }),
    };
    return {
      _tag: 'Right',
      right: {
        game: 'nach-stalingrad',
        title: 'Quick odds',
        board: boardOf(flags),
        position,
        ask: { attackers: ['A'], hexes: [TO], support },
      },
    };
  },
  // An overrun shifts by itself, so its bonus is that of a commander here; strengths in a ratio are not halved again.
  withoutShifts: ({
    quality,
    defenderQuality,
    unsupplied,
    overrun,
    air,
    defenderAir,
    defenderOutOfSupply,
    ...others
  }) => others,
};
