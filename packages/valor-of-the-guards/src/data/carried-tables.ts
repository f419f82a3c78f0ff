import { carriedTables } from '@eastfront/kernel';
import calendar from '../../data/calendar.json?raw';
import fortifications from '../../data/fortifications.json?raw';
import leaders from '../../data/leaders.json?raw';
import perimeters from '../../data/perimeters.json?raw';
import refit from '../../data/refit.json?raw';
import groups from '../../data/reinforcement-groups.json?raw';
import strength from '../../data/strength.json?raw';
import turnTrack from '../../data/turn-track.json?raw';
import type { TableName } from './tables.js';

/** The tables that the package carries, apart from board and counters, so that a program with its own board and counters loads no others. */
export const tables = /* @__PURE__ */ carriedTables<TableName>({
  refit,
  calendar,
  perimeters,
  'reinforcement-groups': groups,
  strength,
  leaders,
  fortifications,
  'turn-track': turnTrack,
});
