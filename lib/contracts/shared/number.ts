import { z } from 'zod'

/** A number in a reply; some services write numbers as strings. Four hundred digits are no number. */
export const replyNumber = z.union([
  z.number(),
  z.string().trim().regex(/^-?\d+(\.\d+)?$/).transform(Number).pipe(z.number()),
])

/** A text in a reply; codes, and names such as the model 208, also arrive as numbers. */
export const replyText = z.union([z.string(), z.number()]).transform(String)

/** Yes or no in a reply, as boolean, number or text (contract: Response envelopes); missing or null means no. */
export const replyFlag = z
  .union([z.boolean(), z.number(), z.null(), z.string().trim().toLowerCase().pipe(z.enum(['true', 'false', '1', '0', '']))])
  .optional()
  .transform((value) => value === true || value === 'true' || value === '1' || (typeof value === 'number' && value !== 0))

/** A member that may be missing, null or empty: all three mean "not there". */
export function absentable<S extends z.ZodType>(schema: S) {
  return z
    .union([schema, z.null(), z.literal('')])
    .optional()
    .transform((value) => (value === null || value === '' ? undefined : value))
}
