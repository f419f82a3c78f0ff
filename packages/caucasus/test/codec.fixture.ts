import type { JsonObject } from '@eastfront/kernel';
import { must } from '@eastfront/testing';
import type { Unit } from '../src/02-components/units.js';
import { readData } from '../src/data/read-data.js';
import { readPosition } from '../src/play/position-codec.js';
import type { Position } from '../src/position/position.js';
import { unitById } from '../src/position/position.js';
import type { Rules } from '../src/rules.js';

const rulesWith = (options: Parameters<typeof readData>[0]): Rules => ({
  ...must(readData(options)),
  readings: {} as Rules['readings'],
  optional: [],
});

/** The rules on the board of the package. */
export const CAUCASUS: Rules = rulesWith({});

/** The rules on a plain with a sea hex, a town, a railroad and two entry hexes. */
export const PLAIN: Rules = rulesWith({
  board: {
    fill: { from: '1010', to: '1616', terrain: 'clear' },
    hexes: {
      '1010': { terrain: 'clear', entry: 'A' },
      '1011': { terrain: 'clear', entry: 'E' },
      '1212': { place: 'town', name: 'Rostov' },
      '1616': { terrain: 'sea' },
    },
    links: { rail: [['1410', '1411', '1412']] },
    regions: { 'axis-start-control': ['1410'] },
  },
  excerpt: true,
});

/** A position on the plain. */
export const onPlain = (json: JsonObject): Position => must(readPosition(PLAIN, json));

/** One unit as read on the plain, at 1313 unless it says otherwise. */
export const oneUnit = (fields: JsonObject): Unit => {
  const unit = {
    id: 'u',
    at: '1313',
    ...('side' in fields || 'nation' in fields ? {} : { side: 'axis' }),
    ...fields,
  };
  return unitById(onPlain({ units: [unit] }), String(unit.id)) as Unit;
};
