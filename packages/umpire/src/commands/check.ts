import type { GamePackage, JsonObject } from '@eastfront/kernel';
import { type Checked, type Claim, checkClaim, readClaim } from '@eastfront/kernel/differ';
import { type Attempt, attempt, DONE, got, MISSED } from '../attempt.js';
import { judgeCase } from '../judged.js';
import { attemptWith, type DataFlags, type OwnData, readOwnData } from '../own-data.js';
import { addPictureOptions } from '../pictures.js';
import { judgedLines } from '../print/judged.js';
import { text } from '../print/layout.js';
import { nameOf, readJson } from '../read-json.js';
import { gameNamed, type Session } from '../session.js';
import { type AddCommand, addDataOptions, examples, type Finish } from './command.js';
import { ACTIONS, actionsFrom, SEED, type SearchFlags, writeFound } from './found-case.js';

interface CheckFlags extends DataFlags, SearchFlags {}

/** A claim that was read, and the game it is about. */
interface Put {
  readonly where: string;
  readonly claim: Claim;
  readonly pkg: GamePackage;
}

const readPut = async (session: Session, file: string): Promise<Attempt<Put>> => {
  const where = nameOf(file);
  const json = await readJson(session.io, file);
  if (json._tag === 'Left') return json;
  const claim = attempt(where, readClaim(json.right));
  if (claim._tag === 'Left') return claim;
  const pkg = gameNamed(session, claim.right.game, where, 'game');
  return pkg._tag === 'Left' ? pkg : got({ where, claim: claim.right, pkg: pkg.right });
};

const asJson = ({ where, claim }: Put, { looked, broken }: Checked): JsonObject =>
  ({
    file: where,
    claim: claim.claim,
    holds: broken === null,
    looked,
    ...(broken === null ? {} : { case: broken.dispute, result: broken.judgement.result }),
  }) as unknown as JsonObject;

const lines = (
  session: Session,
  { where, claim }: Put,
  { looked, broken }: Checked,
  own: OwnData,
  seed: string,
): Attempt<readonly string[]> => {
  const head = `${where}: ${claim.claim}`;
  if (looked === 0)
    return got([head, `  Nothing to hold it against came up by the seed ${seed}: more actions may help.`]);
  if (broken === null) return got([head, `  Held in ${looked} answers by the seed ${seed}.`]);
  const judged = judgeCase(
    session,
    { where: 'counterexample', json: broken.dispute },
    { readings: {}, allReadings: false, own },
  );
  if (judged._tag === 'Left') return judged;
  return got([
    head,
    `  Does not hold: the ${looked}. answer by the seed ${seed} breaks it. The smallest case:`,
    '',
    JSON.stringify(broken.dispute, null, 2),
    '',
    ...judgedLines('counterexample', judged.right),
  ]);
};

const check = async (session: Session, files: readonly string[], flags: CheckFlags): Finish => {
  const own = await readOwnData(session, flags);
  if (own._tag === 'Left') return own;
  const played = actionsFrom(flags, 1);
  if (played._tag === 'Left') return played;
  const actions = played.right;
  const seed = flags.seed ?? SEED;
  const list: JsonObject[] = [];
  let isBroken = false;
  for (const file of files) {
    const put = await readPut(session, file);
    if (put._tag === 'Left') return put;
    const { pkg, claim, where } = put.right;
    const checked = attemptWith(
      own.right,
      where,
      checkClaim(pkg, claim, { seed, actions }, own.right.options),
    );
    if (checked._tag === 'Left') return checked;
    const { broken } = checked.right;
    if (broken !== null && !isBroken) {
      const written = await writeFound(session, flags, broken.dispute, 'check', own.right);
      if (written._tag === 'Left') return written;
    }
    isBroken ||= broken !== null;
    if (flags.json === true) list.push(asJson(put.right, checked.right));
    else {
      const said = lines(session, put.right, checked.right, own.right, seed);
      if (said._tag === 'Left') return said;
      session.io.out(text(said.right));
    }
  }
  if (flags.json === true) session.io.out(`${JSON.stringify(list, null, 2)}\n`);
  return got(isBroken ? MISSED : DONE);
};

export const addCheck: AddCommand = (program, session, finish) => {
  const command = program
    .command('check')
    .description(
      'Test claims against positions of random games: how many held, or the smallest counterexample.',
    )
    .argument('<file...>', 'claims (JSON)')
    .option('--seed <seed>', 'the seed of the random game; 1 by default')
    .option('--actions <n>', `the number of actions to play; ${ACTIONS} by default`)
    .option('--out <file>', 'write the first counterexample (- for standard output)')
    .option('--json', 'print one JSON array with an element for each claim, in order');
  addPictureOptions(command, 'draw the first counterexample');
  addDataOptions(command)
    .addHelpText(
      'after',
      `${examples(
        'umpire check claim.json',
        'umpire check claim.json --seed 7 --actions 2000 --out against.json --svg against.svg',
      )}

Exit code: 0 every claim held, 1 one did not, 2 bad input.`,
    )
    .action((files: readonly string[], flags: CheckFlags) => finish(check(session, files, flags)));
};
