/**
 * That fp-ts, io-ts and seedrandom are real to the caller: results go through a `pipe` of the caller's own, codecs are put together with codecs
 * of the caller's own and encode, and a seed gives the numbers that seedrandom gives. Run in a project made from the packed packages,
 * which has these three of its own.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { COMPILERS } from './compilers.mjs';

/** The one form is compiled as it is, so that types have to fit as well; `load` says how Node finds fp-ts, which has no `exports`. */
const program = (lib) => `
import * as E from 'fp-ts/${lib('Either')}';
import { pipe } from 'fp-ts/${lib('function')}';
import * as t from 'io-ts';
import seedrandom from 'seedrandom';
import type { BadInput } from '@eastfront/kernel';
import { draw, seedDice } from '@eastfront/kernel';
import { forcesCodec, sideCodec, strikeShape, turningPoint } from '@eastfront/turning-point';
import { forces } from '@eastfront/turning-point/data';

const check = (what: string, holds: boolean): void => {
  if (!holds) throw new Error('does not hold: ' + what);
};

// A type whose import is not found is \`any\` in silence, to which everything fits.
type IsAny<A> = 0 extends 1 & A ? true : false;
type Made = ReturnType<typeof turningPoint.make>;
const found: [IsAny<Made>, IsAny<E.Either<string, number>>, IsAny<typeof sideCodec>, IsAny<t.TypeOf<typeof sideCodec>>] =
  [false, false, false, false];
// @ts-expect-error an Either has no such field
const nothing = turningPoint.make().nothing;
check('types that are found', found.every((any) => !any) && nothing === undefined);

// Results are Eithers: they are mapped, chained and folded by the caller's own functions.
const first: E.Either<readonly BadInput[], string> = pipe(
  turningPoint.make(),
  E.chain((game) => pipe(game.start('1'), E.map((state) => game.actor(state) ?? 'nobody'))),
);
check('chain and map', E.isRight(first) && first.right === 'soviet');
const refused = pipe(turningPoint.make(JSON.parse('{ "readings": { "TP-A1": "z" } }')), E.match((bad) => bad[0]?.path, () => 'made'));
check('match', refused === 'readings.TP-A1');
check('fromPredicate after it', E.isLeft(pipe(first, E.filterOrElse((who) => who === 'nobody', (): readonly BadInput[] => []))));

// Codecs are io-ts types: they go into types of the caller's own, decode and encode.
const saved = t.type({ by: t.string, side: sideCodec, strikes: t.array(strikeShape), forces: forcesCodec });
const written = { by: 'me', side: 'axis', strikes: [{ squadron: 'S1', base: 'B1' }], forces };
const read = saved.decode(written);
check('decodes within a type', E.isRight(read));
// An encoded object has its keys in the order of its codec.
const inOrder = (_key: string, value: unknown): unknown =>
  t.UnknownRecord.is(value) && !Array.isArray(value) ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))) : value;
check('encodes within a type', E.isRight(read) && JSON.stringify(saved.encode(read.right), inOrder) === JSON.stringify(written, inOrder));
check('refuses within a type', E.isLeft(saved.decode({ ...written, side: 'nobody' })));
check('an intersection', t.intersection([forcesCodec, t.type({ source: t.UnknownRecord })]).is(forces));
check('is a Type to the caller', t.readonlyArray(sideCodec).decode(['axis', 'soviet'])._tag === 'Right');

// Questions are decoded by codecs that a package hands out.
const odds = turningPoint.asks['odds'];
check('what a question is asked with', odds !== undefined && E.isRight(odds.decode({ attackers: ['S101'], hexes: ['2813'] })));

// Seeds are those of seedrandom's alea.
const alea = seedrandom.alea('1942');
let dice = seedDice('1942');
for (let i = 0; i < 100; i++) {
  const [drawn, next] = draw(dice);
  check('the numbers of alea', drawn === alea());
  dice = next;
}
console.log('holds');
`;

const OPTIONS = {
  strict: true,
  skipLibCheck: false,
  target: 'es2022',
  lib: ['es2022', 'dom'],
  types: [],
  esModuleInterop: true,
  outDir: 'foundations',
};

/** `prove` is told each claim with its proof. */
export const proveFoundations = (consumer, node, prove) => {
  for (const [title, extension, compiler, lib] of [
    // Node's own loader asks for the very file; the file is CommonJS, as all of fp-ts is to Node.
    ['native ESM', 'mts', 'stable', (name) => `lib/${name}.js`],
    ['CommonJS', 'cts', 'native', (name) => name],
  ])
    prove(`the caller's own fp-ts, io-ts and seedrandom: ${COMPILERS[compiler][1]}, ${title}`, () => {
      const file = `foundations-${extension}.${extension}`;
      writeFileSync(join(consumer, file), program(lib));
      const compilerOptions = { ...OPTIONS, module: 'nodenext', moduleResolution: 'nodenext' };
      writeFileSync(
        join(consumer, 'tsconfig.foundations.json'),
        JSON.stringify({ compilerOptions, files: [file] }),
      );
      node(COMPILERS[compiler][0], '-p', 'tsconfig.foundations.json');
      node(join('foundations', file.replace(/ts$/, 'js')));
    });
};
