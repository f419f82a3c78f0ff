import type { Caption } from '@eastfront/kernel/picture';

const SEA = { fill: '#3f75a3' };
const RIVER = { fill: '#12498c', size: 0.25 };
const PASS = { fill: '#4a2c22', size: 0.19 };

/** Seas, rivers and passes; those whose hex a board does not have are left out when it is drawn. */
export const captions: readonly Caption[] = [
  { at: '2540', text: 'Black Sea', ...SEA, size: 0.9 },
  { at: '1541', text: 'Sea of Azov', ...SEA, size: 0.6 },
  { at: '2212', text: 'Caspian Sea', ...SEA, size: 0.7, rotate: 90 },
  { at: '1032', text: 'Don', ...RIVER, offset: [-0.27, -0.47], rotate: -30 },
  { at: '0930', text: 'Sal', ...RIVER, offset: [0.38, 0.66], rotate: -30 },
  { at: '0927', text: 'Sal', ...RIVER, offset: [-0.38, 0.66], rotate: 30 },
  { at: '1328', text: 'Manych', ...RIVER, offset: [0.36, 0.63], rotate: -30 },
  { at: '1723', text: 'Manych', ...RIVER, offset: [0.38, 0.66], rotate: -30 },
  { at: '1526', text: 'Gudilo', ...RIVER, offset: [-0.24, -0.41], rotate: -30 },
  { at: '1533', text: 'Yeya', ...RIVER, offset: [0.38, 0.66], rotate: -30 },
  { at: '1537', text: 'Beysug', ...RIVER, offset: [-0.38, 0.66], rotate: 30 },
  { at: '1529', text: 'Yegorlyk', ...RIVER, offset: [-0.38, 0.66], rotate: 30 },
  { at: '1725', text: 'Kalaus', ...RIVER, offset: [0.38, 0.66], rotate: -30 },
  { at: '1938', text: 'Kuban', ...RIVER, offset: [-0.36, 0.63], rotate: 30 },
  { at: '1934', text: 'Kuban', ...RIVER, offset: [-0.36, 0.63], rotate: 30 },
  { at: '1931', text: 'Kuban', ...RIVER, offset: [-0.36, 0.63], rotate: 30 },
  { at: '2528', text: 'Kuban', ...RIVER, offset: [-0.77, 0], rotate: 90 },
  { at: '2034', text: 'Laba', ...RIVER, offset: [0.38, 0.66], rotate: -30 },
  { at: '2035', text: 'Belaya', ...RIVER, offset: [-0.38, 0.66], rotate: 30 },
  { at: '2120', text: 'Kuma', ...RIVER, offset: [0.38, 0.66], rotate: -30 },
  { at: '2323', text: 'Kuma', ...RIVER, offset: [0.38, 0.66], rotate: -30 },
  { at: '2622', text: 'Terek', ...RIVER, offset: [-0.36, 0.63], rotate: 30 },
  { at: '2615', text: 'Terek', ...RIVER, offset: [-0.36, 0.63], rotate: 30 },
  { at: '2625', text: 'Malka', ...RIVER, offset: [-0.38, 0.66], rotate: 30 },
  { at: '2919', text: 'Sunzha', ...RIVER, offset: [-0.29, -0.5], rotate: -30 },
  { at: '2914', text: 'Sulak', ...RIVER, offset: [-0.77, 0], rotate: 90 },
  { at: '1113', text: 'Volga', ...RIVER, offset: [-0.36, 0.63], rotate: 30 },
  { at: '1413', text: 'Volga', ...RIVER, offset: [0.73, 0], rotate: -90 },
  { at: '3329', text: 'Rioni', ...RIVER, offset: [0.38, 0.66], rotate: -30 },
  { at: '3522', text: 'Kura', ...RIVER, offset: [-0.38, 0.66], rotate: 30 },
  { at: '2635', text: 'Belorechensky', ...PASS, offset: [0.7, 0], rotate: -90 },
  { at: '2633', text: 'Pseashkho', ...PASS, offset: [-0.35, 0.6], rotate: 30 },
  { at: '2732', text: 'Sancharo', ...PASS, offset: [0.35, 0.6], rotate: -30 },
  { at: '2831', text: 'Marukh', ...PASS, offset: [0.35, 0.6], rotate: -30 },
  { at: '2929', text: 'Klukhor', ...PASS, offset: [-0.28, -0.48], rotate: -30 },
  { at: '3027', text: 'Donguz-Orun', ...PASS, offset: [-0.28, -0.48], rotate: -30 },
  { at: '3124', text: 'Mamison', ...PASS, offset: [0.7, 0], rotate: -90 },
  { at: '3222', text: 'Krestovy', ...PASS, offset: [0.28, -0.48], rotate: 30 },
];
