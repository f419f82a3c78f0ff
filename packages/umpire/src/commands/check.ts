import { badInput, type GamePackage, isRecord, type JsonObject, type Told, told } from '@eastfront/kernel';
import { type Claim, checkClaim, readClaim, sizeOf, takeClaim } from '@eastfront/kernel/differ';
import { type Attempt, attempt, DONE, got, MISSED, refuse, refuseWhole } from '../attempt.js';
import { addPictureOptions } from '../io/pictures.js';
import { nameOf, readJson } from '../io/read-json.js';
import { judgeCase } from '../judged.js';
import { attemptWith, type DataFlags, type OwnData, readOwnData } from '../own-data.js';
import { isModule } from '../own-games.js';
import {
  type ManyGames,
  type ManyGamesFlags,
  manyGamesFrom,
  searchGames,
  seedOfGame,
} from '../play/many-games.js';
import { judgedLines } from '../print/judged.js';
import { text } from '../print/layout.js';
import { gameNamed, type Session } from '../session.js';
import { type AddCommand, addDataOptions, addManyGamesOptions, examples, type Finish } from './command.js';
import { ACTIONS, actionsFrom, SEED, type SearchFlags, writeFound } from './found-case.js';

interface CheckFlags extends DataFlags, SearchFlags, ManyGamesFlags {}

/** A claim that was read, and the game it is about. */
interface Put {
  readonly where: string;
  readonly claim: Claim;
  readonly pkg: GamePackage;
}

/** A claim with its game, that of the session. */
const putOf = (session: Session, where: string, read: Attempt<Claim>): Attempt<Put> => {
  if (read._tag === 'Left') return read;
  const pkg = gameNamed(session, read.right.game, where, 'game');
  return pkg._tag === 'Left' ? pkg : got({ where, claim: read.right, pkg: pkg.right });
};

const isLikeClaim = (value: unknown): boolean => isRecord(value) && 'claim' in value && 'ask' in value;

/** The claims that a module exports, each under its name. */
const claimsInModule = async (session: Session, path: string): Promise<Attempt<readonly Put[]>> => {
  const module = await session.io.files.load(path, path);
  if (module._tag === 'Left') return module;
  const exported = Object.entries(module.right).filter(([, value]) => isLikeClaim(value));
  if (exported.length === 0)
    return refuseWhole(
      path,
      'a module that exports a claim: an object with game, claim, each and ask',
      Object.keys(module.right).join(', ') || 'no exports',
    );
  const puts: Put[] = [];
  for (const [name, value] of exported) {
    const where = exported.length === 1 ? path : `${path} ${name}`;
    const put = putOf(session, where, attempt(where, takeClaim(value)));
    if (put._tag === 'Left') return put;
    puts.push(put.right);
  }
  return got(puts);
};

const claimsIn = async (session: Session, file: string): Promise<Attempt<readonly Put[]>> => {
  if (isModule(file)) return claimsInModule(session, file);
  const where = nameOf(file);
  const json = await readJson(session.io, file);
  if (json._tag === 'Left') return json;
  const put = putOf(session, where, attempt(where, readClaim(json.right)));
  return put._tag === 'Left' ? put : got([put.right]);
};

/** What became of a claim in one game, or in several. */
interface Held {
  readonly looked: number;
  /** In how many games it was broken. */
  readonly brokenIn: number;
  /** The smallest case against it. */
  readonly broken: { readonly dispute: JsonObject; readonly result: JsonObject } | null;
}

/** A claim whose function returns true or false; any other result, and anything it throws, is reported. */
const withAnswer = (claim: Claim): Claim => {
  const { holds } = claim;
  if (holds === undefined) return claim;
  return {
    ...claim,
    holds: (result) => {
      const answer: unknown = holds(result);
      if (typeof answer !== 'boolean') throw new Error(`it returned ${String(answer)}`);
      return answer;
    },
  };
};

const heldIn = ({ where, claim, pkg }: Put, own: OwnData, seed: string, actions: number): Attempt<Held> => {
  try {
    const checked = attemptWith(
      own,
      where,
      checkClaim(pkg, withAnswer(claim), { seed, actions }, own.options),
    );
    if (checked._tag === 'Left') return checked;
    const { looked, broken } = checked.right;
    if (broken === null) return got({ looked, brokenIn: 0, broken });
    const result = broken.judgement.result as unknown as JsonObject;
    return got({ looked, brokenIn: 1, broken: { dispute: broken.dispute, result } });
  } catch (thrown) {
    if (claim.holds === undefined) throw thrown;
    const said = thrown instanceof Error ? thrown.message : String(thrown);
    return refuse(where, [badInput('holds', 'a function that answers true or false', said)]);
  }
};

/** All games together: the smallest case against the claim, of equal ones the first. */
const merge = (all: readonly Held[]): Held =>
  all.reduce((sum, one) => {
    const isSmaller =
      sum.broken === null || (one.broken !== null && sizeOf(one.broken.dispute) < sizeOf(sum.broken.dispute));
    return {
      looked: sum.looked + one.looked,
      brokenIn: sum.brokenIn + one.brokenIn,
      broken: isSmaller ? one.broken : sum.broken,
    };
  });

const asJson = ({ where, claim }: Put, { looked, broken }: Held): JsonObject =>
  ({
    file: where,
    claim: claim.claim,
    holds: broken === null,
    looked,
    ...(broken === null ? {} : { case: broken.dispute, result: broken.result }),
  }) as unknown as JsonObject;

/** How far a claim held, in a line. */
const verdictOf = ({ looked, brokenIn, broken }: Held, { games }: ManyGames, seed: string): Told => {
  if (looked === 0)
    return told`Nothing to hold it against came up by the seed ${seed}: more actions may help.`;
  if (broken === null)
    return games === 1
      ? told`Held in ${looked} answers by the seed ${seed}.`
      : told`Held in ${looked} answers of ${games} games by the seed ${seed}.`;
  return games === 1
    ? told`Does not hold: answer ${looked} by the seed ${seed} breaks it. The smallest case:`
    : told`Does not hold: it was broken in ${brokenIn} of ${games} games by the seed ${seed}. The smallest case:`;
};

const lines = (
  session: Session,
  { where, claim }: Put,
  held: Held,
  own: OwnData,
  verdict: Told,
): Attempt<readonly string[]> => {
  const head = [`${where}: ${claim.claim}`, `  ${session.paint.say(verdict)}`];
  if (held.broken === null) return got(head);
  const { dispute } = held.broken;
  const judged = judgeCase(
    session,
    { where: 'counterexample', json: dispute },
    { readings: {}, allReadings: false, own },
  );
  if (judged._tag === 'Left') return judged;
  return got([
    ...head,
    '',
    ...JSON.stringify(dispute, null, 2).split('\n'),
    '',
    ...judgedLines(session.paint.say('counterexample'), judged.right),
  ]);
};

/** Puts every claim to the same games. */
const heldInGames = async (
  session: Session,
  puts: readonly Put[],
  own: OwnData,
  flags: CheckFlags,
  many: ManyGames,
): Promise<Attempt<readonly Held[] | null>> => {
  const played = actionsFrom(flags, 1);
  if (played._tag === 'Left') return played;
  const all = await searchGames(session, many, 'games', (number): Attempt<readonly Held[]> => {
    const held: Held[] = [];
    for (const put of puts) {
      const one = heldIn(put, own, seedOfGame(flags.seed ?? SEED, number), played.right);
      if (one._tag === 'Left') return one;
      held.push(one.right);
    }
    return got(held);
  });
  if (all._tag === 'Left') return all;
  if (all.right === null) return got(null);
  const games = all.right;
  return got(puts.map((_, i) => merge(games.flatMap((held) => held[i] ?? []))));
};

const check = async (session: Session, files: readonly string[], flags: CheckFlags): Finish => {
  const own = await readOwnData(session, flags);
  if (own._tag === 'Left') return own;
  const many = manyGamesFrom(flags);
  if (many._tag === 'Left') return many;
  if (many.right.jobs > 1 && files.includes('-'))
    return refuseWhole('--jobs', 'claims in files: threads share no standard input', '-');
  const puts: Put[] = [];
  for (const file of files) {
    const found = await claimsIn(session, file);
    if (found._tag === 'Left') return found;
    puts.push(...found.right);
  }
  const all = await heldInGames(session, puts, own.right, flags, many.right);
  if (all._tag === 'Left') return all;
  if (all.right === null) return got(DONE);
  const against = all.right.find(({ broken }) => broken !== null)?.broken ?? null;
  if (against !== null) {
    const written = await writeFound(session, flags, against.dispute, 'check', own.right);
    if (written._tag === 'Left') return written;
  }
  const list: JsonObject[] = [];
  for (const [i, put] of puts.entries()) {
    const held = all.right[i] as Held;
    if (flags.json === true) list.push(asJson(put, held));
    else {
      const verdict = verdictOf(held, many.right, flags.seed ?? SEED);
      const said = lines(session, put, held, own.right, verdict);
      if (said._tag === 'Left') return said;
      session.io.out(text(said.right));
    }
  }
  if (flags.json === true) session.io.out(`${JSON.stringify(list, null, 2)}\n`);
  return got(against === null ? DONE : MISSED);
};

export const addCheck: AddCommand = (program, session, finish) => {
  const command = program
    .command('check')
    .description(
      'Test claims against positions of random games: how many held, or the smallest counterexample.',
    )
    .argument('<file...>', 'claims: JSON, or modules (.mjs, .js) that export some')
    .option('--seed <seed>', 'the seed of the random game; 1 by default')
    .option('--actions <n>', `the number of actions to play; ${ACTIONS} by default`);
  addManyGamesOptions(command)
    .option('--out <file>', 'write the first counterexample (- for standard output)')
    .option('--json', 'print one JSON array with an element for each claim, in order');
  addPictureOptions(command, 'draw the first counterexample');
  addDataOptions(command)
    .addHelpText(
      'after',
      `${examples(
        'umpire check claim.json',
        'umpire check ./claims.mjs --games 100 --jobs 4',
        'umpire check claim.json --seed 7 --actions 2000 --out against.json --svg against.svg',
      )}

Exit code: 0 every claim held, 1 one did not, 2 bad input.`,
    )
    .action((files: readonly string[], flags: CheckFlags) => finish(check(session, files, flags)));
};
