import ts from 'typescript';
import { sourceFiles } from './sources.js';

/** A place in the sources that says a code or an effect, with the names of the facts that go with it there. */
export interface Use {
  readonly word: string;
  /** Null where the object is no reason or violation by itself, such as a row of a table of them. */
  readonly facts: readonly string[] | null;
  readonly where: string;
}

type Declared = ts.VariableDeclaration | ts.ParameterDeclaration | ts.BindingElement;

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
const declarationFor = (file: ts.SourceFile, name: ts.Identifier): Declared | undefined =>
  declarationsOf(file, name.text)
    .filter((one) => scopeOf(one).pos <= name.pos && name.end <= scopeOf(one).end)
    .sort((one, other) => scopeOf(one).getWidth() - scopeOf(other).getWidth())[0];

/** What is handed to a parameter in the calls of its function in the same file. */
const argumentsFor = (file: ts.SourceFile, parameter: ts.ParameterDeclaration): readonly ts.Expression[] => {
  const owner = parameter.parent.parent;
  if (!ts.isVariableDeclaration(owner)) return [];
  const index = parameter.parent.parameters.indexOf(parameter);
  return everywhere(file, (node) =>
    ts.isCallExpression(node) && node.expression.getText() === owner.name.getText()
      ? node.arguments[index]
      : undefined,
  );
};

/** The expressions that a name can stand for. */
const meanings = (file: ts.SourceFile, name: ts.Identifier): readonly ts.Expression[] => {
  const one = declarationFor(file, name);
  if (one === undefined) return [];
  const given = ts.isParameter(one) ? argumentsFor(file, one) : [];
  return one.initializer === undefined ? given : [one.initializer, ...given];
};

const bare = (node: ts.Expression): ts.Expression =>
  ts.isParenthesizedExpression(node) || ts.isAsExpression(node) || ts.isSatisfiesExpression(node)
    ? bare(node.expression)
    : node;

/** The texts that an expression can come to, as far as the file shows. */
const wordsOf = (file: ts.SourceFile, expression: ts.Expression, depth = 0): readonly string[] => {
  const node = bare(expression);
  if (ts.isStringLiteral(node)) return [node.text];
  if (ts.isConditionalExpression(node))
    return [node.whenTrue, node.whenFalse].flatMap((one) => wordsOf(file, one, depth));
  if (ts.isIdentifier(node) && depth < 3)
    return meanings(file, node).flatMap((one) => wordsOf(file, one, depth + 1));
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

/** The names of the properties that an expression can bring into an object. */
const namesOf = (file: ts.SourceFile, expression: ts.Expression, depth = 0): readonly string[] => {
  const node = bare(expression);
  if (ts.isObjectLiteralExpression(node))
    return node.properties.flatMap((property) =>
      ts.isSpreadAssignment(property)
        ? namesOf(file, property.expression, depth)
        : [property.name?.getText().replace(/'/g, '') ?? ''],
    );
  if (ts.isConditionalExpression(node))
    return [node.whenTrue, node.whenFalse].flatMap((one) => namesOf(file, one, depth));
  if (ts.isIdentifier(node) && depth < 3)
    return meanings(file, node).flatMap((one) => namesOf(file, one, depth + 1));
  if (ts.isCallExpression(node) && depth < 3)
    return givenBack(node.expression.getText()).flatMap((one) => namesOf(file, one, depth + 1));
  return [];
};

const usesIn = (file: ts.SourceFile, key: 'code' | 'effect'): readonly Use[] =>
  everywhere(file, (node) => {
    if (!ts.isObjectLiteralExpression(node)) return undefined;
    const said = node.properties.find(
      (one): one is ts.PropertyAssignment | ts.ShorthandPropertyAssignment =>
        (ts.isPropertyAssignment(one) || ts.isShorthandPropertyAssignment(one)) && one.name.getText() === key,
    );
    if (said === undefined) return undefined;
    const words = wordsOf(file, ts.isPropertyAssignment(said) ? said.initializer : said.name);
    const names = namesOf(file, node);
    const facts = names.includes('clause') ? names : null;
    const line = file.getLineAndCharacterOfPosition(node.getStart()).line + 1;
    return words.map((word) => ({ word, facts, where: `${file.fileName}:${line}` }));
  }).flat();

/** Every place in the sources that says a violation code, or a reason effect. */
export const saidInSources = (key: 'code' | 'effect'): readonly Use[] =>
  parsed.flatMap((file) => usesIn(file, key));
