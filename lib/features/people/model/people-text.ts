/** The longest texts of a person and a branch. */
export const PEOPLE_TEXT_MAX = { name: 120, email: 254, branch: 80 } as const
