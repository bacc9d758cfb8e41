/** The longest text by which an object is looked for. */
export const OBJECT_LENGTH_MAX = 80
