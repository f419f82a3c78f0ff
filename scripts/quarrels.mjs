/**
 * The smallest quarrel over each reading and each optional rule of a game: the smallest position in which it makes a difference.
 *
 *     npm run quarrels -- GAME...
 *
 * Looks in the cases of the game and the disputes of the examples, takes away what a quarrel can do without, and writes
 * `examples/quarrels/<game>.json`: for each reading and letter, and each optional rule, the case under both, with what is expected.
 * The table on the page of the game, `docs/<game>.md`, is made of them. What no case tells apart is named at the end; `examples/quarrels.test.ts` holds the reasons for each.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gamesNamed, loadGame } from './load-game.mjs';
import { quarrelSection, withQuarrels } from './quarrel-table.mjs';
import { root } from './workspaces.mjs';

const names = gamesNamed(process.argv.slice(2));

/** So many of the smallest quarrels are shrunk: which comes out smallest does not show before. */
const SHRUNK = 4;

const disputesOf = (name, casesIn) =>
  [join(root, 'packages', name, 'cases'), join(root, 'examples', 'disputes')]
    .filter(existsSync)
    .flatMap((folder) =>
      readdirSync(folder)
        .filter((file) => file.endsWith('.json'))
        .sort()
        .flatMap((file) => casesIn(JSON.parse(readFileSync(join(folder, file), 'utf8'))).right),
    )
    .map(({ json }) => json)
    .filter(({ game }) => game === name);

const without = (list, one) => (list ?? []).filter((other) => other !== one);

/** What is told apart: a letter of a reading, or an optional rule; `one` is the game as it is, `other` has it in force. */
const questionsOf = (pkg) => [
  ...pkg.rulebook.readings.flatMap(({ id, question, choices, default: usual }) =>
    without(Object.keys(choices), usual).map((letter) => ({
      id,
      name: `${id}=${letter}`,
      title: `${question} (${id})`,
      one: { pkg, readings: { [id]: usual } },
      other: { pkg, readings: { [id]: letter } },
      prepare: (dispute) => dispute,
    })),
  ),
  ...Object.entries(pkg.rulebook.optional).map(([id, what]) => ({
    id,
    name: id,
    title: `${what} (${id})`,
    one: { pkg },
    other: { pkg, optional: [id] },
    prepare: (dispute) => ({ ...dispute, optional: without(dispute.optional, id) }),
  })),
];

/** What a case expects of a result: the answer, or the clauses and codes of the refusal. */
const expected = (result) =>
  result.ok
    ? { ok: true, answer: result.answer }
    : { ok: false, violations: result.violations.map(({ clause, code }) => ({ clause, code })) };

const asCase = (asPut, { title, one, other }, { dispute, judgements }, which) => {
  const put = asPut(dispute, which === 0 ? one : other);
  const { game: _, title: __, readings = {}, optional, ...rest } = put;
  return {
    title,
    readings,
    ...(optional === undefined ? {} : { optional }),
    ...rest,
    expect: expected(judgements[which].result),
  };
};

for (const name of names) {
  const { pkg, differ, cases } = await loadGame(name);
  const disputes = disputesOf(name, cases.casesIn);
  const judge = cases.judgeOfMany(pkg);
  // Which readings a case depends on is asked once, and not for each reading.
  const touched = new Map(disputes.map((one) => [one, judge(one).right?.touched ?? []]));
  const written = {};
  const missing = [];
  for (const question of questionsOf(pkg)) {
    const tribunal = differ.tribunalOf(question.one, question.other);
    const near = disputes.filter(
      (one) => touched.get(one).includes(question.id) || (one.optional ?? []).includes(question.id),
    );
    const looked = near.length > 0 ? near : disputes;
    const { quarrels } = differ.searchQuarrels(tribunal, looked.map(question.prepare));
    const [best] = quarrels
      .slice(0, SHRUNK)
      .map((one) => differ.shrinkQuarrel(tribunal, one))
      .sort((a, b) => differ.sizeOf(a.dispute) - differ.sizeOf(b.dispute));
    if (best === undefined) missing.push(question.name);
    else {
      written[question.name] = asCase(differ.asPut, question, best, 1);
      written[`${question.name}-usual`] = asCase(differ.asPut, question, best, 0);
    }
  }
  const folder = join(root, 'examples', 'quarrels');
  mkdirSync(folder, { recursive: true });
  const text = JSON.stringify({ game: name, cases: written }, null, 1);
  writeFileSync(join(folder, `${name}.json`), `${text}\n`);
  const page = join(root, 'docs', `${name}.md`);
  writeFileSync(page, withQuarrels(readFileSync(page, 'utf8'), quarrelSection(name, root)));
  console.log(
    `${name}: ${Object.keys(written).length / 2} quarrels; none found over ${missing.join(', ') || 'nothing'}`,
  );
}
