import { caucasus } from '@eastfront/caucasus';
import type { GamePackage } from '@eastfront/kernel';
import { nachStalingrad } from '@eastfront/nach-stalingrad';
import { russianCampaign } from '@eastfront/russian-campaign';
import { must } from '@eastfront/testing';
import { turningPoint } from '@eastfront/turning-point';
import { valorOfTheGuards } from '@eastfront/valor-of-the-guards';
import { zarechye } from '../../../examples/zarechye/game.js';
import { type Hosted, type HostOptions, toBoardgameIo } from '../src/index.js';

const sealed = <State, Action>(pkg: GamePackage<State, Action>): GamePackage => pkg as unknown as GamePackage;

export const TURNING_POINT = sealed(turningPoint);

/** Every game to its end takes half a minute: that is for the night, and by day all but one are left after some moves. */
export const NIGHTLY = process.env['EASTFRONT_WHOLE_GAMES'] !== undefined;

/** The games, each with its shortest scenario. */
export const SHORTEST: readonly (readonly [pkg: GamePackage, scenario: string])[] = [
  [TURNING_POINT, '4'],
  [sealed(caucasus), 'tournament'],
  [sealed(russianCampaign), 'caucasus/S4.2'],
  [sealed(nachStalingrad), '3'],
  [sealed(valorOfTheGuards), 'I'],
];

/** What two clients play to its end over a port: by day the small game of the examples. */
export const OVER_A_PORT: (typeof SHORTEST)[number] = NIGHTLY
  ? [TURNING_POINT, '4']
  : [sealed(zarechye), 'campaign'];

export const GUARDS = sealed(valorOfTheGuards);

export const hosted = (pkg: GamePackage, options: HostOptions): Hosted => must(toBoardgameIo(pkg, options));
