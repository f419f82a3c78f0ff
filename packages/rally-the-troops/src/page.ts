import PLAY_JS from './play.js?raw';

const PLAY_CSS = `#orders {
  max-height: 40vh;
  overflow: auto;
  padding: 4px;
}
#orders button {
  display: block;
  width: 100%;
  text-align: left;
  margin: 2px 0;
}
#map .able {
  cursor: pointer;
}
#map .counter.able > rect {
  stroke: gold;
  stroke-width: 4;
}
`;

const playHtml = (title: string, { width, height }: Size): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="UTF-8">
<meta name="viewport" content="width=device-width, height=device-height, user-scalable=no">
<title>${title}</title>
<link rel="stylesheet" href="/fonts/fonts.css">
<link rel="stylesheet" href="/common/client.css">
<link rel="stylesheet" href="play.css">
<script defer src="/common/client.js"></script>
<script defer src="play.js"></script>
</head>
<body>
<header><div id="toolbar"><details><summary><img src="/images/cog.svg" alt="menu"></summary><menu></menu></details></div></header>
<aside><div id="roles"></div><div id="orders"></div><div id="log"></div></aside>
<main data-min-zoom="0.2" data-max-zoom="2" data-map-width="${width}" data-map-height="${height}"><div id="map" style="width:${width}px;height:${height}px"></div></main>
<footer id="status"></footer>
</body>
</html>
`;

/** The size of a board in pixels. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** The page of a game: its title, as HTML, and the size of its board. */
export const playPage = (
  title: string,
  size: Size,
): { readonly 'play.html': string; readonly 'play.css': string; readonly 'play.js': string } => ({
  'play.html': playHtml(title, size),
  'play.css': PLAY_CSS,
  'play.js': PLAY_JS,
});
