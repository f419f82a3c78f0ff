import { describe, expect, it } from 'vitest';
import { makeGrid } from '../../hex/grid.js';
import { columnRowLabels } from '../../hex/labels.js';
import { CAN_ACT, nearby } from './nearby.js';

interface Piece {
  readonly id: string;
  /** -1 off the map. */
  readonly at: number;
}
interface Field {
  readonly season: string;
  readonly waits: string;
  readonly pieces: readonly Piece[];
}

const GRID = makeGrid({
  orientation: 'pointy-top',
  towards: 'east',
  shifted: 'odd',
  columns: 12,
  rows: 1,
  labels: columnRowLabels(),
});
const RULES = { grid: GRID };

/** A teller that can act where no other stands beside, and who was asked. */
const followed = () => {
  const asked: string[] = [];
  const tell = nearby<typeof RULES, Field, Piece>(
    { reach: 1, frame: (_, { season }) => [season], except: ({ waits }, { id }) => waits === id },
    { hexOf: ({ at }) => at, gridOf: ({ grid }) => grid },
    (_, { pieces }, piece) => {
      asked.push(piece.id);
      return pieces.some(({ at }) => at >= 0 && Math.abs(at - piece.at) === 1) ? 1 : CAN_ACT;
    },
  );
  const ask = (field: Field, rules = RULES) => {
    asked.length = 0;
    const answers = tell(rules, field, field.pieces);
    return { answers, asked: [...asked] };
  };
  return ask;
};

const at = (id: string, hex: number): Piece => ({ id, at: hex });
const FIELD: Field = {
  season: 'dry',
  waits: '',
  pieces: [at('a', 0), at('b', 4), at('c', 8), at('off', -1)],
};
const moved = (id: string, hex: number, field = FIELD): Field => ({
  ...field,
  pieces: field.pieces.map((piece) => (piece.id === id ? at(id, hex) : piece)),
});

describe('what is told from near by', () => {
  it('is asked of every unit on the map at first, and of none when nothing has changed', () => {
    const ask = followed();
    expect(ask(FIELD)).toEqual({ answers: [CAN_ACT, CAN_ACT, CAN_ACT, 0], asked: ['a', 'b', 'c'] });
    expect(ask({ ...FIELD, pieces: [...FIELD.pieces] })).toEqual({
      answers: [CAN_ACT, CAN_ACT, CAN_ACT, 0],
      asked: [],
    });
  });

  it('is asked again of who moved, and of who was or is near', () => {
    const ask = followed();
    ask(FIELD);
    const beside = moved('a', 3);
    expect(ask(beside)).toEqual({ answers: [1, 1, CAN_ACT, 0], asked: ['a', 'b'] });
    expect(ask(moved('a', 10, beside))).toEqual({
      answers: [CAN_ACT, CAN_ACT, CAN_ACT, 0],
      asked: ['a', 'b'],
    });
  });

  it('is asked again of everybody when the frame, the rules or the list of units is another', () => {
    const ask = followed();
    ask(FIELD);
    expect(ask({ ...FIELD, season: 'mud' }).asked).toEqual(['a', 'b', 'c']);
    expect(ask({ ...FIELD, season: 'mud' }, { grid: GRID }).asked).toEqual(['a', 'b', 'c']);
    expect(ask({ ...FIELD, pieces: FIELD.pieces.slice(1) }).asked).toEqual(['b', 'c']);
  });

  it('nothing is told of an exception, nor when it is none any more, until it is asked of again', () => {
    const ask = followed();
    ask(FIELD);
    expect(ask({ ...FIELD, waits: 'b' })).toEqual({ answers: [CAN_ACT, 0, CAN_ACT, 0], asked: [] });
    expect(ask(FIELD).answers).toEqual([CAN_ACT, 0, CAN_ACT, 0]);
  });
});
