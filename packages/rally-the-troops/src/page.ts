/** What the page does beside what the server's own script does: the board as a picture, what can be done as a list and by clicks on the board. */
const PLAY_JS = `'use strict';

/* global view, action_button, send_action, send_query */

/** Verbs that had a button: each is called again, so that it is hidden when it is not open. */
var verbs_seen = [];
/** What can be done, in words: [verb, noun or null, text]. */
var orders = [];
/** What was clicked on the board, if more than one thing can be done with it. */
var clicked = null;
/** The position of the picture that was asked for last. */
var pictured = '';

function label_of(verb) {
  var words = verb.replace(/[-_]/g, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function nouns_of(verb) {
  var listed = view.actions ? view.actions[verb] : undefined;
  return Array.isArray(listed) ? listed : [];
}

function verbs_with(noun) {
  return Object.keys(view.actions || {}).filter(function (verb) {
    return nouns_of(verb).includes(noun);
  });
}

function mark_board() {
  document.querySelectorAll('#map [data-unit], #map [data-hex]').forEach(function (one) {
    one.classList.toggle('able', verbs_with(one.dataset.unit || one.dataset.hex).length > 0);
  });
}

function show_orders() {
  var shown = orders.filter(function (one) {
    return clicked === null || one[1] === clicked;
  });
  var buttons = shown.map(function (one) {
    var button = document.createElement('button');
    button.textContent = one[2];
    button.addEventListener('click', function () {
      send_action(one[0], one[1] === null ? undefined : one[1]);
    });
    return button;
  });
  document.getElementById('orders').replaceChildren.apply(document.getElementById('orders'), buttons);
}

/** A click means the counter, or the hex that it is in: what something can be done with. */
function on_board_click(event) {
  var unit = event.target.closest('[data-unit]');
  var place = event.target.closest('[data-stack], [data-hex]');
  var meant = [
    unit ? unit.dataset.unit : undefined,
    place ? place.dataset.stack || place.dataset.hex : undefined,
  ].find(function (noun) {
    return noun !== undefined && verbs_with(noun).length > 0;
  });
  var verbs = meant === undefined ? [] : verbs_with(meant);
  if (verbs.length === 1) {
    send_action(verbs[0], meant);
    return;
  }
  clicked = meant === undefined ? null : meant;
  show_orders();
}

function on_update() {
  Object.keys(view.actions || {}).forEach(function (verb) {
    if (!Array.isArray(view.actions[verb]) && !verbs_seen.includes(verb)) verbs_seen.push(verb);
  });
  verbs_seen.forEach(function (verb) {
    action_button(verb, label_of(verb));
  });
  clicked = null;
  orders = [];
  show_orders();
  if (view.actions) send_query('orders');
  var position = JSON.stringify(view.position);
  if (position === pictured) mark_board();
  else {
    pictured = position;
    send_query('picture');
  }
}

function on_reply(what, reply) {
  if (what === 'orders' && Array.isArray(reply)) {
    orders = reply;
    show_orders();
  }
  if (what === 'picture') {
    document.getElementById('map').innerHTML = reply;
    mark_board();
  }
}

document.getElementById('map').addEventListener('click', on_board_click);
`;

const PLAY_CSS = `#orders { max-height: 40vh; overflow: auto; padding: 4px; }
#orders button { display: block; width: 100%; text-align: left; margin: 2px 0; }
#map .able { cursor: pointer; }
#map .counter.able > rect { stroke: gold; stroke-width: 4; }
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
