/** Writes SVG: elements, groups, texts with an estimate of their width, and whole files. */

/** An attribute value; `undefined` leaves the attribute out. */
export type AttributeValue = string | number | undefined;

/** Fonts that every desktop and browser has; nothing is fetched. */
export const FONT = "'Helvetica Neue', Helvetica, Arial, 'Liberation Sans', 'DejaVu Sans', sans-serif";

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

// Characters that XML 1.0 cannot hold even as references would make the whole picture unreadable.
const NOT_XML = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

/** Text in which nothing has to be escaped: most of what is drawn is. */
const PLAIN = /^[ !#-%(-;=?-~]*$/;

/** Text safe in element content and in attribute values of an XML document. */
export const escapeXml = (text: string): string =>
  PLAIN.test(text)
    ? text
    : text.replace(NOT_XML, '').replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '');

/** A coordinate with at most two decimals, never `-0`, never an exponent; 0 for what is not finite. */
export const coordinate = (value: number): string => {
  if (!Number.isFinite(value)) return '0';
  const rounded = Math.round(value * 100) / 100;
  if (rounded === 0) return '0';
  // A number of so few places is written with as few as it has.
  return Math.abs(rounded) < 1e9 ? String(rounded) : rounded.toFixed(2).replace(/\.?0+$/, '');
};

/** One SVG element; children are markup already, attribute values are escaped here. */
export const element = (
  name: string,
  attributes: Readonly<Record<string, AttributeValue>>,
  ...children: readonly string[]
): string => {
  let head = `<${name}`;
  for (const [key, value] of Object.entries(attributes)) {
    if (value === undefined) continue;
    head += ` ${key}="${typeof value === 'number' ? coordinate(value) : escapeXml(value)}"`;
  }
  const inner = children.join('');
  return inner === '' ? `${head}/>` : `${head}>${inner}</${name}>`;
};

/** A complete SVG file, its size in pixels. */
export const svgFile = (
  { width, height }: { readonly width: number; readonly height: number },
  ...children: readonly string[]
): string =>
  element(
    'svg',
    {
      xmlns: 'http://www.w3.org/2000/svg',
      width,
      height,
      viewBox: `0 0 ${width} ${height}`,
      'font-family': FONT,
    },
    ...children,
  );

/** A group, or nothing at all when it would be empty. */
export const group = (
  attributes: Readonly<Record<string, AttributeValue>>,
  children: readonly string[],
): string => (children.some((child) => child !== '') ? element('g', attributes, ...children) : '');

/** How a piece of text is set; `size` in pixels, `halo` the colour of an outline that lifts it off the map. */
export interface TextStyle {
  readonly size: number;
  readonly fill: string;
  readonly bold?: boolean | undefined;
  readonly italic?: boolean | undefined;
  readonly anchor?: 'start' | 'middle' | 'end' | undefined;
  readonly halo?: string | undefined;
  readonly rotate?: number | undefined;
}

/** A line of text on the baseline `y`. */
export const textAt = (x: number, y: number, content: string, style: TextStyle): string =>
  element(
    'text',
    {
      x,
      y,
      'font-size': style.size,
      'font-weight': style.bold === true ? 'bold' : undefined,
      'font-style': style.italic === true ? 'italic' : undefined,
      'text-anchor': style.anchor === 'start' ? undefined : (style.anchor ?? 'middle'),
      fill: style.fill,
      stroke: style.halo,
      'stroke-width': style.halo === undefined ? undefined : style.size * 0.26,
      'stroke-linejoin': style.halo === undefined ? undefined : 'round',
      'paint-order': style.halo === undefined ? undefined : 'stroke',
      transform:
        style.rotate === undefined
          ? undefined
          : `rotate(${coordinate(style.rotate)} ${coordinate(x)} ${coordinate(y)})`,
    },
    escapeXml(content),
  );

/** Whether a sign takes the whole of its square, as those of Chinese, Japanese and Korean do. */
const isWide = (character: string): boolean =>
  /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]/.test(
    character,
  );

/** Widest likely width of a text in pixels: the fonts differ, so the widest of `FONT` is assumed. */
export const textWidth = (content: string, size: number, bold = false): number => {
  let ems = 0;
  for (const character of content) {
    if (isWide(character)) ems += 1;
    else if (/[ .,:;'!|ilIj()[\]-]/.test(character)) ems += 0.38;
    else if (/[MWmw@%]/.test(character)) ems += 0.98;
    else if (/[A-Z]/.test(character)) ems += 0.72;
    else ems += 0.62;
  }
  return ems * size * (bold ? 1.1 : 1);
};

/** The font size, at most `size`, at which the text fits into `width` pixels. */
export const fittingSize = (content: string, size: number, width: number, bold = false): number => {
  const needed = textWidth(content, size, bold);
  return needed <= width ? size : (size * width) / needed;
};
