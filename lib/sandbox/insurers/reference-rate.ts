/** RON for one EUR, the invented rate of every day: payments are in RON, offers may be in EUR. */
export const RON_PER_EUR = 5.05
