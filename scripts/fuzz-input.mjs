/**
 * Hands damaged files to every entrance of the games: cases, positions, actions, boards, options, logs, saves and notation.
 *
 *   npm run fuzz:input -- [GAME] [--count N] [--seed TEXT] [--from N]
 *
 * Without GAME all games are put to N inputs each (20,000 without --count). Input that is neither answered nor refused with its place is reported with
 * the seed and the number that find it again (`--from NUMBER --count 1`); so is an input that takes more than two seconds of a processor. Exit code 1 when
 * there is a finding, 2 for wrong arguments.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { commandLine } from './command-line.mjs';
import { gamesNamed, loadGame } from './load-game.mjs';
import { root } from './workspaces.mjs';

const { values, positionals, usage, whole } = commandLine(
  'npm run fuzz:input -- [GAME] [--count N] [--seed TEXT] [--from N]',
  {
    count: { type: 'string', default: '20000' },
    from: { type: 'string', default: '0' },
    seed: { type: 'string', default: 'damaged' },
  },
);
const { seed } = values;
const [count, from] = [whole('count', 0), whole('from', 0)];
const games = gamesNamed(positionals, usage);

/** Slower inputs are reported: no input may delay a reader. */
const SLOW = 2000;

const casesOf = (name, { casesIn }) => {
  const folder = join(root, 'packages', name, 'cases');
  return readdirSync(folder)
    .filter((file) => file.endsWith('.json'))
    .sort()
    .flatMap((file) =>
      casesIn(JSON.parse(readFileSync(join(folder, file), 'utf8'))).right.map((one) => ({
        name: `${file}#${one.name}`,
        json: one.json,
      })),
    );
};

let findings = 0;
for (const name of games) {
  const { testing, pkg, cases } = await loadGame(name);
  const slow = [];
  let [last, began] = [null, 0];
  const onInput = (number) => {
    // The clock would tell of whatever else the machine has to do.
    const { user, system } = process.cpuUsage();
    const now = (user + system) / 1000;
    if (last !== null && now - began > SLOW) slow.push(`input ${last}: ${Math.round(now - began)} ms`);
    [last, began] = [number, now];
  };
  const found = testing.hostileInput({ pkg, cases: casesOf(name, cases), seed, count, from, onInput });
  onInput(from + count);
  console.log(`${name}: ${count} inputs of seed ${seed}, ${found.length} findings, ${slow.length} slow`);
  for (const { number, entrance, how, what } of found)
    console.log(`  FINDING input ${number}, ${entrance}, ${how.slice(0, 200)}: ${what}`);
  for (const line of slow) console.log(`  SLOW ${line}`);
  findings += found.length + slow.length;
}
process.exitCode = findings === 0 ? 0 : 1;
