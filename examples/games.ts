import { caucasus } from '@eastfront/caucasus';
import type { AnyGamePackage } from '@eastfront/kernel';
import { nachStalingrad } from '@eastfront/nach-stalingrad';
import { russianCampaign } from '@eastfront/russian-campaign';
import { turningPoint } from '@eastfront/turning-point';
import { valorOfTheGuards } from '@eastfront/valor-of-the-guards';

/** The games that the examples and the pages are about. */
export const GAMES: readonly AnyGamePackage[] = [
  turningPoint,
  caucasus,
  russianCampaign,
  nachStalingrad,
  valorOfTheGuards,
];

/** The game that a case names. */
export const gameOf = (name: unknown): AnyGamePackage => {
  const pkg = GAMES.find((one) => one.name === name);
  if (pkg === undefined) throw new Error(`no game is named ${String(name)}`);
  return pkg;
};
