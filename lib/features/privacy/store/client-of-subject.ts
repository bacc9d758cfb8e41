import 'server-only'
import { and, eq } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '@/lib/platform/database/open-database'
import type { Subject } from '@/lib/platform/keys/subject-keys'
import { offer } from '@/lib/features/offers/store/offer-table'
import { policy } from '@/lib/features/policies/store/policy-table'
import { proposal } from '@/lib/features/proposals/store/proposal-table'
import { quote } from '@/lib/features/quotes/store/quote-table'
import type { ReadSubject } from '@/lib/features/privacy/model/reads'

interface OfQuote {
  readonly table: PgTable
  readonly id: PgColumn
  readonly quoteId: PgColumn
}

const OF_QUOTES: Record<Exclude<ReadSubject, 'client' | 'quote'>, OfQuote> = {
  offer: { table: offer, id: offer.id, quoteId: offer.quoteId },
  policy: { table: policy, id: policy.id, quoteId: policy.quoteId },
  proposal: { table: proposal, id: proposal.id, quoteId: proposal.quoteId },
}

/** The client whose data a record holds: itself, or that of its quote; null while a quote has none. */
export async function clientOfSubject(tx: Db, { agencyId }: { readonly agencyId: string }, { kind, id }: { readonly kind: ReadSubject; readonly id: string }): Promise<string | null> {
  if (kind === 'client') return id
  const select = tx.select({ clientId: quote.clientId }).from(quote)
  const rows =
    kind === 'quote'
      ? await select.where(and(eq(quote.agencyId, agencyId), eq(quote.id, id)))
      : await select.innerJoin(OF_QUOTES[kind].table, eq(OF_QUOTES[kind].quoteId, quote.id)).where(and(eq(quote.agencyId, agencyId), eq(OF_QUOTES[kind].id, id)))
  return rows[0]?.clientId ?? null
}

interface RecordedRead {
  readonly agencyId: string
  readonly subjectKind: ReadSubject
  readonly subjectId: string
  readonly clientId: string | null
}

/** Whose own key seals what is written about a read: the client's, else that of the quote or policy that was read. */
export async function sealedWith(tx: Db, { agencyId, subjectKind, subjectId, clientId }: RecordedRead): Promise<Subject> {
  if (clientId !== null) return { id: clientId, agencyId, kind: 'client' }
  if (subjectKind === 'client' || subjectKind === 'quote') return { id: subjectId, agencyId, kind: subjectKind }
  const { table, id, quoteId } = OF_QUOTES[subjectKind]
  const [row] = await tx.select({ quoteId }).from(table).where(eq(id, subjectId))
  return typeof row?.quoteId === 'string' ? { id: row.quoteId, agencyId, kind: 'quote' } : { id: subjectId, agencyId, kind: 'policy' }
}
