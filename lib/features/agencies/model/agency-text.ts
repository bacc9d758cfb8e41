/** The longest name of an agency. */
export const AGENCY_NAME_MAX = 120
