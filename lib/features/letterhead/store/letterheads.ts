import 'server-only'
import { and, eq, isNotNull } from 'drizzle-orm'
import type { Letterhead } from '@/lib/domain/proposal'
import type { LogoKind } from '@/lib/features/letterhead/model/logo-kind'
import type { AuditEntry } from '@/lib/features/audit/store/audit'
import { recordEvent } from '@/lib/features/audit/store/audit'
import type { Actor } from '@/lib/platform/access/actor'
import { requirePermission } from '@/lib/platform/access/permissions'
import { database } from '@/lib/platform/database/database'
import { letterhead } from './letterhead-table'

export interface StoredLogo {
  readonly bytes: Uint8Array
  readonly kind: LogoKind
}

/** The letterhead of an agency; empty before it was saved. Whoever calls has found something of the agency's visible. */
export async function unsafeReadLetterhead(agencyId: string): Promise<Letterhead> {
  const { db } = await database()
  const { registerCode, address, phone, colour, logoSha256 } = letterhead
  const [row] = await db.select({ registerCode, address, phone, colour, logo: logoSha256 }).from(letterhead).where(eq(letterhead.agencyId, agencyId))
  return Object.fromEntries(Object.entries(row ?? {}).flatMap(([key, value]) => (value === null ? [] : [[key, value]])))
}

/** The logo of an agency, if it has one. Whoever calls has found something of the agency's visible. */
export async function unsafeFindLogo(agencyId: string): Promise<StoredLogo | undefined> {
  const { db } = await database()
  const [row] = await db.select({ bytes: letterhead.logo, kind: letterhead.logoKind }).from(letterhead).where(and(eq(letterhead.agencyId, agencyId), isNotNull(letterhead.logo)))
  return row?.bytes && row.kind ? { bytes: row.bytes, kind: row.kind } : undefined
}

type LetterheadChange = Partial<Omit<typeof letterhead.$inferInsert, 'agencyId'>>

/** Saves a part of the actor's letterhead, and the event. @throws NotAllowed */
export async function saveLetterhead(actor: Actor, change: LetterheadChange, event: Pick<AuditEntry, 'what' | 'details'>): Promise<void> {
  requirePermission(actor, 'letterhead.manage')
  const { agencyId } = actor
  const { db } = await database()
  await db.transaction(async (tx) => {
    await tx.insert(letterhead).values({ agencyId, ...change }).onConflictDoUpdate({ target: letterhead.agencyId, set: change })
    await recordEvent(actor, { ...event, subject: { kind: 'agency', id: agencyId } }, tx)
  })
}
