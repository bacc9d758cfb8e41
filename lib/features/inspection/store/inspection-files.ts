import 'server-only'
import { and, desc, eq, inArray } from 'drizzle-orm'
import { z } from 'zod'
import type { Actor } from '@/lib/platform/access/actor'
import { requirePermission } from '@/lib/platform/access/permissions'
import { database } from '@/lib/platform/database/database'
import { auditEvent } from '@/lib/features/audit/store/audit-event-table'
import { INSPECTION_FILE_TYPES, type InspectionFileType, type InspectionSubject } from '@/lib/domain/files/inspection-file'
import { recordEvent } from '@/lib/features/audit/store/audit'
import { placeIn } from '@/lib/platform/keys/place-in'
import { getOffer } from '@/lib/features/offers/store/offers'
import { getPolicy } from '@/lib/features/policies/store/policies'
import { policy } from '@/lib/features/policies/store/policy-table'
import { readJson, readRows } from '@/lib/platform/records/stored-json'
import { inAgency } from '@/lib/platform/session/agency-scope'

/** A file of a risk inspection that the service accepted. */
export interface SentInspectionFile {
  readonly fileType: InspectionFileType
  readonly sizeBytes: number
  readonly sentAt: Date
  readonly sentBy: string
}

const SENT = 'inspection.sent'
const details = z.object({ fileType: z.enum(INSPECTION_FILE_TYPES), sizeBytes: z.number() })

/** Records an accepted file in the audit trail; neither the file nor its name is stored. @throws NotAllowed; Fault `notFound` */
export async function recordInspectionFile(actor: Actor, subject: InspectionSubject, file: Pick<SentInspectionFile, 'fileType' | 'sizeBytes'>): Promise<void> {
  await subjectsOf(actor, subject)
  await recordEvent(actor, { what: SENT, subject: { kind: subject.kind, id: subject.id }, details: { ...file } })
}

/** The files sent for an offer and for the policies that it became, the same from whichever of them one asks, the latest first. @throws NotAllowed; Fault `notFound` */
export async function findInspectionFiles(actor: Actor, subject: InspectionSubject): Promise<SentInspectionFile[]> {
  requirePermission(actor, 'quote.read')
  const subjects = await subjectsOf(actor, subject)
  const { db } = await database()
  const isOne = and(inAgency(auditEvent, actor), inArray(auditEvent.subjectKind, ['offer', 'policy']), inArray(auditEvent.subjectId, subjects), eq(auditEvent.what, SENT))
  const rows = await db.select().from(auditEvent).where(isOne).orderBy(desc(auditEvent.sequence))
  return readRows(rows, (row) => ({ ...readJson(row.details, details, placeIn(auditEvent.details, row.id)), sentAt: row.at, sentBy: row.actorName }))
}

/** The ids under which files of one inspection are recorded, all in the actor's agency: the offer and all its policies, or a policy issued elsewhere. */
async function subjectsOf(actor: Actor, { kind, id }: InspectionSubject): Promise<string[]> {
  const offerId = kind === 'offer' ? (await getOffer(actor, id)).id : (await getPolicy(actor, id)).origin?.offerId
  if (offerId === undefined) return [id]
  const { db } = await database()
  const policies = await db.select({ id: policy.id }).from(policy).where(and(inAgency(policy, actor), eq(policy.offerId, offerId)))
  return [offerId, ...policies.map((one) => one.id)]
}
