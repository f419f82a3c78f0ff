import type { Picture } from '@eastfront/kernel/picture';
import { usualStyle } from '@eastfront/kernel/picture';
import { label, VOCABULARY } from '../12-2-definitions/board.js';
import type { Position } from '../play/position.js';
import type { Rules } from '../rules.js';

const style = usualStyle(VOCABULARY, { nameField: 'name', kindField: 'landing' }, {});

/** What to draw: the map and the counters on it. */
export const pictureOf = ({ theatre }: Rules, { campaign, date, part, step, units }: Position): Picture => ({
  board: theatre.board as Picture['board'],
  style,
  counters: units.flatMap(({ at, id, type, side }) =>
    at === null
      ? []
      : [
          {
            hex: at,
            id,
            name: `${type} ${id} in ${label(theatre, at)}`,
            symbol: 'infantry' as const,
            values: type,
            colours:
              side === 'german' ? { fill: '#9fb0c0', ink: '#10202c' } : { fill: '#b98d55', ink: '#21160a' },
          },
        ],
  ),
  title: `Valor of the Guards, CG ${campaign}, ${date} ${part}`,
  subtitle: step,
});
