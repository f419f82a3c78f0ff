/** Pictures of boards and positions as SVG. */
export { drawPicture } from './draw-picture.js';
export type {
  Badge,
  Counter,
  CounterColours,
  Highlight,
  LegendCounter,
  Marker,
  Picture,
  UnitSymbol,
  ValuePart,
} from './picture.js';
export type {
  AreaStyle,
  BoardStyle,
  Caption,
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
