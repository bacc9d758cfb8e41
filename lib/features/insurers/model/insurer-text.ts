/** The longest texts of an insurer. */
export const INSURER_TEXT_MAX = { name: 80, nameOnWire: 80, credential: 200 } as const

/** How many insurers an agency can have. */
export const INSURERS_MAX = 200
