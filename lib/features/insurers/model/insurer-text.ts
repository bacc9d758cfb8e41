/** The longest texts of an insurer. */
export const INSURER_TEXT_MAX = { name: 80, nameOnWire: 80, credential: 200 } as const

/** How many insurers an agency can have. */
export const INSURERS_MAX = 200

/** The longest file of lists, in characters: less than a request may hold, as quoting lengthens it. */
export const LISTS_FILE_MAX = 400_000
