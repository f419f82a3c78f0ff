import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { countActions, type Division, divideActions, type Game, type JsonObject } from '@eastfront/kernel';
import { must } from '@eastfront/testing';
import { loadGames } from '@eastfront/umpire';
import { expect, it } from 'vitest';

const GAMES = await loadGames();
const PAGE = fileURLToPath(new URL('../docs/perft.md', import.meta.url));
const DISPUTES = new URL('disputes/', import.meta.url);

/** One action deeper as long as there are so few ways, and no deeper than this. */
const [FEW, DEEPEST] = [40, 3];

/** The position of each game whose count is divided, and how. */
const DIVIDED: Readonly<Record<string, readonly (readonly [file: string, depth: number, by: Division])[]>> = {
  'turning-point': [
    ['05-stacking-two-divisions-and-an-airfield.json', 1, 'unit'],
    ['10-supply-truck-with-escort-disputed-TP-A63.json', 1, 'hex'],
    ['23-close-support-against-the-fortress-line.json', 2, 'action'],
    ['27-airtable-damage-and-the-squadron-in-the-air.json', 1, 'column'],
  ],
  caucasus: [
    ['46-caucasus-elimination-in-the-movement-phase.json', 1, 'unit'],
    ['54-caucasus-weather-the-pass-is-snowed-in.json', 1, 'hex'],
    ['52-caucasus-mobile-assault-repulsed.json', 1, 'column'],
  ],
  'russian-campaign': [
    ['61-russian-campaign-automatic-victory-a-stuka-opens-the-road.json', 1, 'unit'],
    ['69-russian-campaign-rail-the-railhead-under-the-panzers.json', 2, 'hex'],
  ],
  'nach-stalingrad': [
    ['86-nach-stalingrad-river-the-don-without-a-bridge.json', 1, 'unit'],
    ['85-nach-stalingrad-zone-out-and-in-again.json', 1, 'hex'],
  ],
  'valor-of-the-guards': [['117-valor-of-the-guards-fires-half-of-the-house-is-down.json', 2, 'action']],
};

interface Named {
  readonly name: string;
  readonly game: Game;
  readonly state: unknown;
}

const disputeIn = (file: string): JsonObject =>
  JSON.parse(readFileSync(new URL(file, DISPUTES), 'utf8')) as JsonObject;

const positionOf = (pkg: (typeof GAMES)[number], file: string): Named => {
  const { readings, optional, board, position } = disputeIn(file);
  const options = Object.entries({ readings, optional, board }).filter(([, value]) => value !== undefined);
  const game = must(
    pkg.make({ ...Object.fromEntries(options), ...(board === undefined ? {} : { excerpt: true }) }),
  );
  return { name: file, game, state: must(game.readState(position)) };
};

const FILES = readdirSync(DISPUTES)
  .filter((file) => file.endsWith('.json'))
  .sort((a, b) => Number.parseInt(a, 10) - Number.parseInt(b, 10));

const positionsOf = (pkg: (typeof GAMES)[number]): readonly Named[] => {
  const game = must(pkg.make());
  return [
    ...game.scenarios.map(({ id }) => ({ name: `start ${id}`, game, state: must(game.start(id)) })),
    ...FILES.filter((file) => disputeIn(file)['game'] === pkg.name).map((file) => positionOf(pkg, file)),
  ];
};

const countsOf = ({ game, state }: Named): readonly number[] => {
  const counts: number[] = [];
  while (counts.length < DEEPEST && (counts.at(-1) ?? 0) <= FEW)
    counts.push(countActions(game, state, counts.length + 1));
  return counts;
};

const nameOf = (name: string): string =>
  name.endsWith('.json') ? `[${name.replace(/\.json$/, '')}](../examples/disputes/${name})` : name;

const divided = (pkg: (typeof GAMES)[number]): readonly string[] =>
  (DIVIDED[pkg.name] ?? []).flatMap(([file, depth, by]) => {
    const { game, state } = positionOf(pkg, file);
    const parts = Object.entries(divideActions(game, state, depth, by));
    return [
      '',
      `${nameOf(file)}, depth ${depth}, by ${by}:`,
      '',
      '```text',
      ...parts.map(([key, ways]) => `${key}  ${ways}`),
      '```',
    ];
  });

const HEAD = `# Counts

The number of possible sequences of the next actions, with a roll counted as an action. Chess programs call it *perft*. Another program with the same rules
gets the same numbers. If it does not, dividing the count by the first action leads to the branch where the two differ.

\`\`\`sh
npx umpire perft turning-point --scenario 11
npx umpire perft examples/disputes/05-stacking-two-divisions-and-an-airfield.json --by unit
\`\`\`

\`--depth\` sets the number of actions, \`--by\` divides by \`action\`, \`unit\`, \`hex\` or odds \`column\`, \`--json\` prints JSON for programs. Each small
action counts: an attack is declared unit by unit, and a die has six outcomes. \`countActions\` and \`divideActions\` of \`@eastfront/kernel\` do the same.

The positions are the starts of the scenarios and those of the sample disputes, each to the depth at which its numbers stay small. \`npm run perft\` rewrites this
page; \`npm test\` counts again.`;

const page = (): string =>
  [
    HEAD,
    ...GAMES.flatMap((pkg) => [
      '',
      `## ${pkg.title}`,
      '',
      '| position | depth 1 | depth 2 | depth 3 |',
      '| --- | ---: | ---: | ---: |',
      ...positionsOf(pkg).map((one) => {
        const counts = countsOf(one);
        return `| ${[nameOf(one.name), ...[0, 1, 2].map((i) => counts[i] ?? '')].join(' | ')} |`;
      }),
      ...divided(pkg),
    ]),
    '',
  ].join('\n');

it('the counts of every start and every sample dispute are those that are published', () => {
  const counted = page();
  if (process.env['EASTFRONT_WRITE'] === '1') writeFileSync(PAGE, counted);
  expect(readFileSync(PAGE, 'utf8')).toBe(counted);
});
