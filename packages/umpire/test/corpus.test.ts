import { readdirSync, readFileSync } from 'node:fs';
import type { AnyGame, AnyGamePackage, BadInput, GameLog, Json } from '@eastfront/kernel';
import { canonicalJson, digest, migrateLog, replay } from '@eastfront/kernel';
import { judge } from '@eastfront/kernel/case';
import { load, stateOf } from '@eastfront/kernel/session';
import { must } from '@eastfront/testing';
import { describe, expect, it } from 'vitest';
import { GAME_NAMES, loadGames } from '../src/games.js';

/** The files of a game that one version has written. */
interface Corpus {
  readonly saves: readonly { readonly position: Json; readonly [key: string]: unknown }[];
  readonly logs: readonly { readonly final: string; readonly [key: string]: unknown }[];
  readonly cases: readonly { readonly title: string }[];
}

const folder = new URL('../corpus/', import.meta.url);
const read = (path: string): unknown => JSON.parse(readFileSync(new URL(path, folder), 'utf8'));
const versions = readdirSync(folder).filter((name) => /^\d/.test(name));
const broken = read('broken.json') as Readonly<Record<string, string>>;
const packages = await loadGames();

/** What is wrong with a file, or where it leads. */
type Read = { readonly _tag: 'Left'; readonly left: readonly BadInput[] } | { readonly end: Json };

/** A state as this version writes it, and as earlier ones did. */
const formsOf = (game: AnyGame, state: unknown): readonly Json[] => [
  game.writeState(state),
  ...(game.writtenBefore?.(state) ?? []),
];

/** The fingerprint of a state: the one that a file has, if it is one of them. */
const prints = (game: AnyGame, state: unknown, said: string): Json => {
  const all = formsOf(game, state).map(digest);
  return all.find((print) => print === said) ?? all[0] ?? null;
};

const readLog = (game: AnyGame, log: unknown): Read => {
  const migrated = migrateLog(log);
  if (migrated._tag === 'Left') return migrated;
  const replayed = replay(game, migrated.right as GameLog);
  return replayed._tag === 'Left' ? replayed : { end: prints(game, replayed.right, (log as GameLog).final) };
};

const readSave = (game: AnyGame, file: unknown): Read => {
  const loaded = load(game, file);
  if (loaded._tag === 'Left') return loaded;
  const { position } = file as { readonly position: Json };
  const forms = formsOf(game, stateOf(loaded.right));
  return { end: forms.find((form) => canonicalJson(form) === canonicalJson(position)) ?? forms[0] ?? null };
};

const readCase = (pkg: AnyGamePackage, one: unknown): Read => {
  const judged = judge(pkg, one);
  return judged._tag === 'Left' ? judged : { end: judged.right.mismatches.map(({ path }) => path) };
};

/** The files that do not lead where they led when they were written. In what order fields stand in a file is nothing that it says. */
const strayed = (corpus: Corpus, pkg: AnyGamePackage): Readonly<Record<string, Read>> => {
  const game = must(pkg.make({})) as AnyGame;
  const all: readonly (readonly [string, Read, Json])[] = [
    ...corpus.saves.map((file, i) => [`saves ${i}`, readSave(game, file), file.position] as const),
    ...corpus.logs.map((log, i) => [`logs ${i}`, readLog(game, log), log.final] as const),
    ...corpus.cases.map((one, i) => [`cases ${i}`, readCase(pkg, one), []] as const),
  ];
  return Object.fromEntries(
    all
      .filter(([, came, end]) => !('end' in came) || canonicalJson(came.end) !== canonicalJson(end))
      .map(([name, came]) => [name, came]),
  );
};

describe.each(versions)('files that version %s wrote', (version) => {
  it('are there for every game', () => {
    expect(readdirSync(new URL(`${version}/`, folder)).sort()).toEqual(
      GAME_NAMES.map((name) => `${name}.json`).sort(),
    );
  });

  // A ruling that was changed on purpose before the version is released: npm run corpus -- GAME. Else see corpus/README.md.
  it.each(packages.map((pkg) => [pkg.name, pkg] as const))('%s: load and replay', (name, pkg) => {
    const lost = strayed(read(`${version}/${name}.json`) as Corpus, pkg);
    const known = Object.keys(broken).filter((file) => file.startsWith(`${version}/${name} `));
    const told = Object.fromEntries(
      Object.entries(lost).map(([file, came]) => [`${version}/${name} ${file}`, came]),
    );
    expect(Object.keys(told).sort(), JSON.stringify(told).slice(0, 2000)).toEqual(known.sort());
  });

  it('are compared by what they say, in whatever order they say it', () => {
    const turned = (json: Json): Json =>
      typeof json !== 'object' || json === null || Array.isArray(json)
        ? json
        : Object.fromEntries(
            Object.entries(json)
              .reverse()
              .map(([key, value]) => [key, turned(value)]),
          );
    const [pkg] = packages;
    if (pkg === undefined) throw new Error('no game');
    const { saves } = read(`${version}/${pkg.name}.json`) as Corpus;
    const other = saves.slice(0, 1).map((save) => ({ ...save, position: turned(save.position) }));
    expect(JSON.stringify(other)).not.toBe(JSON.stringify(saves.slice(0, 1)));
    expect(strayed({ saves: other, logs: [], cases: [] }, pkg)).toEqual({});
  });
});
