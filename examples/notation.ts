import { actionNotation, readPositionLine, writePositionLine } from '@eastfront/kernel/notation';
import { turningPoint } from '@eastfront/turning-point';

const notation = actionNotation(turningPoint.schemas['action'] ?? {});
console.log(notation.write({ type: 'move', unit: 'S110', to: '2607' }));
console.log(JSON.stringify(notation.read('commit 12 true')));
console.log(JSON.stringify(notation.read('move S110')));

const position = {
  turn: 1,
  player: 'soviet',
  phase: 'combat',
  units: [
    { id: 'A052', at: '2212', supply: 'out' },
    { id: 'S078', at: '2311' },
    { id: 'S079', at: '2311' },
  ],
};
const line = writePositionLine(position);
console.log(line);
console.log(JSON.stringify(readPositionLine(line)));
