/** The sentences of 12.606. */
export const PERIMETER_PHRASES = {
  violations: {
    OFF_THE_MAP: '{subject} is not on the map that is played on',
    IN_THE_WATER: '{subject} is water',
    NOT_ADJACENT: '{subject} does not touch the hex before it',
    ENTERED_TWICE: '{subject} is entered twice',
    LOOP_TOO_SHORT: 'a loop has at least three hexes',
    NOT_A_GRAIN: 'the row from {subject} is no hex grain and no alternate hex grain',
    BARRED_BY_ENEMY: 'an enemy unit or control marker is in {subject}',
    NOT_HELD: '{subject}, on the edge of the map, is not controlled by the side',
    NO_MARKER_HERE: 'no MMC and no control marker of the side is in {subject}',
    NO_MARKER_THERE: 'a marker points to {subject}, where no marker of the side stands',
    ROWS_OVERLAP: 'another row of the side runs through {subject}, where no marker of it stands',
    NOT_BETWEEN_ENEMIES:
      '{subject} keeps the marker from pointing off the map: that is for an edge hex between two of the enemy',
    LOOP_OPEN: 'the row from {subject} is on no closed loop',
    ALREADY_ENCLOSED: '{subject} is enclosed by the perimeter already',
    POCKET_ON_THE_EDGE: '{subject} is a hex of the map edge: that is no pocket',
    NO_FORCE: 'nobody but SMCs is there',
    NO_SUCH_MARKER: 'no such marker stands in {subject}',
  },
  effects: {
    'row-open': 'nothing bars {side} from this row of {hexes} {hexes:hex/hexes}',
    'no-mans-land':
      '{hexes} {hexes:hex is/hexes are} in neither perimeter area, or Isolated with nobody to hold {hexes:it/them}',
    enclosed:
      'the perimeter of {side} encloses {hexes} {hexes:hex/hexes}, with {pockets} {pockets:pocket/pockets}',
    'may-be-larger':
      'the main area proposed to {side} has {hexes} {hexes:hex/hexes}; whether a larger one is legal has not been settled, none has more than {bound}',
    'gains-control': '{side} gains control of {hexes} {hexes:Location/Locations} within its perimeter',
    nobodys: '{hexes} {hexes:Location is/Locations are} no longer controlled by anybody',
    'lost-outside': '{subject} is outside its perimeter and eliminated',
    'markers-needed': 'the loop is cut into {rows}',
  },
} as const;
