import { caucasus } from '@eastfront/caucasus';
import type { GamePackage } from '@eastfront/kernel';
import { nachStalingrad } from '@eastfront/nach-stalingrad';
import { russianCampaign } from '@eastfront/russian-campaign';
import { turningPoint } from '@eastfront/turning-point';

/** Seals a game's types of state and action: what a game hands out goes back to the same game only. */
const sealed = <State, Action>(pkg: GamePackage<State, Action>): GamePackage => pkg as unknown as GamePackage;

/** The games that the umpire knows, one line each. */
export const GAMES: readonly GamePackage[] = [
  sealed(turningPoint),
  sealed(caucasus),
  sealed(russianCampaign),
  sealed(nachStalingrad),
];
