import { Ajv2020 } from 'ajv/dist/2020.js';
import { right } from 'fp-ts/Either';
import * as t from 'io-ts';
import { describe, expect, it } from 'vitest';
import { compileBoard } from '../board/board.js';
import type { BoardVocabulary } from '../board/board-spec.js';
import { badInput, inside, unknownKeys, unlessBad } from '../ground/bad-input.js';
import { makeGrid } from '../hex/grid.js';
import { columnRowLabels } from '../hex/labels.js';
import { boardSchemaOf, hexFieldsReader } from './board-schema.js';
import { exactType } from './exact-type.js';
import { oneWordOf } from './words.js';

const vocabulary: BoardVocabulary<object> = {
  grid: (columns = 4, rows = 4) =>
    makeGrid({
      orientation: 'flat-top',
      towards: 'south',
      shifted: 'even',
      columns,
      rows,
      labels: columnRowLabels(),
    }),
  terrains: ['clear', 'wood'],
  sideFeatures: ['river'],
  linkKinds: ['road'],
  fields: (value, path) => {
    const bad = [...unknownKeys(path, value, ['port'])];
    if (value['port'] !== undefined && typeof value['port'] !== 'boolean')
      bad.push(badInput(inside(path, 'port'), 'true or false', value['port']));
    return unlessBad(bad, value);
  },
  extraKeys: ['remarks'],
};
const admits = new Ajv2020().compile(
  boardSchemaOf(vocabulary, { fields: { port: { type: 'boolean' } }, label: '[0-9]{4}' }),
);

const fill = { from: '0101', to: '0404', terrain: 'clear' };
const good = {
  source: { kind: 'given', grade: 'C', ref: 'a sketch' },
  grid: { columns: 4, rows: 4, label: 'CCRR' },
  fill,
  hexes: { '0202': { terrain: 'wood', port: true }, '0303': { port: false } },
  sides: { '0101/0102': ['river'] },
  links: { road: [['0101', '0102', '0103']] },
  regions: { home: ['0101'], empty: [] },
  remarks: [1],
};

describe('boardSchemaOf', () => {
  it.each<[string, unknown, boolean]>([
    ['a whole board', good, true],
    ['an empty board', {}, true],
    ['hexes without a fill', { hexes: { '0101': { terrain: 'clear' } } }, true],
    ['a list', [], false],
    ['an unknown key', { ...good, hexsides: {} }, false],
    ['an unknown terrain', { fill: { ...fill, terrain: 'swamp' } }, false],
    ['a fill without its corner', { fill: { from: '0101', terrain: 'clear' } }, false],
    ['a hex without terrain where nothing fills', { hexes: { '0101': { port: true } } }, false],
    ['a label of letters', { hexes: { O101: { terrain: 'clear' } } }, false],
    ['an unknown field', { hexes: { '0101': { terrain: 'clear', town: true } } }, false],
    ['a field of the wrong type', { fill: { ...fill, port: 1 } }, false],
    ['a hexside of one hex', { fill, sides: { '0101': ['river'] } }, false],
    ['an unknown feature', { fill, sides: { '0101/0102': ['canal'] } }, false],
    ['a feature outside a list', { fill, sides: { '0101/0102': 'river' } }, false],
    ['an unknown link', { fill, links: { rail: [] } }, false],
    ['a link of one hex', { fill, links: { road: [['0101']] } }, false],
    ['a region that is no list', { fill, regions: { home: '0101' } }, false],
    ['a grid of no columns', { grid: { columns: 0 } }, false],
    ['a source without grade', { source: { kind: 'given', ref: 'x' } }, false],
  ])('agrees with compileBoard on %s', (_name, board, accepted) => {
    expect(admits(board)).toBe(accepted);
    expect(compileBoard(vocabulary, board)._tag).toBe(accepted ? 'Right' : 'Left');
  });

  it.each<[string, unknown, boolean]>([
    ['a hex', { hexes: { '0101': { port: true } } }, true],
    ['a fill', { fill: { from: '0101', to: '0404' } }, true],
    ['an unknown terrain', { hexes: { '0101': { terrain: 'swamp' } } }, false],
  ])('agrees with compileBoard where a game has a default terrain on %s', (_name, board, accepted) => {
    const words = { ...vocabulary, defaultTerrain: 'wood' };
    const schema = boardSchemaOf(words, { fields: { port: { type: 'boolean' } }, label: '[0-9]{4}' });
    expect(new Ajv2020().compile(schema)(board)).toBe(accepted);
    expect(compileBoard(words, board)._tag).toBe(accepted ? 'Right' : 'Left');
  });

  it('takes the schemas of further keys', () => {
    const schema = boardSchemaOf(
      { ...vocabulary, fields: right },
      { fields: {}, label: '[0-9]{4}', extras: { remarks: { type: 'string' } } },
    );
    const check = new Ajv2020().compile(schema);
    expect([check({ remarks: 'drawn by hand' }), check({ remarks: 1 })]).toEqual([true, false]);
  });
});

describe('what a hex says beside its terrain', () => {
  const codec = exactType({}, { name: t.string, port: oneWordOf(['minor', 'major']) }, 'what a hex says');
  const read = hexFieldsReader(codec, ({ name, port }) =>
    port !== undefined && name === undefined ? [badInput('name', 'the name of the port', name)] : [],
  );

  it('is read by its codec, every fault with its place on the board', () => {
    expect(read({ name: 'Poti', port: 'minor' }, 'hexes.0101')).toEqual(
      right({ name: 'Poti', port: 'minor' }),
    );
    const paths = [{ port: 'big' }, { prot: 'minor' }, { port: 'minor' }].map((said) => {
      const fields = read(said, 'hexes.0101');
      return fields._tag === 'Left' ? fields.left.map(({ path }) => path) : [];
    });
    expect(paths).toEqual([['hexes.0101.port'], ['hexes.0101.prot'], ['hexes.0101.name']]);
  });

  it('and has its schema from it', () => {
    const schema = boardSchemaOf({ ...vocabulary, fields: read }, { fields: codec, label: '[0-9]{4}' });
    expect(JSON.stringify(schema)).toContain('"port":{"enum":["minor","major"]}');
  });
});
