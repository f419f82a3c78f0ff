import { carriedParts } from '@eastfront/kernel';
import board from '../../data/board.json?raw';
import calendar from '../../data/calendar.json?raw';
import fortifications from '../../data/fortifications.json?raw';
import leaders from '../../data/leaders.json?raw';
import forces from '../../data/orders-of-battle.json?raw';
import perimeters from '../../data/perimeters.json?raw';
import refit from '../../data/refit.json?raw';
import groups from '../../data/reinforcement-groups.json?raw';
import strength from '../../data/strength.json?raw';
import turnTrack from '../../data/turn-track.json?raw';
import type { TableName } from './tables.js';

/** What the package carries; each part is read when it is first asked for. */
export const carried = /* @__PURE__ */ carriedParts<TableName>({
  board,
  forces,
  tables: {
    refit,
    calendar,
    perimeters,
    'reinforcement-groups': groups,
    strength,
    leaders,
    fortifications,
    'turn-track': turnTrack,
  },
});
