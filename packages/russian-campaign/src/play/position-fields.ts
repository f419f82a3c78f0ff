import type { BadInput } from '@eastfront/kernel';
import { badInput } from '@eastfront/kernel';
import { sidesByHex } from '@eastfront/kernel/codec';
import { label } from '../02-components/board.js';
import { nameOfPlace } from '../02-components/labels.js';
import { SIDES } from '../02-components/units.js';
import { LETTERS } from '../05-victory/control.js';
import { HITLER_ELIMINATED, OBJECTIVES, STALIN_ELIMINATED } from '../13-options/sudden-death.js';
import type { Chosen, Objective } from '../position/position.js';
import { OBJECTIVE_YEARS } from '../position/position.js';
import type { Rules } from '../rules.js';
import type { PositionJson } from './position-json.js';

/** Who entered a hex last, and who owns its railroad: a file names the side of a hex by its label. */
export const SIDE_BY_HEX = sidesByHex(LETTERS);

/** What no board needs to show: the dictators, and cities of the lists that an excerpt leaves out. */
const isListed = (text: string): boolean =>
  OBJECTIVE_YEARS.some((year) => SIDES.some((side) => OBJECTIVES[year][side].includes(text)));

const readObjective = (rules: Rules, text: string, path: string, bad: BadInput[]): Objective => {
  const name = nameOfPlace(rules, text);
  if (name === null && !isListed(text))
    bad.push(badInput(path, `a city or oil field, "${STALIN_ELIMINATED}" or "${HITLER_ELIMINATED}"`, text));
  return name ?? text;
};

/** The objectives by side and year (TRC-13.1.a). */
export const readObjectives = (rules: Rules, json: PositionJson['objectives'], bad: BadInput[]): Chosen => {
  const ofSide = (side: (typeof SIDES)[number]) =>
    Object.fromEntries(
      OBJECTIVE_YEARS.flatMap((year) => {
        const text = json?.[side]?.[`${year}`];
        const path = `objectives.${side}.${year}`;
        return text === undefined ? [] : [[year, readObjective(rules, text, path, bad)]];
      }),
    );
  return { axis: ofSide('axis'), soviet: ofSide('soviet') };
};

/** The objectives with the labels of their hexes. */
export const writeObjectives = (rules: Rules, chosen: Chosen) =>
  Object.fromEntries(
    SIDES.filter((side) => Object.keys(chosen[side]).length > 0).map((side) => [
      side,
      Object.fromEntries(
        Object.entries(chosen[side]).map(([year, objective]) => {
          const hex = rules.theatre.named[objective];
          return [year, hex === undefined ? objective : label(rules.theatre, hex)];
        }),
      ),
    ]),
  );
