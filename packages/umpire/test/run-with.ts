import type { GamePackage } from '@eastfront/kernel';
import type { QuickAnswers } from '@eastfront/kernel/case';
import { type ExitCode, got, refuseWhole } from '../src/attempt.js';
import type { Bar, Io } from '../src/io/io.js';
import { run } from '../src/run.js';
import { toy } from './toy.js';

/** An outside world made of texts. */
export interface World {
  readonly files?: Readonly<Record<string, string>>;
  readonly stdin?: string;
  readonly colour?: boolean;
  readonly tty?: boolean;
  /** Nothing below this folder can be written. */
  readonly locked?: string;
  /** What modules export, by path. */
  readonly modules?: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  /** The part of a command that is to be run. */
  readonly part?: number;
  readonly packageFiles?: Readonly<Record<string, string>>;
  /** Whether PNG can be drawn, and whether with words; drawn it is `PNG of` and the SVG. */
  readonly png?: 'none' | 'without font';
}

export interface Ran {
  readonly code: ExitCode;
  readonly out: string;
  readonly err: string;
  /** The files after the command. */
  readonly files: Readonly<Record<string, string>>;
  /** What the progress bar was told. */
  readonly bar: readonly string[];
}

/** Runs a command line in a world of texts; the toy is the only game unless others are given. */
export const runWith = async (
  argv: readonly string[],
  world: World = {},
  games: readonly GamePackage[] = [toy],
  quickOdds: readonly QuickAnswers[] = [],
): Promise<Ran> => {
  const files: Record<string, string> = { ...world.files };
  const bar: string[] = [];
  let out = '';
  let err = '';
  const isFolder = (path: string): boolean => Object.keys(files).some((file) => file.startsWith(`${path}/`));
  const isLocked = (path: string): boolean => world.locked !== undefined && path.startsWith(world.locked);
  const startBar = (total: number, label: string): Bar => {
    bar.push(`start ${total} ${label}`);
    return { update: (done, now) => bar.push(`${done} ${now}`), stop: () => bar.push('stop') };
  };
  const textOf = (content: string | Uint8Array): string =>
    typeof content === 'string' ? content : new TextDecoder().decode(content);
  const drawPng: Io['drawPng'] = async (svg) =>
    world.png === 'none'
      ? refuseWhole('--png', 'the optional package', 'an installation without it')
      : got({ bytes: new TextEncoder().encode(`PNG of ${svg}`), hasFont: world.png === undefined });
  const io: Io = {
    out: (content) => {
      out += textOf(content);
    },
    err: (text) => {
      err += text;
    },
    stdin: async () => got(world.stdin ?? ''),
    colour: world.colour === true,
    width: 80,
    drawPng,
    runPart: async (words, part) => runWith(words, { ...world, part }, games, quickOdds),
    ...(world.part === undefined ? {} : { part: world.part }),
    startBar: (total, label) => (world.tty === true ? startBar(total, label) : null),
    files: {
      kindOf: (path) => (path in files ? 'file' : isFolder(path) ? 'folder' : null),
      read: (path) => {
        const text = files[path];
        return text === undefined ? refuseWhole(path, 'a file that can be read', 'no such file') : got(text);
      },
      load: async (path, typed) => {
        const module = world.modules?.[path];
        return module === undefined
          ? refuseWhole(typed, 'a module that can be loaded', 'no such file')
          : got(module);
      },
      listJson: (folder) =>
        got(
          Object.keys(files)
            .filter((file) => file.startsWith(`${folder}/`) && file.endsWith('.json'))
            .sort(),
        ),
      write: (path, content, was) => {
        if (isLocked(path)) return refuseWhole(path, 'a file that can be written', 'no permission');
        if (was !== undefined && (files[path] ?? null) !== was)
          return refuseWhole(path, 'the file as it was read', 'another one');
        files[path] = textOf(content);
        return got(null);
      },
      prepareFolder: (path) =>
        isLocked(path) ? refuseWhole(path, 'a folder that can be written to', 'no permission') : got(null),
      readOfPackage: (name, path) => world.packageFiles?.[`${name}/${path}`] ?? null,
    },
  };
  const code = await run(argv, io, games, quickOdds);
  return { code, out, err, files, bar };
};
