import type { AnyGamePackage } from '@eastfront/kernel';
import { type Language, language } from './words.js';

/** A game that can be put on the table, before any of it is loaded. */
export interface OfferedGame {
  readonly name: string;
  readonly title: string;
  readonly about: string;
  readonly smallest: string;
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
    title: 'Turning Point',
    about: 'Stalingrad, 19 November 1942: seven turns of breakthrough and relief.',
    smallest: '1',
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
    about: 'July to November 1942: to the passes, the ports and the oil.',
    smallest: 'tournament',
    speaks: ['en', 'ja'],
    load: async () => {
      const { caucasus } = await import('@eastfront/caucasus');
      return language === 'ja' ? speaking(caucasus, (await import('@eastfront/caucasus/ja')).ja) : caucasus;
    },
  },
  {
    name: 'russian-campaign',
    title: 'The Russian Campaign',
    about: '1941 to 1945, from the border to Berlin or Moscow.',
    smallest: 'barbarossa',
    speaks: ['en'],
    load: async () => (await import('@eastfront/russian-campaign')).russianCampaign,
  },
  {
    name: 'nach-stalingrad',
    title: 'Nach Stalingrad!',
    about: 'The southern front by headquarters, air and supply.',
    smallest: '1',
    speaks: ['en'],
    load: async () => (await import('@eastfront/nach-stalingrad')).nachStalingrad,
  },
  {
    name: 'valor-of-the-guards',
    title: 'Valor of the Guards',
    about: 'Street by street in Stalingrad: the refit between the scenarios.',
    smallest: 'I',
    speaks: ['en'],
    load: async () => (await import('@eastfront/valor-of-the-guards')).valorOfTheGuards,
  },
];

export const offered = (name: string): OfferedGame | undefined => GAMES.find((game) => game.name === name);

/** The attribute of a part that holds words of a game, where these are in another language than the page. */
export const spokenBy = (name: string | undefined): { readonly lang?: Language } =>
  language === 'en' || offered(name ?? '')?.speaks.includes(language) === true ? {} : { lang: 'en' };

/** The attribute of a part that is in English whatever the language of the page. */
export const IN_ENGLISH: { readonly lang?: Language } = language === 'en' ? {} : { lang: 'en' };
