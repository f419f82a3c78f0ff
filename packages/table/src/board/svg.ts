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
