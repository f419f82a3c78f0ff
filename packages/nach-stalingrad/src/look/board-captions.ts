import type { Caption } from '@eastfront/kernel/picture';

const SEA = { fill: '#3f75a3' };
const RIVER = { fill: '#12498c', size: 0.3 };
const COUNTRY = { fill: '#7d7a72', size: 0.7 };

/** Seas, rivers and lands; those whose hex a board does not have are left out when it is drawn. */
export const captions: readonly Caption[] = [
  { at: '0328', text: 'Black Sea', ...SEA, size: 1.2 },
  { at: '0421', text: 'Sea of Azov', ...SEA, size: 0.7 },
  { at: '3334', text: 'Caspian Sea', ...SEA, size: 0.8 },
  { at: '1436', text: 'Turkey', ...COUNTRY },
  { at: '0224', text: 'Crimea', fill: '#8a6f2b', size: 0.4, offset: [0, -0.35] },
  { at: '1206', text: 'Don', ...RIVER, offset: [-1.62, 0.1], rotate: -90 },
  { at: '1612', text: 'Don', ...RIVER, offset: [0.05, -1.02] },
  { at: '1617', text: 'Don', ...RIVER, offset: [0.1, 1.05] },
  { at: '2012', text: 'Don', ...RIVER, offset: [0.2, 0.62] },
  { at: '1014', text: 'Donets', ...RIVER, offset: [0.05, 1.05] },
  { at: '1415', text: 'Donets', ...RIVER, offset: [-0.9, 0.1], rotate: -60 },
  { at: '0711', text: 'Oskol', ...RIVER, offset: [0.98, 0.15], rotate: 60 },
  { at: '0216', text: 'Dnieper', ...RIVER, offset: [0.6, -0.2], rotate: 60 },
  { at: '0824', text: 'Kuban', ...RIVER, offset: [0, 1.05] },
  { at: '1323', text: 'Kuban', ...RIVER, offset: [0.02, 1.05] },
  { at: '2328', text: 'Terek', ...RIVER, offset: [-0.05, 0.65] },
  { at: '2635', text: 'Kura', ...RIVER, offset: [0.55, 0.7], rotate: 30 },
  { at: '2312', text: 'Volga', ...RIVER, size: 0.36, offset: [0.98, 0.1], rotate: -60 },
  { at: '1820', text: 'Lake Manych', ...RIVER, offset: [0.2, 0.66], rotate: 30 },
  { at: '0424', text: 'Kerch strait', ...RIVER, size: 0.24, offset: [0.75, -0.62] },
];
