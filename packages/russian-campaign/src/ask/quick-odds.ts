import { type BadInput, badInput } from '@eastfront/kernel';
import type { QuickFlags, QuickOdds } from '@eastfront/kernel/case';
import { tables } from '../data/carried-tables.js';

const FROM = 'D7';
const TO = 'D6';
/** Next to the attacker alone, and to the defender alone: a city there gives the Axis unit combat supply. */
const BEHIND: Readonly<Record<string, string>> = { axis: 'D8', soviet: 'D5' };
const HEADQUARTERS = 'D9';
const RIVER = 'river';
const OTHER_RIVER = 'other river';

/** When an attack takes place: a year with the requested marker, or with a winter that is checked. */
const YEARS = ['1941', '1942', '1943', '1944', '1945'];
const USUAL_YEAR = '1942';
const FIRST_WINTER = '1941';
const ARTILLERY_YEAR = '1944';
/** Combat supply is checked in two winters. */
const CHECKED_YEARS: readonly string[] = [FIRST_WINTER, '1942'];

/** Flags that contradict each other, which no rule would tell. */
const contradictions = ({ attacker, stuka, artillery, outOfCombatSupply, year, weather }: QuickFlags) => {
  const wrong: BadInput[] = [];
  if (stuka === true && attacker === 'soviet')
    wrong.push(badInput('--stuka', 'an attack of the Axis', '--attacker soviet'));
  if (artillery === true && (attacker === 'axis' || stuka === true))
    wrong.push(
      badInput('--artillery', 'an attack of the Soviet side', stuka === true ? '--stuka' : '--attacker axis'),
    );
  if (outOfCombatSupply !== true) return wrong;
  if (weather !== undefined && weather !== 'snow')
    wrong.push(badInput('--out-of-combat-supply', 'a turn of snow', `--weather ${String(weather)}`));
  if (year !== undefined && !CHECKED_YEARS.includes(String(year)))
    wrong.push(badInput('--out-of-combat-supply', 'the winter of 1941 or 1942', `--year ${String(year)}`));
  return wrong;
};

const yearOf = ({ year, artillery, outOfCombatSupply }: QuickFlags): number => {
  const usual = outOfCombatSupply === true ? FIRST_WINTER : artillery === true ? ARTILLERY_YEAR : USUAL_YEAR;
  return Number(year ?? usual);
};

/** One unit attacks one unit next to it, in the USSR. */
export const quickOdds: QuickOdds = {
  game: 'russian-campaign',
  options: [
    {
      flags: '--attacker <side>',
      description: 'the attacking side (default: axis)',
      choices: Object.keys(BEHIND),
    },
    {
      flags: '--terrain <kind>',
      description: 'the terrain of the defender (default: clear)',
      choices: ['clear', 'woods', 'mountain', 'swamp'],
    },
    { flags: '--city <size>', description: 'a city in the hex of the defender', choices: ['minor', 'major'] },
    { flags: '--from-river', description: 'every attacker is in a river hex' },
    { flags: '--same-river', description: '... and the defender is in a hex of the same river' },
    { flags: '--stuka', description: 'with a Stuka' },
    { flags: '--artillery', description: 'with a Soviet artillery marker' },
    { flags: '--out-of-combat-supply', description: 'the Axis unit is out of combat supply (snow)' },
    { flags: '--armor-limits', description: 'the attacker is armor, with the optional rule on armor' },
    { flags: '--second-impulse', description: 'in the second impulse' },
    { flags: '--automatic', description: 'as an automatic victory, while moving' },
    {
      flags: '--year <year>',
      description: 'year of the attack (default: 1942, with artillery 1944)',
      choices: YEARS,
    },
    {
      flags: '--weather <kind>',
      description: 'the weather (default: clear)',
      choices: ['clear', 'light-mud', 'mud', 'snow'],
    },
  ],
  examples: [
    'umpire odds russian-campaign 24:5 --from-river --stuka',
    'umpire odds russian-campaign 8:4 --out-of-combat-supply',
  ],
  columns: (own) =>
    (({ ...tables, ...own })['combat-results'] as { readonly columns: readonly string[] }).columns,
  build: (attack, defense, flags) => {
    const wrong = contradictions(flags);
    if (wrong.length > 0) return { _tag: 'Left', left: wrong };
    const is = (flag: string): boolean => flags[flag] === true;
    const side = is('artillery') ? 'soviet' : String(flags['attacker'] ?? 'axis');
    const weather = is('outOfCombatSupply') ? 'snow' : String(flags['weather'] ?? 'clear');
    const city = flags['city'];
    // In snow the Axis unit has a city behind it, unless it is to be without combat supply.
    const depot = weather === 'snow' && !is('outOfCombatSupply') ? BEHIND[side] : undefined;
    return {
      _tag: 'Right',
      right: {
        game: 'russian-campaign',
        title: 'Quick odds',
        ...(is('armorLimits') ? { optional: ['TRC-13.3'] } : {}),
        board: {
          fill: { from: 'B4', to: 'F9', terrain: 'clear' },
          hexes: {
            ...(is('fromRiver') || is('sameRiver') ? { [FROM]: { rivers: [RIVER] } } : {}),
            [TO]: {
              terrain: String(flags['terrain'] ?? 'clear'),
              ...(city === undefined ? {} : { city: String(city) }),
              ...(is('sameRiver') ? { rivers: [RIVER] } : is('fromRiver') ? { rivers: [OTHER_RIVER] } : {}),
            },
            ...(depot === undefined ? {} : { [depot]: { city: 'minor' } }),
          },
        },
        position: {
          // Jul/Aug is never the first turn of the game, and Nov/Dec lies in every winter.
          turn: { year: yearOf(flags), months: weather === 'snow' ? 'nov-dec' : 'jul-aug' },
          player: side,
          impulse: is('secondImpulse') ? 2 : 1,
          phase: is('automatic') ? 'movement' : 'combat',
          weather,
          ...(depot === undefined ? {} : { control: { [depot]: 'axis' } }),
          units: [
            { id: 'A', side, combat: attack, at: FROM, ...(is('armorLimits') ? { type: 'armor' } : {}) },
            { id: 'D', side: side === 'axis' ? 'soviet' : 'axis', combat: defense, at: TO },
            // The Stuka of an automatic victory is sent there and then, by an HQ in range.
            ...(is('stuka') && is('automatic') ? [{ id: 'HQ', side, type: 'hq', at: HEADQUARTERS }] : []),
          ],
        },
        ask: {
          attackers: ['A'],
          hexes: [TO],
          support: { stuka: is('stuka'), artillery: is('artillery') },
          automatic: is('automatic'),
        },
      },
    };
  },
  // Terrain and winter change strengths, markers the column: on a column chosen by hand nothing is left of them.
  withoutShifts: () => ({}),
};
