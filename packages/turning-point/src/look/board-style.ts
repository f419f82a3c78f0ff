import type { BoardStyle } from '@eastfront/kernel/picture';

const RIVER_NAME = { fill: '#1c5a94', size: 0.27 };

/** The look of the Turning Point board: steppe in winter light, rivers blue, railways black with sleepers. */
export const boardStyle: BoardStyle = {
  background: '#fbf8ef',
  grid: { stroke: '#b7aa8a', width: 0.018 },
  labels: { fill: '#857959', size: 0.17 },
  terrain: {
    clear: { label: 'clear', fill: '#f4ebcf' },
    sea: { label: 'sea', fill: '#9ccbe8', texture: 'waves', ink: '#6fa9cf' },
  },
  hexsides: {
    river: {
      label: 'river',
      stroke: '#3f86c6',
      width: 0.11,
      course: 'natural',
      casing: { stroke: '#1f5c97', width: 0.145 },
    },
    lake: { label: 'lake', stroke: '#9ccbe8', width: 0.2, casing: { stroke: '#1d4f8e', width: 0.3 } },
    sea: { label: 'coast', stroke: '#1d4f8e', width: 0.07 },
  },
  links: {
    rail: { label: 'railway', stroke: '#2b2622', width: 0.042, pattern: 'sleepers' },
  },
  areas: [
    {
      label: 'Axis side, 19 November',
      of: { region: 'west-of-19-november-line' },
      shade: { fill: '#8a93a8', opacity: 0.16 },
    },
    {
      label: 'Axis fortress line',
      of: { field: 'fortress', equals: 'axis' },
      each: { stroke: '#52616f', width: 0.06, dash: [0.16, 0.08], inset: 0.055 },
    },
    {
      label: 'Soviet fortress line',
      of: { field: 'fortress', equals: 'soviet' },
      each: { stroke: '#c0563f', width: 0.06, dash: [0.16, 0.08], inset: 0.055 },
    },
    {
      label: '19 November line',
      of: { region: 'west-of-19-november-line' },
      border: {
        stroke: '#b3261e',
        width: 0.055,
        dash: [0.2, 0.15],
        against: { region: 'east-of-19-november-line' },
      },
    },
  ],
  places: {
    nameField: 'name',
    kindField: 'place',
    kinds: {
      town: {
        label: 'town',
        symbol: 'circle',
        size: 0.12,
        fill: '#fffdf4',
        stroke: '#1d1d1d',
        nameSize: 0.27,
      },
      city: {
        label: 'city',
        symbol: 'city',
        size: 0.24,
        fill: '#d9cdb4',
        stroke: '#2a2724',
        nameSize: 0.36,
        nameBold: true,
      },
    },
  },
  marks: [
    {
      label: 'Axis supply',
      at: { field: 'supply', equals: 'axis' },
      shape: 'pill',
      text: 'Supply',
      fill: '#4a5866',
      ink: '#ffffff',
    },
    {
      label: 'Soviet supply',
      at: { field: 'supply', equals: 'soviet' },
      shape: 'pill',
      text: 'Supply',
      fill: '#b3261e',
      ink: '#ffffff',
    },
    {
      label: 'rail entry',
      at: { field: 'entry', equals: 'rail' },
      shape: 'cross',
      fill: '#ffffff',
      ink: '#111111',
    },
  ],
  captions: [
    { at: '1404', text: 'Don', ...RIVER_NAME, offset: [0.15, 0.02], rotate: 71 },
    { at: '2725', text: 'Don', ...RIVER_NAME, offset: [-0.24, 0.45], rotate: -30 },
    { at: '4407', text: 'Volga', ...RIVER_NAME, offset: [-0.72, -0.41], rotate: -60 },
    { at: '4320', text: 'Volga', ...RIVER_NAME, offset: [0.0, -0.13], rotate: 0 },
    { at: '0317', text: 'Donets', ...RIVER_NAME, offset: [0.0, -0.83], rotate: 0 },
    { at: '1923', text: 'Donets', ...RIVER_NAME, offset: [-0.39, 0.12], rotate: 49 },
    { at: '2507', text: 'Khoper', ...RIVER_NAME, offset: [0.51, 0.47], rotate: 49 },
    { at: '3507', text: 'Medveditsa', ...RIVER_NAME, offset: [0.51, 0.02], rotate: -30 },
    { at: '2618', text: 'Chir', ...RIVER_NAME, offset: [0.12, -0.07], rotate: 60 },
    { at: '3227', text: 'Sal', ...RIVER_NAME, offset: [-0.66, 0.13], rotate: 11 },
    { at: '2328', text: 'Sal', ...RIVER_NAME, offset: [0.66, -0.21], rotate: -11 },
    { at: '1918', text: 'Kalitva', ...RIVER_NAME, offset: [-0.39, -0.75], rotate: 49 },
    { at: '3323', text: 'Aksai', ...RIVER_NAME, offset: [-0.66, 0.13], rotate: 11 },
    { at: '3322', text: 'Myshkova', ...RIVER_NAME, offset: [0.09, -0.82], rotate: 11 },
    { at: '3909', text: 'Ilovlya', ...RIVER_NAME, offset: [-0.24, 0.45], rotate: -30 },
    { at: '3104', text: 'Buzuluk', ...RIVER_NAME, offset: [0.0, -0.83], rotate: 0 },
    { at: '1403', text: 'Bityug', ...RIVER_NAME, offset: [0.45, -0.5], rotate: -71 },
    { at: '0603', text: 'Tikhaya Sosna', ...RIVER_NAME, offset: [0.24, 0.45], rotate: 30 },
    { at: '1107', text: 'Chornaya Kalitva', ...RIVER_NAME, offset: [-0.51, 0.02], rotate: 30 },
    { at: '0309', text: 'Oskol', ...RIVER_NAME, offset: [0.39, 0.12], rotate: -49 },
    { at: '0913', text: 'Aidar', ...RIVER_NAME, offset: [-0.72, -0.41], rotate: -60 },
    { at: '1317', text: 'Derkul', ...RIVER_NAME, offset: [0.15, -0.68], rotate: -71 },
    { at: '2120', text: 'Bystraya', ...RIVER_NAME, offset: [-0.12, -0.07], rotate: -60 },
    { at: '0725', text: 'Mius', ...RIVER_NAME, offset: [-0.39, -0.75], rotate: 49 },
    { at: '2533', text: 'Manych', ...RIVER_NAME, offset: [-0.66, -0.21], rotate: 11 },
  ],
};
