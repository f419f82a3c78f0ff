/** A city hex 1313 with a street-fighting box, the Axis to the west of it and the Soviets to the east. */
export const BOXED_CITY = {
  terrain: 'clear',
  place: 'city',
  box: true,
  boxSides: { axis: ['1213', '1312', '1413'], soviet: ['1214', '1314', '1414'] },
};
