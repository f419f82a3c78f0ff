/** Takes the long pages that typedoc writes apart by chapter, and leads the links between them to where things stand then. */
import { posix } from 'node:path';

/** The lines of a page, each with whether it stands in a block of code. */
const linesOf = (text) => {
  let inside = false;
  return text.split('\n').map((line) => {
    const fence = line.startsWith('```');
    const code = inside || fence;
    if (fence) inside = !inside;
    return { line, code };
  });
};

/** The text without blocks of code changed, the rest line by line. */
const mapProse = (text, change) =>
  linesOf(text)
    .map(({ line, code }) => (code ? line : change(line)))
    .join('\n');

const slugOf = (title) =>
  title
    .toLowerCase()
    .replace(/[^a-z\d]+/g, '-')
    .replace(/^-|-$/g, '');

/** What stands before the first chapter, and the chapters by number and name. */
const sectionsOf = (text) => {
  const head = [];
  const sections = [];
  for (const { line, code } of linesOf(text)) {
    const title = code ? null : /^## (.+)$/.exec(line)?.[1];
    if (title) sections.push({ title, lines: [] });
    else (sections.at(-1)?.lines ?? head).push(line);
  }
  const byNumber = new Intl.Collator('en', { numeric: true });
  return {
    head: head.join('\n').trim(),
    sections: sections
      .map(({ title, lines }) => ({ title, text: lines.join('\n').trim() }))
      .sort((a, b) => byNumber.compare(a.title, b.title)),
  };
};

/** The places that a link can lead to. */
const anchorsOf = (text) => [...text.matchAll(/\{#([^}]+)\}|<a id="([^"]+)">/g)].map(([, a, b]) => a ?? b);

/** Each heading inside of a member has a name of its own, and none that a member has. */
const withOwnIds = (text) => {
  const used = new Set([...text.matchAll(/^### .+ \{#(.+)\}$/gm)].map(([, id]) => id));
  return mapProse(text, (line) =>
    line.replace(/^(#{4,} .+?)(?: \{#(.+)\})?$/, (_, heading, id = 'inside') => {
      let own = id;
      for (let n = 2; used.has(own); n++) own = `${id}-${n}`;
      used.add(own);
      return `${heading} {#${own}}`;
    }),
  );
};

/** A list of one line for each name that is only handed on, without the rules that typedoc draws between members. */
const tidy = (text) =>
  text
    .replace(/^### \S+ \{#([^}]+)\}\n\nRe-exports (\[.+\)|.+)$/gm, '- <a id="$1"></a>$2')
    .replace(/\n\*\*\*\n/g, '')
    .replace(/(^- <a id.+)\n{2,}(?=- <a id)/gm, '$1\n');

const namesIn = (text, place) =>
  text.split('\n').flatMap((line) => {
    const heading = /^### (.+) \{#(.+)\}$/.exec(line);
    if (heading !== null) return [`[${heading[1]}](${place}#${heading[2]})`];
    const handed = /^- <a id="(.+)"><\/a>(.+)$/.exec(line);
    return handed === null ? [] : [handed[2]];
  });

const raised = (text) => mapProse(text, (line) => line.replace(/^##(#+ )/, '#$1'));

/** The chapters of a page, on the page itself or each on its own. */
const apart = (place, text, long) => {
  const { head, sections } = sectionsOf(withOwnIds(text));
  const tidied = sections.map(({ title, text: own }) => ({ title, text: tidy(own) }));
  const whole = tidied
    .map(({ title, text: own }) => `## ${title} {#chapter-${slugOf(title)}}\n\n${own}`)
    .join('\n\n');
  if (whole.length < long || sections.length < 2)
    return { pages: [{ place, text: `${head}\n\n${whole}\n` }], from: place };
  const [, title = ''] = /^# (.+)$/m.exec(head) ?? [];
  const folder = place.replace(/\.md$/, '/chapter');
  const chapters = tidied.map((one) => ({ ...one, place: `${folder}/${slugOf(one.title)}.md` }));
  const index = chapters.map(
    (one) =>
      `## [${one.title}](${posix.relative(posix.dirname(place), one.place)}) {#chapter-${slugOf(one.title)}}\n\n${namesIn(one.text, posix.relative(posix.dirname(place), one.place)).join(', ')}`,
  );
  return {
    from: place,
    pages: [
      { place, text: `${head}\n\n${index.join('\n\n')}\n`, done: true },
      ...chapters.map((one) => ({
        place: one.place,
        chapter: one.title,
        text: `---\noutline: 2\n---\n\n# ${one.title} {#chapter}\n\nOf [\`${title}\`](${posix.relative(folder, place)}).\n\n${raised(one.text)}\n`,
      })),
    ],
  };
};

/**
 * The pages after the long ones are taken apart; `whole` is text by place.
 * A link goes to the page on which its anchor stands now.
 */
export const inChapters = (whole, long) => {
  const all = [...whole].map(([place, text]) => apart(place, text, long));
  const standsIn = new Map(
    all.flatMap(({ from, pages }) =>
      pages.flatMap(({ place, text }) => anchorsOf(text).map((anchor) => [`${from}#${anchor}`, place])),
    ),
  );
  const led = (from, place) => (line) =>
    line.replace(/\]\(([^()\s#]+\.md)?(#[^()\s]+)?\)/g, (link, path, anchor) => {
      const target = path === undefined ? from : posix.join(posix.dirname(from), path);
      if (!whole.has(target)) return link;
      const now = anchor === undefined ? target : (standsIn.get(`${target}${anchor}`) ?? target);
      const way = now === place ? '' : posix.relative(posix.dirname(place), now);
      return `](${way}${anchor ?? ''})`;
    });
  return new Map(
    all.flatMap(({ from, pages }) =>
      pages.map(({ place, text, done }) => [place, done ? text : mapProse(text, led(from, place))]),
    ),
  );
};

/** The chapters of every page that was taken apart, by its place. */
export const chaptersOfPage = (pages) => {
  const chapters = {};
  for (const [place, text] of pages) {
    const [, page] = /^(.+)\/chapter\/[^/]+$/.exec(place) ?? [];
    const [, title = ''] = /^# (.+) \{#chapter\}$/m.exec(text) ?? [];
    if (page !== undefined) {
      chapters[`${page}.md`] ??= [];
      chapters[`${page}.md`].push({ title, place });
    }
  }
  return chapters;
};
