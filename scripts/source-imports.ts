import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import ts from 'typescript';

export interface SourceFile {
  /** Path inside the folder that was read, with forward slashes: `picture/svg.ts`. */
  readonly path: string;
  readonly file: string;
  readonly text: string;
  /** What stands between the quotes, for value, type and re-export imports alike. */
  readonly imports: readonly string[];
}

export const isTest = (path: string): boolean => /\.(test|fixture)\.ts$/.test(path);

/** Every TypeScript file under `folder`, in alphabetical order. */
export const readSources = (folder: string): readonly SourceFile[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.ts'))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
    .map((file) => {
      const text = readFileSync(file, 'utf8');
      const imports = ts.preProcessFile(text, true, true).importedFiles.map(({ fileName }) => fileName);
      return { path: relative(folder, file).split(sep).join('/'), file, text, imports };
    });

/** The files that a file imports by relative paths, as they are on disk: `./a.js` beside `/x/b.ts` is `/x/a.ts`. */
export const relativeImports = (
  file: string,
  specifiers: readonly string[],
): readonly { readonly specifier: string; readonly target: string }[] =>
  specifiers
    .filter((specifier) => specifier.startsWith('.'))
    .map((specifier) => ({ specifier, target: join(file, '..', specifier.replace(/\.js$/, '.ts')) }));

const isForTypesAlone = (statement: ts.ImportDeclaration | ts.ExportDeclaration): boolean =>
  ts.isExportDeclaration(statement)
    ? statement.isTypeOnly
    : statement.importClause?.phaseModifier === ts.SyntaxKind.TypeKeyword;

/** What a file loads when it runs: imports and exports from elsewhere, without those of types alone. */
export const valueImportsOf = ({ file, text }: SourceFile): readonly string[] =>
  ts
    .createSourceFile(file, text, ts.ScriptTarget.Latest)
    .statements.filter((one) => ts.isImportDeclaration(one) || ts.isExportDeclaration(one))
    .flatMap((one) => {
      const from = one.moduleSpecifier;
      return from !== undefined && ts.isStringLiteral(from) && !isForTypesAlone(one) ? [from.text] : [];
    });
