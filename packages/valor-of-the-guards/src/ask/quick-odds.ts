import type { BadInput, JsonObject } from '@eastfront/kernel';
import { badInput } from '@eastfront/kernel';
import type { QuickCase, QuickChances, QuickFlags } from '@eastfront/kernel/case';
import type { Either } from 'fp-ts/Either';
import { left, right } from 'fp-ts/Either';
import { SIDES } from '../12-2-definitions/sides.js';
import { CAMPAIGNS } from '../position/words.js';

type Made = Either<readonly BadInput[], QuickCase>;

const WHOLE = /^[+-]?[0-9]$/;

const make = (title: string, parts: JsonObject & { readonly ask: JsonObject }): Made =>
  right({ game: 'valor-of-the-guards', title, ...parts });

/** The chances of the strengths in which a group arrives. */
const strength = ({ rg, side = 'german', campaign = 'II', date, ob }: QuickFlags): Made => {
  if (rg === undefined) return left([badInput('--rg', 'a reinforcement group, such as I1', undefined)]);
  const given = date === undefined ? {} : { date: String(date) };
  return make('How strong a group arrives', {
    position: { campaign: String(campaign), step: '12.622', ...given },
    ask: { question: 'chances', table: 'strength', side: String(side), rg: String(rg), ob: ob === true },
  });
};

/** How far the own line is from the stack that breaks out, as a hex of the board below. */
const LINE: Readonly<Record<string, string>> = { adjacent: 'D1:D6', two: 'C1:C6', far: 'A1:A6' };

/** The chances of an escape out of a pocket in E3. */
const breakOut = (flags: QuickFlags): Made => {
  const { side = 'german', squads = '1', leader, line = 'far', encircled, afv } = flags;
  const count = Number(squads);
  if (!(Number.isInteger(count) && count >= 0 && count <= 6))
    return left([badInput('--squads', 'a number from 0 to 6', squads)]);
  if (leader !== undefined && !WHOLE.test(String(leader)))
    return left([badInput('--leader', 'the modifier of the leader, such as -1', leader)]);
  const enemy = side === 'german' ? 'russian' : 'german';
  const own = LINE[String(line)] as string;
  const at = { side: String(side), at: 'E3', encircled: encircled === true };
  const units =
    afv === true
      ? [{ id: 'afv', kind: 'afv', ...at }]
      : [
          ...Array.from({ length: count }, (_, i) => ({ id: `s${i + 1}`, kind: 'squad', ...at })),
          ...(leader === undefined
            ? []
            : [{ id: 'leader', kind: 'leader', leadership: Number(leader), ...at }]),
        ];
  if (units.length === 0) return left([badInput('--squads', 'somebody who escapes', squads)]);
  return make('A break-out', {
    board: { fill: { from: 'A1', to: 'H6', terrain: 'stone' } },
    position: {
      step: '12.607',
      control: { [own]: String(side), 'F1:H6': enemy, E3: String(side) },
      perimeter: {
        [String(side)]: { area: [own], pockets: [{ hexes: ['E3'] }] },
        [enemy]: { area: ['F1:H6'] },
      },
      units,
    },
    ask: { question: 'chances', table: 'escape', units: units.map(({ id }) => id) },
  });
};

/** Whether a ferry landing is interdicted by fire on these hexes. */
const landing = ({ name, hexes }: QuickFlags): Made =>
  name === undefined
    ? left([badInput('--name', 'a ferry landing, such as LL22', undefined)])
    : make('A ferry landing under fire', {
        position: {
          interdicted: String(hexes ?? '')
            .split(',')
            .filter((hex) => hex !== ''),
        },
        ask: { question: 'landing', landing: String(name) },
      });

const BUILDERS = { strength, escape: breakOut, landing } as const;
const isKind = (kind: string): kind is keyof typeof BUILDERS => Object.hasOwn(BUILDERS, kind);

/** What the command line answers quickly of this game: three questions of the campaign. */
export const quickOdds: QuickChances = {
  game: 'valor-of-the-guards',
  kinds: {
    strength: 'How strong a reinforcement group arrives.',
    escape: 'How a break-out from a pocket ends.',
    landing: 'Whether a ferry landing is interdicted.',
  },
  options: [
    { flags: '--side <side>', description: 'the side of the group or stack', choices: SIDES },
    { flags: '--rg <id>', description: 'strength: the group' },
    { flags: '--campaign <campaign>', description: 'strength: the campaign', choices: CAMPAIGNS },
    { flags: '--date <date>', description: 'strength: the CG day, such as 09-20' },
    { flags: '--ob', description: 'strength: given by the order of battle' },
    { flags: '--squads <n>', description: 'escape: squads in the stack' },
    { flags: '--leader <modifier>', description: 'escape: with a leader of this modifier' },
    {
      flags: '--line <where>',
      description: 'escape: where the line of its own side is',
      choices: Object.keys(LINE),
    },
    { flags: '--encircled', description: 'escape: the stack is Encircled' },
    { flags: '--afv', description: 'escape: of an AFV' },
    { flags: '--name <hex>', description: 'landing: its building hex' },
    { flags: '--hexes <hexes>', description: 'landing: the interdicted hexes, separated by commas' },
  ],
  examples: [
    'umpire odds valor-of-the-guards strength --side russian --rg I1 --date 09-20',
    'umpire odds valor-of-the-guards escape --squads 2 --leader -1 --line adjacent',
    'umpire odds valor-of-the-guards landing --name LL22 --hexes MM22,MM23',
  ],
  build: (kind, flags) => (isKind(kind) ? BUILDERS[kind](flags) : left([badInput('', 'a known word', kind)])),
};
