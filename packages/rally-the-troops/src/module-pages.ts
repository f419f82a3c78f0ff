import type { BadInput, Game, GamePackage, Reading } from '@eastfront/kernel';
import { badInput, isRecord, unknownKeys, unlessBad } from '@eastfront/kernel';
import { drawPicture } from '@eastfront/kernel/picture';
import { must } from './must.js';
import { playPage, type Size } from './page.js';

/** The files of a module beside `rules.js`, by name. */
export interface ModulePages {
  /** Registers the module with the server. */
  readonly 'title.sql': string;
  /** What the game is about: its scenarios. */
  readonly 'about.html': string;
  /** The fields of the form that creates a game: optional rules and readings. */
  readonly 'create.html': string;
  readonly 'play.html': string;
  readonly 'play.css': string;
  readonly 'play.js': string;
}

const ESCAPED: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const inHtml = (text: string): string => text.replace(/[&<>"]/g, (sign) => ESCAPED[sign] as string);
const inSql = (text: string): string => `'${text.replaceAll("'", "''")}'`;

const ID = /^[a-z0-9][a-z0-9-]*$/;

const faultsOf = (options: unknown): readonly BadInput[] => {
  if (!isRecord(options)) return [badInput('options', 'an object with the id of the module', options)];
  const { id } = options;
  const isId = typeof id === 'string' && ID.test(id);
  return [
    ...unknownKeys('options', options, ['id']),
    ...(isId ? [] : [badInput('options.id', 'small letters, digits and hyphens', id)]),
  ];
};

const tick = ([id, text]: readonly [string, string]): string =>
  `<p><label><input type="checkbox" value="true" name="${inHtml(id)}"> ${inHtml(text)}</label>\n`;

/** The default is chosen by an empty value, which the server leaves out. */
const choice = ({ id, question, choices, default: usual }: Reading): string => {
  const others = Object.entries(choices).filter(([letter]) => letter !== usual);
  const option = (value: string, text: string): string =>
    `<option value="${inHtml(value)}">${inHtml(text)}</option>\n`;
  return `<p>${inHtml(question)}<br><select name="${inHtml(id)}">\n${option('', choices[usual] ?? usual)}${others.map(([letter, text]) => option(letter, text)).join('')}</select>\n`;
};

/** The size of the board of the first scenario, which its picture says. */
const sizeOf = <State, Action>(game: Game<State, Action>): Size => {
  const [first] = game.scenarios;
  if (first === undefined) return { width: 0, height: 0 };
  const picture = drawPicture(game.picture(must(game.start(first.id))));
  const [, width, height] = /^<svg[^>]* width="([\d.]+)" height="([\d.]+)"/.exec(picture) ?? [];
  return { width: Number(width ?? 0), height: Number(height ?? 0) };
};

/**
 * The files of a module beside its `rules.js`: the server's form and register, and a page that shows the board and lists what can be done.
 * Cover and pictures are yours, and every file can be replaced by one of your own.
 *
 * @param options - `id`: the folder of the module, in small letters, digits and hyphens
 * @throws if the id is none
 */
export const modulePages = <State, Action>(
  pkg: GamePackage<State, Action>,
  options: { readonly id: string },
): ModulePages => {
  must(unlessBad(faultsOf(options), null));
  const game = must(pkg.make());
  const { readings, optional } = pkg.rulebook;
  const title = inHtml(pkg.title);
  const scenarios = game.scenarios.map(
    (one) => `<dt>${inHtml(one.title)}</dt>\n<dd>${inHtml(one.summary)}</dd>\n`,
  );
  return {
    'title.sql': `insert or replace into titles ( title_id, title_name ) values ( ${inSql(options.id)}, ${inSql(pkg.title)} );\n`,
    'about.html': `<p>${title}\n<dl>\n${scenarios.join('')}</dl>\n`,
    'create.html': [...Object.entries(optional).map(tick), ...readings.map(choice)].join(''),
    ...playPage(title, sizeOf(game)),
  };
};
