import type { BoardStyle, Picture } from '@eastfront/kernel/picture';
import { isSupplied } from './movement.js';
import type { Position } from './position.js';
import type { Rules } from './rules.js';

const town = { symbol: 'circle', size: 0.14, stroke: '#1d1d1d', nameSize: 0.24 } as const;

const style: BoardStyle = {
  background: '#fbf8ef',
  grid: { stroke: '#b7aa8a', width: 0.018 },
  labels: { fill: '#857959', size: 0.17 },
  terrain: {
    clear: { label: 'clear', fill: '#f4ebcf' },
    woods: { label: 'woods', fill: '#dfe5c0', texture: 'forest', ink: '#6c8a4a' },
  },
  hexsides: { river: { label: 'river', stroke: '#3f86c6', width: 0.12, course: 'natural' } },
  links: {},
  places: {
    nameField: 'town',
    kindField: 'owner',
    kinds: {
      soviet: { ...town, label: 'Soviet town', fill: '#e8b0a0' },
      axis: { ...town, label: 'Axis town', fill: '#c4ccd4' },
    },
  },
};

const COLORS = { soviet: { fill: '#c8604a', ink: '#ffffff' }, axis: { fill: '#8e9aa6', ink: '#ffffff' } };

export const pictureOf = (rules: Rules, position: Position): Picture => ({
  board: rules.theatre.board,
  style,
  counters: position.units.map((unit) => {
    const { id, name, side, kind, attack, defense, move } = unit.counter;
    const badge = { text: 'U', fill: '#ffffff', ink: '#b3261e', title: 'out of supply' };
    return {
      hex: unit.at,
      id,
      name,
      symbol: kind,
      values: `${attack}-${defense}-${move}`,
      colours: COLORS[side],
      badges: isSupplied(rules, position, unit) ? [] : [badge],
    };
  }),
  title: `Zarechye, turn ${position.turn}`,
  subtitle: position.step === 'over' ? 'the end' : `${position.player}, ${position.step}`,
});
