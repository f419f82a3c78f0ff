import type { Json, JsonObject } from '@eastfront/kernel';
import type { Row } from './field-rows.js';
import { of } from './field-rows.js';

const OUT = undefined;
const BOARD: JsonObject = {
  fill: { from: '1010', to: '1616', terrain: 'clear' },
  hexes: {
    '1010': { terrain: 'clear', supply: 'axis' },
    '1616': { terrain: 'clear', supply: 'soviet' },
    '1414': { terrain: 'clear', place: 'city', box: true, boxSides: { axis: ['1314'], soviet: ['1415'] } },
  },
};

/** The same with a truck used as a source. */
const withTruck = (row: Row): Row => ({
  ...row,
  file: {
    ...row.file,
    position: { ...(row.file['position'] as JsonObject), usedTrucks: [{ side: 'axis', hex: '1616' }] },
  },
});

const scene = (position: JsonObject, ask: JsonObject, path: string, value: Json | undefined): Row => ({
  file: { game: 'nach-stalingrad', title: path, clauses: ['NS-1.b'], board: BOARD, position, ask },
  path,
  value,
});
const legal = (action: JsonObject): JsonObject => ({ question: 'legal', action });
const apply = (...actions: readonly JsonObject[]): JsonObject => ({
  question: 'apply',
  actions: [...actions],
});
const ACTIONS: JsonObject = { question: 'actions' };
const END: JsonObject = legal({ type: 'end-phase' });

const unit = (id: string, side: string, at: string, more: JsonObject = {}): JsonObject => ({
  ...{ id, side, at, arm: 'infantry', attack: 8, defense: 4, move: 4, quality: 2, steps: 4, maxSteps: 4 },
  ...more,
});
const a = unit('a', 'axis', '1312', { activated: 'h' });
const b = unit('b', 'axis', '1212', { activated: 'h' });
const d = unit('d', 'soviet', '1313');
const h: JsonObject = {
  id: 'h',
  side: 'axis',
  at: '1311',
  kind: 'hq',
  range: 4,
  operations: 4,
  activatedHq: true,
};
const attack: JsonObject = { units: ['a'], hexes: ['1313'], hq: 'h' };
const begun: JsonObject = {
  index: 0,
  lead: 'a',
  stage: 'roll',
  attackers: ['a'],
  hexes: ['1313'],
  defenders: ['d'],
};
const combat = (more: JsonObject = {}, units: readonly JsonObject[] = [h, a, b, d]): JsonObject => ({
  ...{ phase: 'combat', step: 'resolve', attacks: [attack], units: [...units] },
  ...more,
});
const fight = (more: JsonObject, units?: readonly JsonObject[]): JsonObject =>
  combat({ battle: { ...begun, ...more } }, units);
const roll = (die: number): JsonObject => ({ type: 'roll', dice: [die] });
const missions = (side: string): JsonObject => ({
  type: 'missions',
  side,
  fighters: 1,
  supply: 0,
  volga: 0,
  fleet: 0,
});
const inAir = (more: JsonObject): JsonObject => ({
  ...{ phase: 'air', units: [] },
  ...{ air: { axis: { held: 4, usable: 4, ...more }, soviet: { held: 4, usable: 4 } } },
});
const mechanized = (more: JsonObject): JsonObject => ({
  ...{ arm: 'mechanized', attack: 6, defense: 6, move: 6, quality: 2, maxSteps: 2 },
  ...more,
});
const army = unit('s', 'soviet', '1312', { activated: true, mechanized: mechanized({}), mechanizedSteps: 2 });
const bare: JsonObject = { ...army, steps: 0 };
const against = (one: JsonObject): JsonObject => ({
  player: 'soviet',
  phase: 'combat',
  units: [one, unit('x', 'axis', '1313')],
});
const ODDS: JsonObject = { question: 'odds', attackers: ['s'], hexes: ['1313'] };
const weak: JsonObject = { steps: 2, attack: 3, defense: 2 };
const weakened = unit('w', 'axis', '1312', { steps: 2, weak, activated: true });
const weakFight: JsonObject = { phase: 'combat', units: [weakened, d] };
const WEAK_ODDS: JsonObject = { question: 'odds', attackers: ['w'], hexes: ['1313'] };
const DEFENDED: JsonObject = { question: 'odds', attackers: ['d'], hexes: ['1312'] };
const moving = (more: JsonObject, others: readonly JsonObject[] = []): JsonObject => ({
  phase: 'first-movement',
  units: [h, { ...a, ...more }, ...others],
});
const REACH: JsonObject = { question: 'reach', unit: 'a' };
const MOVE: JsonObject = legal({ type: 'move', unit: 'a', path: ['1212'] });
const hungry = (more: JsonObject, lost: JsonObject = {}): JsonObject => ({
  phase: 'attrition',
  units: [{ ...unit('a', 'axis', '1312', { supplied: false, oosBefore: true }), ...lost }],
  hungry: [{ side: 'axis', hex: '1312', ...more }],
});
const LOSE: JsonObject = legal({ type: 'lose', unit: 'a' });
const hq = (id: string, more: JsonObject = {}): JsonObject => ({
  ...{ id, side: 'soviet', at: '1414', kind: 'hq', range: 4, operations: 2 },
  ...more,
});
const r = unit('r', 'soviet', '1415');
const reacting = (more: JsonObject): JsonObject => combat({ step: 'react', ...more }, [h, a, d, r, hq('f')]);

const e = unit('e', 'soviet', '1313');
const fled = unit('d', 'soviet', '1315');
const general: JsonObject = { id: 'g', side: 'axis', kind: 'leader', attackBonus: 2, relief: 8, with: 'h' };
const won: JsonObject = { stage: 'advance', result: { attacker: 0, defender: 2 } };
const losing: JsonObject = {
  ...{ stage: 'defender-losses', result: { attacker: 0, defender: 2 } },
  ...{ losers: ['d', 'e'], defenders: ['d', 'e'], defenderLead: 'd' },
};
const over: JsonObject = {
  phase: 'over',
  units: [],
  ending: { winner: 'axis', level: 'decisive', points: 3 },
};
const STARVED = withTruck(of('attrition-202-truck-outlives', '', OUT));

/** Fields whose effect no case of the package shows so plainly. */
export const BY_SCENES: Readonly<Record<string, Row>> = {
  'points.side.hungarian': scene(
    {
      phase: 'reinforcement',
      points: { axis: { hungarian: 4 } },
      units: [unit('u', 'axis', '1212', { nation: 'hungarian', steps: 1 })],
    },
    legal({ type: 'rebuild', unit: 'u', steps: 1, kind: 'hungarian' }),
    'points.axis.hungarian',
    OUT,
  ),
  'battle.index': scene(
    combat({ attacks: [attack, { ...attack, air: { axis: 2, soviet: 0 } }], battle: begun }),
    apply(roll(3)),
    'battle.index',
    1,
  ),
  'battle.result.attacker': scene(
    fight({
      ...{ stage: 'attacker-losses', result: { attacker: 2, defender: 0 }, owed: 2 },
      ...{ attackers: ['a', 'b'], losers: ['a', 'b'] },
    }),
    legal({ type: 'lose', unit: 'b' }),
    'battle.result.attacker',
    3,
  ),
  'checks.path': {
    file: {
      ...scene(
        {
          ...combat({ step: 'react' }, [
            h,
            a,
            d,
            { ...r, id: 'e', at: '1515' },
            { ...r, at: '1514' },
            hq('f'),
          ]),
          checks: [{ reason: 'disengagement', unit: 'e', path: ['1514'] }],
        },
        apply(
          { type: 'roll', unit: 'e', dice: [1] },
          {
            type: 'react',
            units: ['e', 'r'],
            battle: 0,
            hq: 'f',
            path: ['1513'],
          },
        ),
        '',
        OUT,
      ).file,
      optional: ['NS-10.2.1.k'],
    },
    path: 'checks.0.path',
    value: ['1414'],
  },
  'units.stopped.at': scene(
    moving({ stopped: { at: '1312', clause: 'NS-9.2.e' } }),
    MOVE,
    'units.1.stopped.at',
    '1212',
  ),
  finished: scene({ ...inAir({}), finished: ['axis'] }, legal(missions('axis')), 'finished', OUT),
  weatherRolled: scene({ phase: 'weather', units: [], weatherRolled: 2 }, END, 'weatherRolled', 1),
  'air.side.fighters': scene(inAir({ fighters: 1 }), ACTIONS, 'air.axis.fighters', 0),
  'air.side.volga': scene(inAir({ volga: 1 }), ACTIONS, 'air.axis.volga', 0),
  'air.side.fleet': scene(inAir({ fleet: 1 }), ACTIONS, 'air.axis.fleet', 0),
  hqsMoved: scene({ ...moving({}), hqsMoved: true }, MOVE, 'hqsMoved', OUT),
  'attacks.hq': scene(
    combat({ step: 'declare' }, [{ ...h, operations: 1 }, a, b, d, { ...h, id: 'i' }]),
    legal({ type: 'attack', units: ['b'], hexes: ['1213'], hq: 'h' }),
    'attacks.0.hq',
    'i',
  ),
  'attacks.resolved': scene(
    combat({ attacks: [{ ...attack, resolved: true }] }),
    END,
    'attacks.0.resolved',
    false,
  ),
  'battle.result': scene(
    fight({ stage: 'split', result: { attacker: 0, defender: 2 }, owed: 2, losers: ['d'] }),
    ACTIONS,
    'battle.result',
    { attacker: 0, defender: 3 },
  ),
  'checks.unit': scene(
    {
      phase: 'activation',
      units: [h, { ...a, disrupted: true }, b],
      checks: [{ reason: 'activation', unit: 'a' }],
    },
    legal({ type: 'roll', unit: 'a', dice: [3] }),
    'checks.0.unit',
    'b',
  ),
  pushes: scene({ ...moving({}, [hq('f')]), pushes: ['f'] }, MOVE, 'pushes', OUT),
  emptied: scene(
    combat({ step: 'react', emptied: { attack: 0, hex: '1313' } }, [h, a]),
    legal({ type: 'advance', unit: 'a', path: ['1313'] }),
    'emptied',
    null,
  ),
  'emptied.hex': scene(
    combat({ step: 'react', emptied: { attack: 0, hex: '1313' } }, [h, a]),
    legal({ type: 'advance', unit: 'a', path: ['1313'] }),
    'emptied.hex',
    '1213',
  ),
  'emptied.attack': scene(
    combat(
      { step: 'react', emptied: { attack: 0, hex: '1313' }, attacks: [attack, { ...attack, units: ['b'] }] },
      [h, a, b],
    ),
    legal({ type: 'advance', unit: 'a', path: ['1313'] }),
    'emptied.attack',
    1,
  ),
  'hungry.box': scene(
    hungry({ owed: { infantry: 1 }, hex: '1414', box: true }, { at: '1414', place: 'box' }),
    LOSE,
    'hungry.0.box',
    false,
  ),
  ...Object.fromEntries(
    ['mountain', 'cavalry', 'armor', 'police'].map((arm) => [
      `hungry.owed.${arm}`,
      scene(hungry({ owed: { [arm]: 1 } }, { arm }), LOSE, `hungry.0.owed.${arm}`, 0),
    ]),
  ),
  'units.mechanized.attack': scene(against(bare), ODDS, 'units.0.mechanized.attack', 9),
  'units.mechanized.defense': scene(
    { phase: 'combat', units: [{ ...bare, at: '1313' }, a, h] },
    { question: 'odds', attackers: ['a'], hexes: ['1313'] },
    'units.0.mechanized.defense',
    9,
  ),
  'units.mechanized.move': scene(
    { player: 'soviet', phase: 'first-movement', units: [bare] },
    { question: 'reach', unit: 's' },
    'units.0.mechanized.move',
    3,
  ),
  'units.mechanized.quality': scene(against(bare), ODDS, 'units.0.mechanized.quality', 4),
  'units.mechanized.maxSteps': scene(
    {
      player: 'soviet',
      phase: 'reinforcement',
      points: { soviet: { mechanized: 9 } },
      units: [{ ...army, mechanizedSteps: 1 }],
    },
    legal({ type: 'rebuild', unit: 's', steps: 1, kind: 'mechanized' }),
    'units.0.mechanized.maxSteps',
    1,
  ),
  'units.weak': scene(weakFight, WEAK_ODDS, 'units.0.weak', null),
  'units.weak.steps': scene(weakFight, WEAK_ODDS, 'units.0.weak.steps', 1),
  'units.weak.attack': scene(weakFight, WEAK_ODDS, 'units.0.weak.attack', 6),
  'units.weak.defense': scene({ ...weakFight, player: 'soviet' }, DEFENDED, 'units.0.weak.defense', 6),
  'units.activeNow': scene(
    combat({ step: 'declare', attacks: [] }),
    legal({ type: 'attack', ...attack }),
    'units.0.activeNow',
    false,
  ),
  'units.spent': scene(moving({ spent: 3 }), REACH, 'units.1.spent', OUT),
  'units.stopped.clause': scene(
    moving({ ended: true, stopped: { at: '1312', clause: 'NS-9.2.e' } }),
    MOVE,
    'units.1.stopped.clause',
    'NS-9.9.g',
  ),
  'units.name': scene(moving({ name: 'Sixth Army', ended: true }), MOVE, 'units.1.name', 'Fourth Army'),
  'reactions.sent': scene(
    reacting({ reactions: { sent: { f: 2 } } }),
    legal({ type: 'react', units: ['r'], battle: 0, hq: 'f', path: ['1414'] }),
    'reactions.sent',
    OUT,
  ),
  reactions: scene(
    reacting({ reactions: { sent: { f: 2 } } }),
    legal({ type: 'react', units: ['r'], battle: 0, hq: 'f', path: ['1414'] }),
    'reactions',
    OUT,
  ),
  'attacks.air': scene(
    combat({ step: 'declare', attacks: [{ ...attack, air: { axis: 1, soviet: 0 } }] }),
    legal({ type: 'join', unit: 'b', battle: 0 }),
    'attacks.0.air',
    OUT,
  ),
  'battle.street': scene(
    fight({ ...won, street: true }, [h, a, fled]),
    legal({ type: 'advance', unit: 'a', path: ['1313'] }),
    'battle.street',
    false,
  ),
  'battle.owed': scene(
    fight({ ...losing, owed: 2 }, [h, a, d, e]),
    apply({ type: 'lose', unit: 'd' }, { type: 'lose', unit: 'e' }),
    'battle.owed',
    1,
  ),
  'battle.lost': scene(
    fight({ ...losing, owed: 1, lost: ['d'] }, [h, a, d, e]),
    legal({ type: 'lose', unit: 'd' }),
    'battle.lost',
    ['d', 'e'],
  ),
  'battle.defenderLead': scene(
    fight({ ...losing, owed: 2 }, [h, a, d, e]),
    legal({ type: 'lose', unit: 'd' }),
    'battle.defenderLead',
    'e',
  ),
  'battle.bonus': scene(fight({ bonus: ['g'] }, [h, a, d, general]), apply(roll(3)), 'battle.bonus', OUT),
  'battle.supplied': scene(fight({ supplied: true }), apply(roll(3)), 'battle.supplied', false),
  'battle.air': scene(fight({ air: { axis: 2, soviet: 0 } }), apply(roll(3)), 'battle.air', OUT),
  'battle.fleet': scene(fight({ fleet: 6 }), apply(roll(3)), 'battle.fleet', 0),
  'usedTrucks.hex': { ...STARVED, path: 'usedTrucks.0.hex', value: '1010' },
  'usedTrucks.side': { ...STARVED, path: 'usedTrucks.0.side', value: 'soviet' },
  ending: scene({ ...over, units: [d] }, { question: 'victory' }, 'ending', {
    winner: 'soviet',
    level: 'decisive',
    points: 3,
  }),
  'ending.winner': scene(over, { question: 'victory' }, 'ending.winner', 'soviet'),
  'ending.level': scene(over, { question: 'victory' }, 'ending.level', 'marginal'),
  'ending.points': scene(over, { question: 'victory' }, 'ending.points', 4),
  'battle.lead': scene(
    fight({ ...won, deep: true, vacated: ['1314', '1315'], attackers: ['a', 'b'] }, [h, a, b, fled]),
    legal({ type: 'advance', unit: 'a', path: ['1313', '1314'] }),
    'battle.lead',
    'b',
  ),
  'units.front': scene(
    {
      player: 'soviet',
      phase: 'activation',
      units: [
        { id: 'HQ-Joukov', side: 'soviet', at: '1414', front: true },
        { ...d, at: '1415' },
        hq('f'),
        hq('g'),
      ],
    },
    legal({ type: 'activate', hq: 'HQ-Joukov', also: ['f', 'g'] }),
    'units.0.front',
    OUT,
  ),
};
