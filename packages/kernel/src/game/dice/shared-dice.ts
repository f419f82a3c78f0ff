/**
 * Dice that no player has to be trusted with: each side commits itself to a chain of hashes before the game and reveals a link for each
 * roll.
 */

import type { BadInput } from '../../ground/bad-input.js';
import { badInput } from '../../ground/bad-input.js';
import { canonicalJson } from '../../ground/digest.js';
import type { Actor } from '../actor.js';
import { CHANCE } from '../actor.js';
import type { Game } from '../game.js';
import type { GameLog } from '../log-form.js';
import type { Step } from '../play.js';
import { pickChance } from '../play.js';
import { LINK, type SharedDice } from './shared-form.js';

/** The most rolls for which {@link makeChain} makes a hash chain. */
const MOST_LINKS = 100_000;

const hexOf = (bytes: Uint8Array): string =>
  [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/** SHA-256 of a text, by the Web Crypto of the platform, as 64 hexadecimal digits. */
const sha256 = async (text: string): Promise<string> =>
  hexOf(new Uint8Array(await globalThis.crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))));

/** A secret for {@link makeChain}: 32 random bytes of the platform, as 64 hexadecimal digits. */
export const makeSecret = (): string => hexOf(globalThis.crypto.getRandomValues(new Uint8Array(32)));

/**
 * The links of a side's chain; each is the SHA-256 of the next. The first is the commitment, which the side publishes before the game. For
 * roll n, from 1, it reveals link n. From the links revealed so far nobody can compute the next one, and the side cannot replace it.
 *
 * @param secret - 64 hexadecimal digits known to this side alone, see {@link makeSecret}
 * @param rolls - more than the game has: from 1 to 100,000
 * @throws RangeError if the secret or the number of rolls has another form
 */
export const makeChain = async (secret: string, rolls: number): Promise<readonly string[]> => {
  if (!LINK.test(secret)) throw new RangeError('a secret has 64 hexadecimal digits');
  if (!Number.isSafeInteger(rolls) || rolls < 1 || rolls > MOST_LINKS)
    throw new RangeError(`a chain is for 1 to ${MOST_LINKS} rolls`);
  const links = [secret];
  for (let n = 0; n < rolls; n++) links.push(await sha256(links[n] as string));
  return links.reverse();
};

/** Whether a link is the one that comes after another in its chain. */
export const isNextLink = async (before: string, link: string): Promise<boolean> =>
  LINK.test(link) && (await sha256(link)) === before;

/** The random number from [0, 1) of a roll: the first 52 bits of the SHA-256 of its links, in the order of the sides' names. */
const numberOf = async (links: Readonly<Record<Actor, string>>): Promise<number> => {
  const text = Object.keys(links)
    .sort()
    .map((side) => `${side} ${links[side]}`)
    .join('\n');
  return Number.parseInt((await sha256(text)).slice(0, 13), 16) / 2 ** 52;
};

/**
 * The roll that is due in a state, by the links that the sides reveal for it. No side could choose it: its link was fixed by its commitment,
 * and it did not know those of the others. Take it as a roll from outside.
 *
 * @param links - one of each side, each checked by {@link isNextLink}
 * @throws RangeError if no roll is due
 */
export const sharedRoll = async <State, Action>(
  game: Pick<Game<State, Action>, 'actor' | 'chances'>,
  state: State,
  links: Readonly<Record<Actor, string>>,
): Promise<Action> => {
  if (game.actor(state) !== CHANCE) throw new RangeError('no roll is due');
  return pickChance(game.chances(state), await numberOf(links));
};

/** The links of a side for each roll, worked out from the last one; null if they do not lead to the commitment. */
const linksBack = async (
  commitment: string,
  revealed: string,
  rolls: number,
): Promise<readonly string[] | null> => {
  const links = [revealed];
  for (let n = 0; n < rolls; n++) links.push(await sha256(links[n] as string));
  return links.pop() === commitment ? links.reverse() : null;
};

const linkFaults = (
  shared: SharedDice,
  links: Readonly<Record<Actor, readonly string[] | null>>,
  rolls: number,
): readonly BadInput[] =>
  Object.entries(links).flatMap(([side, own]) =>
    own === null
      ? [
          badInput(
            `shared.${side}.revealed`,
            `link ${rolls} of the chain that begins with the commitment`,
            shared[side]?.revealed,
          ),
        ]
      : [],
  );

/**
 * Checks the shared dice of a log: the last link of each side leads back to its commitment in as many steps as there were rolls, and each
 * roll is the one that its links make. `replay` checks the rest of the log, and is to be asked first. None where the log has no such dice.
 *
 * @param steps - those that `replay` passes to its watcher, in order
 */
export const sharedDiceFaults = async <State, Action>(
  game: Pick<Game<State, Action>, 'chances' | 'writeAction'>,
  { shared, rolls }: Pick<GameLog, 'rolls' | 'shared'>,
  steps: Iterable<Step<State, Action>>,
): Promise<readonly BadInput[]> => {
  if (shared === undefined) return [];
  const own = rolls?.findIndex((origin) => origin !== 'outside') ?? -1;
  if (own !== -1) return [badInput(`rolls.${own}`, '"outside": the sides make the dice', rolls?.[own])];
  const rolled = [...steps].filter(({ actor }) => actor === CHANCE);
  const chains = await Promise.all(
    Object.entries(shared).map(
      async ([side, { commitment, revealed }]) =>
        [side, await linksBack(commitment, revealed, rolled.length)] as const,
    ),
  );
  const bad = linkFaults(shared, Object.fromEntries(chains), rolled.length);
  if (bad.length > 0) return bad;
  for (const [n, { before, action }] of rolled.entries()) {
    const links = Object.fromEntries(chains.map(([side, links]) => [side, links?.[n] as string]));
    const due = canonicalJson(game.writeAction(pickChance(game.chances(before), await numberOf(links))));
    const came = canonicalJson(game.writeAction(action));
    if (due !== came) return [badInput(`rolls.${n}`, `${due}, which the links of roll ${n + 1} make`, came)];
  }
  return [];
};
