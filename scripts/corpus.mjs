/**
 * The corpus of files that a release has written, packages/umpire/corpus/VERSION/GAME.json: saves, logs and cases, which every later one reads.
 *
 *   npm run corpus -- GAME ...    writes those of the version at hand, of all games unless named
 *
 * A version that has been released is never written again: what a later one cannot read stands in corpus/broken.json, with the reason.
 */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { gamesNamed, loadGame } from './load-game.mjs';
import { root } from './workspaces.mjs';

/** How many actions a game is played, and after which of them a branch begins. */
const LENGTH = 30;
const BRANCH = 20;

const json = (file) => JSON.parse(readFileSync(file, 'utf8'));

/** A session after so many steps of its bots, or at the end of the game. */
const playedOn = ({ session, testing }, game, from, steps) => {
  let at = from;
  for (let i = 0; i < steps && game.actor(session.stateOf(at)) !== null; i++)
    at = testing.must(session.advance(game, at)).session;
  return at;
};

/** A game of random players with a branch that was taken back, as a session. */
const sessionOf = (kit, game, scenario) => {
  const { session, testing } = kit;
  const players = Object.fromEntries(game.sides.map((side) => [side, 'random']));
  const begun = testing.must(session.begin(game, { scenario, seed: `corpus ${scenario}`, players }));
  const first = playedOn(kit, game, begun, LENGTH);
  const back = session.seek(game, first, BRANCH, { force: true });
  return back._tag === 'Left' ? first : playedOn(kit, game, back.right, LENGTH - BRANCH);
};

/** A log as the first format told it. */
const logOfFormat1 = ({ release: _, dice: __, rolls: ___, draws: ____, ...log }) => ({
  ...log,
  format: 'eastfront-log/1',
});

/** A save as the first format told it: a log of format 1 with the state of the dice. */
const saveOfFormat1 = ({ kernel, session }, game, at, log) => {
  const { dice } = session.nodeAt(at);
  const minds = {};
  return {
    format: 'eastfront-save/1',
    log: logOfFormat1(log),
    position: game.writeState(session.stateOf(at)),
    dice,
    minds,
    seal: kernel.digest({ dice, minds }),
  };
};

/** The first case of every file that says what is expected. */
const casesOf = ({ cases, testing }, name) => {
  const folder = join(root, 'packages', name, 'cases');
  return readdirSync(folder)
    .filter((file) => file.endsWith('.json'))
    .flatMap((file) =>
      testing
        .must(cases.casesIn(json(join(folder, file))))
        .map((one) => one.json)
        .filter(({ expect }) => expect !== undefined)
        .slice(0, 1),
    );
};

const corpusOf = async (name) => {
  const kit = await loadGame(name);
  const { session, testing, pkg } = kit;
  const game = testing.must(pkg.make({}));
  const played = game.scenarios.map(({ id }) => sessionOf(kit, game, id));
  const logs = played.map((at) => session.recordOf(game, at));
  return {
    saves: [...played.map((at) => session.save(game, at)), saveOfFormat1(kit, game, played[0], logs[0])],
    logs: [...logs, logOfFormat1(logs[0])],
    cases: casesOf(kit, name),
  };
};

const games = gamesNamed(parseArgs({ allowPositionals: true }).positionals);
const { version } = json(join(root, 'package.json'));
if (readFileSync(join(root, 'CHANGELOG.md'), 'utf8').includes(`\n## [${version}]`)) {
  console.error(`${version} has been released: its corpus is never written again`);
  process.exit(2);
}
const folder = join(root, 'packages/umpire/corpus', version);
mkdirSync(folder, { recursive: true });
for (const name of games) {
  const corpus = await corpusOf(name);
  const lines = Object.entries(corpus).map(
    ([kind, files]) => `"${kind}": [\n${files.map((one) => JSON.stringify(one)).join(',\n')}\n]`,
  );
  writeFileSync(join(folder, `${name}.json`), `{\n${lines.join(',\n')}\n}\n`);
  console.log(
    `${name}: ${corpus.saves.length} saves, ${corpus.logs.length} logs, ${corpus.cases.length} cases`,
  );
}
