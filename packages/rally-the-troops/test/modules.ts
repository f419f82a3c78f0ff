import { caucasus } from '@eastfront/caucasus';
import type { GamePackage } from '@eastfront/kernel';
import { nachStalingrad } from '@eastfront/nach-stalingrad';
import { russianCampaign } from '@eastfront/russian-campaign';
import { turningPoint } from '@eastfront/turning-point';
import { valorOfTheGuards } from '@eastfront/valor-of-the-guards';
import { zarechye } from '../../../examples/zarechye/game.js';

const sealed = <State, Action>(pkg: GamePackage<State, Action>): GamePackage => pkg as unknown as GamePackage;

export const TURNING_POINT = sealed(turningPoint);
export const GUARDS = sealed(valorOfTheGuards);
export const SMALL = sealed(zarechye);

/** Every game to its end takes minutes: that is for the night, and by day all but the small one are left after some steps. */
export const NIGHTLY = process.env['EASTFRONT_WHOLE_GAMES'] !== undefined;

/** The games, each with its shortest scenario. */
export const SHORTEST: readonly (readonly [pkg: GamePackage, scenario: string])[] = [
  [SMALL, 'campaign'],
  [TURNING_POINT, '4'],
  [sealed(caucasus), 'tournament'],
  [sealed(russianCampaign), 'caucasus/S4.2'],
  [sealed(nachStalingrad), '3'],
  [GUARDS, 'I'],
];
