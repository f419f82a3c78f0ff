import { caucasus } from '@eastfront/caucasus';
import type { GamePackage } from '@eastfront/kernel';
import { nachStalingrad } from '@eastfront/nach-stalingrad';
import { russianCampaign } from '@eastfront/russian-campaign';
import { turningPoint } from '@eastfront/turning-point';
import { valorOfTheGuards } from '@eastfront/valor-of-the-guards';

const sealed = <State, Action>(pkg: GamePackage<State, Action>): GamePackage => pkg as unknown as GamePackage;

/** The games that the examples and the pages are about. */
export const GAMES: readonly GamePackage[] = [
  sealed(turningPoint),
  sealed(caucasus),
  sealed(russianCampaign),
  sealed(nachStalingrad),
  sealed(valorOfTheGuards),
];

/** The game that a case names. */
export const gameOf = (name: unknown): GamePackage => {
  const pkg = GAMES.find((one) => one.name === name);
  if (pkg === undefined) throw new Error(`no game is named ${String(name)}`);
  return pkg;
};
