import { z } from 'zod'
import type { Shapes } from '@/lib/platform/api/endpoint'
import { day, instant, recordId, typedText } from '@/lib/platform/api/values'
import { holdsCode } from '@/lib/domain/personal-code'
import { BROWSERS } from '@/lib/domain/web/browser'
import { OBJECT_LENGTH_MAX } from './model/audit-filter'
import { AUDIT_ACTS, AUDIT_SUBJECTS } from './model/audit-words'

const filter = {
  /** The id of a user, or `system` for what nobody signed in did. */
  person: z.union([recordId, z.literal('system')]).optional(),
  act: z.enum(AUDIT_ACTS).optional(),
  kind: z.enum(AUDIT_SUBJECTS).optional(),
  /** The object's id, or the number of a policy or a quote; never a code of a person, which the trail of exports would keep. */
  object: typedText(OBJECT_LENGTH_MAX).trim().refine((text) => !holdsCode(text)).optional(),
  /** Days in Bucharest, both included. */
  from: day.optional(),
  to: day.optional(),
}
export const auditFilter = z.object(filter)
export type AuditFilter = z.output<typeof auditFilter>

const details = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]))
const auditLine = z.object({
  sequence: z.number(),
  at: instant,
  by: z.string(),
  userId: recordId.optional(),
  /** An act of AUDIT_ACTS, unless somebody has changed the stored word. */
  what: z.string(),
  subject: z.object({ kind: z.string(), id: z.string(), label: z.string().optional() }),
  details,
  ipAddress: z.string().optional(),
  browser: z.enum(BROWSERS).optional(),
})
export type AuditLine = z.output<typeof auditLine>

const auditPage = z.object({
  lines: z.array(auditLine),
  /** What the next page begins before; none on the last one. */
  next: z.number().optional(),
})
export type AuditPage = z.output<typeof auditPage>

export const readAudit = { query: z.object({ ...filter, before: z.coerce.number().int().positive().optional() }), output: auditPage } satisfies Shapes
export const exportAudit = { query: z.object({ ...filter, format: z.enum(['csv', 'jsonl']) }), output: 'file' } satisfies Shapes

const verdict = z.discriminatedUnion('isWhole', [
  z.object({ isWhole: z.literal(true), events: z.number(), at: instant }),
  /** The first event that cannot be trusted. */
  z.object({ isWhole: z.literal(false), brokenAt: z.number(), at: instant }),
])
export type ChainVerdict = z.output<typeof verdict>
export const verifyChain = { output: verdict } satisfies Shapes
