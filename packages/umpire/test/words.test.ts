import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { ja } from '../src/words/ja.js';

const SOURCES = fileURLToPath(new URL('../src/', import.meta.url));

/** Whether an English text has words of its own, beside slots and signs. */
const hasWords = (text: string): boolean => /[a-z]{2}/i.test(text.replaceAll('{}', ''));

/** The text of a template, with `{}` for each of its values. */
const patternOf = (template: ts.TemplateLiteral): string =>
  ts.isNoSubstitutionTemplateLiteral(template)
    ? template.text
    : [template.head.text, ...template.templateSpans.map(({ literal }) => literal.text)].join('{}');

/** The texts of a literal, or of both sides of a choice. */
const literalsOf = (node: ts.Node | undefined): readonly string[] => {
  if (node === undefined) return [];
  if (ts.isConditionalExpression(node)) return [...literalsOf(node.whenTrue), ...literalsOf(node.whenFalse)];
  return ts.isStringLiteral(node) ? [node.text] : [];
};

/** The texts that a node may come to, templates too. */
const writtenIn = (node: ts.Node | undefined): readonly string[] => {
  if (node === undefined) return [];
  if (ts.isConditionalExpression(node)) return [...writtenIn(node.whenTrue), ...writtenIn(node.whenFalse)];
  return ts.isTemplateLiteral(node) ? [patternOf(node)] : literalsOf(node);
};

/** What a node of the program says: a sentence of `told`, a text given to `say` or `section`, a counted noun, what was expected in bad input and what stands there. */
const saidBy = (node: ts.Node): readonly string[] => {
  if (ts.isTaggedTemplateExpression(node))
    return ['told', 'saying'].includes(node.tag.getText()) ? [patternOf(node.template)] : [];
  if (!ts.isCallExpression(node)) return [];
  const name = node.expression.getText();
  if (/(^|\.)say$|^section$/.test(name)) return literalsOf(node.arguments[0]);
  if (name === 'refuseWhole' || name === 'badInput') return node.arguments.slice(1, 3).flatMap(writtenIn);
  if (name !== 'count') return [];
  const [one = '', many = `${one}s`] = node.arguments.slice(1).flatMap(literalsOf);
  return [`{} ${one}`, `{} ${many}`, `no ${many}`];
};

const textsOf = (file: string): readonly string[] => {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true);
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    found.push(...saidBy(node));
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
};

const files = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
  .map((name) => join(SOURCES, name));
const said = new Set(files.flatMap(textsOf).filter(hasWords));

describe('what the umpire says, in Japanese', () => {
  const { texts = {} } = ja;

  it('leaves out no sentence of the program', () => {
    expect(said.size).toBeGreaterThan(200);
    expect([...said].filter((text) => !Object.hasOwn(texts, text))).toEqual([]);
  });

  it('has the slots of the English', () => {
    const slots = (text: string): number => text.match(/\{\d*\}/g)?.length ?? 0;
    expect(Object.entries(texts).filter(([text, other]) => slots(text) !== slots(other))).toEqual([]);
  });
});
