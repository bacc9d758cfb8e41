import { and, eq, inArray, isNull, or, type Placeholder, type SQL, sql } from 'drizzle-orm'
import { QueryBuilder } from 'drizzle-orm/pg-core'
import type { Actor } from '@/lib/platform/access/actor'
import { clientNote } from '@/lib/features/clients/store/client-note-table'
import { clientPaper } from '@/lib/features/clients/store/client-paper-table'
import { client } from '@/lib/features/clients/store/client-table'
import { clientTask } from '@/lib/features/clients/store/client-task-table'
import { document } from '@/lib/features/documents/store/document-table'
import { issueAttempt } from '@/lib/features/issuing/store/issue-attempt-table'
import { offer } from '@/lib/features/offers/store/offer-table'
import { quoteRequest } from '@/lib/features/offers/store/quote-request-table'
import { quoteRun } from '@/lib/features/offers/store/quote-run-table'
import { policy } from '@/lib/features/policies/store/policy-table'
import { proposal } from '@/lib/features/proposals/store/proposal-table'
import { quote } from '@/lib/features/quotes/store/quote-table'

/** Of an actor, what decides which rows of the agency they see. */
export type Viewer = Pick<Actor, 'agencyId' | 'userId' | 'roles' | 'seesAgency'>

const query = new QueryBuilder()
const quotesOf = (userId: string) => query.select({ id: quote.id }).from(quote).where(eq(quote.ownerId, userId))
const runsOf = (userId: string) => query.select({ id: quoteRun.id }).from(quoteRun).where(inArray(quoteRun.quoteId, quotesOf(userId)))
const offersOf = (userId: string) => query.select({ id: offer.id }).from(offer).where(inArray(offer.quoteId, quotesOf(userId)))
const clientsQuotedBy = (userId: string) => query.select({ id: quote.clientId }).from(quote).where(eq(quote.ownerId, userId))
const policiesOf = (userId: string) => query.select({ id: policy.id }).from(policy).where(isPolicyOf(userId))

const clientsOf = (userId: string) => query.select({ id: client.id }).from(client).where(isClientOf(userId))

function isClientOf(userId: string): SQL | undefined {
  return or(eq(client.ownerId, userId), inArray(client.id, clientsQuotedBy(userId)))
}

// A policy follows its quote, whoever pressed the button; one that was filed has no quote.
function isPolicyOf(userId: string): SQL | undefined {
  return or(inArray(policy.quoteId, quotesOf(userId)), and(isNull(policy.quoteId), eq(policy.ownerId, userId)))
}

type Owning = (userId: string) => SQL | undefined

/** When a row is somebody's own work, for each table that holds work. */
const OWN_WORK = new Map<object, Owning>([
  [quote, (userId) => eq(quote.ownerId, userId)],
  [quoteRun, (userId) => inArray(quoteRun.quoteId, quotesOf(userId))],
  [quoteRequest, (userId) => inArray(quoteRequest.runId, runsOf(userId))],
  [offer, (userId) => inArray(offer.quoteId, quotesOf(userId))],
  [proposal, (userId) => inArray(proposal.quoteId, quotesOf(userId))],
  [issueAttempt, (userId) => inArray(issueAttempt.quoteId, quotesOf(userId))],
  [policy, isPolicyOf],
  [document, (userId) => or(inArray(document.offerId, offersOf(userId)), inArray(document.policyId, policiesOf(userId)))],
  [client, isClientOf],
  [clientNote, (userId) => inArray(clientNote.clientId, clientsOf(userId))],
  [clientTask, (userId) => inArray(clientTask.clientId, clientsOf(userId))],
  [clientPaper, (userId) => inArray(clientPaper.clientId, clientsOf(userId))],
])

/** Whether rows of a table can be somebody's own work. */
export function isWork(table: object): boolean {
  return OWN_WORK.has(table)
}

/** The condition that keeps a broker who sees own work only to it; undefined for all others, and for a table that holds no work. */
export function isOwnWork(table: object, actor: Viewer): SQL | undefined {
  const { onlyOwner } = viewParameters(actor)
  return onlyOwner === null ? undefined : OWN_WORK.get(table)?.(onlyOwner)
}

/** Whose rows an actor sees, as values for {@link quoteInView}; `onlyOwner` is null for all of the agency. */
export function viewParameters({ agencyId, userId, roles, seesAgency }: Viewer): { readonly agencyId: string; readonly onlyOwner: string | null } {
  return { agencyId, onlyOwner: roles.includes('broker') && !seesAgency ? userId : null }
}

/** The same condition for quotes in a statement that is prepared once; it takes {@link viewParameters}. */
export function quoteInView(): SQL | undefined {
  const onlyOwner: Placeholder = sql.placeholder('onlyOwner')
  return and(eq(quote.agencyId, sql.placeholder('agencyId')), sql`(${onlyOwner}::uuid is null or ${quote.ownerId} = ${onlyOwner}::uuid)`)
}
