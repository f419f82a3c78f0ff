import { unitNamed } from '@eastfront/testing';
import { describe, expect, it } from 'vitest';
import type { Piece, Setting } from '../../test/movement.fixture.js';
import {
  army,
  corps,
  dictator,
  hq,
  impulse,
  panzer,
  partisan,
  request,
  rulesOn,
} from '../../test/movement.fixture.js';
import { label } from '../02-components/board.js';
import type { MoveRequest } from '../position/move-request.js';
import type { MoveMode, Position } from '../position/position.js';
import type { Rules } from '../rules.js';
import { moveDone, seaMoveDone } from './move-done.js';
import type { JudgedMove } from './movement.js';
import { judgeMove } from './movement.js';

/** A corps that is not on the map. */
const offMap = (id: string, more: Partial<Piece> = {}): Piece => ({ id, at: null, ...more });
const SECOND: Setting = { impulse: 2 };
const LINE = { links: { rail: [['D12', 'D11', 'D10', 'D9']] } };
/** Two lines that leave the map by one edge. */
const OFF = {
  hexes: { D13: { edge: ['west'] }, H13: { edge: ['west'] } },
  links: {
    rail: [
      ['D12', 'D13'],
      ['H12', 'H13'],
    ],
  },
};
const port = (coast: string, country: string) => ({ city: 'minor', port: true, coast, country });
/** Two ports on each sea, a coast beside each of the two that are German; cities that help over a sea. */
const SEAS = {
  hexes: {
    C10: port('black', 'romania'),
    C8: { coast: 'black', country: 'romania' },
    C4: port('black', 'ussr'),
    F10: port('baltic', 'germany'),
    F8: { coast: 'baltic', country: 'germany' },
    F4: port('baltic', 'ussr'),
    E8: { city: 'major', name: 'Odessa' },
    E6: { city: 'major', name: 'Leningrad' },
  },
};
const ONCE = { axis: { black: 1, baltic: 1 }, soviet: { black: 0, baltic: 0 } };

interface Asked {
  readonly name: string;
  readonly pieces: readonly Piece[];
  readonly units: string;
  readonly path: string;
  readonly mode?: MoveMode;
  readonly board?: object;
  readonly setting?: Setting;
  readonly optional?: readonly string[];
  /** Refusals first, each after `!`; then the reasons, what comes of it, and how the units stand after it. */
  readonly told: string;
}

const words = (text: string): readonly string[] => text.split(' ').filter((word) => word !== '');
const FACTS_WITHOUT_NAME = ['clause', 'effect', 'code'];

/** A violation or a reason with all its facts. */
const line = (one: object): string =>
  Object.entries(one)
    .map(([key, value]) => {
      const said = Array.isArray(value) ? value.join('+') : String(value);
      return FACTS_WITHOUT_NAME.includes(key) ? said : `${key}=${said}`;
    })
    .join(' ');

const outcome = ({ theatre }: Rules, bill: JudgedMove['bill']): readonly string[] => {
  if (bill === null) return ['= nothing'];
  const { cost, steps, stopped, sea, railMoves } = bill.value;
  const way = steps.map(
    (step) =>
      `${step.to < 0 ? 'off-map' : label(theatre, step.to)} ${step.cost}${step.stop === null ? '' : ` ${step.stop.join(' ')}`}`,
  );
  return [
    `= cost ${cost}${stopped ? ', stopped' : ''}, rail moves ${railMoves}${sea === null ? '' : `, ${line(sea)}`}`,
    ...way.map((one) => `> ${one}`),
  ];
};

/** How the units stand after the move, by sea where it arrives. */
const after = (
  rules: Rules,
  position: Position,
  asked: MoveRequest,
  { bill }: JudgedMove,
): readonly string[] => {
  if (bill === null) return [];
  const { sea } = bill.value;
  const moved =
    sea === null
      ? moveDone(rules, position, asked, bill.value)
      : seaMoveDone(rules, position, asked, sea, true);
  return [
    ...asked.units.map(({ counter: { id } }) => {
      const { place, at, spent, ended, landed, due, dueImpulse, startedInZone } = unitNamed(moved, id);
      const where = at < 0 ? place : label(rules.theatre, at);
      return `${id}: ${line({ where, spent, ended, landed, due, dueImpulse, startedInZone })}`;
    }),
    line({
      rail: moved.railMoves.axis,
      black: moved.seaMoves.axis.black,
      baltic: moved.seaMoves.axis.baltic,
      landings: moved.landings.axis,
    }),
  ];
};

const toldOf = (one: Asked): readonly string[] => {
  const { pieces, units, path, mode, board, setting, optional } = one;
  const rules = rulesOn(board, {}, optional);
  const position = impulse(rules, pieces, { owner: 'axis', ...setting });
  const asked = request(rules, position, words(units), words(path), mode);
  const judged = judgeMove(rules, position, asked);
  const { violations, bill } = judged;
  return [
    ...violations.map((violation) => `! ${line(violation)}`),
    ...(bill?.reasons ?? []).map(line),
    ...outcome(rules, bill),
    ...(violations.length === 0 ? after(rules, position, asked, judged) : []),
  ];
};

/** Asked first, then all that is told. */
const ASKED: readonly Asked[] = [
  {
    name: 'TRC-8.1.2.a, TRC-2.1.4.a: five hexes of four',
    pieces: [corps('u', 'D10')],
    units: 'u',
    path: 'D9 D8 D7 D6 D5 D4',
    told: `
      ! TRC-8.1.2.a ALLOWANCE_EXCEEDED subject=D5 allowance=4
      ! TRC-2.1.4.a ALLOWANCE_EXCEEDED subject=D5 allowance=4
      TRC-2.1.4.a printed-allowance unit=u hexes=4
      TRC-8.2.4.a allowance unit=u hexes=4 class=axis-infantry weather=clear impulse=1 cell=printed
      = cost 5, stopped, rail moves 0
      > D9 1
      > D8 1
      > D7 1
      > D6 1 TRC-8.1.2.a ALLOWANCE_EXCEEDED
      > D5 1 TRC-8.1.2.a ALLOWANCE_EXCEEDED`,
  },
  {
    name: 'TRC-6.3.a: a stack, as far as its slowest unit',
    pieces: [corps('u', 'D10'), panzer('v', 'D10')],
    units: 'u v',
    path: 'E11 E12 F12 F13',
    told: `
      TRC-2.1.4.a printed-allowance unit=u hexes=4
      TRC-8.2.4.a allowance unit=u hexes=4 class=axis-infantry weather=clear impulse=1 cell=printed
      TRC-2.1.4.a printed-allowance unit=v hexes=7
      TRC-8.2.4.a allowance unit=v hexes=7 class=axis-armor weather=clear impulse=1 cell=printed
      TRC-6.3.a slowest-unit hexes=4
      = cost 4, stopped, rail moves 0
      > E11 1
      > E12 1
      > F12 1
      > F13 1 TRC-8.1.2.a ALLOWANCE_EXCEEDED
      u: where=F13 spent=4 ended=null landed=-1 due=0 dueImpulse=1 startedInZone=false
      v: where=F13 spent=4 ended=null landed=-1 due=0 dueImpulse=1 startedInZone=false
      rail=0 black=0 baltic=0 landings=0`,
  },
  {
    name: 'TRC-6.3.a: a stack, further than its slowest unit',
    pieces: [corps('u', 'D10'), panzer('v', 'D10')],
    units: 'u v',
    path: 'E11 E12 F12 F13 G14',
    told: `
      ! TRC-8.1.2.a ALLOWANCE_EXCEEDED subject=G14 allowance=4
      ! TRC-2.1.4.a ALLOWANCE_EXCEEDED subject=G14 allowance=4
      ! TRC-6.3.a ALLOWANCE_EXCEEDED subject=G14 allowance=4
      TRC-2.1.4.a printed-allowance unit=u hexes=4
      TRC-8.2.4.a allowance unit=u hexes=4 class=axis-infantry weather=clear impulse=1 cell=printed
      TRC-2.1.4.a printed-allowance unit=v hexes=7
      TRC-8.2.4.a allowance unit=v hexes=7 class=axis-armor weather=clear impulse=1 cell=printed
      TRC-6.3.a slowest-unit hexes=4
      = cost 5, stopped, rail moves 0
      > E11 1
      > E12 1
      > F12 1
      > F13 1 TRC-8.1.2.a ALLOWANCE_EXCEEDED
      > G14 1 TRC-8.1.2.a ALLOWANCE_EXCEEDED`,
  },
  {
    name: 'TRC-6.3.a, TRC-6.3.b: a stack of which one has marched',
    pieces: [panzer('u', 'D10', { status: { moved: true, spent: 4 } }), panzer('v', 'D10')],
    units: 'u v',
    path: 'D9 D8 D7 D6',
    told: `
      ! TRC-8.1.2.a ALLOWANCE_EXCEEDED subject=D6 allowance=7
      ! TRC-2.1.4.a ALLOWANCE_EXCEEDED subject=D6 allowance=7
      ! TRC-6.3.a ALLOWANCE_EXCEEDED subject=D6 allowance=7
      TRC-2.1.4.a printed-allowance unit=u hexes=7
      TRC-8.2.4.a allowance unit=u hexes=7 class=axis-armor weather=clear impulse=1 cell=printed
      TRC-2.1.4.a printed-allowance unit=v hexes=7
      TRC-8.2.4.a allowance unit=v hexes=7 class=axis-armor weather=clear impulse=1 cell=printed
      TRC-6.3.b goes-on spent=4 left=3
      = cost 4, stopped, rail moves 0
      > D9 1
      > D8 1
      > D7 1 TRC-8.1.2.a ALLOWANCE_EXCEEDED
      > D6 1 TRC-8.1.2.a ALLOWANCE_EXCEEDED`,
  },
  {
    name: 'TRC-6.3.b: whoever has marched goes on',
    pieces: [panzer('u', 'D10', { status: { moved: true, spent: 4 } })],
    units: 'u',
    path: 'D9 D8 D7',
    told: `
      TRC-2.1.4.a printed-allowance unit=u hexes=7
      TRC-8.2.4.a allowance unit=u hexes=7 class=axis-armor weather=clear impulse=1 cell=printed
      TRC-6.3.b goes-on spent=4 left=3
      = cost 3, stopped, rail moves 0
      > D9 1
      > D8 1
      > D7 1 TRC-8.1.2.a ALLOWANCE_EXCEEDED
      u: where=D7 spent=7 ended=null landed=-1 due=0 dueImpulse=1 startedInZone=false
      rail=0 black=0 baltic=0 landings=0`,
  },
  {
    name: 'TRC-8.2.4.a: in the second impulse half as far, in the winter less',
    pieces: [corps('u', 'D10', { move: 5 })],
    units: 'u',
    path: 'D9 D8 D7',
    setting: SECOND,
    told: `
      ! TRC-8.1.2.a ALLOWANCE_EXCEEDED subject=D7 allowance=2
      ! TRC-8.2.4.a ALLOWANCE_EXCEEDED subject=D7 allowance=2
      TRC-8.2.4.a allowance unit=u hexes=2 class=axis-infantry weather=clear impulse=2 cell=2
      = cost 3, stopped, rail moves 0
      > D9 1
      > D8 1 TRC-8.1.2.a ALLOWANCE_EXCEEDED
      > D7 1 TRC-8.1.2.a ALLOWANCE_EXCEEDED`,
  },
  {
    name: 'TRC-8.2.4.a: in mud',
    pieces: [panzer('u', 'D10')],
    units: 'u',
    path: 'D9 D8 D7 D6 D5',
    setting: { weather: 'mud' },
    told: `
      ! TRC-8.1.2.a ALLOWANCE_EXCEEDED subject=D7 allowance=2
      ! TRC-8.2.4.a ALLOWANCE_EXCEEDED subject=D7 allowance=2
      TRC-8.2.4.a allowance unit=u hexes=2 class=axis-armor weather=mud impulse=1 cell=2
      = cost 3, stopped, rail moves 0
      > D9 1
      > D8 1 TRC-8.1.2.a ALLOWANCE_EXCEEDED
      > D7 1 TRC-8.1.2.a ALLOWANCE_EXCEEDED`,
  },
  {
    name: 'TRC-8.5.2.b, TRC-4.0.3.d: an HQ in mud',
    pieces: [hq('u', 'D10')],
    units: 'u',
    path: 'E11 E12',
    setting: { ...SECOND, weather: 'mud' },
    told: `
      TRC-8.2.4.a allowance unit=u hexes=7 class=hq weather=mud impulse=2 cell=7
      TRC-4.0.3.d hq-allowance unit=u
      TRC-8.5.2.b weather-ignored unit=u
      = cost 2, rail moves 0
      > E11 1
      > E12 1
      u: where=E12 spent=2 ended=null landed=-1 due=0 dueImpulse=1 startedInZone=false
      rail=0 black=0 baltic=0 landings=0`,
  },
  {
    name: 'TRC-4.0.3.d: an HQ, too far',
    pieces: [hq('u', 'D13')],
    units: 'u',
    path: 'D12 D11 D10 D9 D8 D7 D6 D5',
    setting: SECOND,
    told: `
      ! TRC-8.1.2.a ALLOWANCE_EXCEEDED subject=D5 allowance=7
      ! TRC-8.2.4.a ALLOWANCE_EXCEEDED subject=D5 allowance=7
      ! TRC-4.0.3.d ALLOWANCE_EXCEEDED subject=D5 allowance=7
      TRC-8.2.4.a allowance unit=u hexes=7 class=hq weather=clear impulse=2 cell=7
      TRC-4.0.3.d hq-allowance unit=u
      = cost 8, stopped, rail moves 0
      > D12 1
      > D11 1
      > D10 1
      > D9 1
      > D8 1
      > D7 1
      > D6 1 TRC-8.1.2.a ALLOWANCE_EXCEEDED
      > D5 1 TRC-8.1.2.a ALLOWANCE_EXCEEDED`,
  },
  {
    name: 'TRC-8.5.2.a: an HQ in the first impulse',
    pieces: [hq('u', 'D10')],
    units: 'u',
    path: 'D9',
    told: `
      ! TRC-8.5.2.a NO_ALLOWANCE subject=u
      TRC-8.2.4.a allowance unit=u hexes=0 class=hq weather=clear impulse=1 cell=0
      TRC-8.5.2.a hq-allowance unit=u
      = cost 1, stopped, rail moves 0
      > D9 1 TRC-8.1.2.a ALLOWANCE_EXCEEDED`,
  },
  {
    name: 'TRC-8.6.3.a: a dictator through woods into a swamp, and on',
    pieces: [dictator('u', 'D10')],
    units: 'u',
    path: 'E11 E12 F12',
    board: { hexes: { E11: { terrain: 'woods' }, E12: { terrain: 'swamp' } } },
    told: `
      ! TRC-8.2.1.a MUST_STOP subject=E12
      ! TRC-8.6.3.a MUST_STOP subject=E12
      TRC-2.1.4.a printed-allowance unit=u hexes=8
      TRC-8.2.4.a allowance unit=u hexes=8 class=dictator weather=clear impulse=1 cell=printed
      TRC-8.6.2.a first-impulse-only unit=u
      TRC-8.6.3.a woods-passed hex=E11 unit=u
      TRC-8.2.1.a stops-at-swamp hex=E12 unit=u
      TRC-8.2.1.e stops-at-any-distance hex=E12 unit=u
      TRC-8.6.3.a stops-at-swamp hex=E12 unit=u
      = cost 3, rail moves 0
      > E11 1
      > E12 1 TRC-8.2.1.a MUST_STOP
      > F12 1`,
  },
  {
    name: 'TRC-8.5.3.a: an HQ through mountains into a swamp, and on',
    pieces: [hq('u', 'D10')],
    units: 'u',
    path: 'E11 E12 F12',
    board: { hexes: { E11: { terrain: 'mountain' }, E12: { terrain: 'swamp' } } },
    setting: SECOND,
    told: `
      ! TRC-8.2.1.a MUST_STOP subject=E12
      ! TRC-8.5.3.a MUST_STOP subject=E12
      TRC-8.2.4.a allowance unit=u hexes=7 class=hq weather=clear impulse=2 cell=7
      TRC-4.0.3.d hq-allowance unit=u
      TRC-8.5.3.a mountain-passed hex=E11 unit=u
      TRC-8.2.1.a stops-at-swamp hex=E12 unit=u
      TRC-8.2.1.e stops-at-any-distance hex=E12 unit=u
      TRC-8.5.3.a stops-at-swamp hex=E12 unit=u
      = cost 3, rail moves 0
      > E11 1
      > E12 1 TRC-8.2.1.a MUST_STOP
      > F12 1`,
  },
  {
    name: 'TRC-8.2.1.b, TRC-8.2.1.e: infantry and armor into woods',
    pieces: [corps('u', 'D10'), panzer('v', 'D10')],
    units: 'u v',
    path: 'E11 E12',
    board: { hexes: { E11: { terrain: 'woods' } } },
    told: `
      ! TRC-8.2.1.a MUST_STOP subject=E11
      TRC-2.1.4.a printed-allowance unit=u hexes=4
      TRC-8.2.4.a allowance unit=u hexes=4 class=axis-infantry weather=clear impulse=1 cell=printed
      TRC-2.1.4.a printed-allowance unit=v hexes=7
      TRC-8.2.4.a allowance unit=v hexes=7 class=axis-armor weather=clear impulse=1 cell=printed
      TRC-6.3.a slowest-unit hexes=4
      TRC-8.2.1.b woods-passed hex=E11 unit=u
      TRC-8.2.1.a stops-at-woods hex=E11 unit=v
      TRC-8.2.1.e stops-at-any-distance hex=E11 unit=v
      = cost 2, rail moves 0
      > E11 1 TRC-8.2.1.a MUST_STOP
      > E12 1`,
  },
  {
    name: 'TRC-8.2.1.d: in snow a swamp is clear',
    pieces: [panzer('u', 'D10')],
    units: 'u',
    path: 'E11 E12',
    board: { hexes: { E11: { terrain: 'swamp' } } },
    setting: { weather: 'snow' },
    told: `
      TRC-2.1.4.a printed-allowance unit=u hexes=7
      TRC-8.2.4.a allowance unit=u hexes=4 class=axis-armor weather=snow impulse=1 cell=half
      TRC-8.2.1.d swamp-as-clear hex=E11 unit=u
      = cost 2, rail moves 0
      > E11 1
      > E12 1
      u: where=E12 spent=2 ended=null landed=-1 due=0 dueImpulse=1 startedInZone=false
      rail=0 black=0 baltic=0 landings=0`,
  },
  {
    name: 'TRC-7.2.c, TRC-8.2.3.b, TRC-7.2.a: out of a zone, into another, and on',
    pieces: [panzer('u', 'D10'), army('s', 'C10')],
    units: 'u',
    path: 'E11 E10 D9 D8',
    told: `
      ! TRC-7.2.a MUST_STOP subject=D9
      ! TRC-8.2.3.b MUST_STOP subject=D9
      TRC-2.1.4.a printed-allowance unit=u hexes=7
      TRC-8.2.4.a allowance unit=u hexes=7 class=axis-armor weather=clear impulse=1 cell=printed
      TRC-7.2.c leaves-enemy-zone hex=D10
      TRC-8.2.3.a into-free-hex hex=E11
      TRC-8.2.3.b enters-zone-again hex=D9
      TRC-7.2.a stops-in-enemy-zone hex=D9 unit=u
      = cost 4, rail moves 0
      > E11 1
      > E10 1
      > D9 1 TRC-7.2.a MUST_STOP
      > D8 1`,
  },
  {
    name: 'TRC-8.2.3.a: from zone to zone',
    pieces: [panzer('u', 'D10'), army('s', 'C10')],
    units: 'u',
    path: 'D9',
    told: `
      ! TRC-8.2.3.a ZONE_TO_ZONE subject=D9
      TRC-2.1.4.a printed-allowance unit=u hexes=7
      TRC-8.2.4.a allowance unit=u hexes=7 class=axis-armor weather=clear impulse=1 cell=printed
      TRC-7.2.a stops-in-enemy-zone hex=D9 unit=u
      = cost 1, stopped, rail moves 0
      > D9 1 TRC-7.2.a MUST_STOP`,
  },
  {
    name: 'TRC-8.2.3.d: into a zone in the second impulse',
    pieces: [corps('u', 'D10'), army('s', 'E13')],
    units: 'u',
    path: 'E11 E12',
    setting: SECOND,
    told: `
      TRC-8.2.4.a allowance unit=u hexes=2 class=axis-infantry weather=clear impulse=2 cell=2
      TRC-7.2.a stops-in-enemy-zone hex=E12 unit=u
      TRC-8.2.3.d enters-in-second-impulse hex=E12 unit=u
      = cost 2, stopped, rail moves 0
      > E11 1
      > E12 1 TRC-7.2.a MUST_STOP
      u: where=E12 spent=2 ended=null landed=-1 due=0 dueImpulse=1 startedInZone=false
      rail=0 black=0 baltic=0 landings=0`,
  },
  {
    name: 'TRC-7.2.d, TRC-8.2.3.c, TRC-12.2.e: frozen in the second impulse',
    pieces: [corps('u', 'D10', { status: { fresh: true } }), army('s', 'C10')],
    units: 'u',
    path: 'E11',
    setting: SECOND,
    told: `
      ! TRC-7.2.d BEGAN_IN_ENEMY_ZONE subject=u
      ! TRC-8.2.3.c BEGAN_IN_ENEMY_ZONE subject=u
      ! TRC-12.2.e PLACED_IN_ENEMY_ZONE subject=u
      TRC-8.2.4.a allowance unit=u hexes=2 class=axis-infantry weather=clear impulse=2 cell=2
      TRC-7.2.c leaves-enemy-zone hex=D10
      TRC-8.2.3.a into-free-hex hex=E11
      = cost 1, rail moves 0
      > E11 1`,
  },
  {
    name: 'TRC-9.12.2.b: a remnant before a zone',
    pieces: [corps('u', 'D10', { remnant: true }), army('s', 'E13')],
    units: 'u',
    path: 'E11 E12',
    told: `
      ! TRC-9.12.2.b REMNANT_ENTERS_ZONE subject=E12 unit=u
      TRC-2.1.4.a printed-allowance unit=u hexes=4
      TRC-8.2.4.a allowance unit=u hexes=4 class=axis-infantry weather=clear impulse=1 cell=printed
      TRC-7.2.a stops-in-enemy-zone hex=E12 unit=u
      = cost 2, stopped, rail moves 0
      > E11 1
      > E12 1 TRC-7.2.a MUST_STOP`,
  },
  {
    name: 'TRC-9.12.2.b: a remnant of the SS before a zone',
    pieces: [corps('u', 'D10', { remnant: true, nation: 'ss' }), army('s', 'E13')],
    units: 'u',
    path: 'E11 E12',
    told: `
      TRC-2.1.4.a printed-allowance unit=u hexes=4
      TRC-8.2.4.a allowance unit=u hexes=4 class=axis-infantry weather=clear impulse=1 cell=printed
      TRC-7.2.a stops-in-enemy-zone hex=E12 unit=u
      TRC-9.12.2.b ss-remnant-may-enter hex=E12 unit=u
      = cost 2, stopped, rail moves 0
      > E11 1
      > E12 1 TRC-7.2.a MUST_STOP
      u: where=E12 spent=2 ended=null landed=-1 due=0 dueImpulse=1 startedInZone=false
      rail=0 black=0 baltic=0 landings=0`,
  },
  {
    name: 'TRC-6.0.a: onto the enemy',
    pieces: [corps('u', 'D10'), army('s', 'E11')],
    units: 'u',
    path: 'E11',
    told: `
      ! TRC-6.0.a ENEMY_OCCUPIED subject=E11
      TRC-2.1.4.a printed-allowance unit=u hexes=4
      TRC-8.2.4.a allowance unit=u hexes=4 class=axis-infantry weather=clear impulse=1 cell=printed
      TRC-7.2.c leaves-enemy-zone hex=D10
      TRC-8.2.3.a into-free-hex hex=E11
      = cost 1, rail moves 0
      > E11 1`,
  },
  {
    name: 'TRC-8.2.2.b, TRC-8.2.2.f: over a strait, and on',
    pieces: [panzer('u', 'D10')],
    units: 'u',
    path: 'E11 E12',
    board: { sides: { 'D10/E11': ['strait'] } },
    told: `
      ! TRC-8.2.2.b MUST_STOP subject=E11
      TRC-2.1.4.a printed-allowance unit=u hexes=7
      TRC-8.2.4.a allowance unit=u hexes=7 class=axis-armor weather=clear impulse=1 cell=printed
      TRC-8.2.2.b stops-at-strait hex=E11 unit=u
      TRC-8.2.2.f no-sea-movement hex=E11 unit=u
      = cost 2, rail moves 0
      > E11 1 TRC-8.2.2.b MUST_STOP
      > E12 1`,
  },
  {
    name: 'TRC-8.2.2.c: over a strait against the enemy',
    pieces: [panzer('u', 'D10'), army('s', 'E11')],
    units: 'u',
    path: 'E11',
    board: { sides: { 'D10/E11': ['strait'] } },
    told: `
      ! TRC-6.0.a ENEMY_OCCUPIED subject=E11
      ! TRC-8.2.2.c ENEMY_ACROSS_STRAIT subject=E11
      TRC-2.1.4.a printed-allowance unit=u hexes=7
      TRC-8.2.4.a allowance unit=u hexes=7 class=axis-armor weather=clear impulse=1 cell=printed
      TRC-8.2.2.b stops-at-strait hex=E11 unit=u
      TRC-8.2.2.f no-sea-movement hex=E11 unit=u
      = cost 1, stopped, rail moves 0
      > E11 1 TRC-8.2.2.b MUST_STOP`,
  },
  {
    name: 'TRC-8.2.2.c: over a strait into a zone',
    pieces: [panzer('u', 'D10'), army('s', 'E12')],
    units: 'u',
    path: 'E11',
    board: { sides: { 'D10/E11': ['strait'] } },
    told: `
      ! TRC-8.2.2.c ENEMY_ZONE_ACROSS_STRAIT subject=E11
      TRC-2.1.4.a printed-allowance unit=u hexes=7
      TRC-8.2.4.a allowance unit=u hexes=7 class=axis-armor weather=clear impulse=1 cell=printed
      TRC-8.2.2.b stops-at-strait hex=E11 unit=u
      TRC-7.2.a stops-in-enemy-zone hex=E11 unit=u
      TRC-8.2.2.f no-sea-movement hex=E11 unit=u
      = cost 1, stopped, rail moves 0
      > E11 1 TRC-8.2.2.b MUST_STOP`,
  },
  {
    name: 'TRC-8.2.2.a: into the sea, over a lake, and on to where nothing borders',
    pieces: [panzer('u', 'D10')],
    units: 'u',
    path: 'E11 E12 F12 H12',
    board: { hexes: { E11: { terrain: 'sea' } }, sides: { 'E12/F12': ['closed'] } },
    told: `
      ! TRC-8.2.2.a SEA_OR_LAKE subject=E11
      ! TRC-8.2.2.a SEA_OR_LAKE_HEXSIDE subject=E11/E12
      ! TRC-8.2.2.a SEA_OR_LAKE_HEXSIDE subject=E12/F12
      ! TRC-8.1.2.a NOT_ADJACENT subject=H12
      TRC-2.1.4.a printed-allowance unit=u hexes=7
      TRC-8.2.4.a allowance unit=u hexes=7 class=axis-armor weather=clear impulse=1 cell=printed
      = cost 0, rail moves 0`,
  },
  {
    name: 'TRC-8.2.1.f, TRC-8.3.5.b: beside a river and a railroad, where they help nobody',
    pieces: [panzer('u', 'D10')],
    units: 'u',
    path: 'E11',
    board: { hexes: { E11: { terrain: 'woods', rivers: ['Don'] } }, links: { rail: [['D10', 'E11']] } },
    told: `
      TRC-2.1.4.a printed-allowance unit=u hexes=7
      TRC-8.2.4.a allowance unit=u hexes=7 class=axis-armor weather=clear impulse=1 cell=printed
      TRC-8.2.1.a stops-at-woods hex=E11 unit=u
      TRC-8.2.1.e stops-at-any-distance hex=E11 unit=u
      TRC-8.2.1.f river-no-effect hex=E11
      TRC-8.3.5.b rail-no-benefit hex=E11
      = cost 1, stopped, rail moves 0
      > E11 1 TRC-8.2.1.a MUST_STOP
      u: where=E11 spent=1 ended=woods landed=-1 due=0 dueImpulse=1 startedInZone=false
      rail=0 black=0 baltic=0 landings=0`,
  },
  {
    name: 'TRC-11.2.2.d: onto a partisan, and on',
    pieces: [panzer('u', 'D10'), partisan('p', 'E11')],
    units: 'u',
    path: 'E11 E12',
    told: `
      ! TRC-11.2.2.d MUST_STOP subject=E11
      TRC-2.1.4.a printed-allowance unit=u hexes=7
      TRC-8.2.4.a allowance unit=u hexes=7 class=axis-armor weather=clear impulse=1 cell=printed
      TRC-11.2.2.d stops-at-partisan hex=E11 unit=u
      = cost 2, rail moves 0
      > E11 1 TRC-11.2.2.d MUST_STOP
      > E12 1`,
  },
  {
    name: 'TRC-6.1.a, TRC-6.2.a: into a full hex for a moment',
    pieces: [corps('u', 'D10'), corps('v', 'D10'), ...['a', 'b'].map((id) => corps(id, 'E11'))],
    units: 'u v',
    path: 'E11',
    told: `
      TRC-2.1.4.a printed-allowance unit=u hexes=4
      TRC-8.2.4.a allowance unit=u hexes=4 class=axis-infantry weather=clear impulse=1 cell=printed
      TRC-2.1.4.a printed-allowance unit=v hexes=4
      TRC-8.2.4.a allowance unit=v hexes=4 class=axis-infantry weather=clear impulse=1 cell=printed
      TRC-6.1.a stacking-limit hex=E11 limit=3 counted=4
      TRC-6.2.a over-limit-for-now hex=E11
      = cost 1, rail moves 0
      > E11 1
      u: where=E11 spent=1 ended=null landed=-1 due=0 dueImpulse=1 startedInZone=false
      v: where=E11 spent=1 ended=null landed=-1 due=0 dueImpulse=1 startedInZone=false
      rail=0 black=0 baltic=0 landings=0`,
  },
  {
    name: 'TRC-6.1.a: into a hex with room',
    pieces: [corps('u', 'D10'), ...['a', 'b'].map((id) => corps(id, 'E11'))],
    units: 'u',
    path: 'E11',
    told: `
      TRC-2.1.4.a printed-allowance unit=u hexes=4
      TRC-8.2.4.a allowance unit=u hexes=4 class=axis-infantry weather=clear impulse=1 cell=printed
      TRC-6.1.a stacking-limit hex=E11 limit=3 counted=3
      = cost 1, rail moves 0
      > E11 1
      u: where=E11 spent=1 ended=null landed=-1 due=0 dueImpulse=1 startedInZone=false
      rail=0 black=0 baltic=0 landings=0`,
  },
  {
    name: 'TRC-8.1.1.a, TRC-4.0.2.b: in the impulse of the others',
    pieces: [army('u', 'D10')],
    units: 'u',
    path: 'D9',
    told: `
      ! TRC-8.1.1.a NOT_YOUR_IMPULSE subject=u
      ! TRC-4.0.2.b NOT_YOUR_IMPULSE subject=u
      TRC-2.1.4.a printed-allowance unit=u hexes=4
      TRC-8.2.4.a allowance unit=u hexes=4 class=soviet-infantry weather=clear impulse=1 cell=printed
      = cost 1, rail moves 0
      > D9 1`,
  },
  {
    name: 'TRC-9.1.2.a: in the combat phase',
    pieces: [corps('u', 'D10')],
    units: 'u',
    path: 'D9',
    setting: { phase: 'combat' },
    told: `
      ! TRC-8.1.1.a NOT_A_MOVEMENT_PHASE subject=u
      ! TRC-9.1.2.a NOT_A_MOVEMENT_PHASE subject=u
      TRC-2.1.4.a printed-allowance unit=u hexes=4
      TRC-8.2.4.a allowance unit=u hexes=4 class=axis-infantry weather=clear impulse=1 cell=printed
      = cost 1, rail moves 0
      > D9 1`,
  },
  {
    name: 'TRC-6.3.a, TRC-8.1.2.a: apart, and nowhere',
    pieces: [corps('u', 'D10'), corps('v', 'D9')],
    units: 'u v',
    path: '',
    told: `
      ! TRC-6.3.a NOT_STACKED_TOGETHER subject=v
      ! TRC-8.1.2.a NO_PATH subject=u
      TRC-2.1.4.a printed-allowance unit=u hexes=4
      TRC-8.2.4.a allowance unit=u hexes=4 class=axis-infantry weather=clear impulse=1 cell=printed
      TRC-2.1.4.a printed-allowance unit=v hexes=4
      TRC-8.2.4.a allowance unit=v hexes=4 class=axis-infantry weather=clear impulse=1 cell=printed
      = cost 0, rail moves 0`,
  },
  {
    name: 'TRC-8.1.1.a: who is off the map',
    pieces: [offMap('u')],
    units: 'u',
    path: 'D9',
    told: `
      ! TRC-8.1.1.a NOT_ON_THE_MAP subject=u
      = nothing`,
  },
  {
    name: 'TRC-9.11.2.a: who took part in an automatic victory',
    pieces: [corps('u', 'D10', { status: { automatic: true } })],
    units: 'u',
    path: 'D9',
    told: `
      ! TRC-9.11.2.a TOOK_PART_IN_AUTOMATIC_VICTORY subject=u
      TRC-2.1.4.a printed-allowance unit=u hexes=4
      TRC-8.2.4.a allowance unit=u hexes=4 class=axis-infantry weather=clear impulse=1 cell=printed
      = cost 1, rail moves 0
      > D9 1`,
  },
  {
    name: 'TRC-8.3.4.c: who has come by rail',
    pieces: [corps('u', 'D10', { status: { moved: true, ended: 'rail' } })],
    units: 'u',
    path: 'D9',
    told: `
      ! TRC-8.3.4.c MUST_STOP subject=u
      TRC-2.1.4.a printed-allowance unit=u hexes=4
      TRC-8.2.4.a allowance unit=u hexes=4 class=axis-infantry weather=clear impulse=1 cell=printed
      = cost 1, rail moves 0
      > D9 1`,
  },
  {
    name: 'TRC-8.1.2.a: who has moved, nobody knows how far',
    pieces: [corps('u', 'D10', { status: { moved: true, ended: 'done' } })],
    units: 'u',
    path: 'D9',
    told: `
      ! TRC-8.1.2.a HAS_MOVED subject=u
      TRC-2.1.4.a printed-allowance unit=u hexes=4
      TRC-8.2.4.a allowance unit=u hexes=4 class=axis-infantry weather=clear impulse=1 cell=printed
      = cost 1, rail moves 0
      > D9 1`,
  },
  {
    name: 'TRC-8.5.3.a: an HQ that has stopped in a swamp',
    pieces: [hq('u', 'D10', { status: { moved: true, spent: 1, ended: 'swamp' } })],
    units: 'u',
    path: 'D9',
    setting: SECOND,
    told: `
      ! TRC-8.2.1.a MUST_STOP subject=u
      ! TRC-8.5.3.a MUST_STOP subject=u
      TRC-8.2.4.a allowance unit=u hexes=7 class=hq weather=clear impulse=2 cell=7
      TRC-4.0.3.d hq-allowance unit=u
      TRC-6.3.b goes-on spent=1 left=6
      = cost 1, rail moves 0
      > D9 1`,
  },
  {
    name: 'TRC-8.6.3.a: a dictator who has stopped in a swamp',
    pieces: [dictator('u', 'D10', { status: { moved: true, spent: 1, ended: 'swamp' } })],
    units: 'u',
    path: 'D9',
    told: `
      ! TRC-8.2.1.a MUST_STOP subject=u
      ! TRC-8.6.3.a MUST_STOP subject=u
      TRC-2.1.4.a printed-allowance unit=u hexes=8
      TRC-8.2.4.a allowance unit=u hexes=8 class=dictator weather=clear impulse=1 cell=printed
      TRC-8.6.2.a first-impulse-only unit=u
      TRC-6.3.b goes-on spent=1 left=7
      = cost 1, rail moves 0
      > D9 1`,
  },
  {
    name: 'TRC-7.2.a: who has moved into a zone',
    pieces: [panzer('u', 'D10', { status: { moved: true, spent: 1 } }), army('s', 'C10')],
    units: 'u',
    path: 'E11',
    told: `
      ! TRC-7.2.a MUST_STOP subject=u
      TRC-2.1.4.a printed-allowance unit=u hexes=7
      TRC-8.2.4.a allowance unit=u hexes=7 class=axis-armor weather=clear impulse=1 cell=printed
      TRC-6.3.b goes-on spent=1 left=6
      TRC-7.2.c leaves-enemy-zone hex=D10
      TRC-8.2.3.a into-free-hex hex=E11
      = cost 1, rail moves 0
      > E11 1`,
  },
  {
    name: 'TRC-8.4.3.i, TRC-8.4.3.k: who has landed in this turn',
    pieces: [corps('u', 'D10', { status: { landed: 7 } })],
    units: 'u',
    path: 'D9',
    told: `
      ! TRC-8.4.3.i LANDED_THIS_TURN subject=u
      ! TRC-8.4.3.k LANDED_THIS_TURN subject=u
      TRC-2.1.4.a printed-allowance unit=u hexes=4
      TRC-8.2.4.a allowance unit=u hexes=4 class=axis-infantry weather=clear impulse=1 cell=printed
      = cost 1, rail moves 0
      > D9 1`,
  },
  {
    name: 'TRC-V3.1.d: onto neutral ground',
    pieces: [corps('u', 'D10')],
    units: 'u',
    path: 'D9',
    board: { hexes: { D9: { country: 'romania' } } },
    setting: { neutral: true },
    told: `
      ! TRC-V3.1.d NEUTRAL_COUNTRY subject=u hex=D9 country=Romania
      TRC-2.1.4.a printed-allowance unit=u hexes=4
      TRC-8.2.4.a allowance unit=u hexes=4 class=axis-infantry weather=clear impulse=1 cell=printed
      = cost 1, rail moves 0
      > D9 1`,
  },
  {
    name: 'TRC-8.3.3.b, TRC-8.3.5.a: by rail through woods',
    pieces: [corps('u', 'D12'), panzer('v', 'D12', { status: { fresh: true } })],
    units: 'u v',
    path: 'D11 D10 D9',
    mode: 'rail',
    board: { ...LINE, hexes: { D10: { terrain: 'woods' }, D9: { terrain: 'swamp' } } },
    told: `
      TRC-8.3.a rail-movement units=u+v
      TRC-8.3.3.b any-distance hexes=3
      TRC-8.3.6.a owned-at-start side=axis
      TRC-8.3.1.a rail-limit limit=6 used=0 counted=1
      TRC-8.3.5.a no-terrain-stop unit=u hexes=D9
      TRC-8.3.2.a beyond-the-limit unit=v
      TRC-8.3.5.a no-terrain-stop unit=v hexes=D10+D9
      = cost 0, stopped, rail moves 1
      > D11 0
      > D10 0
      > D9 0 TRC-8.3.4.c MUST_STOP
      u: where=D9 spent=0 ended=rail landed=-1 due=0 dueImpulse=1 startedInZone=false
      v: where=D9 spent=0 ended=rail landed=-1 due=0 dueImpulse=1 startedInZone=false
      rail=1 black=0 baltic=0 landings=0`,
  },
  {
    name: 'TRC-8.6.2.b, TRC-8.3.4.b: a dictator and a remnant by rail',
    pieces: [dictator('u', 'D12'), corps('v', 'D12', { remnant: true })],
    units: 'u v',
    path: 'D11',
    mode: 'rail',
    board: LINE,
    told: `
      TRC-8.3.a rail-movement units=u+v
      TRC-8.3.3.b any-distance hexes=1
      TRC-8.3.6.a owned-at-start side=axis
      TRC-8.3.1.a rail-limit limit=6 used=0 counted=2
      TRC-8.6.2.b dictator-by-rail unit=u
      TRC-8.3.4.b no-enemy-zone unit=v
      = cost 0, stopped, rail moves 2
      > D11 0 TRC-8.3.4.c MUST_STOP
      u: where=D11 spent=0 ended=rail landed=-1 due=0 dueImpulse=1 startedInZone=false
      v: where=D11 spent=0 ended=rail landed=-1 due=0 dueImpulse=1 startedInZone=false
      rail=2 black=0 baltic=0 landings=0`,
  },
  {
    name: 'TRC-8.3.1.a: more units by rail than the limit',
    pieces: [corps('u', 'D12'), corps('v', 'D12')],
    units: 'u v',
    path: 'D11',
    mode: 'rail',
    board: LINE,
    setting: { railMoves: { axis: 5, soviet: 5 } },
    told: `
      ! TRC-8.3.1.a RAIL_LIMIT subject=u limit=6 used=5
      TRC-8.3.a rail-movement units=u+v
      TRC-8.3.3.b any-distance hexes=1
      TRC-8.3.6.a owned-at-start side=axis
      TRC-8.3.1.a rail-limit limit=6 used=5 counted=2
      = cost 0, stopped, rail moves 2
      > D11 0 TRC-8.3.4.c MUST_STOP`,
  },
  {
    name: 'TRC-8.3.1.a: as many units by rail as the limit',
    pieces: [corps('u', 'D12')],
    units: 'u',
    path: 'D11',
    mode: 'rail',
    board: LINE,
    setting: { railMoves: { axis: 5, soviet: 5 } },
    told: `
      TRC-8.3.a rail-movement units=u
      TRC-8.3.3.b any-distance hexes=1
      TRC-8.3.6.a owned-at-start side=axis
      TRC-8.3.1.a rail-limit limit=6 used=5 counted=1
      = cost 0, stopped, rail moves 1
      > D11 0 TRC-8.3.4.c MUST_STOP
      u: where=D11 spent=0 ended=rail landed=-1 due=0 dueImpulse=1 startedInZone=false
      rail=6 black=0 baltic=0 landings=0`,
  },
  {
    name: 'TRC-8.3.1.a: in snow',
    pieces: [corps('u', 'D12')],
    units: 'u',
    path: 'D11',
    mode: 'rail',
    board: LINE,
    setting: { railMoves: { axis: 3, soviet: 0 }, weather: 'snow' },
    told: `
      ! TRC-8.3.1.a RAIL_LIMIT subject=u limit=3 used=3
      TRC-8.3.a rail-movement units=u
      TRC-8.3.3.b any-distance hexes=1
      TRC-8.3.6.a owned-at-start side=axis
      TRC-8.3.1.a rail-limit limit=3 used=3 counted=1
      = cost 0, stopped, rail moves 1
      > D11 0 TRC-8.3.4.c MUST_STOP`,
  },
  {
    name: 'TRC-8.3.1.a: of the Soviets',
    pieces: [army('u', 'D12')],
    units: 'u',
    path: 'D11',
    mode: 'rail',
    board: LINE,
    setting: { player: 'soviet', owner: 'soviet', railMoves: { axis: 0, soviet: 5 } },
    told: `
      ! TRC-8.3.1.a RAIL_LIMIT subject=u limit=5 used=5
      TRC-8.3.a rail-movement units=u
      TRC-8.3.3.b any-distance hexes=1
      TRC-8.3.6.a owned-at-start side=soviet
      TRC-8.3.1.a rail-limit limit=5 used=5 counted=1
      = cost 0, stopped, rail moves 1
      > D11 0 TRC-8.3.4.c MUST_STOP`,
  },
  {
    name: 'TRC-8.3.2.a: who enters in this impulse goes beyond the limit',
    pieces: [corps('u', 'D12', { status: { fresh: true } })],
    units: 'u',
    path: 'D11',
    mode: 'rail',
    board: LINE,
    setting: { railMoves: { axis: 6, soviet: 0 } },
    told: `
      TRC-8.3.a rail-movement units=u
      TRC-8.3.3.b any-distance hexes=1
      TRC-8.3.6.a owned-at-start side=axis
      TRC-8.3.1.a rail-limit limit=6 used=6 counted=0
      TRC-8.3.2.a beyond-the-limit unit=u
      = cost 0, stopped, rail moves 0
      > D11 0 TRC-8.3.4.c MUST_STOP
      u: where=D11 spent=0 ended=rail landed=-1 due=0 dueImpulse=1 startedInZone=false
      rail=6 black=0 baltic=0 landings=0`,
  },
  {
    name: 'TRC-8.3.3.a, TRC-12.1.2.c, TRC-8.5.2.c: by rail in the second impulse',
    pieces: [hq('u', 'D12', { status: { fresh: true } })],
    units: 'u',
    path: 'D11',
    mode: 'rail',
    board: LINE,
    setting: SECOND,
    told: `
      ! TRC-8.3.3.a FIRST_IMPULSE_ONLY subject=u
      ! TRC-12.1.2.c FIRST_IMPULSE_ONLY subject=u
      ! TRC-8.5.2.c NOT_BY_RAIL subject=u
      TRC-8.3.a rail-movement units=u
      TRC-8.3.3.b any-distance hexes=1
      TRC-8.3.6.a owned-at-start side=axis
      TRC-8.3.1.a rail-limit limit=6 used=0 counted=0
      TRC-8.3.2.a beyond-the-limit unit=u
      = cost 0, stopped, rail moves 0
      > D11 0 TRC-8.3.4.c MUST_STOP`,
  },
  {
    name: 'TRC-8.3.4.b: by rail out of a zone',
    pieces: [corps('u', 'D12'), army('s', 'C12')],
    units: 'u',
    path: 'D11',
    mode: 'rail',
    board: LINE,
    told: `
      ! TRC-8.3.4.b STARTS_IN_ENEMY_ZONE subject=D12
      ! TRC-8.3.4.b ENTERS_ENEMY_ZONE subject=D11
      ! TRC-8.3.6.l RAILROAD_BLOCKED subject=D11
      TRC-8.3.a rail-movement units=u
      TRC-8.3.3.b any-distance hexes=1
      TRC-8.3.6.a owned-at-start side=axis
      TRC-8.3.1.a rail-limit limit=6 used=0 counted=1
      = cost 0, stopped, rail moves 1
      > D11 0 TRC-8.3.4.c MUST_STOP`,
  },
  {
    name: 'TRC-8.3.4.b, TRC-8.3.6.l, TRC-6.0.a: by rail into a zone and onto the enemy',
    pieces: [corps('u', 'D12'), army('s', 'D10')],
    units: 'u',
    path: 'D11 D10',
    mode: 'rail',
    board: LINE,
    told: `
      ! TRC-8.3.4.b ENTERS_ENEMY_ZONE subject=D11
      ! TRC-8.3.6.l RAILROAD_BLOCKED subject=D11
      ! TRC-6.0.a ENEMY_OCCUPIED subject=D10
      ! TRC-8.3.6.l RAILROAD_BLOCKED subject=D10
      TRC-8.3.a rail-movement units=u
      TRC-8.3.3.b any-distance hexes=2
      TRC-8.3.6.a owned-at-start side=axis
      TRC-8.3.1.a rail-limit limit=6 used=0 counted=1
      = cost 0, stopped, rail moves 1
      > D11 0`,
  },
  {
    name: 'TRC-11.2.2.c: by rail past a partisan',
    pieces: [corps('u', 'D12'), partisan('p', 'D11')],
    units: 'u',
    path: 'D11 D10',
    mode: 'rail',
    board: LINE,
    told: `
      ! TRC-11.2.2.c PARTISAN_ON_RAILROAD subject=D11
      TRC-8.3.a rail-movement units=u
      TRC-8.3.3.b any-distance hexes=2
      TRC-8.3.6.a owned-at-start side=axis
      TRC-8.3.1.a rail-limit limit=6 used=0 counted=1
      = cost 0, stopped, rail moves 1
      > D11 0`,
  },
  {
    name: 'TRC-8.3.6.a: by rail on a line of the enemy',
    pieces: [corps('u', 'D12')],
    units: 'u',
    path: 'D11',
    mode: 'rail',
    board: LINE,
    setting: { owner: 'soviet' },
    told: `
      ! TRC-8.3.6.a RAILROAD_NOT_OWNED subject=D12
      ! TRC-8.3.6.a RAILROAD_NOT_OWNED subject=D11
      TRC-8.3.a rail-movement units=u
      TRC-8.3.3.b any-distance hexes=1
      TRC-8.3.6.a owned-at-start side=axis
      TRC-8.3.1.a rail-limit limit=6 used=0 counted=1
      = cost 0, stopped, rail moves 1
      > D11 0 TRC-8.3.4.c MUST_STOP`,
  },
  {
    name: 'TRC-8.3.6.l: by rail into a city of the enemy',
    pieces: [corps('u', 'D12')],
    units: 'u',
    path: 'D11 D10',
    mode: 'rail',
    board: { ...LINE, hexes: { D10: { city: 'minor', country: 'ussr' } } },
    told: `
      ! TRC-8.3.6.l ENEMY_CITY subject=D10
      TRC-8.3.a rail-movement units=u
      TRC-8.3.3.b any-distance hexes=2
      TRC-8.3.6.a owned-at-start side=axis
      TRC-8.3.1.a rail-limit limit=6 used=0 counted=1
      = cost 0, stopped, rail moves 1
      > D11 0
      > D10 0 TRC-8.3.4.c MUST_STOP`,
  },
  {
    name: 'TRC-8.3.4.a: by rail off the line, beside it and far',
    pieces: [corps('u', 'D12')],
    units: 'u',
    path: 'E12 D11 D9',
    mode: 'rail',
    board: LINE,
    told: `
      ! TRC-8.3.4.a NOT_ALONG_RAILROAD subject=D12/E12
      ! TRC-8.3.4.a NO_RAILROAD subject=E12
      ! TRC-8.3.4.a NOT_ALONG_RAILROAD subject=E12/D11
      ! TRC-8.3.4.a NOT_ALONG_RAILROAD subject=D11/D9
      TRC-8.3.a rail-movement units=u
      TRC-8.3.3.b any-distance hexes=3
      TRC-8.3.6.a owned-at-start side=axis
      TRC-8.3.1.a rail-limit limit=6 used=0 counted=1
      = cost 0, stopped, rail moves 1
      > E12 0`,
  },
  {
    name: 'TRC-8.2.2.a: by rail onto a causeway',
    pieces: [corps('u', 'D12')],
    units: 'u',
    path: 'D11',
    mode: 'rail',
    board: { ...LINE, hexes: { D11: { terrain: 'sea' } } },
    told: `
      ! TRC-8.2.2.a SEA_OR_LAKE subject=D11
      TRC-8.3.a rail-movement units=u
      TRC-8.3.3.b any-distance hexes=1
      TRC-8.3.6.a owned-at-start side=axis
      TRC-8.3.1.a rail-limit limit=6 used=0 counted=1
      = cost 0, stopped, rail moves 1
      > D11 0 TRC-8.3.4.c MUST_STOP`,
  },
  {
    name: 'TRC-8.3.4.c: by rail after a march',
    pieces: [corps('u', 'D12', { status: { moved: true, spent: 1 } })],
    units: 'u',
    path: 'D11',
    mode: 'rail',
    board: LINE,
    told: `
      ! TRC-8.3.4.c HAS_MOVED subject=u
      TRC-8.3.a rail-movement units=u
      TRC-8.3.3.b any-distance hexes=1
      TRC-8.3.6.a owned-at-start side=axis
      TRC-8.3.1.a rail-limit limit=6 used=0 counted=1
      = cost 0, stopped, rail moves 1
      > D11 0 TRC-8.3.4.c MUST_STOP`,
  },
  {
    name: 'TRC-8.3.7.a, TRC-8.3.7.b: by rail off the map and back',
    pieces: [corps('u', 'D12')],
    units: 'u',
    path: 'D13 H13 H12',
    mode: 'rail',
    board: OFF,
    optional: ['TRC-8.3.7'],
    told: `
      TRC-8.3.7.a joined-off-map hexes=D13+H13
      TRC-8.3.7.b leaves-and-returns hexes=D13+H13
      TRC-8.3.a rail-movement units=u
      TRC-8.3.3.b any-distance hexes=3
      TRC-8.3.6.a owned-at-start side=axis
      TRC-8.3.1.a rail-limit limit=6 used=0 counted=1
      = cost 0, stopped, rail moves 1
      > D13 0
      > H13 0
      > H12 0 TRC-8.3.4.c MUST_STOP
      u: where=H12 spent=0 ended=rail landed=-1 due=0 dueImpulse=1 startedInZone=false
      rail=1 black=0 baltic=0 landings=0`,
  },
  {
    name: 'TRC-8.3.7.a: by rail off the map without the option',
    pieces: [corps('u', 'D12')],
    units: 'u',
    path: 'D13 H13 H12',
    mode: 'rail',
    board: OFF,
    told: `
      ! TRC-8.3.4.a NOT_ALONG_RAILROAD subject=D13/H13
      TRC-8.3.a rail-movement units=u
      TRC-8.3.3.b any-distance hexes=3
      TRC-8.3.6.a owned-at-start side=axis
      TRC-8.3.1.a rail-limit limit=6 used=0 counted=1
      = cost 0, stopped, rail moves 1
      > D13 0
      > H13 0`,
  },
  {
    name: 'TRC-8.4.3.c, TRC-8.4.4.a: from port to port',
    pieces: [corps('u', 'C10')],
    units: 'u',
    path: 'C4',
    mode: 'sea',
    board: SEAS,
    setting: { axis: ['C4', 'E8'] },
    told: `
      TRC-8.4.a sea-movement unit=u kind=A
      TRC-8.4.3.c kind-a unit=u
      TRC-8.4.1.a no-hexes unit=u
      TRC-8.4.4.a arrives-to die=3
      TRC-8.4.4.a die-modifier city=Odessa by=-1
      TRC-8.4.4.a no-modifier city=Sevastopol by=0
      TRC-8.4.4.a no-modifier city=Rostov by=0
      = cost 0, stopped, rail moves 0, kind=A area=black arrivesTo=4 chance=2/3
      > C4 0 TRC-8.4.1.c MUST_STOP
      u: where=C4 spent=0 ended=sea landed=-1 due=0 dueImpulse=1 startedInZone=false
      rail=0 black=1 baltic=0 landings=0`,
  },
  {
    name: 'TRC-8.4.6.a: from port to port in the Baltic',
    pieces: [corps('u', 'F10')],
    units: 'u',
    path: 'F4',
    mode: 'sea',
    board: SEAS,
    setting: { axis: ['F4', 'E6'] },
    told: `
      TRC-8.4.a sea-movement unit=u kind=A
      TRC-8.4.3.c kind-a unit=u
      TRC-8.4.1.a no-hexes unit=u
      TRC-8.4.6.a arrives-to die=4
      TRC-8.4.6.a die-modifier city=Leningrad by=-1
      = cost 0, stopped, rail moves 0, kind=A area=baltic arrivesTo=5 chance=5/6
      > F4 0 TRC-8.4.1.c MUST_STOP
      u: where=F4 spent=0 ended=sea landed=-1 due=0 dueImpulse=1 startedInZone=false
      rail=0 black=0 baltic=1 landings=0`,
  },
  {
    name: 'TRC-8.4.3.l, TRC-8.4.6.b: off the map from the Baltic',
    pieces: [corps('u', 'F8'), army('s', 'G9')],
    units: 'u',
    path: 'off-map',
    mode: 'evacuation',
    board: SEAS,
    setting: { axis: ['F4'] },
    told: `
      TRC-8.4.a sea-movement unit=u kind=D
      TRC-8.4.3.l kind-d unit=u
      TRC-8.4.1.a no-hexes unit=u
      TRC-8.4.b enemy-zone-no-bar hexes=F8
      TRC-8.4.3.m returns-next-impulse unit=u
      TRC-8.4.6.b arrives-to die=3
      TRC-8.4.6.a no-modifier city=Leningrad by=0
      = cost 0, stopped, rail moves 0, kind=D area=baltic arrivesTo=3 chance=1/2
      > off-map 0 TRC-8.4.1.c MUST_STOP
      u: where=evacuated spent=0 ended=sea landed=-1 due=7 dueImpulse=2 startedInZone=true
      rail=0 black=0 baltic=1 landings=0`,
  },
  {
    name: 'TRC-8.4.3.m: off the map from the Black Sea',
    pieces: [corps('u', 'C8')],
    units: 'u',
    path: 'off-map',
    mode: 'evacuation',
    board: SEAS,
    told: `
      TRC-8.4.a sea-movement unit=u kind=D
      TRC-8.4.3.l kind-d unit=u
      TRC-8.4.1.a no-hexes unit=u
      TRC-8.4.3.m returns-next-impulse unit=u
      TRC-8.4.4.a arrives-to die=3
      TRC-8.4.4.a no-modifier city=Odessa by=0
      TRC-8.4.4.a no-modifier city=Sevastopol by=0
      TRC-8.4.4.a no-modifier city=Rostov by=0
      = cost 0, stopped, rail moves 0, kind=D area=black arrivesTo=3 chance=1/2
      > off-map 0 TRC-8.4.1.c MUST_STOP
      u: where=evacuated spent=0 ended=sea landed=-1 due=7 dueImpulse=2 startedInZone=false
      rail=0 black=1 baltic=0 landings=0`,
  },
  {
    name: 'TRC-8.4.3.f, TRC-8.4.3.i, TRC-8.4.b: a landing from a zone into a zone',
    pieces: [corps('u', 'C10'), army('s', 'B10'), army('t', 'B7')],
    units: 'u',
    path: 'C8',
    mode: 'landing',
    board: SEAS,
    told: `
      TRC-8.4.a sea-movement unit=u kind=C
      TRC-8.4.3.f kind-c unit=u
      TRC-8.4.1.a no-hexes unit=u
      TRC-8.4.b enemy-zone-no-bar hexes=C10+C8
      TRC-8.4.3.i no-other-movement unit=u
      TRC-8.4.4.a arrives-to die=3
      TRC-8.4.4.a no-modifier city=Odessa by=0
      TRC-8.4.4.a no-modifier city=Sevastopol by=0
      TRC-8.4.4.a no-modifier city=Rostov by=0
      = cost 0, stopped, rail moves 0, kind=C area=black arrivesTo=3 chance=1/2
      > C8 0 TRC-8.4.1.c MUST_STOP
      u: where=C8 spent=0 ended=sea landed=7 due=0 dueImpulse=1 startedInZone=true
      rail=0 black=1 baltic=0 landings=1`,
  },
  {
    name: 'TRC-V2.a: a landing more',
    pieces: [corps('u', 'C10')],
    units: 'u',
    path: 'C8',
    mode: 'landing',
    board: SEAS,
    optional: ['TRC-V2'],
    setting: { landings: { axis: 2, soviet: 0 } },
    told: `
      TRC-8.4.a sea-movement unit=u kind=C
      TRC-8.4.3.f kind-c unit=u
      TRC-8.4.1.a no-hexes unit=u
      TRC-8.4.3.i no-other-movement unit=u
      TRC-V2.a any-number unit=u
      TRC-8.4.4.a arrives-to die=3
      TRC-8.4.4.a no-modifier city=Odessa by=0
      TRC-8.4.4.a no-modifier city=Sevastopol by=0
      TRC-8.4.4.a no-modifier city=Rostov by=0
      = cost 0, stopped, rail moves 0, kind=C area=black arrivesTo=3 chance=1/2
      > C8 0 TRC-8.4.1.c MUST_STOP
      u: where=C8 spent=0 ended=sea landed=7 due=0 dueImpulse=1 startedInZone=false
      rail=0 black=1 baltic=0 landings=3`,
  },
  {
    name: 'TRC-8.4.3.f: a landing too many',
    pieces: [corps('u', 'C10')],
    units: 'u',
    path: 'C8',
    mode: 'landing',
    board: SEAS,
    setting: { landings: { axis: 2, soviet: 2 } },
    told: `
      ! TRC-8.4.3.f LANDINGS_USED subject=u used=2 limit=2
      TRC-8.4.a sea-movement unit=u kind=C
      TRC-8.4.3.f kind-c unit=u
      TRC-8.4.1.a no-hexes unit=u
      TRC-8.4.3.i no-other-movement unit=u
      TRC-8.4.4.a arrives-to die=3
      TRC-8.4.4.a no-modifier city=Odessa by=0
      TRC-8.4.4.a no-modifier city=Sevastopol by=0
      TRC-8.4.4.a no-modifier city=Rostov by=0
      = cost 0, stopped, rail moves 0, kind=C area=black arrivesTo=3 chance=1/2
      > C8 0 TRC-8.4.1.c MUST_STOP`,
  },
  {
    name: 'TRC-8.4.3.f: the second landing',
    pieces: [corps('u', 'C10')],
    units: 'u',
    path: 'C8',
    mode: 'landing',
    board: SEAS,
    setting: { landings: { axis: 1, soviet: 2 } },
    told: `
      TRC-8.4.a sea-movement unit=u kind=C
      TRC-8.4.3.f kind-c unit=u
      TRC-8.4.1.a no-hexes unit=u
      TRC-8.4.3.i no-other-movement unit=u
      TRC-8.4.4.a arrives-to die=3
      TRC-8.4.4.a no-modifier city=Odessa by=0
      TRC-8.4.4.a no-modifier city=Sevastopol by=0
      TRC-8.4.4.a no-modifier city=Rostov by=0
      = cost 0, stopped, rail moves 0, kind=C area=black arrivesTo=3 chance=1/2
      > C8 0 TRC-8.4.1.c MUST_STOP
      u: where=C8 spent=0 ended=sea landed=7 due=0 dueImpulse=1 startedInZone=false
      rail=0 black=1 baltic=0 landings=2`,
  },
  {
    name: 'TRC-8.4.5.b, TRC-8.4.3.g: a landing in the Baltic, on the other sea',
    pieces: [corps('u', 'F10')],
    units: 'u',
    path: 'C8',
    mode: 'landing',
    board: SEAS,
    told: `
      ! TRC-8.4.2.b ANOTHER_SEA subject=C8
      ! TRC-8.4.3.g ANOTHER_SEA subject=C8
      ! TRC-8.4.5.b NO_LANDING_HERE subject=u
      TRC-8.4.a sea-movement unit=u kind=C
      TRC-8.4.3.f kind-c unit=u
      TRC-8.4.1.a no-hexes unit=u
      TRC-8.4.3.i no-other-movement unit=u
      TRC-8.4.6.a arrives-to die=4
      TRC-8.4.6.a no-modifier city=Leningrad by=0
      = cost 0, stopped, rail moves 0, kind=C area=baltic arrivesTo=4 chance=2/3
      > C8 0 TRC-8.4.1.c MUST_STOP`,
  },
  {
    name: 'TRC-8.4.3.a, TRC-8.4.1.a: two units over two hexes',
    pieces: [corps('u', 'C10'), corps('v', 'C10')],
    units: 'u v',
    path: 'C8 C4',
    mode: 'sea',
    board: SEAS,
    told: `
      ! TRC-8.4.3.a ONE_UNIT subject=u
      ! TRC-8.4.1.a NO_HEXES_AT_SEA subject=u
      ! TRC-8.4.3.c NOT_A_PORT subject=C8
      TRC-8.4.a sea-movement unit=u kind=A
      TRC-8.4.3.c kind-a unit=u
      TRC-8.4.1.a no-hexes unit=u
      TRC-8.4.4.a arrives-to die=3
      TRC-8.4.4.a no-modifier city=Odessa by=0
      TRC-8.4.4.a no-modifier city=Sevastopol by=0
      TRC-8.4.4.a no-modifier city=Rostov by=0
      = cost 0, stopped, rail moves 0, kind=A area=black arrivesTo=3 chance=1/2
      > C8 0
      > C4 0 TRC-8.4.1.c MUST_STOP`,
  },
  {
    name: 'TRC-8.4.3.c: from where no port is to where none is',
    pieces: [corps('u', 'D10')],
    units: 'u',
    path: 'D9',
    mode: 'sea',
    board: SEAS,
    told: `
      ! TRC-8.4.3.c NOT_IN_A_PORT subject=D10
      ! TRC-8.4.3.c NOT_A_PORT subject=D9
      TRC-8.4.a sea-movement unit=u kind=A
      TRC-8.4.3.c kind-a unit=u
      TRC-8.4.1.a no-hexes unit=u
      = cost 0, stopped, rail moves 0
      > D9 0 TRC-8.4.1.c MUST_STOP`,
  },
  {
    name: 'TRC-8.4.3.c, TRC-8.4.2.b: from the port of the enemy into that of another sea',
    pieces: [corps('u', 'C4')],
    units: 'u',
    path: 'F4',
    mode: 'sea',
    board: SEAS,
    told: `
      ! TRC-8.4.2.b ANOTHER_SEA subject=F4
      ! TRC-8.4.3.c ANOTHER_SEA subject=F4
      ! TRC-8.4.3.c ENEMY_PORT subject=F4
      TRC-8.4.a sea-movement unit=u kind=A
      TRC-8.4.3.c kind-a unit=u
      TRC-8.4.1.a no-hexes unit=u
      TRC-8.4.4.a arrives-to die=3
      TRC-8.4.4.a no-modifier city=Odessa by=0
      TRC-8.4.4.a no-modifier city=Sevastopol by=0
      TRC-8.4.4.a no-modifier city=Rostov by=0
      = cost 0, stopped, rail moves 0, kind=A area=black arrivesTo=3 chance=1/2
      > F4 0 TRC-8.4.1.c MUST_STOP`,
  },
  {
    name: 'TRC-8.4.3.c: to where it stands',
    pieces: [corps('u', 'C10')],
    units: 'u',
    path: 'C10',
    mode: 'sea',
    board: SEAS,
    told: `
      ! TRC-8.4.3.c SAME_HEX subject=C10
      TRC-8.4.a sea-movement unit=u kind=A
      TRC-8.4.3.c kind-a unit=u
      TRC-8.4.1.a no-hexes unit=u
      TRC-8.4.4.a arrives-to die=3
      TRC-8.4.4.a no-modifier city=Odessa by=0
      TRC-8.4.4.a no-modifier city=Sevastopol by=0
      TRC-8.4.4.a no-modifier city=Rostov by=0
      = cost 0, stopped, rail moves 0, kind=A area=black arrivesTo=3 chance=1/2
      > C10 0 TRC-8.4.1.c MUST_STOP`,
  },
  {
    name: 'TRC-8.4.3.l: off the map from inland',
    pieces: [corps('u', 'D10')],
    units: 'u',
    path: 'off-map',
    mode: 'evacuation',
    board: SEAS,
    told: `
      ! TRC-8.4.3.l NOT_ON_THE_COAST subject=D10
      TRC-8.4.a sea-movement unit=u kind=D
      TRC-8.4.3.l kind-d unit=u
      TRC-8.4.1.a no-hexes unit=u
      TRC-8.4.3.m returns-next-impulse unit=u
      = cost 0, stopped, rail moves 0
      > off-map 0 TRC-8.4.1.c MUST_STOP`,
  },
  {
    name: 'TRC-8.4.3.c: off the map otherwise',
    pieces: [corps('u', 'C10')],
    units: 'u',
    path: 'off-map',
    mode: 'sea',
    board: SEAS,
    told: `
      ! TRC-8.4.3.c OFF_THE_MAP subject=u
      TRC-8.4.a sea-movement unit=u kind=A
      TRC-8.4.3.c kind-a unit=u
      TRC-8.4.1.a no-hexes unit=u
      TRC-8.4.4.a arrives-to die=3
      TRC-8.4.4.a no-modifier city=Odessa by=0
      TRC-8.4.4.a no-modifier city=Sevastopol by=0
      TRC-8.4.4.a no-modifier city=Rostov by=0
      = cost 0, stopped, rail moves 0, kind=A area=black arrivesTo=3 chance=1/2
      > off-map 0 TRC-8.4.1.c MUST_STOP`,
  },
  {
    name: 'TRC-8.4.8.a, TRC-8.4.3.a, TRC-V2.b: over a sea where its move is used, and lost',
    pieces: [corps('u', 'C10')],
    units: 'u',
    path: 'C4',
    mode: 'sea',
    board: SEAS,
    optional: ['TRC-V2'],
    setting: { axis: ['C4'], seaMoves: ONCE, seaLost: { axis: true, soviet: false } },
    told: `
      ! TRC-V2.b SEA_LOST subject=u
      ! TRC-8.4.8.a SEA_MOVE_USED subject=u
      ! TRC-8.4.3.a SEA_MOVE_USED subject=u
      TRC-8.4.a sea-movement unit=u kind=A
      TRC-8.4.3.c kind-a unit=u
      TRC-8.4.1.a no-hexes unit=u
      TRC-8.4.4.a arrives-to die=3
      TRC-8.4.4.a no-modifier city=Odessa by=0
      TRC-8.4.4.a no-modifier city=Sevastopol by=0
      TRC-8.4.4.a no-modifier city=Rostov by=0
      = cost 0, stopped, rail moves 0, kind=A area=black arrivesTo=3 chance=1/2
      > C4 0 TRC-8.4.1.c MUST_STOP`,
  },
  {
    name: 'TRC-8.4.5.c: over the Baltic where its move is used',
    pieces: [corps('u', 'F10')],
    units: 'u',
    path: 'F4',
    mode: 'sea',
    board: SEAS,
    setting: { axis: ['F4'], seaMoves: ONCE },
    told: `
      ! TRC-8.4.8.a SEA_MOVE_USED subject=u
      ! TRC-8.4.5.c SEA_MOVE_USED subject=u
      TRC-8.4.a sea-movement unit=u kind=A
      TRC-8.4.3.c kind-a unit=u
      TRC-8.4.1.a no-hexes unit=u
      TRC-8.4.6.a arrives-to die=4
      TRC-8.4.6.a no-modifier city=Leningrad by=0
      = cost 0, stopped, rail moves 0, kind=A area=baltic arrivesTo=4 chance=2/3
      > F4 0 TRC-8.4.1.c MUST_STOP`,
  },
  {
    name: 'TRC-8.4.3.d, TRC-8.4.3.e: a unit that enters by sea',
    pieces: [offMap('u', { status: { place: 'track', due: 7, dueImpulse: 1 } })],
    units: 'u',
    path: 'C10',
    mode: 'sea',
    board: SEAS,
    told: `
      TRC-8.4.a sea-movement unit=u kind=B
      TRC-8.4.3.d kind-b unit=u
      TRC-8.4.1.a no-hexes unit=u
      TRC-8.4.3.e uses-sea-move unit=u
      TRC-8.4.4.a arrives-to die=3
      TRC-8.4.4.a no-modifier city=Odessa by=0
      TRC-8.4.4.a no-modifier city=Sevastopol by=0
      TRC-8.4.4.a no-modifier city=Rostov by=0
      = cost 0, stopped, rail moves 0, kind=B area=black arrivesTo=3 chance=1/2
      > C10 0 TRC-8.4.1.c MUST_STOP
      u: where=C10 spent=0 ended=sea landed=-1 due=0 dueImpulse=1 startedInZone=false
      rail=0 black=1 baltic=0 landings=0`,
  },
  {
    name: 'TRC-8.4.3.e: a unit that enters by sea where the move is used',
    pieces: [offMap('u', { status: { place: 'track', due: 7, dueImpulse: 1 } })],
    units: 'u',
    path: 'C10',
    mode: 'sea',
    board: SEAS,
    setting: { seaMoves: ONCE },
    told: `
      ! TRC-8.4.8.a SEA_MOVE_USED subject=u
      ! TRC-8.4.3.a SEA_MOVE_USED subject=u
      ! TRC-8.4.3.e SEA_MOVE_USED subject=u
      TRC-8.4.a sea-movement unit=u kind=B
      TRC-8.4.3.d kind-b unit=u
      TRC-8.4.1.a no-hexes unit=u
      TRC-8.4.3.e uses-sea-move unit=u
      TRC-8.4.4.a arrives-to die=3
      TRC-8.4.4.a no-modifier city=Odessa by=0
      TRC-8.4.4.a no-modifier city=Sevastopol by=0
      TRC-8.4.4.a no-modifier city=Rostov by=0
      = cost 0, stopped, rail moves 0, kind=B area=black arrivesTo=3 chance=1/2
      > C10 0 TRC-8.4.1.c MUST_STOP`,
  },
  {
    name: 'TRC-8.4.3.d: a unit that is not due yet',
    pieces: [offMap('u', { status: { place: 'track', due: 7, dueImpulse: 2 } })],
    units: 'u',
    path: 'C10',
    mode: 'sea',
    board: SEAS,
    told: `
      ! TRC-8.4.3.d NOT_ON_THE_MAP subject=u
      TRC-8.4.a sea-movement unit=u kind=B
      TRC-8.4.3.d kind-b unit=u
      TRC-8.4.1.a no-hexes unit=u
      TRC-8.4.3.e uses-sea-move unit=u
      TRC-8.4.4.a arrives-to die=3
      TRC-8.4.4.a no-modifier city=Odessa by=0
      TRC-8.4.4.a no-modifier city=Sevastopol by=0
      TRC-8.4.4.a no-modifier city=Rostov by=0
      = cost 0, stopped, rail moves 0, kind=B area=black arrivesTo=3 chance=1/2
      > C10 0 TRC-8.4.1.c MUST_STOP`,
  },
  {
    name: 'TRC-8.5.2.c: an HQ by sea',
    pieces: [hq('u', 'C10')],
    units: 'u',
    path: 'C4',
    mode: 'sea',
    board: SEAS,
    setting: { axis: ['C4'], impulse: 2 },
    told: `
      TRC-8.4.a sea-movement unit=u kind=A
      TRC-8.4.3.c kind-a unit=u
      TRC-8.4.1.a no-hexes unit=u
      TRC-8.5.2.c hq-by-sea unit=u
      TRC-8.4.4.a arrives-to die=3
      TRC-8.4.4.a no-modifier city=Odessa by=0
      TRC-8.4.4.a no-modifier city=Sevastopol by=0
      TRC-8.4.4.a no-modifier city=Rostov by=0
      = cost 0, stopped, rail moves 0, kind=A area=black arrivesTo=3 chance=1/2
      > C4 0 TRC-8.4.1.c MUST_STOP
      u: where=C4 spent=0 ended=sea landed=-1 due=0 dueImpulse=1 startedInZone=false
      rail=0 black=1 baltic=0 landings=0`,
  },
  {
    name: 'TRC-8.6.2.b: a dictator by sea',
    pieces: [dictator('u', 'C10')],
    units: 'u',
    path: 'C4',
    mode: 'sea',
    board: SEAS,
    setting: { axis: ['C4'] },
    told: `
      TRC-8.4.a sea-movement unit=u kind=A
      TRC-8.4.3.c kind-a unit=u
      TRC-8.4.1.a no-hexes unit=u
      TRC-8.6.2.b dictator-by-sea unit=u
      TRC-8.4.4.a arrives-to die=3
      TRC-8.4.4.a no-modifier city=Odessa by=0
      TRC-8.4.4.a no-modifier city=Sevastopol by=0
      TRC-8.4.4.a no-modifier city=Rostov by=0
      = cost 0, stopped, rail moves 0, kind=A area=black arrivesTo=3 chance=1/2
      > C4 0 TRC-8.4.1.c MUST_STOP
      u: where=C4 spent=0 ended=sea landed=-1 due=0 dueImpulse=1 startedInZone=false
      rail=0 black=1 baltic=0 landings=0`,
  },
  {
    name: 'TRC-8.4.1.b, TRC-7.2.d: out of a zone by sea in the second impulse',
    pieces: [corps('u', 'C10'), army('s', 'B10')],
    units: 'u',
    path: 'C4',
    mode: 'sea',
    board: SEAS,
    setting: { axis: ['C4'], impulse: 2 },
    told: `
      ! TRC-7.2.d BEGAN_IN_ENEMY_ZONE subject=u
      ! TRC-8.2.3.c BEGAN_IN_ENEMY_ZONE subject=u
      ! TRC-8.4.1.b BEGAN_IN_ENEMY_ZONE subject=u
      TRC-8.4.a sea-movement unit=u kind=A
      TRC-8.4.3.c kind-a unit=u
      TRC-8.4.1.a no-hexes unit=u
      TRC-8.4.b enemy-zone-no-bar hexes=C10
      TRC-8.4.4.a arrives-to die=3
      TRC-8.4.4.a no-modifier city=Odessa by=0
      TRC-8.4.4.a no-modifier city=Sevastopol by=0
      TRC-8.4.4.a no-modifier city=Rostov by=0
      = cost 0, stopped, rail moves 0, kind=A area=black arrivesTo=3 chance=1/2
      > C4 0 TRC-8.4.1.c MUST_STOP`,
  },
  {
    name: 'TRC-8.4.1.c: by sea after a march',
    pieces: [corps('u', 'C10', { status: { moved: true, spent: 1 } })],
    units: 'u',
    path: 'C4',
    mode: 'sea',
    board: SEAS,
    setting: { axis: ['C4'] },
    told: `
      ! TRC-8.4.1.c HAS_MOVED subject=u
      TRC-8.4.a sea-movement unit=u kind=A
      TRC-8.4.3.c kind-a unit=u
      TRC-8.4.1.a no-hexes unit=u
      TRC-8.4.4.a arrives-to die=3
      TRC-8.4.4.a no-modifier city=Odessa by=0
      TRC-8.4.4.a no-modifier city=Sevastopol by=0
      TRC-8.4.4.a no-modifier city=Rostov by=0
      = cost 0, stopped, rail moves 0, kind=A area=black arrivesTo=3 chance=1/2
      > C4 0 TRC-8.4.1.c MUST_STOP`,
  },
  {
    name: 'TRC-8.4.5.a: the Soviets on the Baltic',
    pieces: [army('u', 'F4')],
    units: 'u',
    path: 'F8',
    mode: 'landing',
    board: SEAS,
    setting: { player: 'soviet' },
    told: `
      ! TRC-8.4.5.a AXIS_ONLY subject=u
      ! TRC-8.4.5.b NO_LANDING_HERE subject=u
      TRC-8.4.a sea-movement unit=u kind=C
      TRC-8.4.3.f kind-c unit=u
      TRC-8.4.1.a no-hexes unit=u
      TRC-8.4.3.i no-other-movement unit=u
      TRC-8.4.6.a arrives-to die=4
      TRC-8.4.6.a die-modifier city=Leningrad by=-1
      = cost 0, stopped, rail moves 0, kind=C area=baltic arrivesTo=5 chance=5/6
      > F8 0 TRC-8.4.1.c MUST_STOP`,
  },
  {
    name: 'TRC-8.4.1.b, TRC-8.2.4.a: by sea without an allowance',
    pieces: [army('u', 'C4')],
    units: 'u',
    path: 'C10',
    mode: 'sea',
    board: SEAS,
    setting: { player: 'soviet', impulse: 2, soviet: ['C10'] },
    told: `
      ! TRC-8.2.4.a NO_ALLOWANCE subject=u
      ! TRC-8.4.1.b NO_ALLOWANCE subject=u
      TRC-8.4.a sea-movement unit=u kind=A
      TRC-8.4.3.c kind-a unit=u
      TRC-8.4.1.a no-hexes unit=u
      TRC-8.4.4.a arrives-to die=3
      TRC-8.4.4.a die-modifier city=Odessa by=-1
      TRC-8.4.4.a no-modifier city=Sevastopol by=0
      TRC-8.4.4.a no-modifier city=Rostov by=0
      = cost 0, stopped, rail moves 0, kind=A area=black arrivesTo=4 chance=2/3
      > C10 0 TRC-8.4.1.c MUST_STOP`,
  },
  {
    name: 'TRC-8.2.2.a: over a lake, where nothing has a price',
    pieces: [panzer('u', 'D10')],
    units: 'u',
    path: 'E11',
    board: { sides: { 'D10/E11': ['closed'] } },
    told: `
      ! TRC-8.2.2.a SEA_OR_LAKE_HEXSIDE subject=D10/E11
      TRC-2.1.4.a printed-allowance unit=u hexes=7
      TRC-8.2.4.a allowance unit=u hexes=7 class=axis-armor weather=clear impulse=1 cell=printed
      = cost 0, rail moves 0`,
  },
  {
    name: 'TRC-8.1.2.a: two hexes of one',
    pieces: [corps('u', 'D10', { move: 1 })],
    units: 'u',
    path: 'D9 D8',
    told: `
      ! TRC-8.1.2.a ALLOWANCE_EXCEEDED subject=D8 allowance=1
      ! TRC-2.1.4.a ALLOWANCE_EXCEEDED subject=D8 allowance=1
      TRC-2.1.4.a printed-allowance unit=u hexes=1
      TRC-8.2.4.a allowance unit=u hexes=1 class=axis-infantry weather=clear impulse=1 cell=printed
      = cost 2, stopped, rail moves 0
      > D9 1 TRC-8.1.2.a ALLOWANCE_EXCEEDED
      > D8 1 TRC-8.1.2.a ALLOWANCE_EXCEEDED`,
  },
  {
    name: 'TRC-8.3.7.a: by rail off the map and to where no railroad is',
    pieces: [corps('u', 'D12')],
    units: 'u',
    path: 'D13 H13 K3',
    mode: 'rail',
    board: OFF,
    optional: ['TRC-8.3.7'],
    told: `
      ! TRC-8.3.4.a NOT_ALONG_RAILROAD subject=H13/K3
      ! TRC-8.3.4.a NO_RAILROAD subject=K3
      TRC-8.3.7.a joined-off-map hexes=D13+H13
      TRC-8.3.7.b leaves-and-returns hexes=D13+H13
      TRC-8.3.a rail-movement units=u
      TRC-8.3.3.b any-distance hexes=3
      TRC-8.3.6.a owned-at-start side=axis
      TRC-8.3.1.a rail-limit limit=6 used=0 counted=1
      = cost 0, stopped, rail moves 1
      > D13 0
      > H13 0
      > K3 0 TRC-8.3.4.c MUST_STOP`,
  },
  {
    name: 'TRC-7.1.d, TRC-8.2.3.a: out of a zone at the edge of one that a strait keeps off',
    pieces: [panzer('u', 'D10'), army('s', 'E11')],
    units: 'u',
    path: 'D9 E9',
    board: { sides: { 'D10/E11': ['strait'] } },
    told: `
      TRC-2.1.4.a printed-allowance unit=u hexes=7
      TRC-8.2.4.a allowance unit=u hexes=7 class=axis-armor weather=clear impulse=1 cell=printed
      = cost 2, rail moves 0
      > D9 1
      > E9 1
      u: where=E9 spent=2 ended=null landed=-1 due=0 dueImpulse=1 startedInZone=false
      rail=0 black=0 baltic=0 landings=0`,
  },
  {
    name: 'TRC-8.5.2.a, TRC-8.2.4.a: a stack with one who may not move',
    pieces: [hq('u', 'D10'), corps('v', 'D10')],
    units: 'u v',
    path: 'D9',
    told: `
      ! TRC-8.5.2.a NO_ALLOWANCE subject=u
      TRC-8.2.4.a allowance unit=u hexes=0 class=hq weather=clear impulse=1 cell=0
      TRC-8.5.2.a hq-allowance unit=u
      TRC-2.1.4.a printed-allowance unit=v hexes=4
      TRC-8.2.4.a allowance unit=v hexes=4 class=axis-infantry weather=clear impulse=1 cell=printed
      TRC-6.3.a slowest-unit hexes=0
      = cost 1, stopped, rail moves 0
      > D9 1 TRC-8.1.2.a ALLOWANCE_EXCEEDED`,
  },
  {
    name: 'TRC-12.7.2.b, TRC-11.2.2.a: a worker and a partisan',
    pieces: [army('u', 'D10', { type: 'worker', move: 0 }), partisan('v', 'D10')],
    units: 'u v',
    path: 'D9',
    setting: { player: 'soviet' },
    told: `
      ! TRC-12.7.2.b NO_ALLOWANCE subject=u
      ! TRC-11.2.2.a NO_ALLOWANCE subject=v
      TRC-8.2.4.a allowance unit=u hexes=0 class=none weather=clear impulse=1 cell=0
      TRC-12.7.2.b immobile unit=u
      TRC-8.2.4.a allowance unit=v hexes=0 class=none weather=clear impulse=1 cell=0
      TRC-11.2.2.a immobile unit=v
      = cost 1, stopped, rail moves 0
      > D9 1 TRC-8.1.2.a ALLOWANCE_EXCEEDED`,
  },
  {
    name: 'TRC-8.2.1.b, TRC-V1.h: who passes woods and who does not',
    pieces: [
      ...(['mountain', 'airborne', 'artillery', 'cavalry', 'mechanized'] as const).map((type) =>
        corps(type, 'D10', { type }),
      ),
      corps('luftwaffe', 'D10', { nation: 'luftwaffe' }),
    ],
    units: 'mountain airborne artillery cavalry mechanized luftwaffe',
    path: 'E11',
    board: { hexes: { E11: { terrain: 'woods' } } },
    told: `
      TRC-2.1.4.a printed-allowance unit=mountain hexes=4
      TRC-8.2.4.a allowance unit=mountain hexes=4 class=axis-infantry weather=clear impulse=1 cell=printed
      TRC-2.1.4.a printed-allowance unit=airborne hexes=4
      TRC-8.2.4.a allowance unit=airborne hexes=4 class=axis-infantry weather=clear impulse=1 cell=printed
      TRC-2.1.4.a printed-allowance unit=artillery hexes=4
      TRC-8.2.4.a allowance unit=artillery hexes=4 class=axis-infantry weather=clear impulse=1 cell=printed
      TRC-2.1.4.a printed-allowance unit=cavalry hexes=4
      TRC-8.2.4.a allowance unit=cavalry hexes=4 class=axis-cavalry weather=clear impulse=1 cell=printed
      TRC-2.1.4.a printed-allowance unit=mechanized hexes=4
      TRC-8.2.4.a allowance unit=mechanized hexes=4 class=axis-armor weather=clear impulse=1 cell=printed
      TRC-2.1.4.a printed-allowance unit=luftwaffe hexes=4
      TRC-8.2.4.a allowance unit=luftwaffe hexes=4 class=axis-infantry weather=clear impulse=1 cell=printed
      TRC-8.2.1.b woods-passed hex=E11 unit=mountain
      TRC-8.2.1.a stops-at-woods hex=E11 unit=airborne
      TRC-8.2.1.e stops-at-any-distance hex=E11 unit=airborne
      TRC-8.2.1.b woods-passed hex=E11 unit=artillery
      TRC-8.2.1.a stops-at-woods hex=E11 unit=cavalry
      TRC-8.2.1.e stops-at-any-distance hex=E11 unit=cavalry
      TRC-8.2.1.a stops-at-woods hex=E11 unit=mechanized
      TRC-8.2.1.e stops-at-any-distance hex=E11 unit=mechanized
      TRC-8.2.1.a stops-at-woods hex=E11 unit=luftwaffe
      TRC-8.2.1.e stops-at-any-distance hex=E11 unit=luftwaffe
      = cost 1, stopped, rail moves 0
      > E11 1 TRC-8.2.1.a MUST_STOP
      mountain: where=E11 spent=1 ended=null landed=-1 due=0 dueImpulse=1 startedInZone=false
      airborne: where=E11 spent=1 ended=woods landed=-1 due=0 dueImpulse=1 startedInZone=false
      artillery: where=E11 spent=1 ended=null landed=-1 due=0 dueImpulse=1 startedInZone=false
      cavalry: where=E11 spent=1 ended=woods landed=-1 due=0 dueImpulse=1 startedInZone=false
      mechanized: where=E11 spent=1 ended=woods landed=-1 due=0 dueImpulse=1 startedInZone=false
      luftwaffe: where=E11 spent=1 ended=woods landed=-1 due=0 dueImpulse=1 startedInZone=false
      rail=0 black=0 baltic=0 landings=0`,
  },
  {
    name: 'TRC-8.2.1.c: who passes mountains and who does not',
    pieces: [...(['mountain', 'infantry'] as const).map((type) => corps(type, 'D10', { type }))],
    units: 'mountain infantry',
    path: 'E11 E12',
    board: { hexes: { E11: { terrain: 'mountain' } } },
    told: `
      ! TRC-8.2.1.a MUST_STOP subject=E11
      TRC-2.1.4.a printed-allowance unit=mountain hexes=4
      TRC-8.2.4.a allowance unit=mountain hexes=4 class=axis-infantry weather=clear impulse=1 cell=printed
      TRC-2.1.4.a printed-allowance unit=infantry hexes=4
      TRC-8.2.4.a allowance unit=infantry hexes=4 class=axis-infantry weather=clear impulse=1 cell=printed
      TRC-8.2.1.c mountain-passed hex=E11 unit=mountain
      TRC-8.2.1.a stops-at-mountain hex=E11 unit=infantry
      TRC-8.2.1.e stops-at-any-distance hex=E11 unit=infantry
      = cost 2, rail moves 0
      > E11 1 TRC-8.2.1.a MUST_STOP
      > E12 1`,
  },
  {
    name: 'TRC-8.2.4.a: cavalry, guards and tanks of the Soviets in mud',
    pieces: [
      ...(['cavalry', 'armor', 'infantry'] as const).map((type) => army(type, 'D10', { type, move: 5 })),
      army('guards', 'D10', { nation: 'guards', move: 5 }),
    ],
    units: 'cavalry armor infantry guards',
    path: 'D9',
    setting: { player: 'soviet', weather: 'mud' },
    told: `
      TRC-8.2.4.a allowance unit=cavalry hexes=2 class=soviet-cavalry weather=mud impulse=1 cell=2
      TRC-8.2.4.a allowance unit=armor hexes=2 class=soviet-tank weather=mud impulse=1 cell=2
      TRC-8.2.4.a allowance unit=infantry hexes=2 class=soviet-infantry weather=mud impulse=1 cell=2
      TRC-8.2.4.a allowance unit=guards hexes=2 class=guards weather=mud impulse=1 cell=2
      = cost 1, rail moves 0
      > D9 1
      cavalry: where=D9 spent=1 ended=null landed=-1 due=0 dueImpulse=1 startedInZone=false
      armor: where=D9 spent=1 ended=null landed=-1 due=0 dueImpulse=1 startedInZone=false
      infantry: where=D9 spent=1 ended=null landed=-1 due=0 dueImpulse=1 startedInZone=false
      guards: where=D9 spent=1 ended=null landed=-1 due=0 dueImpulse=1 startedInZone=false
      rail=0 black=0 baltic=0 landings=0`,
  },
];

describe('all that is told of a move, with every fact', () => {
  it.each(ASKED)('$name', (asked) => {
    const told = asked.told.split('\n').map((one) => one.trim());
    expect(toldOf(asked)).toEqual(told.filter((one) => one !== ''));
  });
});
