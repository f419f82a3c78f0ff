/**
 * Pictures of boards and positions as SVG.
 *
 * @packageDocumentation
 */
export { drawPicture } from './draw-picture.js';
export type { Box, Geometry } from './geometry.js';
export { geometryOf } from './geometry.js';
export type { Layers, Piece } from './layers.js';
export { drawGround, drawLayers, drawOverlay, groundFiles } from './layers.js';
export type { Part, PartName } from './parts.js';
export type {
  Badge,
  Counter,
  CounterBox,
  CounterColours,
  Highlight,
  LegendCounter,
  Marker,
  Picture,
  UnitSymbol,
  ValuePart,
} from './picture.js';
export type { Laid } from './sheet.js';
export type {
  AreaStyle,
  BoardStyle,
  BodyStyle,
  Caption,
  CourseName,
  CourseStyle,
  DrawnPiece,
  HatchStyle,
  HexSet,
  HexsideStyle,
  LineStyle,
  LinkStyle,
  MarkStyle,
  PlaceStyle,
  PlacesStyle,
  Placing,
  TerrainStyle,
  Texture,
} from './style.js';
export { usualStyle } from './usual-style.js';
