import { digest, type Game, type GameLog } from '@eastfront/kernel';

const safe = (word: string): string => word.replace(/[^\w.-]/g, '_');

/** `greedy` where one bot plays all sides, else `axis-greedy_soviet-random`. */
const playersIn = (players: GameLog['players']): string => {
  const [first = '', ...others] = Object.values(players);
  return others.every((bot) => bot === first)
    ? first
    : Object.entries(players)
        .map(([side, bot]) => `${side}-${bot}`)
        .join('_');
};

/** More of them would make a name that no file system takes: a fingerprint stands for all. */
const MOST_SETTINGS = 4;

/** How the files of a game are called: all that its course depends on but the user's data. */
export const fileStem = (
  { rulebook }: Pick<Game, 'rulebook'>,
  { game, scenario, seed, players, readings, optional }: Omit<GameLog, 'actions' | 'outcome' | 'final'>,
): string => {
  const switched = rulebook.readings
    .filter(({ id, default: usual }) => (readings[id] ?? usual) !== usual)
    .map(({ id }) => `${id}${readings[id]}`);
  const settings = [...switched, ...optional];
  const told = settings.length > MOST_SETTINGS ? [`settings_${digest(settings).slice(0, 8)}`] : settings;
  return [game, scenario, seed, playersIn(players), ...told].map(safe).join('-');
};
