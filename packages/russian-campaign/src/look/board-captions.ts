import type { Caption, CourseName } from '@eastfront/kernel/picture';
import type { Theatre } from '../02-components/board.js';
import { hexOnBoard } from '../02-components/board.js';

const SEA = { fill: '#3f75a3' };
const LAKE = { fill: '#12498c', size: 0.24 };
const COUNTRY = { fill: '#9a7f4a', size: 0.6 };
const DISTRICT = { fill: '#84407e', size: 0.3 };
const STRAIT = { fill: '#12498c', size: 0.22 };

/** Seas, lakes, countries and military districts; those whose hex a board does not have are left out when it is drawn. */
export const captions: readonly Caption[] = [
  { at: 'C24', text: 'Baltic Sea', ...SEA, size: 0.9, offset: [0, 0.3] },
  { at: 'E17', text: 'Gulf of Riga', ...SEA, size: 0.3 },
  { at: 'C14', text: 'Gulf of Finland', ...SEA, size: 0.32, offset: [0, 0.3] },
  { at: 'LL25', text: 'Black Sea', ...SEA, size: 1.1 },
  { at: 'II18', text: 'Sea of Azov', ...SEA, size: 0.36 },
  { at: 'A3', text: 'White Sea', ...SEA, size: 0.34 },
  { at: 'QQ3', text: 'Caspian Sea', ...SEA, size: 0.42, offset: [-0.85, 0.15] },
  { at: 'KK21', text: 'Kerch', ...STRAIT, offset: [0.62, 0], rotate: -90 },
  { at: 'E9', text: 'Ladoga', ...LAKE, offset: [0, -0.75] },
  { at: 'D5', text: 'Onega', ...LAKE },
  { at: 'H33', text: 'Germany', ...COUNTRY },
  { at: 'I27', text: 'Poland', ...COUNTRY },
  { at: 'B8', text: 'Finland', ...COUNTRY },
  { at: 'S32', text: 'Hungary', ...COUNTRY },
  { at: 'DD29', text: 'Romania', ...COUNTRY, offset: [0, 0.3] },
  { at: 'FF32', text: 'Bulgaria', ...COUNTRY },
  { at: 'W8', text: 'Soviet Union', ...COUNTRY, size: 1 },
  { at: 'G20', text: 'Baltic District', ...DISTRICT, offset: [0.1, 0.2] },
  { at: 'M23', text: 'Western District', ...DISTRICT },
  { at: 'R25', text: 'Kiev District', ...DISTRICT, offset: [-0.3, 0.1] },
  { at: 'CC25', text: 'Odessa District', ...DISTRICT, offset: [-0.5, 0] },
];

const RIVER = { fill: '#12498c', size: 0.26 };

/** Where the names of the rivers stand: between which two hexes of its course each is written. */
const NAMES: readonly (readonly [river: string, from: string, to: string])[] = [
  ['Oder', 'I31', 'J30'],
  ['Vistula', 'J27', 'K27'],
  ['Neman', 'M22', 'N21'],
  ['Western Dvina', 'I17', 'J16'],
  ['Narva', 'E13', 'E14'],
  ['Volkhov', 'G10', 'H10'],
  ['Svir', 'E7', 'E8'],
  ['Northern Dvina', 'D2', 'E2'],
  ['Volga', 'N10', 'M11'],
  ['Volga', 'O4', 'O5'],
  ['Volga', 'Z1', 'Z2'],
  ['Volga', 'JJ7', 'KK7'],
  ['Moskva', 'T5', 'T4'],
  ['Oka', 'T9', 'T10'],
  ['Oka', 'W5', 'W6'],
  ['Ugra', 'R11', 'R12'],
  ['Don', 'Y10', 'Z9'],
  ['Don', 'FF8', 'GG8'],
  ['Don', 'JJ10', 'JJ11'],
  ['Donets', 'CC15', 'DD14'],
  ['Dnieper', 'R17', 'Q17'],
  ['Dnieper', 'X20', 'Y20'],
  ['Dnieper', 'EE20', 'EE21'],
  ['Pripyat', 'S21', 'S22'],
  ['Southern Bug', 'AA23', 'BB22'],
  ['Dniester', 'X25', 'Y25'],
  ['Prut', 'AA27', 'BB26'],
  ['Danube', 'DD31', 'DD32'],
  ['Danube', 'FF27', 'EE28'],
  ['Kuban', 'NN15', 'NN16'],
];

/** The names along a river, as far as a board has their hexes. */
export const namesAlong = (theatre: Theatre, river: string): readonly CourseName[] =>
  NAMES.flatMap(([name, from, to]) => {
    const across = [hexOnBoard(theatre, from), hexOnBoard(theatre, to)] as const;
    return name !== river || across[0] === null || across[1] === null
      ? []
      : [{ text: name, across: [across[0], across[1]] as const, ...RIVER }];
  });
