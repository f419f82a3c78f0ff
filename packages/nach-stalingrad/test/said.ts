import ts from 'typescript';
import { sourceFiles } from './sources.js';

/** A place in the sources that says a code or an effect, with the names of the facts that go with it there. */
export interface Use {
  /** With `*` for what the sources leave open. */
  readonly word: string;
  /** Null where the object is no reason or violation by itself, such as a row of a table of them; `*` is any other fact. */
  readonly facts: readonly string[] | null;
  readonly where: string;
}

type Declared = ts.VariableDeclaration | ts.ParameterDeclaration | ts.BindingElement;

/** Names are looked up at most so many times one after the other. */
const DEEPEST = 4;

const parsed: readonly ts.SourceFile[] = sourceFiles.map(({ name, text }) =>
  ts.createSourceFile(name, text, ts.ScriptTarget.Latest, true),
);

const descend = (node: ts.Node, visit: (node: ts.Node) => void): void => {
  visit(node);
  node.forEachChild((child) => descend(child, visit));
};

const everywhere = <A>(file: ts.SourceFile, pick: (node: ts.Node) => A | undefined): readonly A[] => {
  const found: A[] = [];
  descend(file, (node) => {
    const picked = pick(node);
    if (picked !== undefined) found.push(picked);
  });
  return found;
};

/** The part of the file in which a declaration holds. */
const scopeOf = (declared: ts.Node): ts.Node => {
  let scope = declared.parent;
  while (
    !ts.isSourceFile(scope) &&
    !ts.isBlock(scope) &&
    !ts.isFunctionLike(scope) &&
    !ts.isForOfStatement(scope)
  )
    scope = scope.parent;
  return scope;
};

/** Declarations of a name in a file. */
const declarationsOf = (file: ts.SourceFile, name: string): readonly Declared[] =>
  everywhere(file, (node) =>
    (ts.isVariableDeclaration(node) || ts.isParameter(node) || ts.isBindingElement(node)) &&
    node.name.getText() === name
      ? node
      : undefined,
  );

/** The declaration that a name refers to where it stands: that of the narrowest scope around it. */
const declarationFor = (name: ts.Identifier): Declared | undefined =>
  declarationsOf(name.getSourceFile(), name.text)
    .filter((one) => scopeOf(one).pos <= name.pos && name.end <= scopeOf(one).end)
    .sort((one, other) => scopeOf(one).getWidth() - scopeOf(other).getWidth())[0];

const isExported = (declared: ts.VariableDeclaration): boolean => {
  const statement = declared.parent.parent;
  return (
    ts.isVariableStatement(statement) &&
    (statement.modifiers ?? []).some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword)
  );
};

/** What is handed to a parameter in the calls of its function, in other files only where it is exported. */
const argumentsFor = (parameter: ts.ParameterDeclaration): readonly ts.Expression[] => {
  const owner = parameter.parent.parent;
  if (!ts.isVariableDeclaration(owner)) return [];
  const index = parameter.parent.parameters.indexOf(parameter);
  const name = owner.name.getText();
  const files = isExported(owner) ? parsed : [owner.getSourceFile()];
  return files.flatMap((file) =>
    everywhere(file, (node) =>
      ts.isCallExpression(node) && node.expression.getText() === name ? node.arguments[index] : undefined,
    ),
  );
};

/** The expressions that a name can stand for. */
const meanings = (name: ts.Identifier): readonly ts.Expression[] => {
  const one = declarationFor(name);
  if (one === undefined) return [];
  const given = ts.isParameter(one) ? argumentsFor(one) : [];
  return one.initializer === undefined ? given : [one.initializer, ...given];
};

const bare = (node: ts.Expression): ts.Expression =>
  ts.isParenthesizedExpression(node) || ts.isAsExpression(node) || ts.isSatisfiesExpression(node)
    ? bare(node.expression)
    : node;

/** The texts that an expression can come to, as far as the sources show; `*` stands for what a template leaves open. */
const wordsOf = (expression: ts.Expression, depth = 0): readonly string[] => {
  const node = bare(expression);
  if (ts.isStringLiteral(node)) return [node.text];
  if (ts.isTemplateExpression(node))
    return [node.head.text + node.templateSpans.map(({ literal }) => `*${literal.text}`).join('')];
  if (ts.isConditionalExpression(node))
    return [node.whenTrue, node.whenFalse].flatMap((one) => wordsOf(one, depth));
  if (ts.isIdentifier(node) && depth < DEEPEST)
    return meanings(node).flatMap((one) => wordsOf(one, depth + 1));
  return [];
};

/** What a function of that name gives back, in whatever file, when it is no more than an expression. */
const givenBack = (name: string): readonly ts.Expression[] =>
  parsed.flatMap((file) =>
    declarationsOf(file, name).flatMap(({ initializer }) =>
      initializer !== undefined && ts.isArrowFunction(initializer) && !ts.isBlock(initializer.body)
        ? [initializer.body]
        : [],
    ),
  );

/** The names of the properties that an expression can bring into an object; `*` where the sources do not show them. */
const namesOf = (expression: ts.Expression, depth = 0): readonly string[] => {
  const node = bare(expression);
  if (ts.isObjectLiteralExpression(node))
    return node.properties.flatMap((property) =>
      ts.isSpreadAssignment(property)
        ? namesOf(property.expression, depth)
        : [property.name?.getText().replace(/'/g, '') ?? ''],
    );
  if (ts.isConditionalExpression(node))
    return [node.whenTrue, node.whenFalse].flatMap((one) => namesOf(one, depth));
  const stand =
    depth >= DEEPEST
      ? []
      : ts.isIdentifier(node)
        ? meanings(node)
        : ts.isCallExpression(node)
          ? givenBack(node.expression.getText())
          : [];
  return stand.length === 0 ? ['*'] : stand.flatMap((one) => namesOf(one, depth + 1));
};

type Said = ts.PropertyAssignment | ts.ShorthandPropertyAssignment;

/** Whether a word is only handed on, taken out of another reason or violation. */
const isHandedOn = (said: Said): boolean => {
  if (ts.isPropertyAssignment(said))
    return (
      ts.isPropertyAccessExpression(said.initializer) && said.initializer.name.text === said.name.getText()
    );
  const declared = declarationFor(said.name);
  return declared !== undefined && ts.isBindingElement(declared);
};

const usesIn = (file: ts.SourceFile, key: 'code' | 'effect'): readonly Use[] =>
  everywhere(file, (node) => {
    if (!ts.isObjectLiteralExpression(node)) return undefined;
    const said = node.properties.find(
      (one): one is Said =>
        (ts.isPropertyAssignment(one) || ts.isShorthandPropertyAssignment(one)) && one.name.getText() === key,
    );
    if (said === undefined || isHandedOn(said)) return undefined;
    const names = namesOf(node);
    const facts = names.includes('clause') ? names : null;
    const found = wordsOf(ts.isPropertyAssignment(said) ? said.initializer : said.name);
    const words = found.length === 0 && facts !== null ? ['*'] : found;
    const line = file.getLineAndCharacterOfPosition(node.getStart()).line + 1;
    return words.map((word) => ({ word, facts, where: `${file.fileName}:${line}` }));
  }).flat();

/** Every place in the sources that says a violation code, or a reason effect. */
export const saidInSources = (key: 'code' | 'effect'): readonly Use[] =>
  parsed.flatMap((file) => usesIn(file, key));
