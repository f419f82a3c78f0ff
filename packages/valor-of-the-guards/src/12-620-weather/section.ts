import { exactType } from '@eastfront/kernel/codec';
import { lastLine } from '../12-3-balance/roster.js';
import { unlessCounterattack } from '../12-614-new-day/section.js';
import { resultIn } from '../data/tables.js';
import { to } from '../position/change.js';
import type { EC, Position, Weather } from '../position/position.js';
import type { Section } from '../position/section.js';
import type { Modifier } from '../position/table.js';
import { modifier, rollTable } from '../position/table.js';

/** The weather by the preceding CG day (VG-12.620.b). */
const weatherModifiers = (position: Position): readonly Modifier[] =>
  lastLine(position)?.weather === 'overcast' ? [modifier('VG-12.620.b', 'an overcast day before', -1)] : [];

/** The environmental conditions by the preceding CG day (VG-12.620.c, VG-A71). */
const ecModifiers = (position: Position): readonly Modifier[] => {
  const { weather = null, ec = null } = lastLine(position) ?? {};
  return [
    ...(weather === 'overcast' ? [modifier('VG-12.620.c', 'an overcast day before', -3)] : []),
    ...(weather === 'fog' ? [modifier('VG-12.620.c', 'a day of fog before', -1)] : []),
    ...(ec === 'dry' ? [modifier('VG-12.620.c', 'a dry day before', 1)] : []),
  ];
};

const weather = rollTable({
  name: 'weather',
  tells: 'The weather of the CG day (12.620).',
  dice: 2,
  asks: () => exactType({}),
  violations: (_, position) => unlessCounterattack(position, 'weather'),
  modifiers: (_, position) => weatherModifiers(position),
  result: (rules, _, __, { final }) => ({ result: resultIn(rules, 'weather', final) }),
  does: (_, position, __, { result }) =>
    to(
      { ...position, weather: result as Weather },
      { clause: 'VG-12.620.a', effect: 'weather', weather: result as Weather },
    ),
});

const ec = rollTable({
  name: 'ec',
  tells: 'The environmental conditions of the CG day (12.620).',
  dice: 1,
  asks: () => exactType({}),
  violations: (_, position) => unlessCounterattack(position, 'ec'),
  modifiers: (_, position) => ecModifiers(position),
  result: (rules, _, __, { final }) => ({ result: resultIn(rules, 'ec', final) }),
  does: (_, position, __, { result }) =>
    to({ ...position, ec: result as EC }, { clause: 'VG-12.620.a', effect: 'ec', ec: result as EC }),
});

export const WEATHER_ACTIONS = [] as const;

/** Weather and EC of the CG day (12.620, VG-CG3.a): the Russian rolls both, one after the other. */
export const WEATHER: Section = {
  step: '12.620',
  actions: WEATHER_ACTIONS,
  tables: [weather, ec],
  due: (_, position) => {
    if (position.weather === null) return [{ table: 'weather' }];
    return position.ec === null ? [{ table: 'ec' }] : [];
  },
};
