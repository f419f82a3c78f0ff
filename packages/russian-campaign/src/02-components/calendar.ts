/** The six pairs of months of a year, in order. */
export const MONTHS = ['jan-feb', 'mar-apr', 'may-jun', 'jul-aug', 'sep-oct', 'nov-dec'] as const;
export type Months = (typeof MONTHS)[number];

/** A turn as players name it. */
export interface TurnName {
  readonly year: number;
  readonly months: Months;
}

/** The number of the turn May/Jun 1941; Mar/Apr 1941 of the variant is 0 (TRC-V3.1.b). */
export const FIRST_TURN = 1;
/** May/Jun 1945 (TRC-4.0.a). */
export const LAST_TURN = 25;

const FIRST_YEAR = 1941;
const FIRST_MONTHS = MONTHS.indexOf('may-jun');

/** The number of a turn, 1 for May/Jun 1941. */
export const turnOf = ({ year, months }: TurnName): number =>
  (year - FIRST_YEAR) * MONTHS.length + MONTHS.indexOf(months) - FIRST_MONTHS + FIRST_TURN;

/** The name of a turn. */
export const nameOfTurn = (turn: number): TurnName => {
  const index = turn - FIRST_TURN + FIRST_MONTHS;
  const year = FIRST_YEAR + Math.floor(index / MONTHS.length);
  return { year, months: MONTHS[index - (year - FIRST_YEAR) * MONTHS.length] as Months };
};

/** The year of a turn. */
export const yearOf = (turn: number): number => nameOfTurn(turn).year;

/** Whether a turn is not before another, given by name. */
export const isFrom = (turn: number, year: number, months: Months): boolean =>
  turn >= turnOf({ year, months });
