import { badInput } from '@eastfront/kernel';
import type { QuickOdds } from '@eastfront/kernel/case';
import { readStrength } from '../07-combat/combat.js';
import { tables } from '../data/carried-tables.js';

const FROM = '1211';
const TO = '1212';
const NATION: Readonly<Record<string, string>> = { allied: 'romanian', german: 'german' };

/** A strength above zero from the command line: `10`, `4/3`; NaN when it is none. */
const loweredTo = (words: string): number => {
  const strength = readStrength(words) ?? Number(words);
  return strength > 0 && Number.isFinite(strength) ? strength : Number.NaN;
};

/** One Soviet unit attacks one Axis unit next to it, on open ground, from full supply. */
export const quickOdds: QuickOdds = {
  game: 'turning-point',
  options: [
    { flags: '--river', description: 'across a river' },
    { flags: '--fortress', description: 'against a fortress hex of the defender' },
    { flags: '--close-support', description: 'with a squadron on close support' },
    {
      flags: '--surprise <whom>',
      description: 'with surprise in game turn 1',
      choices: Object.keys(NATION),
    },
    {
      flags: '--out-of-supply',
      description: 'the attacker is out of supply; the first number is his printed strength',
    },
    { flags: '--ignore-dr', description: 'the attacker declares that he ignores Dr' },
    { flags: '--reduce-to <strength>', description: 'the attacker lowers his strength to this' },
  ],
  examples: ['umpire odds turning-point 24:10 --river', 'umpire odds turning-point 12:3 --surprise allied'],
  columns: (own) =>
    (({ ...tables, ...own })['combat-results'] as { readonly columns: readonly string[] }).columns.map(
      (column) => column.replace('-', ':'),
    ),
  build: (attack, defense, flags) => {
    const { surprise, reduceTo } = flags;
    const lowered = reduceTo === undefined ? null : loweredTo(String(reduceTo));
    if (Number.isNaN(lowered)) {
      const expected = 'a strength above 0, as a number or a fraction such as 4/3';
      return { _tag: 'Left', left: [badInput('--reduce-to', expected, reduceTo)] };
    }
    const nation = NATION[String(surprise ?? 'german')] as string;
    const supply = flags['outOfSupply'] === true ? 'out' : 'in';
    return {
      _tag: 'Right',
      right: {
        game: 'turning-point',
        title: 'Quick odds',
        board: {
          fill: { from: '1111', to: '1313', terrain: 'clear' },
          ...(flags['fortress'] === true ? { hexes: { [TO]: { fortress: 'axis' } } } : {}),
          ...(flags['river'] === true ? { sides: { [`${FROM}/${TO}`]: ['river'] } } : {}),
        },
        position: {
          ...(surprise === undefined ? {} : { turn: 1, surprise: true }),
          phase: 'combat',
          units: [
            { id: 'A', side: 'soviet', kind: 'infantry', strength: attack, at: FROM, supply },
            { id: 'D', side: 'axis', nation, kind: 'infantry', strength: defense, at: TO, supply: 'in' },
          ],
        },
        ask: {
          attackers: ['A'],
          hexes: [TO],
          support: {
            ...(flags['closeSupport'] === true ? { closeSupport: true } : {}),
            ...(lowered === null ? {} : { reduceTo: lowered }),
            ...(flags['ignoreDr'] === true ? { ignoreDr: true } : {}),
          },
        },
      },
    };
  },
  withoutShifts: ({ surprise: _, reduceTo: __, outOfSupply: ___, ...rest }) => rest,
};
