/** The form of a position in a file, part by part; the types of the parts follow from it. */

import type { HexId } from '@eastfront/kernel';
import {
  exactType,
  integerCodec,
  nullable,
  oneWordOf,
  shape,
  someOf,
  usually,
  wholeCodec,
} from '@eastfront/kernel/codec';
import * as t from 'io-ts';
import { TERRAINS } from '../12-2-definitions/board.js';
import type { Attempt } from './attempts.js';
import { controlJson } from './control.js';
import { sideCodec } from './unit.js';
import { CAMPAIGNS, CHITS, ECS, PARTS, WEATHERS } from './words.js';

/** The steps of the Refit Phase (12.601 to 12.627), the scenario that is fought elsewhere, and the end. */
export const STEPS = [
  ...Array.from({ length: 27 }, (_, i) => `12.6${String(i + 1).padStart(2, '0')}`),
  'scenario',
  'over',
] as readonly Step[];
type Digit = '0' | '1' | '2' | '3' | '4' | '5' | '6' | '7' | '8' | '9';
type OfRefit =
  | `12.60${Exclude<Digit, '0'>}`
  | `12.61${Digit}`
  | `12.62${'0' | '1' | '2' | '3' | '4' | '5' | '6' | '7'}`;
export type Step = OfRefit | 'scenario' | 'over';

export const FORTIFICATIONS = [
  'foxhole',
  'trench',
  'wire',
  'ap-mines',
  'at-mines',
  'roadblock',
  'at-ditch',
  'fortified',
  'historical-strongpoint',
  'battalion-strongpoint',
  'tunnel',
  'pillbox',
  'set-dc',
  'question-mark',
  'hip',
  'dug-in',
] as const;
export type FortificationKind = (typeof FORTIFICATIONS)[number];

const no = usually(t.boolean, false);
const texts = usually(t.readonlyArray(t.string), []);
const nothing = <C extends t.Mixed>(codec: C) => usually(nullable(codec), null);
const count = wholeCodec(0);

/** What a side has besides its units; by default the strengths of the first day. */
const accountCodec = (san: number, elr: number) =>
  shape(
    {},
    {
      san: usually(wholeCodec(0, 9), san),
      elr: usually(wholeCodec(0, 5), elr),
      cpp: usually(nullable(count), 0),
      support: usually(nullable(count), 0),
      fpp: usually(nullable(count), 0),
      cvp: usually(count, 0),
      exited: usually(count, 0),
      boobyTraps: nothing(oneWordOf(['A', 'B', 'C'])),
      bonusUsed: usually(nullable(t.boolean), false),
      assaultEngineers: usually(nullable(count), 0),
    },
    'the account of a side',
  );

const ACCOUNTS = { german: accountCodec(3, 4), russian: accountCodec(5, 3) } as const;
const accounts = shape(
  {},
  {
    german: usually(ACCOUNTS.german, ACCOUNTS.german.within({})),
    russian: usually(ACCOUNTS.russian, ACCOUNTS.russian.within({})),
  },
  'the accounts of both sides',
);
export type Account = t.TypeOf<(typeof ACCOUNTS)['german']>;

const counts = someOf(['german', 'russian'], count, 'a number for each side');

/** A CG day or night that is behind us (VG-12.14.a). */
const rosterLine = shape(
  { date: t.string },
  {
    part: usually(oneWordOf(PARTS), 'day'),
    chits: usually(someOf(['german', 'russian'], oneWordOf(CHITS), 'the chit of each side'), {}),
    winner: nothing(sideCodec),
    initial: no,
    lost: usually(counts, {}),
    lostInScenario: nothing(counts),
    weather: nothing(oneWordOf(WEATHERS)),
    ec: nothing(oneWordOf(ECS)),
    bought: usually(someOf(['german', 'russian'], t.readonlyArray(t.string), 'groups of each side'), {}),
  },
  'a line of the roster',
);
export type RosterLine = t.TypeOf<typeof rosterLine>;

const fortification = shape(
  { id: t.string, kind: oneWordOf(FORTIFICATIONS), owner: sideCodec },
  {
    at: nothing(t.string),
    side: nothing(t.string),
    known: no,
    strength: nothing(count),
  },
  'a fortification',
);
export type Fortification = t.TypeOf<typeof fortification>;

const pocketOn = (hexes: t.Type<readonly HexId[], unknown, unknown>) =>
  shape({ hexes }, { level: usually(integerCodec, 0) }, 'a pocket');

const perimeterOn = (hexes: t.Type<readonly HexId[], unknown, unknown>) =>
  shape(
    {},
    {
      loops: usually(t.readonlyArray(hexes), []),
      area: usually(hexes, []),
      pockets: usually(t.readonlyArray(pocketOn(hexes)), []),
    },
    'a perimeter',
  );
export type Perimeter = t.TypeOf<ReturnType<typeof perimeterOn>>;
export type Pocket = Perimeter['pockets'][number];

const markerOn = (hex: t.Type<HexId, unknown, unknown>, hexes: t.Type<readonly HexId[], unknown, unknown>) =>
  shape({ side: sideCodec, at: hex }, { to: nothing(hex), row: nothing(hexes) }, 'a perimeter marker');
export type Marker = t.TypeOf<ReturnType<typeof markerOn>>;

/** A reinforcement group of the user's own chart. */
const chartLine = exactType(
  {},
  {
    cpp: count,
    kind: oneWordOf(['company', 'platoon', 'afv', 'gun', 'oba', 'air', 'bombardment', 'misc']),
    class: oneWordOf(['elite', 'first', 'second', 'green']),
    perDay: count,
    perCampaign: count,
  },
  'a reinforcement group',
);
export type ChartLine = t.TypeOf<typeof chartLine>;

/** A roll that has to be made next: its table and its fields, as in a file. */
const owedRoll = t.readonly(t.record(t.string, t.unknown, 'a roll'));
export type OwedRoll = Readonly<Record<string, unknown>> & { readonly table: string };

const purchase = shape(
  { side: sideCodec, rg: t.string },
  {
    pay: usually(oneWordOf(['cpp', 'support']), 'cpp'),
    how: usually(oneWordOf(['entry', 'map', 'reserve']), 'entry'),
    cpp: usually(count, 0),
  },
  'a group bought',
);
export type Purchase = t.TypeOf<typeof purchase>;

/** What a stack that escaped has still to suffer, by one unit of it, chosen at random (VG-12.6073.g, VG-12.6074.b). */
const aftermathOn = (hex: t.Type<HexId, unknown, unknown>) =>
  shape(
    { units: t.readonlyArray(t.string), what: oneWordOf(['replace', 'reduce', 'heat-of-battle']) },
    { unit: nothing(t.string), from: nothing(hex), fromLevel: usually(integerCodec, 0) },
    'what is left of an escape',
  );
export type Aftermath = t.TypeOf<ReturnType<typeof aftermathOn>>;

const chart = usually(t.readonly(t.record(t.string, chartLine)), {});

/** A position as it is written, with hexes by the codecs of a board. What each field says is told in `cases/told-fields.ts`. */
export const positionShape = <Units extends t.Mixed>(
  hex: t.Type<HexId, unknown, unknown>,
  hexes: t.Type<readonly HexId[], unknown, unknown>,
  unit: Units,
  attempt: t.Type<Attempt, unknown, unknown>,
) =>
  shape(
    {},
    {
      campaign: usually(oneWordOf(CAMPAIGNS), 'II'),
      date: nothing(t.string),
      part: usually(oneWordOf(PARTS), 'day'),
      step: usually(oneWordOf(STEPS), '12.606'),
      initial: no,
      counterattack: no,
      balance: usually(someOf(['german', 'russian', 'record'], t.boolean, 'agreed balance'), {}),
      roster: usually(t.readonlyArray(rosterLine), []),
      sides: usually(accounts, accounts.within({})),
      control: usually(controlJson, {}),
      startControl: usually(controlJson, {}),
      changes: usually(t.readonly(t.record(t.string, oneWordOf(TERRAINS), 'terrain by hex')), {}),
      fires: usually(t.readonly(t.record(t.string, oneWordOf(['blaze', 'flame']), 'fires by Location')), {}),
      interdicted: usually(hexes, []),
      landings: usually(t.readonly(t.record(t.string, sideCodec, 'controllers of landings')), {}),
      perimeter: usually(someOf(['german', 'russian'], perimeterOn(hexes), 'the perimeter of each side'), {}),
      markers: usually(t.readonlyArray(markerOn(hex, hexes)), []),
      charts: usually(exactType({}, { german: chart.codec, russian: chart.codec }, 'charts'), {}),
      fortifications: usually(t.readonlyArray(fortification), []),
      units: usually(t.readonlyArray(unit), []),
      massacre: nothing(sideCodec),
      winner: nothing(sideCodec),
      weather: nothing(oneWordOf(WEATHERS)),
      ec: nothing(oneWordOf(ECS)),
      done: usually(t.readonlyArray(sideCodec), []),
      tried: usually(t.readonlyArray(attempt), []),
      owed: usually(t.readonlyArray(owedRoll), []),
      aftermath: usually(t.readonlyArray(aftermathOn(hex)), []),
      chits: usually(someOf(['german', 'russian'], oneWordOf(CHITS), 'the chit of each side'), {}),
      movesFirst: nothing(sideCodec),
      purchases: usually(t.readonlyArray(purchase), []),
      kindled: texts,
      gutted: texts,
    },
    'a position',
  );
