import { hexAt } from '@eastfront/testing';
import { describe, expect, it } from 'vitest';
import type { Piece, Setting } from '../../test/movement.fixture.js';
import {
  horse,
  infantry,
  inMotion,
  panzer,
  phase,
  request,
  rifle,
  rulesOn,
} from '../../test/movement.fixture.js';
import type { MoveMode } from '../position/position.js';
import type { MoveBill, MoveRequest } from './move-ruling.js';
import { moveBill } from './move-ruling.js';

/** A road to one side of 1010, one to the other side. */
const ROAD = { links: { road: [['1010', '1009', '1008', '1007', '1006', '1005', '1004']] } };
const BACK = { links: { road: [['1010', '1011', '1012']] } };
const RAIL = {
  hexes: { '1010': { place: 'large-city' }, '1008': { place: 'town' } },
  links: {
    rail: [['1010', '1009', '1008', '1007']],
    'rail-unfinished': [['1007', '1006']],
    'rail-supply-only': [['1010', '1011']],
  },
};
const SEAPORT = { port: 'minor', sea: 'black', place: 'large-city' };
const PORT = { hexes: { '1010': SEAPORT, '1510': SEAPORT }, links: { rail: [['1010', '1009']] } };
const ROSTOV = { hexes: { '1008': { name: 'Rostov', place: 'large-city' } } };
const PASS = ['alpine', 'pass'];
const terrain = (word: string) => ({ hexes: { '1009': { terrain: word } } });

const OUT = { supply: 'out' } as const;
const [E1009, E1008] = [hexAt(rulesOn(), '1009'), hexAt(rulesOn(), '1008')];
const SECOND: Setting = { phase: 'second-movement' };
const SOVIET: Setting = { player: 'soviet', turn: 5 };
const ORDERED: Setting = { more: { security: 'to-rostov' } };
const CORPS: Setting = { ...SOVIET, more: { corps: { status: 'map', at: hexAt(rulesOn(), '1010') } } };
interface Asked {
  readonly name: string;
  readonly pieces: readonly Piece[];
  readonly units: string;
  readonly path: string;
  readonly mode?: MoveMode;
  readonly board?: object;
  readonly setting?: Setting;
  readonly more?: Partial<MoveRequest>;
  readonly readings?: Readonly<Record<string, string>>;
  /** Refusals first, each after `!`; then the reasons, and at last what comes of it. */
  readonly told: string;
}

const words = (text: string): readonly string[] => text.split(' ').filter((word) => word !== '');

/** A violation or a reason with all its facts. */
const line = (one: object): string =>
  Object.entries(one)
    .map(([key, value]) => {
      const said = Array.isArray(value) ? value.join('+') : String(value);
      return ['clause', 'effect', 'code'].includes(key) ? said : `${key}=${said}`;
    })
    .join(' ');

const outcome = (verdict: MoveBill['verdict']): string => {
  if (verdict === null) return '= nothing';
  const { cost, steps, stopped, sea, railed } = verdict;
  return `= cost ${cost} by ${steps.map((step) => step.cost).join('+') || 'none'}${stopped ? ', stopped' : ''}${sea === null ? '' : `, ${sea} sea`}${railed ? ', railed' : ''}`;
};

const toldOf = ({ pieces, units, path, mode, board, setting, more, readings }: Asked): readonly string[] => {
  const rules = rulesOn(board, readings);
  const position = phase(rules, pieces, setting);
  const bill = moveBill(rules, position, request(rules, position, words(units), words(path), mode, more));
  return [
    ...bill.violations.map((one) => `! ${line(one)}`),
    ...bill.reasons.map(line),
    outcome(bill.verdict),
  ];
};

/** Asked first, then all that is told. */
const ASKED: readonly Asked[] = [
  {
    name: 'CC-7.1.c, CC-7.2.a: further than the slowest of a stack has points',
    pieces: [infantry('i', '1010'), panzer('p', '1010')],
    units: 'i p',
    path: '1110 1109 1108 1107 1106',
    told: `
      ! CC-7.2.a ALLOWANCE_EXCEEDED subject=1107 spent=4 allowance=3
      ! CC-7.1.c SLOWEST_UNIT subject=1107 spent=4 allowance=3
      CC-7.2.a allowance units=i+p allowance=3
      CC-7.1.c slowest-unit units=i+p allowance=3
      CC-7.1.b cost by=1 hex=1110 what=clear
      CC-7.1.b cost by=1 hex=1109 what=clear
      CC-7.1.b cost by=1 hex=1108 what=clear
      CC-7.1.b cost by=1 hex=1107 what=clear
      = cost 4 by 1+1+1+1`,
  },
  {
    name: 'CC-7.2.a: refused in the middle of the way, it is reckoned no further',
    pieces: [infantry('i', '1010')],
    units: 'i',
    path: '1011 1012 1013 1014 1015',
    told: `
      ! CC-7.2.a ALLOWANCE_EXCEEDED subject=1014 spent=4 allowance=3
      CC-7.2.a allowance units=i allowance=3
      CC-7.1.b cost by=1 hex=1011 what=clear
      CC-7.1.b cost by=1 hex=1012 what=clear
      CC-7.1.b cost by=1 hex=1013 what=clear
      CC-7.1.b cost by=1 hex=1014 what=clear
      = cost 4 by 1+1+1+1`,
  },
  {
    name: 'CC-7.5.c: infantry on a road, with the additional hex',
    pieces: [infantry('i', '1010')],
    units: 'i',
    path: '1009 1008 1007 1006',
    mode: 'strategic',
    board: ROAD,
    told: `
      CC-7.2.a allowance units=i allowance=3
      CC-7.5.a either-phase units=i allowance=3
      CC-7.5.c additional-hex units=i allowance=3
      CC-7.1.h cost by=1 hex=1009 what=road
      CC-7.1.h cost by=1 hex=1008 what=road
      CC-7.1.h cost by=1 hex=1007 what=road
      CC-7.1.h cost by=1 hex=1006 what=road
      CC-7.5.c additional-hex subject=1006 spent=4 allowance=3
      = cost 4 by 1+1+1+1, stopped`,
  },
  {
    name: 'CC-7.5.c: infantry on a road, beyond the additional hex',
    pieces: [infantry('i', '1010')],
    units: 'i',
    path: '1009 1008 1007 1006 1005',
    mode: 'strategic',
    board: ROAD,
    told: `
      ! CC-7.5.c ALLOWANCE_EXCEEDED subject=1006 spent=4 allowance=3
      CC-7.2.a allowance units=i allowance=3
      CC-7.5.a either-phase units=i allowance=3
      CC-7.5.c additional-hex units=i allowance=3
      CC-7.1.h cost by=1 hex=1009 what=road
      CC-7.1.h cost by=1 hex=1008 what=road
      CC-7.1.h cost by=1 hex=1007 what=road
      CC-7.1.h cost by=1 hex=1006 what=road
      = cost 4 by 1+1+1+1`,
  },
  {
    name: 'CC-7.5.b, CC-7.5.c: a mixed stack on a road',
    pieces: [infantry('i', '1010'), panzer('p', '1010')],
    units: 'i p',
    path: '1009 1008 1007 1006',
    mode: 'strategic',
    board: ROAD,
    told: `
      CC-7.2.a allowance units=i+p allowance=3
      CC-7.1.c slowest-unit units=i+p allowance=3
      CC-7.5.a either-phase units=i+p allowance=3
      CC-7.5.b strategic-rate units=i+p allowance=3
      CC-7.5.c additional-hex units=i+p allowance=3
      CC-7.1.h cost by=1 hex=1009 what=road
      CC-7.1.h cost by=1 hex=1008 what=road
      CC-7.1.h cost by=1 hex=1007 what=road
      CC-7.1.h cost by=1 hex=1006 what=road
      CC-7.5.c additional-hex subject=1006 spent=4 allowance=3
      = cost 4 by 1+1+1+1, stopped`,
  },
  {
    name: 'CC-7.5.b: wheels on a road, and too far',
    pieces: [panzer('p', '1010', { move: 1 })],
    units: 'p',
    path: '1009 1008 1007',
    mode: 'strategic',
    board: ROAD,
    told: `
      ! CC-7.5.b ALLOWANCE_EXCEEDED subject=1007 spent=1.5 allowance=1
      CC-7.2.a allowance units=p allowance=1
      CC-7.5.a either-phase units=p allowance=1
      CC-7.5.b strategic-rate units=p allowance=1
      CC-7.5.b cost by=0.5 hex=1009 what=road
      CC-7.5.b cost by=0.5 hex=1008 what=road
      CC-7.5.b cost by=0.5 hex=1007 what=road
      = cost 1.5 by 0.5+0.5+0.5`,
  },
  {
    name: 'CC-7.5.e: extended along a road',
    pieces: [infantry('i', '1010', { move: 1 })],
    units: 'i',
    path: '1009 1008 1007 1006',
    mode: 'strategic-extended',
    board: ROAD,
    told: `
      CC-7.2.a allowance units=i allowance=3
      CC-7.2.b extended units=i allowance=3 by=2
      CC-7.21.a extended units=i allowance=3 by=2
      CC-7.5.a either-phase units=i allowance=3
      CC-7.5.c additional-hex units=i allowance=3
      CC-7.5.e adds-up units=i allowance=3
      CC-7.1.h cost by=1 hex=1009 what=road
      CC-7.1.h cost by=1 hex=1008 what=road
      CC-7.1.h cost by=1 hex=1007 what=road
      CC-7.1.h cost by=1 hex=1006 what=road
      CC-7.5.c additional-hex subject=1006 spent=4 allowance=3
      CC-7.21.a ends-outside-enemy-zone units=i
      = cost 4 by 1+1+1+1, stopped`,
  },
  {
    name: 'CC-7.21.a: extended, and too far',
    pieces: [infantry('i', '1010', { move: 1 })],
    units: 'i',
    path: '1009 1008 1007 1006',
    mode: 'extended',
    told: `
      ! CC-7.21.a ALLOWANCE_EXCEEDED subject=1006 spent=4 allowance=3
      CC-7.2.a allowance units=i allowance=3
      CC-7.2.b extended units=i allowance=3 by=2
      CC-7.21.a extended units=i allowance=3 by=2
      CC-7.1.b cost by=1 hex=1009 what=clear
      CC-7.1.b cost by=1 hex=1008 what=clear
      CC-7.1.b cost by=1 hex=1007 what=clear
      CC-7.1.b cost by=1 hex=1006 what=clear
      CC-7.21.a ends-outside-enemy-zone units=i
      = cost 4 by 1+1+1+1`,
  },
  {
    name: 'CC-7.21.b: extended out of a zone',
    pieces: [infantry('i', '1010'), rifle('e', '1110')],
    units: 'i',
    path: '0910 0909',
    mode: 'extended',
    told: `
      CC-7.2.a allowance units=i allowance=5
      CC-7.2.b extended units=i allowance=5 by=2
      CC-7.21.a extended units=i allowance=5 by=2
      CC-7.21.b started-in-enemy-zone units=i allowance=5
      CC-7.1.b cost by=1 hex=0910 what=clear
      CC-6.3.a zone-cost by=2 hex=1010
      CC-7.1.b cost by=1 hex=0909 what=clear
      CC-7.21.a ends-outside-enemy-zone units=i
      = cost 4 by 3+1`,
  },
  {
    name: 'CC-7.5.d: in the second phase along a road, foot and wheels',
    pieces: [infantry('i', '1010'), panzer('p', '1010')],
    units: 'i p',
    path: '1009 1008',
    mode: 'strategic',
    board: ROAD,
    setting: SECOND,
    told: `
      CC-7.3.c one-hex units=i+p allowance=6
      CC-7.3.d cost-ignored units=i+p allowance=6
      CC-7.1.c slowest-unit units=i+p allowance=6
      CC-7.5.a either-phase units=i+p allowance=6
      CC-7.5.b strategic-rate units=i+p allowance=6
      CC-7.5.c additional-hex units=i+p allowance=6
      CC-7.5.d two-road-hexes units=i+p allowance=6
      CC-7.1.h cost by=1 hex=1009 what=road
      CC-7.1.h cost by=1 hex=1008 what=road
      = cost 2 by 1+1, stopped`,
  },
  {
    name: 'CC-7.5.d: in the second phase along a road, too far',
    pieces: [infantry('i', '1010')],
    units: 'i',
    path: '1009 1008 1007',
    mode: 'strategic',
    board: ROAD,
    setting: SECOND,
    told: `
      ! CC-7.5.d TWO_HEXES_ONLY subject=1007
      CC-7.3.c one-hex units=i allowance=3
      CC-7.3.d cost-ignored units=i allowance=3
      CC-7.5.a either-phase units=i allowance=3
      CC-7.5.c additional-hex units=i allowance=3
      CC-7.5.d two-road-hexes units=i allowance=3
      CC-7.1.h cost by=1 hex=1009 what=road
      CC-7.1.h cost by=1 hex=1008 what=road
      CC-7.1.h cost by=1 hex=1007 what=road
      = cost 0 by 0+0+0, stopped`,
  },
  {
    name: 'CC-7.5.d, reading CC-S17: out of supply in the second phase along a road',
    pieces: [infantry('i', '1010', { status: OUT })],
    units: 'i',
    path: '1009 1008',
    mode: 'strategic',
    board: ROAD,
    setting: SECOND,
    told: `
      CC-7.3.c one-hex units=i allowance=3
      CC-7.3.d cost-ignored units=i allowance=3
      CC-7.5.a either-phase units=i allowance=3
      CC-7.5.c additional-hex units=i allowance=3
      CC-7.5.d two-road-hexes units=i allowance=3 reading=CC-S17
      CC-14.4.d two-hexes unit=i most=2
      CC-7.1.h cost by=1 hex=1009 what=road
      CC-7.1.h cost by=1 hex=1008 what=road
      CC-14.4.d free-out-of-supply unit=i
      = cost 0 by 0+0, stopped`,
  },
  {
    name: 'CC-7.3.c, reading CC-S17 b: out of supply in the second phase along a road',
    pieces: [infantry('i', '1010', { status: OUT }), infantry('j', '1010')],
    units: 'i j',
    path: '1009 1008',
    mode: 'strategic',
    board: ROAD,
    setting: SECOND,
    readings: { 'CC-S17': 'b' },
    told: `
      ! CC-7.3.c ONE_HEX_ONLY subject=1008
      CC-7.3.c one-hex units=i+j allowance=3
      CC-7.3.d cost-ignored units=i+j allowance=3
      CC-7.5.a either-phase units=i+j allowance=3
      CC-7.5.c additional-hex units=i+j allowance=3
      CC-7.5.d no-second-road-hex units=i+j allowance=3 reading=CC-S17
      CC-14.4.d two-hexes unit=i most=2
      CC-7.1.h cost by=1 hex=1009 what=road
      CC-7.1.h cost by=1 hex=1008 what=road
      CC-14.4.d free-out-of-supply unit=i
      = cost 0 by 0+0, stopped`,
  },
  {
    name: 'CC-7.5.d: the reading does not touch wheels out of supply',
    pieces: [infantry('i', '1010'), panzer('p', '1010', { status: OUT })],
    units: 'i p',
    path: '1009',
    mode: 'strategic',
    board: ROAD,
    setting: SECOND,
    told: `
      CC-7.3.c one-hex units=i+p allowance=3
      CC-7.3.d cost-ignored units=i+p allowance=3
      CC-7.1.c slowest-unit units=i+p allowance=3
      CC-7.5.a either-phase units=i+p allowance=3
      CC-7.5.b strategic-rate units=i+p allowance=3
      CC-7.5.c additional-hex units=i+p allowance=3
      CC-7.5.d two-road-hexes units=i+p allowance=3
      CC-14.4.d two-hexes unit=p most=2
      CC-7.1.h cost by=1 hex=1009 what=road
      CC-14.4.d free-out-of-supply unit=p
      = cost 0 by 0`,
  },
  {
    name: 'CC-7.3.c, CC-7.3.d: foot in the second phase',
    pieces: [infantry('i', '1010')],
    units: 'i',
    path: '1009 1008',
    setting: SECOND,
    told: `
      ! CC-7.3.c ONE_HEX_ONLY subject=1008
      CC-7.3.c one-hex units=i allowance=3
      CC-7.3.d cost-ignored units=i allowance=3
      CC-7.1.b cost by=1 hex=1009 what=clear
      CC-7.1.b cost by=1 hex=1008 what=clear
      = cost 0 by 0+0, stopped`,
  },
  {
    name: 'CC-7.3.b, CC-15.4.a: wheels and horse in the second phase',
    pieces: [panzer('p', '1010'), horse('c', '1010', { side: 'axis' })],
    units: 'c p',
    path: '1009 1008',
    setting: SECOND,
    told: `
      CC-7.3.a allowance units=c+p allowance=6
      CC-7.3.b whole-allowance units=c+p allowance=6
      CC-15.4.a cavalry-whole-allowance units=c+p allowance=6
      CC-7.1.b cost by=1 hex=1009 what=clear
      CC-7.1.b cost by=1 hex=1008 what=clear
      = cost 2 by 1+1`,
  },
  {
    name: 'CC-14.4.d: out of supply, too far',
    pieces: [panzer('p', '1010', { status: OUT }), infantry('i', '1010')],
    units: 'i p',
    path: '1009 1008 1007',
    told: `
      ! CC-14.4.d TWO_HEXES_ONLY subject=1007
      CC-7.2.a allowance units=i+p allowance=3
      CC-7.1.c slowest-unit units=i+p allowance=3
      CC-14.4.d two-hexes unit=p most=2
      CC-7.1.b cost by=1 hex=1009 what=clear
      CC-7.1.b cost by=1 hex=1008 what=clear
      CC-7.1.b cost by=1 hex=1007 what=clear
      CC-14.4.d free-out-of-supply unit=p
      = cost 3 by 1+1+1, stopped`,
  },
  {
    name: 'CC-14.4.d: what is too far for both reasons is told once',
    pieces: [panzer('p', '1010', { status: OUT }), infantry('i', '1010', { move: 2 })],
    units: 'i p',
    path: '1009 1008 1007 1006',
    told: `
      ! CC-14.4.d TWO_HEXES_ONLY subject=1007
      CC-7.2.a allowance units=i+p allowance=2
      CC-7.1.c slowest-unit units=i+p allowance=2
      CC-14.4.d two-hexes unit=p most=2
      CC-7.1.b cost by=1 hex=1009 what=clear
      CC-7.1.b cost by=1 hex=1008 what=clear
      CC-7.1.b cost by=1 hex=1007 what=clear
      CC-14.4.d free-out-of-supply unit=p
      = cost 3 by 1+1+1, stopped`,
  },
  {
    name: 'CC-17.2.j: with a Replacement marker, too far',
    pieces: [panzer('p', '1010', { status: { replaced: true } })],
    units: 'p',
    path: '1009 1008',
    told: `
      ! CC-17.2.j ONE_HEX_ONLY subject=1008
      CC-7.2.a allowance units=p allowance=6
      CC-17.2.j one-hex-after-replacement unit=p
      CC-7.1.b cost by=1 hex=1009 what=clear
      CC-7.1.b cost by=1 hex=1008 what=clear
      = cost 2 by 1+1, stopped`,
  },
  {
    name: 'CC-13.1.q: points that an assault took are gone',
    pieces: [panzer('p', '1010')],
    units: 'p',
    path: '1009 1008',
    setting: inMotion({ spent: 5, hexes: 2, assaulted: true }),
    told: `
      ! CC-7.3.b ALLOWANCE_EXCEEDED subject=1008 spent=7 allowance=6
      ! CC-13.1.q MPS_SPENT_ON_ASSAULT subject=1008 spent=7 allowance=6
      CC-7.3.a allowance units=p allowance=6
      CC-7.3.b whole-allowance units=p allowance=6
      CC-7.1.b cost by=1 hex=1009 what=clear
      CC-7.1.b cost by=1 hex=1008 what=clear
      = cost 2 by 1+1`,
  },
  {
    name: 'CC-13.1.q, CC-7.4.a: after an assault there is no minimum move',
    pieces: [panzer('p', '1010')],
    units: 'p',
    path: '1009',
    setting: inMotion({ spent: 6, assaulted: true }),
    told: `
      ! CC-7.3.b ALLOWANCE_EXCEEDED subject=1009 spent=7 allowance=6
      ! CC-13.1.q MPS_SPENT_ON_ASSAULT subject=1009 spent=7 allowance=6
      CC-7.3.a allowance units=p allowance=6
      CC-7.3.b whole-allowance units=p allowance=6
      CC-7.1.b cost by=1 hex=1009 what=clear
      = cost 1 by 1`,
  },
  {
    name: 'CC-7.4.a: nor after a hex',
    pieces: [panzer('p', '1010')],
    units: 'p',
    path: '1009',
    board: terrain('forest'),
    setting: inMotion({ spent: 5, hexes: 1 }),
    told: `
      ! CC-7.3.b ALLOWANCE_EXCEEDED subject=1009 spent=7 allowance=6
      CC-7.3.a allowance units=p allowance=6
      CC-7.3.b whole-allowance units=p allowance=6
      CC-7.1.b cost by=2 hex=1009 what=forest
      CC-7.6.b must-stop hex=1009 terrain=forest
      = cost 2 by 2, stopped`,
  },
  {
    name: 'CC-13.1.n, CC-7.6.b: into the hex that was emptied, and on',
    pieces: [panzer('p', '1010'), rifle('e', '1110')],
    units: 'p',
    path: '1009 1008',
    board: terrain('forest'),
    setting: inMotion({ spent: 3, assaulted: true, stopped: true, emptied: E1009 }),
    told: `
      ! CC-7.6.b MUST_STOP subject=1009
      CC-7.3.a allowance units=p allowance=6
      CC-7.3.b whole-allowance units=p allowance=6
      CC-13.1.n no-cost hex=1009
      CC-6.3.a leaving-zone-free hex=1010
      CC-7.1.b cost by=1 hex=1008 what=clear
      = cost 1 by 0+1`,
  },
  {
    name: 'CC-7.4.a: who has stopped goes no further, on whatever ground',
    pieces: [panzer('p', '1010')],
    units: 'p',
    path: '1009',
    setting: inMotion({ spent: 1, hexes: 1, stopped: true }),
    told: `
      ! CC-7.4.a MUST_STOP subject=1010
      CC-7.3.a allowance units=p allowance=6
      CC-7.3.b whole-allowance units=p allowance=6
      CC-7.1.b cost by=1 hex=1009 what=clear
      = cost 1 by 1`,
  },
  {
    name: 'CC-7.4.a, CC-6.3.a: the minimum move out of a zone',
    pieces: [infantry('i', '1010', { move: 1 }), rifle('e', '1110')],
    units: 'i',
    path: '0910',
    told: `
      CC-7.2.a allowance units=i allowance=1
      CC-7.1.b cost by=1 hex=0910 what=clear
      CC-6.3.a zone-cost by=2 hex=1010
      CC-7.4.a minimum-move subject=0910 spent=3 allowance=1
      = cost 3 by 3, stopped`,
  },
  {
    name: 'CC-6.3.d: from one zone into another',
    pieces: [panzer('p', '1010'), rifle('e', '1110'), rifle('f', '1108')],
    units: 'p',
    path: '1109',
    told: `
      CC-7.2.a allowance units=p allowance=6
      CC-7.1.b cost by=1 hex=1109 what=clear
      CC-6.3.a zone-cost by=2 hex=1010
      CC-6.3.b entering-zone-free hex=1109
      CC-6.3.c no-stop hex=1109 why=enemy-zone
      CC-6.3.d zone-to-zone hex=1109
      = cost 3 by 3`,
  },
  {
    name: 'CC-7.8.d, CC-7.8.h: over a pass into the mountains, and on',
    pieces: [infantry('i', '1010', { move: 6 })],
    units: 'i',
    path: '1011 1012',
    board: { hexes: { '1011': { terrain: 'mountain' } }, sides: { '1010/1011': PASS } },
    told: `
      ! CC-7.8.d MUST_STOP subject=1011
      ! CC-7.8.h MUST_STOP subject=1011
      CC-7.2.a allowance units=i allowance=6
      CC-7.8.e cost by=2 hex=1011 what=mountain
      CC-7.8.d must-stop hex=1011 terrain=mountain
      CC-7.8.h must-stop hex=1011 terrain=mountain
      CC-7.8.g pass-open hexside=1010/1011
      CC-7.5.f pass-cost by=1 hexside=1010/1011
      CC-7.1.b cost by=1 hex=1012 what=clear
      = cost 4 by 3+1`,
  },
  {
    name: 'CC-7.8.h: over a pass into the mountains',
    pieces: [infantry('i', '1010', { move: 6 })],
    units: 'i',
    path: '1011',
    board: { hexes: { '1011': { terrain: 'mountain' } }, sides: { '1010/1011': PASS } },
    told: `
      CC-7.2.a allowance units=i allowance=6
      CC-7.8.e cost by=2 hex=1011 what=mountain
      CC-7.8.d must-stop hex=1011 terrain=mountain
      CC-7.8.h must-stop hex=1011 terrain=mountain
      CC-7.8.g pass-open hexside=1010/1011
      CC-7.5.f pass-cost by=1 hexside=1010/1011
      = cost 3 by 3, stopped`,
  },
  {
    name: 'CC-7.6.a, CC-7.8.h: by road over a pass into the mountains',
    pieces: [infantry('i', '1010'), panzer('p', '1010')],
    units: 'i p',
    path: '1011',
    board: { ...BACK, hexes: { '1011': { terrain: 'mountain' } }, sides: { '1010/1011': PASS } },
    told: `
      CC-7.2.a allowance units=i+p allowance=3
      CC-7.1.c slowest-unit units=i+p allowance=3
      CC-7.1.h cost by=1 hex=1011 what=road
      CC-7.6.a allowed-along-road hex=1011 terrain=mountain
      CC-7.8.h no-stop hex=1011 why=road
      CC-7.8.g pass-open hexside=1010/1011
      CC-7.5.f pass-cost by=1 hexside=1010/1011
      = cost 2 by 2`,
  },
  {
    name: 'CC-7.8.a, CC-7.6.a: by road into a marsh',
    pieces: [infantry('i', '1010'), panzer('p', '1010')],
    units: 'i p',
    path: '1011',
    board: { ...BACK, hexes: { '1011': { terrain: 'marsh' } } },
    told: `
      CC-7.2.a allowance units=i+p allowance=3
      CC-7.1.c slowest-unit units=i+p allowance=3
      CC-7.1.h cost by=1 hex=1011 what=road
      CC-7.6.a allowed-along-road hex=1011 terrain=marsh
      CC-7.8.a no-stop hex=1011 why=road
      = cost 1 by 1`,
  },
  {
    name: 'CC-7.1.i: over a bridge',
    pieces: [infantry('i', '1010')],
    units: 'i',
    path: '1011',
    board: { ...BACK, sides: { '1010/1011': ['major-river'] } },
    told: `
      CC-7.2.a allowance units=i allowance=3
      CC-7.1.h cost by=1 hex=1011 what=road
      CC-7.1.i bridge hexside=1010/1011
      = cost 1 by 1`,
  },
  {
    name: 'CC-7.7.b: a major river is crossed first or not at all',
    pieces: [infantry('i', '1010')],
    units: 'i',
    path: '1011 1012',
    board: { sides: { '1011/1012': ['major-river'] } },
    told: `
      ! CC-7.7.b NOT_THE_FIRST_STEP subject=1011/1012
      CC-7.2.a allowance units=i allowance=3
      CC-7.1.b cost by=1 hex=1011 what=clear
      = cost 1 by 1`,
  },
  {
    name: 'CC-7.5.b, reading CC-S16: wheels over a pass',
    pieces: [panzer('p', '1010')],
    units: 'p',
    path: '1011',
    mode: 'strategic',
    board: { ...BACK, sides: { '1010/1011': PASS } },
    told: `
      CC-7.2.a allowance units=p allowance=6
      CC-7.5.a either-phase units=p allowance=6
      CC-7.5.b strategic-rate units=p allowance=6
      CC-7.5.b cost by=0.5 hex=1011 what=road reading=CC-S16
      CC-7.8.g pass-open hexside=1010/1011
      CC-7.5.f pass-cost by=1 hexside=1010/1011
      = cost 1.5 by 1.5`,
  },
  {
    name: 'CC-7.1.h, reading CC-S16 b: wheels over a pass',
    pieces: [panzer('p', '1010')],
    units: 'p',
    path: '1011',
    mode: 'strategic',
    board: { ...BACK, sides: { '1010/1011': PASS } },
    readings: { 'CC-S16': 'b' },
    told: `
      CC-7.2.a allowance units=p allowance=6
      CC-7.5.a either-phase units=p allowance=6
      CC-7.5.b strategic-rate units=p allowance=6
      CC-7.1.h cost by=1 hex=1011 what=road reading=CC-S16
      CC-7.8.g pass-open hexside=1010/1011
      CC-7.5.f pass-cost by=1 hexside=1010/1011
      = cost 2 by 2`,
  },
  {
    name: 'CC-7.5.f: a pass as the additional hex',
    pieces: [infantry('i', '1010', { move: 1 })],
    units: 'i',
    path: '1011 1012',
    mode: 'strategic',
    board: { ...BACK, sides: { '1011/1012': PASS } },
    told: `
      CC-7.2.a allowance units=i allowance=1
      CC-7.5.a either-phase units=i allowance=1
      CC-7.5.c additional-hex units=i allowance=1
      CC-7.1.h cost by=1 hex=1011 what=road
      CC-7.1.h cost by=1 hex=1012 what=road
      CC-7.8.g pass-open hexside=1011/1012
      CC-7.5.f pass-cost by=1 hexside=1011/1012
      CC-7.5.c additional-hex subject=1012 spent=3 allowance=1
      CC-7.5.f pass-as-additional-hex subject=1012 spent=3 allowance=1
      = cost 3 by 1+2, stopped`,
  },
  {
    name: 'CC-15.8.a: bicycles over a pass',
    pieces: [infantry('b', '1010', { type: 'bicycle', special: 'bicycle' })],
    units: 'b',
    path: '1011',
    mode: 'strategic',
    board: { ...BACK, sides: { '1010/1011': PASS } },
    told: `
      CC-7.2.a allowance units=b allowance=3
      CC-7.5.a either-phase units=b allowance=3
      CC-7.5.c additional-hex units=b allowance=3
      CC-15.8.a cost by=0.5 hex=1011 what=road
      CC-7.8.g pass-open hexside=1010/1011
      CC-7.5.f pass-cost by=1 hexside=1010/1011
      = cost 1.5 by 1.5`,
  },
  {
    name: 'CC-2.32.b: a pass in winter',
    pieces: [infantry('i', '1010')],
    units: 'i',
    path: '1011',
    board: { sides: { '1010/1011': PASS } },
    setting: { turn: 12 },
    told: `
      ! CC-2.32.b PASS_CLOSED subject=1010/1011
      CC-7.2.a allowance units=i allowance=3
      = cost 0 by none`,
  },
  {
    name: 'CC-11.5.c, CC-7.21.a: a disrupted unit ends outside of zones',
    pieces: [infantry('i', '1010', { status: { disrupted: true } })],
    units: 'i',
    path: '1009',
    mode: 'extended',
    told: `
      CC-7.2.a allowance units=i allowance=5
      CC-7.2.b extended units=i allowance=5 by=2
      CC-7.21.a extended units=i allowance=5 by=2
      CC-7.1.b cost by=1 hex=1009 what=clear
      CC-7.21.a ends-outside-enemy-zone units=i
      CC-11.5.c ends-outside-enemy-zone units=i
      = cost 1 by 1`,
  },
  {
    name: 'CC-11.5.c, CC-7.21.a: a disrupted unit does not end in one',
    pieces: [infantry('i', '1010', { status: { disrupted: true } }), rifle('e', '1008')],
    units: 'i',
    path: '1009',
    mode: 'extended',
    told: `
      ! CC-7.21.a ENDS_IN_ENEMY_ZONE subject=1009
      ! CC-11.5.c DISRUPTED_ENDS_IN_ENEMY_ZONE subject=1009
      CC-7.2.a allowance units=i allowance=5
      CC-7.2.b extended units=i allowance=5 by=2
      CC-7.21.a extended units=i allowance=5 by=2
      CC-7.1.b cost by=1 hex=1009 what=clear
      CC-6.3.b entering-zone-free hex=1009
      CC-6.3.c no-stop hex=1009 why=enemy-zone
      = cost 1 by 1`,
  },
  {
    name: 'CC-7.5.b: strategic movement is the whole move, by points',
    pieces: [panzer('p', '1010', { status: { spent: 1 } })],
    units: 'p',
    path: '1009',
    mode: 'strategic',
    board: ROAD,
    setting: SECOND,
    told: `
      ! CC-7.5.b WHOLE_ALLOWANCE_ALONG_ROAD subject=1010
      CC-7.3.a allowance units=p allowance=6
      CC-7.3.b whole-allowance units=p allowance=6
      CC-7.5.a either-phase units=p allowance=6
      CC-7.5.b strategic-rate units=p allowance=6
      CC-7.5.b cost by=0.5 hex=1009 what=road
      = cost 0.5 by 0.5`,
  },
  {
    name: 'CC-7.5.b: strategic movement is the whole move, by hexes',
    pieces: [panzer('p', '1010', { status: OUT })],
    units: 'p',
    path: '1009',
    mode: 'strategic',
    board: ROAD,
    setting: inMotion({ hexes: 1 }),
    told: `
      ! CC-7.5.b WHOLE_ALLOWANCE_ALONG_ROAD subject=1010
      CC-7.3.a allowance units=p allowance=6
      CC-7.3.b whole-allowance units=p allowance=6
      CC-7.5.a either-phase units=p allowance=6
      CC-7.5.b strategic-rate units=p allowance=6
      CC-14.4.d two-hexes unit=p most=2
      CC-7.5.b cost by=0.5 hex=1009 what=road
      CC-14.4.d free-out-of-supply unit=p
      = cost 0 by 0, stopped`,
  },
  {
    name: 'CC-7.5.b: neither off the road, nor out of a zone and into another',
    pieces: [panzer('p', '1010'), rifle('e', '1110')],
    units: 'p',
    path: '1109',
    mode: 'strategic',
    board: ROAD,
    told: `
      ! CC-7.5.b NOT_ALONG_ROAD subject=1010/1109
      ! CC-7.5.b LEAVES_ENEMY_ZONE subject=1010
      ! CC-7.5.b ENTERS_ENEMY_ZONE subject=1109
      CC-7.2.a allowance units=p allowance=6
      CC-7.5.a either-phase units=p allowance=6
      CC-7.5.b strategic-rate units=p allowance=6
      = cost 0 by none`,
  },
  {
    name: 'CC-7.8.f, CC-7.4.b, CC-7.8.g: where nobody goes',
    pieces: [infantry('i', '1010')],
    units: 'i',
    path: '1009 1008 1007 1006',
    board: {
      hexes: { '1009': { terrain: 'alpine' }, '1008': { terrain: 'sea' } },
      sides: { '1008/1007': ['lake'], '1007/1006': ['alpine'] },
    },
    told: `
      ! CC-7.8.f ALPINE_HEX subject=1009
      ! CC-7.4.b SEA_OR_LAKE subject=1008
      ! CC-7.4.b SEA_OR_LAKE_HEXSIDE subject=1008/1007
      ! CC-7.8.g ALPINE_HEXSIDE subject=1007/1006
      CC-7.2.a allowance units=i allowance=3
      = cost 0 by none`,
  },
  {
    name: 'CC-7.1.b: hexes that do not touch',
    pieces: [infantry('i', '1010')],
    units: 'i',
    path: '1008 1009',
    told: `
      ! CC-7.1.b NOT_ADJACENT subject=1008
      CC-7.2.a allowance units=i allowance=3
      = cost 0 by none`,
  },
  {
    name: 'CC-15.7.d: the corps marker goes along',
    pieces: [horse('c', '1010'), rifle('r', '1010')],
    units: 'c',
    path: '1009 1008',
    setting: CORPS,
    more: { corps: true },
    told: `
      CC-7.2.a allowance units=c allowance=6
      CC-7.1.b cost by=1 hex=1009 what=clear
      CC-7.1.b cost by=1 hex=1008 what=clear
      CC-15.7.d corps-taken-along hex=1008
      = cost 2 by 1+1`,
  },
  {
    name: 'CC-15.7.d, CC-7.1.b: it goes nowhere without a way',
    pieces: [horse('c', '1010')],
    units: 'c',
    path: '',
    setting: CORPS,
    more: { corps: true },
    told: `
      ! CC-7.1.b NO_PATH subject=c
      CC-7.2.a allowance units=c allowance=6
      = cost 0 by none`,
  },
  {
    name: 'CC-15.9.b: the 454th elsewhere than to Rostov',
    pieces: [infantry('s', '1010', { special: '454th' })],
    units: 's',
    path: '1009',
    board: ROSTOV,
    setting: ORDERED,
    told: `
      ! CC-15.9.b ORDERED_TO_ROSTOV subject=s hex=1009
      CC-7.2.a allowance units=s allowance=3
      CC-7.1.b cost by=1 hex=1009 what=clear
      CC-15.9.b ordered-to-rostov unit=s
      = cost 1 by 1`,
  },
  {
    name: 'CC-15.9.b: the 454th to Rostov',
    pieces: [infantry('s', '1010', { special: '454th' })],
    units: 's',
    path: '1009 1008',
    board: ROSTOV,
    setting: ORDERED,
    told: `
      CC-7.2.a allowance units=s allowance=3
      CC-7.1.b cost by=1 hex=1009 what=clear
      CC-7.1.b cost by=1 hex=1008 what=clear
      CC-15.9.b ordered-to-rostov unit=s
      = cost 2 by 1+1`,
  },
  {
    name: 'CC-7.22.k: by rail',
    pieces: [rifle('r', '1010')],
    units: 'r',
    path: '1009 1008',
    mode: 'rail',
    board: RAIL,
    setting: SOVIET,
    told: `
      CC-7.2.b rail-movement unit=r
      CC-7.22.k rail-movement unit=r
      CC-7.22.l any-length hexes=2
      CC-7.22.m friendly-at-start hexes=2
      CC-7.22.s linked hex=1010
      CC-7.22.n rail-move-of-the-phase unit=r
      = cost 0 by 0+0, stopped, railed`,
  },
  {
    name: 'CC-7.22.v, CC-2.33.a: by rail on the unfinished line',
    pieces: [rifle('r', '1007')],
    units: 'r',
    path: '1006',
    mode: 'rail',
    board: RAIL,
    setting: SOVIET,
    told: `
      ! CC-7.22.v UNFINISHED_RAILROAD subject=1007/1006
      ! CC-2.33.c UNFINISHED_RAILROAD subject=1007/1006
      ! CC-2.33.a UNFINISHED_RAILROAD subject=1007/1006 until=8
      ! CC-7.22.s NOT_LINKED_TO_SOURCE subject=1006
      CC-7.2.b rail-movement unit=r
      CC-7.22.k rail-movement unit=r
      CC-7.22.l any-length hexes=1
      CC-7.22.m friendly-at-start hexes=1
      CC-7.22.s linked hex=1007
      CC-7.22.n rail-move-of-the-phase unit=r
      = cost 0 by 0, stopped, railed`,
  },
  {
    name: 'CC-7.22.v, CC-2.33.c: by rail on the finished line',
    pieces: [rifle('r', '1007')],
    units: 'r',
    path: '1006',
    mode: 'rail',
    board: RAIL,
    setting: { ...SOVIET, turn: 8 },
    told: `
      ! CC-7.22.v UNFINISHED_RAILROAD subject=1007/1006
      ! CC-2.33.c UNFINISHED_RAILROAD subject=1007/1006
      ! CC-7.22.s NOT_LINKED_TO_SOURCE subject=1006
      CC-7.2.b rail-movement unit=r
      CC-7.22.k rail-movement unit=r
      CC-7.22.l any-length hexes=1
      CC-7.22.m friendly-at-start hexes=1
      CC-7.22.s linked hex=1007
      CC-7.22.n rail-move-of-the-phase unit=r
      = cost 0 by 0, stopped, railed`,
  },
  {
    name: 'CC-7.22.v, CC-2.34.b: by rail where only supply goes',
    pieces: [rifle('r', '1010')],
    units: 'r',
    path: '1011',
    mode: 'rail',
    board: RAIL,
    setting: SOVIET,
    told: `
      ! CC-7.22.v SUPPLY_ONLY_RAILROAD subject=1010/1011
      ! CC-2.34.b SUPPLY_ONLY_RAILROAD subject=1010/1011
      ! CC-7.22.s NOT_LINKED_TO_SOURCE subject=1011
      CC-7.2.b rail-movement unit=r
      CC-7.22.k rail-movement unit=r
      CC-7.22.l any-length hexes=1
      CC-7.22.m friendly-at-start hexes=1
      CC-7.22.s linked hex=1010
      CC-7.22.n rail-move-of-the-phase unit=r
      = cost 0 by 0, stopped, railed`,
  },
  {
    name: 'CC-7.22.q: by rail into a place of the enemy',
    pieces: [rifle('r', '1010')],
    units: 'r',
    path: '1009 1008',
    mode: 'rail',
    board: RAIL,
    setting: { ...SOVIET, axisHolds: ['1008'] },
    told: `
      ! CC-7.22.q ENEMY_PLACE subject=1008 place=town
      CC-7.2.b rail-movement unit=r
      CC-7.22.k rail-movement unit=r
      CC-7.22.l any-length hexes=2
      CC-7.22.m friendly-at-start hexes=2
      CC-7.22.s linked hex=1010
      CC-7.22.n rail-move-of-the-phase unit=r
      = cost 0 by 0+0, stopped, railed`,
  },
  {
    name: 'CC-7.22.n, CC-17.2.j: by rail together, for the second time, with a Replacement marker',
    pieces: [rifle('r', '1010'), rifle('q', '1010', { status: { replaced: true } })],
    units: 'q r',
    path: '1009 1008',
    mode: 'rail',
    board: RAIL,
    setting: { ...SOVIET, more: { railMoves: 1 } },
    told: `
      ! CC-7.22.n ONE_UNIT subject=q
      ! CC-7.22.n RAIL_MOVE_USED subject=q
      ! CC-17.2.j ONE_HEX_ONLY subject=q
      CC-7.2.b rail-movement unit=q
      CC-7.22.k rail-movement unit=q
      CC-7.22.l any-length hexes=2
      CC-7.22.m friendly-at-start hexes=2
      CC-7.22.s linked hex=1010
      CC-7.22.n rail-move-of-the-phase unit=q
      = cost 0 by 0+0, stopped, railed`,
  },
  {
    name: 'CC-7.22.p, CC-7.22.s: by rail out of a zone and past the enemy',
    pieces: [rifle('r', '1010'), infantry('e', '1110'), infantry('f', '1008')],
    units: 'r',
    path: '1009 1008',
    mode: 'rail',
    board: RAIL,
    setting: SOVIET,
    told: `
      ! CC-7.22.p STARTS_IN_ENEMY_ZONE subject=1010
      ! CC-6.5.a STARTS_IN_ENEMY_ZONE subject=1010
      ! CC-7.22.p ENTERS_ENEMY_ZONE subject=1009
      ! CC-7.1.d ENEMY_OCCUPIED subject=1008
      ! CC-7.22.s ENEMY_ON_RAILROAD subject=1008
      CC-7.2.b rail-movement unit=r
      CC-7.22.k rail-movement unit=r
      CC-7.22.l any-length hexes=2
      CC-7.22.m friendly-at-start hexes=2
      CC-7.22.s linked hex=1010
      CC-7.22.n rail-move-of-the-phase unit=r
      = cost 0 by 0+0, stopped, railed`,
  },
  {
    name: 'CC-7.22.c: whoever has gone by sea goes no further by rail',
    pieces: [rifle('r', '1010', { status: { moved: true, spent: 3 } })],
    units: 'r',
    path: '1009',
    mode: 'rail',
    board: PORT,
    setting: { ...SOVIET, more: { seaMoves: { black: 1, azov: 0, caspian: 0 } } },
    told: `
      ! CC-7.1.e HAS_MOVED subject=r
      ! CC-7.22.c HAS_MOVED subject=r
      CC-7.2.b rail-movement unit=r
      CC-7.22.k rail-movement unit=r
      CC-7.22.l any-length hexes=1
      CC-7.22.m friendly-at-start hexes=1
      CC-7.22.s linked hex=1010
      CC-7.22.n rail-move-of-the-phase unit=r
      = cost 0 by 0, stopped, railed`,
  },
  {
    name: 'CC-7.1.e: whoever has marched so far has not gone by sea',
    pieces: [rifle('r', '1010', { status: { moved: true, spent: 3 } })],
    units: 'r',
    path: '1009',
    mode: 'rail',
    board: PORT,
    setting: SOVIET,
    told: `
      ! CC-7.1.e HAS_MOVED subject=r
      CC-7.2.b rail-movement unit=r
      CC-7.22.k rail-movement unit=r
      CC-7.22.l any-length hexes=1
      CC-7.22.m friendly-at-start hexes=1
      CC-7.22.s linked hex=1010
      CC-7.22.n rail-move-of-the-phase unit=r
      = cost 0 by 0, stopped, railed`,
  },
  {
    name: 'CC-7.1.e: nor has who has points left',
    pieces: [rifle('r', '1010', { status: { moved: true, spent: 2 } })],
    units: 'r',
    path: '1009',
    mode: 'rail',
    board: PORT,
    setting: { ...SOVIET, more: { seaMoves: { black: 1, azov: 0, caspian: 0 } } },
    told: `
      ! CC-7.1.e HAS_MOVED subject=r
      CC-7.2.b rail-movement unit=r
      CC-7.22.k rail-movement unit=r
      CC-7.22.l any-length hexes=1
      CC-7.22.m friendly-at-start hexes=1
      CC-7.22.s linked hex=1010
      CC-7.22.n rail-move-of-the-phase unit=r
      = cost 0 by 0, stopped, railed`,
  },
  {
    name: 'CC-7.22.g, CC-7.22.e: by sea',
    pieces: [rifle('r', '1010')],
    units: 'r',
    path: '1510',
    mode: 'sea',
    board: PORT,
    setting: SOVIET,
    told: `
      CC-7.2.b sea-movement unit=r
      CC-7.22.d sea-movement unit=r
      CC-7.22.g sea-cost by=3 unit=r
      CC-7.22.e friendly-ports hexes=1010+1510 sea=black
      CC-7.22.h sea-move-of-the-phase sea=black
      = cost 3 by 3, stopped, black sea`,
  },
  {
    name: 'CC-7.1.e: whoever has moved at no cost has not gone by rail where nobody has',
    pieces: [rifle('r', '1010', { status: { moved: true } })],
    units: 'r',
    path: '1510',
    mode: 'sea',
    board: PORT,
    setting: SOVIET,
    told: `
      ! CC-7.1.e HAS_MOVED subject=r
      CC-7.2.b sea-movement unit=r
      CC-7.22.d sea-movement unit=r
      CC-7.22.g sea-cost by=3 unit=r
      CC-7.22.e friendly-ports hexes=1010+1510 sea=black
      CC-7.22.h sea-move-of-the-phase sea=black
      = cost 3 by 3, stopped, black sea`,
  },
  {
    name: 'CC-7.22.j: by sea from a zone into another without a patrol',
    pieces: [rifle('r', '1010'), infantry('e', '1110'), infantry('f', '1610')],
    units: 'r',
    path: '1510',
    mode: 'sea',
    board: PORT,
    setting: SOVIET,
    told: `
      ! CC-7.22.j PORT_IN_ENEMY_ZONE subject=1010 needed=2 named=0
      ! CC-7.22.j PORT_IN_ENEMY_ZONE subject=1510 needed=2 named=0
      CC-7.2.b sea-movement unit=r
      CC-7.22.d sea-movement unit=r
      CC-7.22.g sea-cost by=3 unit=r
      CC-7.22.e friendly-ports hexes=1010+1510 sea=black
      CC-7.22.h sea-move-of-the-phase sea=black
      = cost 3 by 3, stopped, black sea`,
  },
  {
    name: 'CC-16.14.c: by sea from a zone into another with one patrol',
    pieces: [rifle('r', '1010'), infantry('e', '1110'), infantry('f', '1610')],
    units: 'r',
    path: '1510',
    mode: 'sea',
    board: PORT,
    setting: SOVIET,
    more: { patrol: ['air-soviet-1'] },
    told: `
      ! CC-7.22.j PORT_IN_ENEMY_ZONE subject=1010 needed=2 named=1
      ! CC-7.22.j PORT_IN_ENEMY_ZONE subject=1510 needed=2 named=1
      ! CC-16.14.c TWO_MARKERS_NEEDED subject=r needed=2 named=1
      CC-7.2.b sea-movement unit=r
      CC-7.22.d sea-movement unit=r
      CC-7.22.g sea-cost by=3 unit=r
      CC-7.22.e friendly-ports hexes=1010+1510 sea=black
      CC-7.22.h sea-move-of-the-phase sea=black
      = cost 3 by 3, stopped, black sea`,
  },
  {
    name: 'CC-16.14.a, CC-16.14.c: by sea from a zone into another with two patrols',
    pieces: [rifle('r', '1010'), infantry('e', '1110'), infantry('f', '1610')],
    units: 'r',
    path: '1510',
    mode: 'sea',
    board: PORT,
    setting: SOVIET,
    more: { patrol: ['air-soviet-1', 'air-soviet-2'] },
    told: `
      CC-7.2.b sea-movement unit=r
      CC-7.22.d sea-movement unit=r
      CC-7.22.g sea-cost by=3 unit=r
      CC-16.14.a air-patrol markers=air-soviet-1+air-soviet-2 hexes=1010+1510
      CC-16.14.b one-unit unit=r
      CC-16.14.c two-markers hexes=1010+1510
      CC-7.22.e friendly-ports hexes=1010+1510 sea=black
      CC-7.22.h sea-move-of-the-phase sea=black
      = cost 3 by 3, stopped, black sea`,
  },
  {
    name: 'CC-16.14.a: by sea with a patrol too many',
    pieces: [rifle('r', '1010'), infantry('f', '1610')],
    units: 'r',
    path: '1510',
    mode: 'sea',
    board: PORT,
    setting: SOVIET,
    more: { patrol: ['air-soviet-1', 'air-soviet-2'] },
    told: `
      ! CC-16.14.a PATROL_NOT_NEEDED subject=r needed=1 named=2
      CC-7.2.b sea-movement unit=r
      CC-7.22.d sea-movement unit=r
      CC-7.22.g sea-cost by=3 unit=r
      CC-7.22.e friendly-ports hexes=1010+1510 sea=black
      CC-7.22.h sea-move-of-the-phase sea=black
      = cost 3 by 3, stopped, black sea`,
  },
  {
    name: 'CC-16.11.d, CC-4.3.c: by sea with patrols that do not fly',
    pieces: [rifle('r', '1010'), infantry('f', '1610')],
    units: 'r',
    path: '1510',
    mode: 'sea',
    board: PORT,
    setting: { ...SOVIET, turn: 4, more: { usedAir: ['air-soviet-1'] } },
    more: { patrol: ['air-soviet-1', 'air-soviet-2', 'air-iv'] },
    told: `
      ! CC-16.11.d MARKER_USED subject=air-soviet-1
      ! CC-16.11.e MARKER_USED subject=air-soviet-1
      ! CC-4.3.c MARKER_NOT_IN_PLAY subject=air-soviet-2 turn=4
      ! CC-16.14.a NOT_A_SOVIET_MARKER subject=air-iv
      ! CC-7.22.j PORT_IN_ENEMY_ZONE subject=1510 needed=1 named=0
      CC-7.2.b sea-movement unit=r
      CC-7.22.d sea-movement unit=r
      CC-7.22.g sea-cost by=3 unit=r
      CC-7.22.e friendly-ports hexes=1010+1510 sea=black
      CC-7.22.h sea-move-of-the-phase sea=black
      = cost 3 by 3, stopped, black sea`,
  },
  {
    name: 'CC-7.22.h, CC-7.22.d, CC-7.22.e: by sea together, once more, out of supply, from another shore',
    pieces: [infantry('i', '0505', { status: { ...OUT, replaced: true } }), infantry('j', '0505')],
    units: 'i j',
    path: '0505 1010',
    mode: 'sea',
    board: PORT,
    told: `
      ! CC-7.22.d SOVIET_ONLY subject=i
      ! CC-7.22.h ONE_UNIT subject=i
      ! CC-14.4.d OUT_OF_SUPPLY subject=i
      ! CC-17.2.j ONE_HEX_ONLY subject=i
      ! CC-7.22.e NOT_IN_A_PORT subject=0505
      ! CC-7.22.e PORT_TO_PORT subject=i
      ! CC-7.22.e SAME_PORT subject=0505
      ! CC-7.22.e NOT_A_PORT subject=0505
      CC-7.2.b sea-movement unit=i
      CC-7.22.d sea-movement unit=i
      CC-7.22.g sea-cost by=3 unit=i
      = cost 3 by 3, stopped`,
  },
  {
    name: 'CC-7.1.c, CC-7.9.a: apart, and on a way that is not theirs',
    pieces: [infantry('i', '1010'), infantry('j', '1011')],
    units: 'i j',
    path: '1009',
    mode: 'train',
    told: `
      ! CC-7.9.a NOT_ITS_WAY_OF_MOVING subject=i mode=train
      ! CC-7.1.c NOT_STACKED_TOGETHER subject=j
      ! CC-7.9.a NOT_ITS_WAY_OF_MOVING subject=j mode=train
      ! CC-7.9.a MOVES_ALONE subject=i
      ! CC-15.6.c NOT_ALONG_RAILROAD subject=1010/1009
      CC-15.6.a any-length unit=i
      = cost 0 by 0`,
  },
  {
    name: 'CC-7.1.a: with one who is off the map nothing is reckoned',
    pieces: [infantry('i', '1010'), infantry('j', '1010', { status: { place: 'returning', at: -1 } })],
    units: 'i j',
    path: '1009',
    told: `
      ! CC-7.1.a NOT_ON_THE_MAP subject=j
      ! CC-7.1.c NOT_STACKED_TOGETHER subject=j
      = nothing`,
  },
  {
    name: 'CC-7.1.a: nor is any bar of rail movement looked at then',
    pieces: [rifle('r', '1010'), rifle('s', '1010', { status: { place: 'returning', at: -1 } })],
    units: 'r s',
    path: '1009',
    mode: 'rail',
    board: RAIL,
    setting: { ...SOVIET, more: { railMoves: 1 } },
    told: `
      ! CC-7.1.a NOT_ON_THE_MAP subject=s
      ! CC-7.1.c NOT_STACKED_TOGETHER subject=s
      = nothing`,
  },
  {
    name: 'CC-7.3.e, CC-14.4.d: extended in the second phase and out of supply',
    pieces: [infantry('i', '1010', { status: OUT })],
    units: 'i',
    path: '1009',
    mode: 'extended',
    setting: SECOND,
    told: `
      ! CC-7.3.e FIRST_MOVEMENT_PHASE_ONLY subject=i mode=extended
      ! CC-14.4.d OUT_OF_SUPPLY subject=i mode=extended
      CC-7.3.c one-hex units=i allowance=5
      CC-7.3.d cost-ignored units=i allowance=5
      CC-7.2.b extended units=i allowance=5 by=2
      CC-7.21.a extended units=i allowance=5 by=2
      CC-14.4.d two-hexes unit=i most=2
      CC-7.1.b cost by=1 hex=1009 what=clear
      CC-7.21.a ends-outside-enemy-zone units=i
      CC-14.4.d free-out-of-supply unit=i
      = cost 0 by 0, stopped`,
  },
  {
    name: 'CC-16.14.a, CC-16.23.a: markers on a march',
    pieces: [infantry('i', '1010')],
    units: 'i',
    path: '1009',
    more: { patrol: ['air-iv', 'air-soviet-1'], fleet: 'bsf-1' },
    told: `
      ! CC-16.14.a SEA_MOVEMENT_ONLY subject=air-iv air-soviet-1
      ! CC-16.23.a LANDING_ONLY subject=bsf-1
      CC-7.2.a allowance units=i allowance=3
      CC-7.1.b cost by=1 hex=1009 what=clear
      = cost 1 by 1`,
  },
  {
    name: 'CC-13.1.e: after an assault the stack stays together',
    pieces: [panzer('p', '1010'), panzer('q', '1010')],
    units: 'p',
    path: '1009',
    setting: inMotion({ spent: 3, assaulted: true }, ['p', 'q']),
    told: `
      ! CC-13.1.e STAY_TOGETHER subject=p
      CC-7.3.a allowance units=p allowance=6
      CC-7.3.b whole-allowance units=p allowance=6
      CC-7.1.b cost by=1 hex=1009 what=clear
      = cost 1 by 1`,
  },
  {
    name: 'CC-7.3.b, CC-13.1.d: of two ways behind them the longer one counts',
    pieces: [
      panzer('p', '1010', { status: { moved: true, spent: 4, startedAt: E1009 } }),
      panzer('q', '1010', { status: { moved: true, spent: 5, startedAt: E1009 } }),
    ],
    units: 'p q',
    path: '1011 1012',
    setting: SECOND,
    told: `
      ! CC-7.3.b ALLOWANCE_EXCEEDED subject=1012 spent=7 allowance=6
      CC-7.3.a allowance units=p+q allowance=6
      CC-7.3.b whole-allowance units=p+q allowance=6
      CC-7.1.b cost by=1 hex=1011 what=clear
      CC-7.1.b cost by=1 hex=1012 what=clear
      = cost 2 by 1+1`,
  },
  {
    name: 'CC-14.4.d, CC-13.1.d: and the one over more hexes',
    pieces: [
      panzer('p', '1010', { status: { ...OUT, moved: true, startedAt: E1009 } }),
      panzer('q', '1010', { status: { ...OUT, moved: true, startedAt: E1008 } }),
    ],
    units: 'p q',
    path: '1011',
    setting: SECOND,
    told: `
      ! CC-14.4.d TWO_HEXES_ONLY subject=1011
      CC-7.3.a allowance units=p+q allowance=6
      CC-7.3.b whole-allowance units=p+q allowance=6
      CC-14.4.d two-hexes unit=p most=2
      CC-14.4.d two-hexes unit=q most=2
      CC-7.1.b cost by=1 hex=1011 what=clear
      CC-14.4.d free-out-of-supply unit=p
      CC-14.4.d free-out-of-supply unit=q
      = cost 0 by 0, stopped`,
  },
];

describe('all that is told of a move, with every fact', () => {
  it.each(ASKED)('$name', (asked) => {
    const told = asked.told.split('\n').map((one) => one.trim());
    expect(toldOf(asked)).toEqual(told.filter((one) => one !== ''));
  });
});
