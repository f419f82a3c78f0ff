import type { AnyGamePackage, JsonObject } from '@eastfront/kernel';
import { type Language, language } from './words.js';

/** A game that can be put on the table, before any of it is loaded. */
export interface OfferedGame {
  readonly name: string;
  readonly title: string;
  readonly smallest: string;
  /** Two corners of a small board, for a case set up by hand. */
  readonly corners: readonly [from: string, to: string];
  /** What must be said of a unit that is put on it, beside its side and hex. */
  readonly unit?: JsonObject;
  /** The languages in which it speaks. */
  readonly speaks: readonly Language[];
  readonly load: () => Promise<AnyGamePackage>;
}

/** A package whose games speak by these words. */
const speaking = (pkg: AnyGamePackage, words: unknown): AnyGamePackage =>
  Object.assign(Object.create(pkg), {
    make: ((options, touch) => pkg.make({ words, ...options }, touch)) satisfies AnyGamePackage['make'],
  });

/** The games, the quickest to learn first. */
export const GAMES: readonly OfferedGame[] = [
  {
    name: 'turning-point',
    title: 'Turning Point: The Battle of Stalingrad',
    smallest: '1',
    corners: ['0808', '1614'],
    speaks: ['en', 'ja'],
    load: async () => {
      const { turningPoint } = await import('@eastfront/turning-point');
      return language === 'ja'
        ? speaking(turningPoint, (await import('@eastfront/turning-point/ja')).ja)
        : turningPoint;
    },
  },
  {
    name: 'caucasus',
    title: 'The Caucasus Campaign',
    smallest: 'tournament',
    corners: ['1010', '1816'],
    speaks: ['en', 'ja'],
    load: async () => {
      const { caucasus } = await import('@eastfront/caucasus');
      return language === 'ja' ? speaking(caucasus, (await import('@eastfront/caucasus/ja')).ja) : caucasus;
    },
  },
  {
    name: 'russian-campaign',
    title: 'The Russian Campaign 2',
    smallest: 'barbarossa',
    corners: ['B2', 'J10'],
    speaks: ['en', 'ja'],
    load: async () => {
      const { russianCampaign } = await import('@eastfront/russian-campaign');
      return language === 'ja'
        ? speaking(russianCampaign, (await import('@eastfront/russian-campaign/ja')).ja)
        : russianCampaign;
    },
  },
  {
    name: 'nach-stalingrad',
    title: 'Nach Stalingrad!',
    smallest: '1',
    corners: ['1010', '1816'],
    speaks: ['en', 'ja'],
    load: async () => {
      const { nachStalingrad } = await import('@eastfront/nach-stalingrad');
      return language === 'ja'
        ? speaking(nachStalingrad, (await import('@eastfront/nach-stalingrad/ja')).ja)
        : nachStalingrad;
    },
  },
  {
    name: 'valor-of-the-guards',
    title: 'Valor of the Guards',
    smallest: 'I',
    corners: ['A1', 'I7'],
    unit: { kind: 'squad', type: '4-6-7' },
    speaks: ['en', 'ja'],
    load: async () => {
      const { valorOfTheGuards } = await import('@eastfront/valor-of-the-guards');
      return language === 'ja'
        ? speaking(valorOfTheGuards, (await import('@eastfront/valor-of-the-guards/ja')).ja)
        : valorOfTheGuards;
    },
  },
];

export const offeredGame = (name: string): OfferedGame | undefined =>
  GAMES.find((game) => game.name === name);

/** The attribute of a part that holds words of a game, where these are in another language than the page. */
export const spokenBy = (name: string | undefined): { readonly lang?: Language } =>
  language === 'en' || offeredGame(name ?? '')?.speaks.includes(language) === true ? {} : { lang: 'en' };

/** The attribute of a part that is in English whatever the language of the page. */
export const IN_ENGLISH: { readonly lang?: Language } = language === 'en' ? {} : { lang: 'en' };

/** No question yet: it is to be chosen. */
export const NO_ASK: JsonObject = { question: '' };

/** What the schema of the boards of every game has. */
interface BoardSchema {
  readonly properties: {
    readonly fill: { readonly properties: { readonly terrain: { readonly enum?: readonly string[] } } };
  };
}

/** A case with a small empty board, to be made a case of by hand; its question is still to be chosen. */
export const emptyDraft = ({ name, title, corners }: OfferedGame, pkg: AnyGamePackage): JsonObject => {
  const [from, to] = corners;
  const { properties } = pkg.schemas['board'] as unknown as BoardSchema;
  const [terrain = ''] = properties.fill.properties.terrain.enum ?? [];
  return {
    game: name,
    title,
    board: { fill: { from, to, terrain } },
    position: { units: [] },
    ask: NO_ASK,
  };
};
