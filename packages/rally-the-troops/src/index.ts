/**
 * Any game written on the kernel as a rules module of Rally the Troops: roles, scenarios, setup, view, action, query. The module is plain
 * functions over plain JSON, by the conventions that the server publishes for its modules. `modulePages` makes the files beside it.
 *
 * @packageDocumentation
 */
export { type ModulePages, modulePages } from './module-pages.js';
export * from './module-state.js';
export type { ModuleView } from './module-view.js';
export * from './rules-module.js';
export type { Actions, Noun } from './verbs.js';
