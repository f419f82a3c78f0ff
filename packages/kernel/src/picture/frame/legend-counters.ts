import type { Badge, Counter, CounterColours, LegendCounter, UnitSymbol } from '../picture.js';

type Face = Omit<Counter, 'hex'>;

/** Legend entries for the colours of the counters shown. */
export const paintsShown = <Paint extends string>(
  paints: Readonly<Record<Paint, CounterColours>>,
  labels: Readonly<Record<Paint, readonly [label: string, symbol: UnitSymbol]>>,
  counters: readonly Face[],
): readonly LegendCounter[] => {
  const fills = new Set(counters.map(({ colours }) => colours.fill));
  return (Object.keys(paints) as Paint[])
    .filter((paint) => fills.has(paints[paint].fill))
    .map((paint) => {
      const [label, symbol] = labels[paint];
      return { label, counter: { colours: paints[paint], symbol, values: '' } };
    });
};

/** Legend entries for the unit symbols of the counters shown. */
export const symbolsShown = (
  labels: Readonly<Partial<Record<UnitSymbol, string>>>,
  counters: readonly Face[],
  colours: CounterColours,
): readonly LegendCounter[] => {
  const symbols = new Set(counters.map(({ symbol }) => symbol));
  return (Object.keys(labels) as UnitSymbol[])
    .filter((symbol) => symbols.has(symbol))
    .map((symbol) => ({ label: labels[symbol] as string, counter: { colours, symbol, values: '' } }));
};

/** Legend entries for the badges of the counters shown, each on a sample. */
export const badgesShown = <Name extends string>(
  badges: Readonly<Record<Name, Badge & { readonly title: string }>>,
  counters: readonly Face[],
  sample: (badge: Badge, name: Name) => Face,
): readonly LegendCounter[] => {
  const titles = new Set(counters.flatMap((counter) => (counter.badges ?? []).map(({ title }) => title)));
  return (Object.keys(badges) as Name[])
    .filter((name) => titles.has(badges[name].title))
    .map((name) => ({ label: badges[name].title, counter: sample(badges[name], name) }));
};
