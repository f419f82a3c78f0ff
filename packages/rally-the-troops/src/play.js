/**
 * The script of a game's page, beside the server's own: the board as a picture, what can be done as a list and by clicks on the board. The
 * server's script calls `on_update` and `on_reply`, and gives `view` and the three functions named below.
 */

/* global view, action_button, send_action, send_query */

/** Verbs that had a button: each is called again, so that it is hidden when it is not open. */
const verbs_seen = [];
/** What can be done, in words: [verb, noun or null, text]. */
let orders = [];
/** What was clicked on the board, if more than one thing can be done with it. */
let clicked = null;
/** The position of the picture that was asked for last. */
let pictured = '';
/** The pieces of the picture on the board by their marks: the server sends those only that are not among them. */
let pieces = new Map();

const label_of = (verb) => {
  const words = verb.replace(/[-_]/g, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};

const verbs_open = () => Object.keys(view.actions || {});

const nouns_of = (verb) => {
  const listed = view.actions[verb];
  return Array.isArray(listed) ? listed : [];
};

const verbs_with = (noun) => verbs_open().filter((verb) => nouns_of(verb).includes(noun));

const mark_board = () => {
  for (const one of document.querySelectorAll('#map [data-unit], #map [data-hex]'))
    one.classList.toggle('able', verbs_with(one.dataset.unit || one.dataset.hex).length > 0);
};

const show_orders = () => {
  const buttons = orders
    .filter(([, noun]) => clicked === null || noun === clicked)
    .map(([verb, noun, text]) => {
      const button = document.createElement('button');
      button.textContent = text;
      button.addEventListener('click', () => send_action(verb, noun === null ? undefined : noun));
      return button;
    });
  document.getElementById('orders').replaceChildren(...buttons);
};

/** A click means the counter, or the hex that it is in: what something can be done with. */
const on_board_click = (event) => {
  const unit = event.target.closest('[data-unit]');
  const place = event.target.closest('[data-stack], [data-hex]');
  const meant = [unit?.dataset.unit, place?.dataset.stack || place?.dataset.hex].find(
    (noun) => noun !== undefined && verbs_with(noun).length > 0,
  );
  const verbs = meant === undefined ? [] : verbs_with(meant);
  if (verbs.length === 1) {
    send_action(verbs[0], meant);
    return;
  }
  clicked = meant ?? null;
  show_orders();
};

const ask_picture = () => send_query('picture', { known: [...pieces.keys()] });

const show_picture = (sent) => {
  const now = new Map(sent.map(([mark, text]) => [mark, text ?? pieces.get(mark)]));
  const is_whole = [...now.values()].every((text) => text !== undefined);
  pieces = is_whole ? now : new Map();
  if (!is_whole) {
    // What was known when the picture was asked for has gone with another that came between.
    ask_picture();
    return;
  }
  document.getElementById('map').innerHTML = sent.map(([mark]) => pieces.get(mark)).join('');
  mark_board();
};

window.on_update = () => {
  for (const verb of verbs_open())
    if (!Array.isArray(view.actions[verb]) && !verbs_seen.includes(verb)) verbs_seen.push(verb);
  for (const verb of verbs_seen) action_button(verb, label_of(verb));
  clicked = null;
  orders = [];
  show_orders();
  if (view.actions) send_query('orders');
  const position = JSON.stringify(view.position);
  if (position === pictured) mark_board();
  else {
    pictured = position;
    ask_picture();
  }
};

window.on_reply = (what, reply) => {
  if (what === 'orders' && Array.isArray(reply)) {
    orders = reply;
    show_orders();
  }
  if (what === 'picture' && Array.isArray(reply)) show_picture(reply);
};

document.getElementById('map').addEventListener('click', on_board_click);
