import { toRallyTheTroops } from '@eastfront/rally-the-troops';
import { turningPoint } from '@eastfront/turning-point';

const rules = toRallyTheTroops(turningPoint);
let state = rules.setup(1942, rules.scenarios[3] ?? '', { 'TP-option.hold': 'true' });
console.log(rules.view(state, 'Axis').prompt);

const units = rules.view(state, 'Soviet').actions?.['select_unit'];
state = rules.action(state, 'Soviet', 'select_unit', Array.isArray(units) ? units[0] : '');
const hexes = rules.view(state, 'Soviet').actions?.['move'];
console.log(state.selected, 'may move to', JSON.stringify(hexes));
state = rules.action(state, 'Soviet', 'move', Array.isArray(hexes) ? hexes[0] : '');
console.log(state.log.at(-1));
