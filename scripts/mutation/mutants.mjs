/**
 * Mutants of a source text: the same text with one small mistake, of the kinds that hands make.
 */
import ts from 'typescript';

/** What an operator is written as by mistake. */
const SLIPS = new Map([
  [ts.SyntaxKind.LessThanToken, '<='],
  [ts.SyntaxKind.LessThanEqualsToken, '<'],
  [ts.SyntaxKind.GreaterThanToken, '>='],
  [ts.SyntaxKind.GreaterThanEqualsToken, '>'],
  [ts.SyntaxKind.EqualsEqualsEqualsToken, '!=='],
  [ts.SyntaxKind.ExclamationEqualsEqualsToken, '==='],
  [ts.SyntaxKind.PlusToken, '-'],
  [ts.SyntaxKind.MinusToken, '+'],
  [ts.SyntaxKind.AmpersandAmpersandToken, '||'],
  [ts.SyntaxKind.BarBarToken, '&&'],
]);

const CALLS = new Map([
  ['some', 'every'],
  ['every', 'some'],
  ['min', 'max'],
  ['max', 'min'],
]);

/** The place of a node and what stands there by mistake; null where a hand slips otherwise. */
const slipAt = (node) => {
  if (ts.isBinaryExpression(node)) {
    const to = SLIPS.get(node.operatorToken.kind);
    return to === undefined ? null : [node.operatorToken, to];
  }
  if (ts.isNumericLiteral(node)) return [node, String(Number(node.text) + 1)];
  if (node.kind === ts.SyntaxKind.TrueKeyword) return [node, 'false'];
  if (node.kind === ts.SyntaxKind.FalseKeyword) return [node, 'true'];
  if (ts.isPrefixUnaryExpression(node) && node.operator === ts.SyntaxKind.ExclamationToken)
    return [node, node.operand.getText()];
  if (ts.isPropertyAccessExpression(node) && CALLS.has(node.name.text))
    return [node.name, CALLS.get(node.name.text)];
  return null;
};

/** Types, imports and words for users are no rules. */
const isNoRule = (node) =>
  ts.isImportDeclaration(node) ||
  ts.isTypeNode(node) ||
  ts.isInterfaceDeclaration(node) ||
  ts.isTypeAliasDeclaration(node);

/** Every mutant of a text: its line, what stood there and what stands there, which of several alike in the line, from 0, it is, and the whole text. */
export const mutantsIn = (text) => {
  const source = ts.createSourceFile('source.ts', text, ts.ScriptTarget.Latest, true);
  const found = [];
  const visit = (node) => {
    if (isNoRule(node)) return;
    const slip = slipAt(node);
    if (slip !== null) {
      const [place, to] = slip;
      const [start, end] = [place.getStart(), place.getEnd()];
      const { line } = source.getLineAndCharacterOfPosition(start);
      const from = text.slice(start, end);
      const isAlike = (one) => one.line === line + 1 && one.from === from && one.to === to;
      found.push({
        line: line + 1,
        from,
        to,
        nth: found.filter(isAlike).length,
        code: text.split('\n')[line].trim(),
        text: text.slice(0, start) + to + text.slice(end),
      });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
};
