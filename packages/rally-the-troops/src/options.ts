import type { BadInput, GameOptions, GamePackage, Scenario } from '@eastfront/kernel';
import { badInput, inside, noSuchKey } from '@eastfront/kernel';
import type { Either } from 'fp-ts/Either';
import { left, right } from 'fp-ts/Either';

/** The values of a ticked checkbox, from forms and from programs. */
const TICKED: readonly unknown[] = [true, 1, '1', 'true', 'on'];
const NOT_TICKED: readonly unknown[] = [false, 0, '0', 'false', 'off', ''];

/** The options of a game from form values: the id of an optional rule with a tick, the id of a reading with its letter. */
export const optionsFrom = (
  { rulebook: { readings, optional } }: Pick<GamePackage, 'rulebook'>,
  values: Readonly<Record<string, unknown>>,
): Either<readonly BadInput[], GameOptions> => {
  const letters: Record<string, string> = {};
  const inForce: string[] = [];
  const bad: BadInput[] = [];
  const known = [...Object.keys(optional), ...readings.map(({ id }) => id)];
  for (const [id, value] of Object.entries(values)) {
    const reading = readings.find((one) => one.id === id);
    if (!known.includes(id)) bad.push(badInput(inside('options', id), noSuchKey(id, known), value));
    else if (reading !== undefined) letters[id] = String(value);
    else if (TICKED.includes(value)) inForce.push(id);
    else if (!NOT_TICKED.includes(value)) bad.push(badInput(inside('options', id), 'true or false', value));
  }
  return bad.length > 0 ? left(bad) : right({ readings: letters, optional: inForce });
};

/** The name of a scenario in the list: its title, with the id if two have the same title. */
export const scenarioName = ({ id, title }: Scenario, all: readonly Scenario[]): string =>
  all.filter((one) => one.title === title).length === 1 ? title : `${title} (${id})`;
