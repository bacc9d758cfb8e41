/** How many days a demo can be moved ahead. */
export const DAYS_AHEAD_MAX = 120
