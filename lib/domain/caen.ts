/** A class of CAEN is named by four digits, the first of which may be 0. */
export const CAEN_DIGITS = 4
