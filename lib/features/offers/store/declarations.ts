import 'server-only'
import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import type { Actor } from '@/lib/platform/access/actor'
import { requirePermission } from '@/lib/platform/access/permissions'
import { database } from '@/lib/platform/database/database'
import { parseRecordId } from '@/lib/platform/database/row-or-not-found'
import { placeIn } from '@/lib/platform/keys/place-in'
import { readJson } from '@/lib/platform/records/stored-json'
import { isVisible } from '@/lib/platform/session/agency-scope'
import { quote } from '@/lib/features/quotes/store/quote-table'
import { offer } from './offer-table'
import { quoteRequest } from './quote-request-table'
import { quoteRun } from './quote-run-table'

const storedDeclarations = z.object({
  locale: z.enum(['ro', 'en']),
  version: z.string(),
  texts: z.array(z.object({ code: z.string(), text: z.string(), sha256: z.string(), isGiven: z.boolean() })),
})

/** What the policyholder declared when offers were asked for: words of ours and ticks, nothing about a person. */
export type StoredDeclarations = Readonly<z.output<typeof storedDeclarations>>

export interface Declared extends StoredDeclarations {
  /** When offers were asked for with these declarations. */
  readonly at: Date
}

/** The declarations behind an offer; undefined where none are asked for, and for runs of before they were kept. @throws NotAllowed, RecordUnreadable */
export async function findDeclarations(actor: Actor, offerId: string): Promise<Declared | undefined> {
  requirePermission(actor, 'quote.read')
  const { db } = await database()
  const [row] = await db
    .select({ id: quoteRun.id, declarations: quoteRun.declarations, at: quoteRun.createdAt })
    .from(offer)
    .innerJoin(quoteRequest, eq(quoteRequest.id, offer.requestId))
    .innerJoin(quoteRun, eq(quoteRun.id, quoteRequest.runId))
    .innerJoin(quote, eq(quote.id, quoteRun.quoteId))
    .where(and(isVisible(quote, actor), eq(offer.id, parseRecordId(offerId))))
  if (!row || row.declarations === null) return undefined
  return { ...readJson(row.declarations, storedDeclarations, placeIn(quoteRun.declarations, row.id)), at: row.at }
}
