import { z } from 'zod'

/** A number in a reply; some services of the family write numbers as strings. */
export const replyNumber = z.union([z.number(), z.string().trim().regex(/^-?\d+(\.\d+)?$/).transform(Number)])

/** A member that may be missing, null or empty: all three mean "not there". */
export function absentable<S extends z.ZodType>(schema: S) {
  return z
    .union([schema, z.null(), z.literal('')])
    .optional()
    .transform((value) => (value === null || value === '' ? undefined : value))
}
