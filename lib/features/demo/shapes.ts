import { z } from 'zod'
import type { Shapes } from '@/lib/platform/api/endpoint'
import { DIALECT_FORMS } from './model/dialect-form'

const SPEAKERS_MAX = 100

/** Who replies in which forms when its dialect is on; without a name: the service itself, where no insurer is asked. */
const dialect = z.object({ speaker: z.string(), service: z.enum(['vehicle', 'travel', 'assets']), insurer: z.string().optional(), forms: z.array(z.enum(DIALECT_FORMS)), isOn: z.boolean() })
export type Dialect = z.output<typeof dialect>

const dialects = z.object({ dialects: z.array(dialect) })
export type DialectsView = z.output<typeof dialects>

export const readDialects = { output: dialects } satisfies Shapes
export const switchDialects = { input: z.strictObject({ speakers: z.array(z.string().max(60)).min(1).max(SPEAKERS_MAX), isOn: z.boolean() }), output: dialects } satisfies Shapes
