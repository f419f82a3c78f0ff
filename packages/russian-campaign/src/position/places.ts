/** The end of a move that leaves the map. */
export const OFF_MAP_WORD = 'off-map';
/** Where an airborne corps may be put that arrives (TRC-11.1.2.a). */
export const BOX_WORD = 'airborne-box';
/** The unit waits to enter by sea in this impulse (TRC-12.1.2.b). */
export const SEA_WORD = 'sea';
/** Where workers may be sent by TRC-13.4, units by TRC-V3.4. */
export const SIBERIA_WORD = 'siberia';
