import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';
import { casesOf } from '../../../scripts/read-cases.js';
import { SCHEMAS } from '../src/cases/schemas.js';
import { readActions } from '../src/play/action-codec.js';
import { readPosition } from '../src/play/position-codec.js';
import { showPosition, writePosition } from '../src/play/position-writer.js';
import type { CaseFile } from './codec.fixture.js';
import { must, rulesOfCase } from './codec.fixture.js';

/** Every dispute case of the package by name. */
const FILES = casesOf('nach-stalingrad').map(
  ({ name, json }) => [name, json as unknown as CaseFile] as const,
);
const plain = <A>(value: A): A => JSON.parse(JSON.stringify(value)) as A;

describe('the dispute cases', () => {
  it('have positions that can be read on their boards', () => {
    expect(FILES.length).toBeGreaterThan(1600);
    const refused = FILES.flatMap(([name, file]) => {
      const read = readPosition(rulesOfCase(file), file.position);
      return read._tag === 'Left' ? [[name, read.left]] : [];
    });
    expect(refused).toEqual([]);
  });

  it('have positions that read back as they were written', () => {
    for (const [, file] of FILES) {
      const rules = rulesOfCase(file);
      const position = must(readPosition(rules, file.position));
      const json = plain(writePosition(rules, position));
      const back = must(readPosition(rules, json));
      expect(back).toEqual(position);
      expect(plain(writePosition(rules, back))).toEqual(json);
      expect(() => showPosition(rules, position)).not.toThrow();
    }
  });

  it('are admitted by their schema', () => {
    const admits = new Ajv2020({ allErrors: true }).compile(SCHEMAS.case);
    const refused = FILES.flatMap(([name, file]) =>
      admits(file) ? [] : [[name, admits.errors?.slice(0, 3)]],
    );
    expect(refused).toEqual([]);
  });

  it('have actions that can be read', () => {
    const refused = FILES.flatMap(([name, file]) => {
      const rules = rulesOfCase(file);
      const { action, actions = [] } = file.ask;
      return [...(action === undefined ? [] : [action]), ...(actions as readonly unknown[])].flatMap(
        (one) => {
          const read = readActions(rules, one);
          return read._tag === 'Left' ? [[name, read.left]] : [];
        },
      );
    });
    expect(refused).toEqual([]);
  });
});
