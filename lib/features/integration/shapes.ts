import { z } from 'zod'
import type { Shapes } from '@/lib/platform/api/endpoint'
import { recordId } from '@/lib/platform/api/values'

const environment = z.enum(['sandbox', 'test', 'production'])

export const readCallReport = { params: z.object({ callId: recordId }), output: 'file' } satisfies Shapes
export const exportRecordedDay = { query: z.object({ environment }), output: 'file' } satisfies Shapes
export const readNewestCall = { query: z.object({ environment }), output: z.object({ newest: recordId.nullable() }) } satisfies Shapes
export const noteDrifts = { input: z.strictObject({ environment }), output: z.object({ noted: z.number() }) } satisfies Shapes
