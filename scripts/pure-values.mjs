/**
 * Marks what bundlers may leave out. A module of ours does nothing when it is loaded but make values (`sideEffects` of each package says so),
 * and yet a bundler keeps a value that nobody uses if a call makes it, and all that the call names: it cannot know that the call does nothing
 * else. So each call in the value of a variable of a module gets the mark that tells it.
 */
const MARK = '/* @__PURE__ */ ';
const CALLS = ['CallExpression', 'NewExpression'];
/** What is called later, if at all. */
const LATER = ['FunctionExpression', 'FunctionDeclaration', 'ArrowFunctionExpression', 'ClassBody'];

/** The places of the calls in a part of a program, those in functions apart. */
const callsIn = (node, found = []) => {
  if (Array.isArray(node)) for (const one of node) callsIn(one, found);
  else if (typeof node?.type === 'string' && !LATER.includes(node.type)) {
    if (CALLS.includes(node.type)) found.push(node.start);
    for (const part of Object.values(node)) if (typeof part === 'object') callsIn(part, found);
  }
  return found;
};

const declarationOf = (node) => (node.type === 'ExportNamedDeclaration' ? node.declaration : node);

/**
 * The program with a mark before each call in the value of a variable of the module. Calls in functions, and those whose value goes to no
 * variable, stay as they are.
 *
 * @param parse - gives the syntax tree, with places (`start`)
 */
export const withPureValues = (code, parse) => {
  const places = parse(code)
    .body.map(declarationOf)
    .filter((node) => node?.type === 'VariableDeclaration')
    .flatMap(({ declarations }) => declarations.flatMap(({ init }) => callsIn(init)));
  let marked = code;
  for (const place of [...new Set(places)].sort((a, b) => b - a))
    if (!marked.slice(0, place).endsWith(MARK))
      marked = `${marked.slice(0, place)}${MARK}${marked.slice(place)}`;
  return marked;
};

/** The same for the modules that rollup writes. */
export const pureValues = {
  name: 'pure-values',
  renderChunk(code) {
    return { code: withPureValues(code, (text) => this.parse(text)), map: null };
  },
};
