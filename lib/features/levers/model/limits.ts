/** How many variants of a lever are asked at most. */
export const VARIANTS_MAX = 5
