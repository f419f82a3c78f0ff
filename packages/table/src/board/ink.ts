/** Gives a drawing other colours: SVG in, SVG out. */
export type Ink = (markup: string) => string;

/** The colours in which a map is printed. */
export const asPrinted: Ink = (markup) => markup;
