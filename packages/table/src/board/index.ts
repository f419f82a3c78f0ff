/**
 * A board on any page: `mountBoard` puts a picture of a position into an element, where it is zoomed, dragged, pointed at and told in
 * words. It knows the kernel and the page, and neither the games nor the rest of the table. Its style is that of `style/table.css` from `.board` to `.cursor`.
 *
 * @packageDocumentation
 */

export { asPrinted, type Ink } from './ink.js';
export { type BoardEvents, type BoardOptions, type MountedBoard, mountBoard } from './mount.js';
export { nightInk } from './night.js';
export type { Over } from './overlay.js';
