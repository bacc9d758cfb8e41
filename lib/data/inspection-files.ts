import 'server-only'
import { and, desc, eq } from 'drizzle-orm'
import { z } from 'zod'
import type { Actor } from '@/lib/access/actor'
import { requirePermission } from '@/lib/access/permissions'
import { database } from '@/lib/db/database'
import { auditEvent } from '@/lib/db/schema/audit-event'
import { INSPECTION_FILE_TYPES, type InspectionFileType } from '@/lib/domain/inspection-file'
import { recordEvent } from './audit'
import { getOffer } from './offers'
import { ofAgency } from './visible'

/** A file of a risk inspection that the service has taken. */
export interface SentInspectionFile {
  readonly fileType: InspectionFileType
  readonly sizeBytes: number
  readonly sentAt: Date
  readonly sentBy: string
}

const SENT = 'inspection.sent'
const details = z.object({ fileType: z.enum(INSPECTION_FILE_TYPES), sizeBytes: z.number() })

/** Notes that the service has taken a file, in the audit trail: neither the file nor its name is kept. @throws NotAllowed; Fault `notFound` */
export async function noteInspectionFile(actor: Actor, offerId: string, file: Pick<SentInspectionFile, 'fileType' | 'sizeBytes'>): Promise<void> {
  await getOffer(actor, offerId)
  await recordEvent(actor, { what: SENT, subject: { kind: 'offer', id: offerId }, details: { ...file } })
}

/** The files sent for an offer, the latest first. @throws NotAllowed; Fault `notFound` */
export async function findInspectionFiles(actor: Actor, offerId: string): Promise<SentInspectionFile[]> {
  requirePermission(actor, 'quote.read')
  await getOffer(actor, offerId)
  const { db } = await database()
  const isOne = and(ofAgency(auditEvent, actor), eq(auditEvent.subjectKind, 'offer'), eq(auditEvent.subjectId, offerId), eq(auditEvent.what, SENT))
  const rows = await db.select().from(auditEvent).where(isOne).orderBy(desc(auditEvent.sequence))
  return rows.map((row) => ({ ...details.parse(row.details), sentAt: row.at, sentBy: row.actorName }))
}
