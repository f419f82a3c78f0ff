/** How the cost of a position grows with its units: copies of them stand in hexes nearby, with ids of their own. */
import { timed } from './cpu.mjs';

const TIMES = 4;
const ROUNDS = 3;
/** The system counts CPU time in ticks: this many copies of each position take many ticks. */
const COPIES = 25;
/** Steps that a copy goes from its unit at most, to look for room. */
const STEPS = 40;
/** Units in a hex at most: what every game allows. */
const ROOM = 2;

/** Draws that are the same in every run. */
const drawing = () => {
  let last = 7;
  return (below) => {
    last = (Math.imul(last, 1664525) + 1013904223) >>> 0;
    return Math.floor((last / 2 ** 32) * below);
  };
};

const copyOf = (unit, number) => ({
  ...unit,
  counter: { ...unit.counter, id: `${unit.counter.id}~${number}` },
});

/** A position with up to `times` as many units on the map; a copy stands where there is room for it, with nobody of the other side. */
const grown = ({ rules: { theatre } }, position, times, draw) => {
  const there = new Map();
  for (const { place, at, counter } of position.units)
    if (place === 'map') there.set(at, { side: counter.side, count: (there.get(at)?.count ?? 0) + 1 });
  const isOpenTo = (hex, side) =>
    hex >= 0 && (theatre.land?.[hex] ?? 1) !== 0 && (there.get(hex)?.side ?? side) === side;
  const units = [...position.units];
  for (let number = 1; number < times; number++)
    for (const unit of position.units) {
      if (unit.place !== 'map') continue;
      const { side } = unit.counter;
      let { at } = unit;
      for (let step = 0; step < STEPS && (there.get(at)?.count ?? 0) >= ROOM; step++) {
        const to = theatre.board.neighbours[6 * at + draw(6)];
        if (isOpenTo(to, side)) at = to;
      }
      const count = there.get(at)?.count ?? 0;
      if (count >= ROOM) continue;
      there.set(at, { side, count: count + 1 });
      units.push({ ...copyOf(unit, number), at });
    }
  units.sort((a, b) => (a.counter.id < b.counter.id ? -1 : 1));
  return { ...position, units };
};

const onMap = (positions) =>
  positions.reduce((sum, { units }) => sum + units.filter(({ place }) => place === 'map').length, 0);

/** Microseconds a position of a body on positions of which nothing is remembered. */
const cold = (positions, body) => {
  let least = Infinity;
  for (let round = 0; round < ROUNDS; round++) {
    const fresh = Array.from({ length: COPIES }, () =>
      positions.map((position) => ({ ...position, units: position.units.slice() })),
    ).flat();
    const us = timed(() => {
      for (const position of fresh) body(position);
    });
    least = Math.min(least, us / fresh.length);
  }
  return least;
};

/** Exponents of the cost by task, from the units of the positions to up to four times as many: 1 is in step with the units. */
export const growth = (game, positions) => {
  const draw = drawing();
  const many = positions.map((position) => grown(game, position, TIMES, draw));
  const times = onMap(many) / onMap(positions);
  const exponent = (body) => Math.log(cold(many, body) / cold(positions, body)) / Math.log(times);
  return {
    'growth with units: who can act': exponent((position) => game.subjects(position)),
    'growth with units: all actions': exponent((position) => game.actions(position)),
  };
};
