import { oneOf, told } from '@eastfront/kernel';
import { showTo, stateOf } from '@eastfront/kernel/session';
import { type Attempt, DONE, got, refuseWhole } from '../attempt.js';
import { actedAs, actedIn, rollDue, throwDice, undone } from '../campaign/act.js';
import type { Campaign } from '../campaign/save.js';
import { beginCampaign, fileOf, resumeCampaign } from '../campaign/save.js';
import { eventLines, nowLines, statusLines } from '../campaign/told.js';
import { writeOut } from '../io/io.js';
import { addPictureOptions, type PictureFlags, writePictures } from '../io/pictures.js';
import { nameOf, parseJson, readJson, readText } from '../io/read-json.js';
import { type DataFlags, makeWith, readOwnData } from '../own-data.js';
import { sayFor } from '../play/record.js';
import { text } from '../print/layout.js';
import { gameNamed, type Session } from '../session.js';
import type { SettingsFlags } from '../settings.js';
import { type AddCommand, addDataOptions, examples, type Finish, listOf, repeat } from './command.js';

interface CampaignFlags extends DataFlags, SettingsFlags, PictureFlags {
  readonly new?: string;
  readonly of: string;
  readonly seed: string;
  readonly side?: string;
  readonly do?: readonly string[];
  readonly outcome?: string;
  readonly roll?: boolean;
  readonly undo?: boolean;
  readonly dice?: string;
  readonly position?: string;
  readonly all?: boolean;
}

/** The game that a campaign is played with where none is named. */
const USUAL_GAME = 'valor-of-the-guards';

/** Begins a campaign in a file that is not there yet. */
const beginning = async (
  session: Session,
  path: string,
  flags: CampaignFlags,
): Promise<Attempt<Campaign>> => {
  if (session.io.files.kindOf(path) !== null)
    return refuseWhole(path, 'a new file for a new campaign', 'a file that is there already');
  const pkg = gameNamed(session, flags.of, '--of');
  if (pkg._tag === 'Left') return pkg;
  const own = await readOwnData(session, flags);
  if (own._tag === 'Left') return own;
  const game = makeWith(pkg.right, flags, own.right, '--new');
  return game._tag === 'Left' ? game : beginCampaign(game.right, flags.new ?? '', flags.seed);
};

/** A campaign, and the text of the file that it was read from; null of a new one. */
interface Found {
  readonly campaign: Campaign;
  readonly was: string | null;
}

const find = async (session: Session, path: string, flags: CampaignFlags): Promise<Attempt<Found>> => {
  if (path === '-') return refuseWhole('campaign', 'a file, which is written again', 'standard input');
  if (flags.new !== undefined) {
    const campaign = await beginning(session, path, flags);
    return campaign._tag === 'Left' ? campaign : got({ campaign: campaign.right, was: null });
  }
  const was = await readText(session.io, path);
  if (was._tag === 'Left') return was;
  const json = parseJson(was.right, path);
  if (json._tag === 'Left') return json;
  const own = await readOwnData(session, flags);
  if (own._tag === 'Left') return own;
  const campaign = resumeCampaign(session, json.right, path, own.right);
  return campaign._tag === 'Left' ? campaign : got({ campaign: campaign.right, was: was.right });
};

const andThen = (
  now: Attempt<Campaign>,
  next: (campaign: Campaign) => Attempt<Campaign>,
): Attempt<Campaign> => (now._tag === 'Left' ? now : next(now.right));

/** Carries out all options in order: the outcome of a scenario, actions, dice. */
const carriedOn = async (
  session: Session,
  campaign: Campaign,
  flags: CampaignFlags,
): Promise<Attempt<Campaign>> => {
  let now: Attempt<Campaign> = got(campaign);
  if (flags.undo === true) now = andThen(now, (one) => undone(one, flags.side));
  if (flags.outcome !== undefined) {
    const where = nameOf(flags.outcome);
    const json = await readJson(session.io, flags.outcome);
    if (json._tag === 'Left') return json;
    now = andThen(now, (one) => actedIn(one, json.right, where));
  }
  for (const typed of flags.do ?? []) now = andThen(now, (one) => actedAs(one, typed, flags.side));
  const { dice } = flags;
  if (dice !== undefined) now = andThen(now, (one) => throwDice(one, dice));
  if (flags.roll === true) now = andThen(now, (one) => rollDue(one, flags.side === undefined));
  return now;
};

/** Marks what a side has been shown; from then on it cannot be taken back. */
const shownTo = (campaign: Campaign, side: string | undefined): Campaign =>
  side === undefined ? campaign : { ...campaign, course: showTo(campaign.course, side) };

/** What is written beside the record: the position and the picture, as the side sees them. */
const draw = async (
  { io }: Session,
  { game, course }: Campaign,
  flags: CampaignFlags,
): Promise<Attempt<null>> => {
  const state = stateOf(course);
  const seen = game.view === undefined || flags.side === undefined ? state : game.view(state, flags.side);
  const { position } = flags;
  const written =
    position === undefined
      ? got(null)
      : writeOut(io, position, `${JSON.stringify(game.writeState(seen), null, 1)}\n`);
  return written._tag === 'Left' ? written : writePictures(io, flags, () => game.picture(seen));
};

const campaignIn = async (session: Session, path: string, flags: CampaignFlags): Finish => {
  const read = await find(session, path, flags);
  if (read._tag === 'Left') return read;
  const { campaign: before, was } = read.right;
  const { side } = flags;
  const { sides } = before.game;
  if (side !== undefined && !sides.includes(side)) return refuseWhole('--side', oneOf(sides), side);
  const carried = await carriedOn(session, before, flags);
  if (carried._tag === 'Left') return carried;
  const after = shownTo(carried.right, side);
  const isChanged = was === null || after.course !== before.course;
  if (isChanged) {
    const saved = session.io.files.write(path, fileOf(after), was);
    if (saved._tag === 'Left') return saved;
  }
  const shown = await draw(session, after, flags);
  if (shown._tag === 'Left') {
    // Whoever takes the command for failed would take its actions twice.
    if (isChanged) session.io.err(`umpire: ${path} is saved; what was to be written beside it is not\n`);
    return shown;
  }
  const { game, course } = after;
  const telling = { eyes: side ?? null, isWhole: flags.all === true };
  session.io.out(
    text([
      sayFor(game)(told`${game.title}, campaign ${course.scenario}: ${game.progress(stateOf(course)).label}`),
      ...statusLines(after, telling),
      ...eventLines(after, before, telling).map((line) => `  ${line}`),
      ...nowLines(after, telling),
    ]),
  );
  return got(DONE);
};

export const addCampaign: AddCommand = (program, session, finish) => {
  const command = program
    .command('campaign')
    .description(
      'Do the paperwork of a campaign for two players: decisions, dice, the record, and what each side sees.',
    )
    .argument('<file>', 'the campaign; with --new a file that does not exist yet')
    .option('--new <campaign>', 'begin this campaign, such as II')
    .option('--of <game>', 'the game of a new campaign', USUAL_GAME)
    .option('--seed <text>', 'the seed of the dice of a new campaign', '1')
    .option('--side <side>', 'show what this side sees; by default only what both see')
    .option('--outcome <file>', 'the outcome of the scenario, filled in as {"type": "scenario", ...}')
    .option('--do <action>', 'take an action: its number in the list, or JSON (repeatable)', repeat)
    .option('--dice <faces>', 'the result of your own dice, such as 3 or 3,4')
    .option('--roll', 'roll the dice')
    .option('--undo', 'first undo the last action, unless it was a roll or another side has seen it')
    .option('--all', 'list everything, however long')
    .option('--position <file>', 'write the position as JSON (- for standard output)')
    .option('--optional <rules>', 'optional rules of a new campaign, separated by commas', listOf)
    .option(
      '--reading <id=letter>',
      'a reading of a new campaign that differs from the default (repeatable)',
      listOf,
    );
  addPictureOptions(command, 'draw the map');
  addDataOptions(command)
    .addHelpText(
      'after',
      examples(
        'umpire campaign volga.json --new II --seed 1942',
        'umpire campaign volga.json --side german --do 3',
        `umpire campaign volga.json --side russian --do '{"type": "done", "side": "russian"}'`,
        'umpire campaign volga.json --outcome scenario.json --svg front.svg',
      ),
    )
    .action((path: string, flags: CampaignFlags) => finish(campaignIn(session, path, flags)));
};
