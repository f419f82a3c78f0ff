import * as k from '@eastfront/kernel';

const layout = { orientation: 'flat-top', towards: 'south', shifted: 'even', columns: 9, rows: 6 } as const;
const grid = k.makeGrid({ ...layout, labels: k.columnRowLabels() });
const at = (label: string) => k.hexOf(grid, label) ?? -1;

// Four movement points, one for a hex; nobody enters 0403.
const reached = k.reach(grid, at('0303'), 4, (_, hex) => (hex === at('0403') ? -1 : 1));
const way = k.pathTo(reached, at('0504')) ?? [];
console.log(way.map((hex) => k.labelOf(grid, hex)).join(' > '));
console.log(k.showRatio(13, 5), k.showRational(k.rational(10, 36)));
