import { z } from 'zod'
import type { Letterhead } from '@/lib/domain/proposal'
import type { Shapes } from '@/lib/platform/api/endpoint'
import { typedText } from '@/lib/platform/api/values'
import { LOGO_BYTES_MAX } from './model/logo-kind'

export const LETTERHEAD_TEXT_MAX = { registerCode: 60, address: 160, phone: 20 } as const

/** What is typed; the colour and the phone are judged by the use case. */
export const letterheadText = z.strictObject({
  registerCode: typedText(LETTERHEAD_TEXT_MAX.registerCode).trim().min(1).optional(),
  address: typedText(LETTERHEAD_TEXT_MAX.address).trim().min(1).optional(),
  phone: typedText(LETTERHEAD_TEXT_MAX.phone).trim().min(1).optional(),
  colour: typedText(7).optional(),
})
export type LetterheadText = z.output<typeof letterheadText>

/** A letterhead as pages and papers show it. */
export const letterheadShape = z.object({
  registerCode: z.string().optional(),
  address: z.string().optional(),
  phone: z.string().optional(),
  colour: z.string().optional(),
  logo: z.string().optional(),
}) satisfies z.ZodType<Letterhead>

const letterheadView = z.object({ agency: z.string(), letterhead: letterheadShape })
export type LetterheadView = z.output<typeof letterheadView>

export const readLetterhead = { output: letterheadView } satisfies Shapes
export const changeLetterhead = { input: letterheadText, output: letterheadView } satisfies Shapes
export const uploadLogo = { bytes: { max: LOGO_BYTES_MAX }, output: letterheadView } satisfies Shapes
export const removeLogo = { output: letterheadView } satisfies Shapes
export const readLogo = { query: z.object({ version: z.string().regex(/^[0-9a-f]{64}$/).optional() }), output: 'file' } satisfies Shapes
