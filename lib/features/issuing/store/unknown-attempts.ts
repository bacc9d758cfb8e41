import 'server-only'
import { and, asc, count, eq, isNull } from 'drizzle-orm'
import type { Actor } from '@/lib/platform/access/actor'
import { can, requirePermission } from '@/lib/platform/access/permissions'
import { database } from '@/lib/platform/database/database'
import type { Db } from '@/lib/platform/database/open-database'
import { rolesOf } from '@/lib/domain/people/role'
import { appUser } from '@/lib/platform/session/user-table'
import { insurer } from '@/lib/features/insurers/store/insurer-table'
import { issueAttempt } from './issue-attempt-table'
import { offer } from '@/lib/features/offers/store/offer-table'
import { quote } from '@/lib/features/quotes/store/quote-table'
import { type Attempt, attemptFromRow } from './attempt-rows'
import { placeIn } from '@/lib/platform/keys/place-in'
import { unseal } from '@/lib/platform/keys/unseal'
import { readName } from '@/lib/platform/keys/stored-name'
import { rowOrNotFound } from '@/lib/platform/database/row-or-not-found'
import { inAgency, isVisible, visibleRow } from '@/lib/platform/session/agency-scope'

/** An attempt with an unknown outcome, as the back office lists it. */
export interface UnknownAttempt extends Omit<Attempt, 'policies'> {
  readonly quote: { readonly number: number; readonly product: string; readonly title: string }
  readonly insurer: string
  /** Who asked for the policy. */
  readonly startedBy: string
  readonly startedByEmail: string
}

const COLUMNS = {
  attempt: issueAttempt,
  quote: { id: quote.id, number: quote.number, product: quote.product, titlePlain: quote.title, titleSealed: quote.titleSealed },
  insurer: insurer.name,
  startedBy: appUser.name,
  startedByEmail: appUser.email,
}

/** The attempts with an unknown outcome, the oldest first. @throws NotAllowed */
export async function findUnknownAttempts(actor: Actor, { limit }: { readonly limit: number }): Promise<UnknownAttempt[]> {
  requirePermission(actor, 'attempt.resolve')
  const { db } = await database()
  const rows = await joinedAttempts(db)
    .where(and(isVisible(issueAttempt, actor), eq(issueAttempt.state, 'UNKNOWN')))
    .orderBy(asc(issueAttempt.createdAt), asc(issueAttempt.id))
    .limit(limit)
  return Promise.all(rows.map(unknownAttempt))
}

/** @throws NotAllowed */
export async function countUnknownAttempts(actor: Actor): Promise<number> {
  requirePermission(actor, 'attempt.resolve')
  const { db } = await database()
  const [row] = await db.select({ waiting: count() }).from(issueAttempt).where(and(isVisible(issueAttempt, actor), eq(issueAttempt.state, 'UNKNOWN')))
  return row?.waiting ?? 0
}

/** One attempt, in whatever state it is now. @throws NotAllowed; Fault `notFound` */
export async function getAttemptToResolve(actor: Actor, attemptId: string): Promise<UnknownAttempt> {
  requirePermission(actor, 'attempt.resolve')
  const { db } = await database()
  const rows = await joinedAttempts(db).where(visibleRow(issueAttempt, actor, attemptId))
  return unknownAttempt(rowOrNotFound(rows[0]))
}

/** The names of those colleagues who can decide an unknown outcome. @throws NotAllowed */
export async function findResolvers(actor: Actor): Promise<string[]> {
  requirePermission(actor, 'policy.read')
  const { db } = await database()
  const people = await db.select({ name: appUser.name, role: appUser.role, extraRoles: appUser.extraRoles }).from(appUser).where(and(inAgency(appUser, actor), isNull(appUser.disabledAt))).orderBy(asc(appUser.name))
  return people.filter((person) => can({ roles: rolesOf(person) }, 'attempt.resolve')).map(({ name }) => name)
}

/** What came in reply to an attempt whose outcome is unknown, for who resolves it. @throws NotAllowed; Fault `notFound`; SealBroken; DataErased */
export async function readReceived(actor: Actor, attemptId: string): Promise<string | undefined> {
  requirePermission(actor, 'attempt.resolve')
  const { db } = await database()
  const rows = await db.select({ id: issueAttempt.id, sealed: issueAttempt.replySealed }).from(issueAttempt).where(visibleRow(issueAttempt, actor, attemptId))
  const { id, sealed } = rowOrNotFound(rows[0])
  return sealed === null ? undefined : unseal(sealed, placeIn(issueAttempt.replySealed, id))
}

function joinedAttempts(db: Db) {
  return db
    .select(COLUMNS)
    .from(issueAttempt)
    .innerJoin(quote, eq(quote.id, issueAttempt.quoteId))
    .innerJoin(offer, eq(offer.id, issueAttempt.offerId))
    .innerJoin(insurer, eq(insurer.id, offer.insurerId))
    .innerJoin(appUser, eq(appUser.id, issueAttempt.createdBy))
}

type Row = Awaited<ReturnType<typeof joinedAttempts>>[number]

async function unknownAttempt({ attempt, quote: { id, number, product, titlePlain, titleSealed }, ...rest }: Row): Promise<UnknownAttempt> {
  const { policies: _, ...known } = attemptFromRow(attempt, [])
  const title = await readName({ plain: titlePlain, sealed: titleSealed }, placeIn(quote.titleSealed, id))
  return { ...known, ...rest, quote: { number, product, title } }
}
