const SVG = 'http://www.w3.org/2000/svg';

/** An element of SVG with attributes. */
export const svg = <K extends keyof SVGElementTagNameMap>(
  name: K,
  attributes: Readonly<Record<string, string | number>> = {},
): SVGElementTagNameMap[K] => {
  const made = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, String(value));
  return made;
};

/** Shows markup in a group, unless it shows it already. */
export const showMarkup = (group: SVGGElement & { shown?: string }, markup: string): void => {
  if (group.shown === markup) return;
  group.shown = markup;
  group.innerHTML = markup;
};

/**
 * Shows items in a group, each in an element of its own, which stays while the item does.
 * @param areSingle each item is one element already
 */
export const itemsIn = (group: SVGGElement, areSingle = false): ((items: readonly string[]) => void) => {
  const wrap = (item: string): string => (areSingle ? item : `<g>${item}</g>`);
  let shown: readonly (readonly [item: string, element: Element])[] = [];
  return (items) => {
    const kept = new Map<string, Element[]>();
    for (const [item, element] of shown) {
      const same = kept.get(item);
      if (same === undefined) kept.set(item, [element]);
      else same.push(element);
    }
    const known = items.map((item) => kept.get(item)?.shift());
    for (const gone of [...kept.values()].flat()) gone.remove();
    const made = svg('g');
    made.innerHTML = items.map((item, i) => (known[i] === undefined ? wrap(item) : '')).join('');
    let next = group.firstElementChild;
    shown = items.map((item, i) => {
      const element = known[i] ?? (made.firstElementChild as Element);
      if (element === next) next = element.nextElementSibling;
      else group.insertBefore(element, next);
      return [item, element];
    });
  };
};
