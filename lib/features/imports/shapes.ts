import { z } from 'zod'
import type { Shapes } from '@/lib/platform/api/endpoint'
import { IMPORT_BYTES_MAX, ROW_STATES } from './model/import'

const query = z.object({ locale: z.enum(['ro', 'en']) })
const bytes = { max: IMPORT_BYTES_MAX }

const judgement = z.object({
  rows: z.array(z.object({ number: z.number().int(), state: z.enum(ROW_STATES), label: z.string(), problems: z.array(z.object({ column: z.string(), text: z.string() })).readonly() })).readonly(),
  unknown: z.array(z.string()).readonly(),
})
export type JudgementView = z.output<typeof judgement>

export const readTemplate = { query: z.object({ format: z.enum(['csv', 'xlsx']), locale: z.enum(['ro', 'en']) }), output: 'file' } satisfies Shapes
export const judgeSheet = { query, bytes, output: judgement } satisfies Shapes
export const importSheet = { query, bytes, output: z.object({ added: z.number().int(), known: z.number().int() }) } satisfies Shapes
