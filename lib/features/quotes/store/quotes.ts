import 'server-only'
import { and, desc, eq, gt, inArray, isNull, lt, ne, or, type SQL, sql } from 'drizzle-orm'
import { cache } from 'react'
import type { Actor } from '@/lib/platform/access/actor'
import { requirePermission } from '@/lib/platform/access/permissions'
import { clock } from '@/lib/platform/clock'
import { database, systemDatabase } from '@/lib/platform/database/database'
import { isOneOfIds, lookUp } from '@/lib/platform/database/few-found'
import { newId } from '@/lib/platform/database/new-id'
import type { Db } from '@/lib/platform/database/open-database'
import { preparedStatement } from '@/lib/platform/database/prepared-statement'
import { appUser } from '@/lib/platform/session/user-table'
import { proposalChoice } from '@/lib/features/proposals/store/proposal-choice-table'
import { proposal } from '@/lib/features/proposals/store/proposal-table'
import { quote } from './quote-table'
import { type QuoteState, requireUnlocked } from '@/lib/domain/quote'
import { client } from '@/lib/features/clients/store/client-table'
import { maskCodesIn } from '@/lib/domain/personal-code'
import { getClient } from '@/lib/features/clients/store/clients'
import { type Draft, sealDraft, titleColumns, unsealDraft } from './drafts'
import { rowOrNotFound, parseRecordId } from '@/lib/platform/database/row-or-not-found'
import { matchesQuoteSearch } from './quote-search'
import { type QuoteSubject, subjectColumns } from './quote-subject'
import { placeIn } from '@/lib/platform/keys/place-in'
import { readName, type StoredName } from '@/lib/platform/keys/stored-name'
import { adoptSubjectKey, DataErased, hasSubjectKey, subjectSealer } from '@/lib/platform/keys/subject-keys'
import { agencyRow, inAgency, isVisible, visibleRow } from '@/lib/platform/session/agency-scope'
import { quoteInView, viewParameters } from '@/lib/platform/session/own-work'

export type { Draft } from './drafts'

/** A quote in a list. `title` is the holder's name and the subject; empty until they are known. */
export interface QuoteRow {
  readonly id: string
  readonly number: number
  readonly product: string
  readonly state: QuoteState
  readonly title: string
  readonly owner: { readonly id: string; readonly name: string }
  readonly clientId?: string | undefined
  readonly createdAt: Date
  readonly updatedAt: Date
  /** When the person's data was erased; its title and answers are empty since then. */
  readonly erasedAt?: Date | undefined
}

/** A whole quote. `lastRun` is the number of the newest run of requests, 0 when no insurer was asked yet. */
export interface Quote extends QuoteRow {
  readonly draft: Draft
  readonly version: number
  readonly lastRun: number
}

interface NewQuote {
  readonly product: string
  readonly draft: Draft
  readonly title?: string | undefined
  readonly clientId?: string | undefined
  readonly subject?: QuoteSubject | undefined
  /** A policy that the actor sees, which the quote continues. */
  readonly renewsPolicyId?: string | undefined
  /** The fleet that it is a row of, and which. */
  readonly fleet?: { readonly id: string; readonly row: number } | undefined
}

const COLUMNS = {
  id: quote.id,
  number: quote.number,
  product: quote.product,
  state: quote.state,
  titleStored: { plain: quote.title, sealed: quote.titleSealed },
  owner: { id: appUser.id, name: appUser.name },
  clientId: quote.clientId,
  createdAt: quote.createdAt,
  updatedAt: quote.updatedAt,
  erasedAt: quote.erasedAt,
}

const EDITABLE_STATES: QuoteState[] = ['draft', 'quoting', 'offered', 'no-offer', 'expired', 'abandoned']

/** Starts a quote, owned by the actor. @throws NotAllowed; Fault `notFound` for a client of another agency */
export async function createQuote(actor: Actor, { product, draft, title = '', clientId, subject, renewsPolicyId, fleet }: NewQuote): Promise<Quote> {
  requirePermission(actor, 'quote.write')
  if (clientId !== undefined) await getClient(actor, clientId)
  const { db } = await database()
  const id = newId()
  const { agencyId, userId } = actor
  await db.transaction(async (tx) => {
    const own = await subjectSealer(tx, { id, agencyId, kind: 'quote', parentId: clientId })
    const row = { id, agencyId, product, draftSealed: sealDraft(own, id, draft), ownerId: userId, savedBy: userId, clientId: clientId ?? null, renewsPolicyId: renewsPolicyId ?? null, fleetId: fleet?.id ?? null, fleetRow: fleet?.row ?? null }
    await tx.insert(quote).values({ ...row, ...titleColumns(own, { agencyId, quoteId: id, title: maskCodesIn(title) }), ...subjectColumns(agencyId, subject) })
  })
  return getQuote(actor, id)
}

const wholeQuote = preparedStatement((db) =>
  db
    .select({ ...COLUMNS, draftSealed: quote.draftSealed, version: quote.version, lastRun: quote.lastRun })
    .from(quote)
    .innerJoin(appUser, eq(appUser.id, quote.ownerId))
    .where(and(quoteInView(), eq(quote.id, sql.placeholder('quoteId'))))
    .prepare('whole_quote'),
)

/**
 * A quote with its draft. The render of a page, which changes nothing, reads it once for each actor; a route, a job and a test
 * read it at each call. @throws NotAllowed; Fault `notFound`, `recordUnreadable`
 */
export const getQuote = cache(async (actor: Actor, quoteId: string): Promise<Quote> => {
  requirePermission(actor, 'quote.read')
  const { db } = await database()
  const rows = await wholeQuote(db).execute({ ...viewParameters(actor), quoteId: parseRecordId(quoteId) })
  const { draftSealed, version, lastRun, ...row } = rowOrNotFound(rows[0])
  return { ...(await quoteRowOf(row)), version, lastRun, draft: await unsealDraft(row.id, draftSealed) }
})

type Row = Omit<QuoteRow, 'title' | 'clientId' | 'erasedAt'> & { readonly titleStored: StoredName; readonly clientId: string | null; readonly erasedAt: Date | null }

async function quoteRowOf({ titleStored, clientId, erasedAt, ...row }: Row): Promise<QuoteRow> {
  const title = maskCodesIn(await readName(titleStored, placeIn(quote.titleSealed, row.id)))
  return { ...row, title, clientId: clientId ?? undefined, ...(erasedAt !== null && { erasedAt }) }
}

interface Page {
  readonly limit: number
  /** The number of the last quote of the page before. */
  readonly before?: number | undefined
  readonly states?: readonly QuoteState[] | undefined
  /** Words of the title or the beginning of the number, in any order, or a whole code. */
  readonly search?: string | undefined
}

/** The quotes that the actor sees, newest first; the answers of each are left out. @throws NotAllowed */
export async function findQuotes(actor: Actor, { limit, before, states, search = '' }: Page): Promise<QuoteRow[]> {
  requirePermission(actor, 'quote.read')
  const { db } = await (search.trim() === '' ? database() : systemDatabase('search'))
  const rows = await db
    .select(COLUMNS)
    .from(quote)
    .innerJoin(appUser, eq(appUser.id, quote.ownerId))
    .where(
      and(
        isVisible(quote, actor),
        before === undefined ? undefined : lt(quote.number, before),
        states && inArray(quote.state, [...states]),
        search.trim() === '' ? undefined : await foundQuotes(db, actor, { search, first: actor.seesAgency && before === undefined && states === undefined ? limit : undefined }),
      ),
    )
    .orderBy(desc(quote.number))
    .limit(limit)
  return Promise.all(rows.map(quoteRowOf))
}

/** Whether a quote is found; of few that are, whether it is one of the `first`. */
async function foundQuotes(db: Db, actor: Actor, { search, first }: { readonly search: string; readonly first: number | undefined }): Promise<SQL | undefined> {
  const matches = await matchesQuoteSearch(actor, search)
  const found = await lookUp(db, { of: quote, order: { columns: [quote.number], id: quote.id, isDescending: true } }, and(inAgency(quote, actor), matches))
  return found === 'many' ? matches : isOneOfIds(quote.id, found.slice(0, first))
}

/** The answers of those of the quotes that the actor sees; empty answers once the person was erased. @throws NotAllowed; Fault `recordUnreadable` */
export async function findDrafts(actor: Actor, quoteIds: readonly string[]): Promise<readonly { readonly id: string; readonly product: string; readonly draft: Draft }[]> {
  requirePermission(actor, 'quote.read')
  if (quoteIds.length === 0) return []
  const { db } = await database()
  const rows = await db
    .select({ id: quote.id, product: quote.product, draftSealed: quote.draftSealed })
    .from(quote)
    .where(and(isVisible(quote, actor), inArray(quote.id, [...new Set(quoteIds)])))
  return Promise.all(rows.map(async ({ draftSealed, ...row }) => ({ ...row, draft: await unsealDraft(row.id, draftSealed) })))
}

/** Whether the client of a quote chose an offer behind a link that was not revoked. */
export const QUOTE_HAS_CHOICE = sql`exists (select 1 from ${proposal} join ${proposalChoice} on ${proposalChoice.proposalId} = ${proposal.id} where ${proposal.quoteId} = ${quote.id} and ${proposal.revokedAt} is null)`

interface DraftToSave {
  readonly draft: Draft
  /** The version the change started from. */
  readonly version: number
  readonly title?: string | undefined
  readonly clientId?: string | undefined
  readonly subject?: QuoteSubject | undefined
  /** The window that saves, and whether its page is going away. */
  readonly window?: { readonly id: string; readonly isLeaving: boolean } | undefined
}

export type SavedDraft =
  | { readonly kind: 'saved'; readonly version: number; readonly at: Date }
  | { readonly kind: 'conflict'; readonly version: number; readonly draft: Draft; readonly by: string; readonly at: Date }

/**
 * Replaces the draft, unless somebody saved since the given version: then nothing changes and the other save is returned.
 * What the same window saves on unload is no conflict: it may arrive after the next page's render, which includes it.
 * @throws NotAllowed; Fault `notFound`, `quoteLocked` once issuing has begun
 */
export async function saveDraft(actor: Actor, quoteId: string, { draft, version, title, clientId, subject, window }: DraftToSave): Promise<SavedDraft> {
  requirePermission(actor, 'quote.write')
  if (clientId !== undefined) await getClient(actor, clientId)
  const { db } = await database()
  const at = clock.now()
  // A key is made for a quote that the actor sees, and for no other.
  if (!(await hasSubjectKey(db, parseRecordId(quoteId)))) rowOrNotFound((await db.select({ id: quote.id }).from(quote).where(visibleRow(quote, actor, quoteId)))[0])
  const own = await subjectSealer(db, { id: quoteId, agencyId: actor.agencyId, kind: 'quote', parentId: clientId })
  const change = {
    draftSealed: sealDraft(own, quoteId, draft),
    version: sql`${quote.version} + 1`,
    draftWriter: window?.isLeaving ? window.id : null,
    savedBy: actor.userId,
    updatedAt: at,
    ...(title === undefined ? {} : titleColumns(own, { agencyId: actor.agencyId, quoteId, title: maskCodesIn(title) })),
    ...(clientId === undefined ? {} : { clientId }),
    ...subjectColumns(actor.agencyId, subject),
  }
  const isOwnUnloadSave = window && and(eq(quote.version, version + 1), eq(quote.draftWriter, window.id))
  const isUnchanged = and(visibleRow(quote, actor, quoteId), isNull(quote.erasedAt), or(eq(quote.version, version), isOwnUnloadSave), inArray(quote.state, EDITABLE_STATES))
  const saved = await db.update(quote).set(change).where(isUnchanged).returning({ version: quote.version })
  if (!saved[0]) return conflictOf(actor, quoteId)
  if (clientId !== undefined) await adoptSubjectKey(db, { id: quoteId, agencyId: actor.agencyId, parentId: clientId })
  return { kind: 'saved', version: saved[0].version, at }
}

async function conflictOf(actor: Actor, quoteId: string): Promise<SavedDraft> {
  const { db } = await database()
  const rows = await db
    .select({ id: quote.id, state: quote.state, version: quote.version, draftSealed: quote.draftSealed, erasedAt: quote.erasedAt, by: appUser.name, at: quote.updatedAt })
    .from(quote)
    .innerJoin(appUser, eq(appUser.id, quote.savedBy))
    .where(visibleRow(quote, actor, quoteId))
  const { id, state, draftSealed, erasedAt, ...row } = rowOrNotFound(rows[0])
  if (erasedAt !== null) throw new DataErased()
  requireUnlocked(state)
  return { kind: 'conflict', ...row, draft: await unsealDraft(id, draftSealed) }
}

/** What a window knows of a draft. */
export interface KnownDraft {
  readonly version: number
  readonly window: string
}

/** A save that a window does not know of. */
export interface NewerDraft {
  readonly version: number
  readonly by: string
}

/** The last save of a draft, where a window knows only an earlier one; what it saved itself on unload is none. @throws NotAllowed; Fault `notFound` */
export async function findNewerDraft(actor: Actor, quoteId: string, { version, window }: KnownDraft): Promise<NewerDraft | undefined> {
  requirePermission(actor, 'quote.write')
  const { db } = await database()
  rowOrNotFound((await db.select({ id: quote.id }).from(quote).where(visibleRow(quote, actor, quoteId)))[0])
  const isOfAnother = or(ne(quote.version, version + 1), isNull(quote.draftWriter), ne(quote.draftWriter, window))
  const [newer] = await db
    .select({ version: quote.version, by: appUser.name })
    .from(quote)
    .innerJoin(appUser, eq(appUser.id, quote.savedBy))
    .where(and(visibleRow(quote, actor, quoteId), gt(quote.version, version), isOfAnother))
  return newer
}

/**
 * Links a quote in any state to the client that its holder was saved as, whoever looks after the client. Returns whether the quote had no
 * client; a client that is already linked stays.
 * @throws NotAllowed; Fault `notFound`, also for a client of another agency
 */
export async function linkClient(actor: Actor, quoteId: string, clientId: string): Promise<boolean> {
  requirePermission(actor, 'client.write')
  const { db } = await database()
  rowOrNotFound((await db.select({ id: client.id }).from(client).where(agencyRow(client, actor, clientId)))[0])
  const isOpen = and(visibleRow(quote, actor, quoteId), isNull(quote.clientId))
  const linked = await db.update(quote).set({ clientId }).where(isOpen).returning({ id: quote.id })
  if (linked.length === 0) await getQuote(actor, quoteId)
  else await adoptSubjectKey(db, { id: quoteId, agencyId: actor.agencyId, parentId: clientId })
  return linked.length > 0
}
