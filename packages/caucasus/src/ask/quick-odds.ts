import type { BadInput, JsonObject } from '@eastfront/kernel';
import { badInput } from '@eastfront/kernel';
import type { QuickFlags, QuickOdds } from '@eastfront/kernel/case';
import { tables } from '../data/carried-tables.js';

const FROM = '1210';
const TO = '1211';
const BEHIND = '1209';
const QUALITIES = ['elite', 'normal', 'poor'];
/** The yellow box of the defender: armor shifts back, anti-tank only cancels. */
const BOXES: Readonly<Record<string, string>> = { armor: 'shift', 'anti-tank': 'cancel' };
/** A turn on which every air marker of the side is in play, and no pass closed. */
const TURNS: Readonly<Record<string, number>> = { axis: 2, soviet: 6 };

/** Whose attack it is: the fleet is Soviet, the Brandenburgers are German. */
const sideOf = ({ attacker, fleet, brandenburg }: QuickFlags): string | readonly BadInput[] => {
  const side = typeof attacker === 'string' ? attacker : fleet === true ? 'soviet' : 'axis';
  if (fleet === true && side === 'axis')
    return [badInput('--fleet', 'an attack of the Soviet side', '--attacker axis')];
  if (brandenburg === true && side === 'soviet')
    return [
      badInput('--brandenburg', 'an attack of the Axis', fleet === true ? '--fleet' : '--attacker soviet'),
    ];
  return side;
};

const is = (flags: QuickFlags, flag: string): boolean => flags[flag] === true;

const boardOf = (flags: QuickFlags): JsonObject => {
  const { terrain, place, river } = flags;
  const features = [
    ...(river === undefined ? [] : [`${String(river)}-river`]),
    ...(is(flags, 'pass') ? ['pass'] : []),
  ];
  return {
    fill: { from: '1109', to: '1312', terrain: 'clear' },
    hexes: {
      ...(is(flags, 'fromMarsh') ? { [FROM]: { terrain: 'marsh' } } : {}),
      [TO]: {
        terrain: String(terrain ?? 'clear'),
        ...(place === undefined ? {} : { place: String(place) }),
        ...(is(flags, 'fleet') ? { coast: 'black' } : {}),
      },
    },
    ...(features.length === 0 ? {} : { sides: { [`${FROM}/${TO}`]: features } }),
  };
};

const unitsOf = (flags: QuickFlags, side: string, attack: number, defense: number): readonly JsonObject[] => {
  const { quality, defenderQuality, supply, air, against } = flags;
  return [
    {
      id: 'A',
      side,
      attack,
      at: FROM,
      tq: String(quality ?? 'normal'),
      supply: String(supply ?? 'full'),
      ...(is(flags, 'armor') ? { armor: 'shift' } : {}),
      // Who may assault on the move; mechanized units would be held to 5 in mountains.
      ...(is(flags, 'mobile') ? { cavalry: true } : {}),
    },
    {
      id: 'D',
      side: side === 'axis' ? 'soviet' : 'axis',
      defense,
      at: TO,
      tq: String(defenderQuality ?? 'normal'),
      supply: is(flags, 'defenderOutOfSupply') ? 'out' : 'full',
      armor: BOXES[String(against)] ?? null,
      disrupted: is(flags, 'disrupted'),
    },
    // Air markers fly for units in range of an HQ.
    ...(air === undefined ? [] : [{ id: 'HQ', side, type: 'hq', at: BEHIND }]),
  ];
};

/** One unit attacks one unit next to it. */
export const quickOdds: QuickOdds = {
  game: 'caucasus',
  options: [
    {
      flags: '--attacker <side>',
      description: 'the attacking side (default: axis)',
      choices: Object.keys(TURNS),
    },
    {
      flags: '--terrain <kind>',
      description: 'the terrain of the defender (default: clear)',
      choices: ['clear', 'rough', 'desert', 'forest', 'marsh', 'mountain'],
    },
    {
      flags: '--place <kind>',
      description: 'the place in the hex of the defender',
      choices: ['town', 'small-city', 'large-city'],
    },
    { flags: '--river <size>', description: 'across a river', choices: ['minor', 'major'] },
    { flags: '--pass', description: 'over a mountain pass' },
    { flags: '--from-marsh', description: 'out of a marsh' },
    { flags: '--armor', description: 'the attacker has armor' },
    { flags: '--against <what>', description: 'the defender has armor or guns', choices: Object.keys(BOXES) },
    {
      flags: '--quality <tq>',
      description: 'Troop Quality of the attacker (default: normal)',
      choices: QUALITIES,
    },
    {
      flags: '--defender-quality <tq>',
      description: 'Troop Quality of the defender (default: normal)',
      choices: QUALITIES,
    },
    {
      flags: '--supply <state>',
      description: 'supply of the attacker (default: full)',
      choices: ['full', 'limited', 'out'],
    },
    { flags: '--defender-out-of-supply', description: 'the defender is out of supply' },
    { flags: '--disrupted', description: 'the defender is disrupted' },
    {
      flags: '--air <columns>',
      description: 'with an air marker worth this many columns',
      choices: ['1', '2'],
    },
    { flags: '--fleet', description: 'with the Black Sea Fleet, against a hex on the coast' },
    { flags: '--brandenburg', description: 'with the Brandenburgers for a column' },
    { flags: '--mobile', description: 'a mobile assault in the Second Movement Phase' },
  ],
  examples: [
    'umpire odds caucasus 15:4 --river minor --armor',
    'umpire odds caucasus 21:3 --air 1 --terrain mountain',
  ],
  columns: (own) =>
    (({ ...tables, ...own })['combat-results'] as { readonly columns: readonly string[] }).columns,
  build: (attack, defense, flags) => {
    const side = sideOf(flags);
    if (typeof side !== 'string') return { _tag: 'Left', left: side };
    const { air } = flags;
    const position = {
      turn: TURNS[side] as number,
      player: side,
      phase: is(flags, 'mobile') ? 'second-movement' : 'first-combat',
      ...(is(flags, 'fleet') ? { fleet: { 'bsf-1': 'available' } } : {}),
      units: unitsOf(flags, side, attack, defense),
    };
    const support = {
      ...(air === undefined ? {} : { air: Number(air) }),
      ...(is(flags, 'fleet') ? { fleet: true } : {}),
      ...(is(flags, 'brandenburg') ? { brandenburg: true } : {}),
    };
    return {
      _tag: 'Right',
      right: {
        game: 'caucasus',
        title: 'Quick odds',
        board: boardOf(flags),
        position,
        ask: { attackers: ['A'], hexes: [TO], support },
      },
    };
  },
  // Nothing here changes the die: what is left of the flags is whether the last column ends the table.
  withoutShifts: ({ mobile }) => ({ mobile }),
};
