import type { Picture } from '@eastfront/kernel/picture';

/** The names of units as their counters bear them, by id; a unit without a counter keeps its id. */
export const namesIn = ({ counters, boxes = [] }: Picture): ((id: string) => string) => {
  const names = new Map<string, string>();
  for (const { id, name } of [...counters, ...boxes.flatMap((box) => box.counters)]) {
    if (id !== undefined && name !== undefined && name !== '' && name !== id) names.set(id, name);
  }
  return (id) => {
    const name = names.get(id);
    return name === undefined ? id : `${name} (${id})`;
  };
};
