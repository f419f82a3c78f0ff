/** The games of a run: the report of each stands at the place of its game, whoever was first. */

/** A game that ended without a report, as its thread died or it could not be played, is a defect and stops no other. */
const reportOf = async (told, number, play) => {
  try {
    return await play({ ...told, number });
  } catch (error) {
    const defects = [{ at: 0, what: `the game ended without a report: ${error.message}` }];
    return { settings: {}, actions: 0, outcomes: {}, actionTypes: {}, defects };
  }
};

export const playInTurn = async (told, numbers, play) => {
  const reports = [];
  for (const number of numbers) reports.push(await reportOf(told, number, play));
  return reports;
};

export const playAtOnce = (told, numbers, play) =>
  Promise.all(numbers.map((number) => reportOf(told, number, play)));
