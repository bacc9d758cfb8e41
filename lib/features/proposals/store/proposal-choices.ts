import 'server-only'
import { isDeepStrictEqual } from 'node:util'
import { and, asc, desc, eq, inArray, isNull } from 'drizzle-orm'
import { clock } from '@/lib/platform/clock'
import { z } from 'zod'
import { database } from '@/lib/platform/database/database'
import { proposal } from './proposal-table'
import { proposalChoice, type StoredConsent, type StoredVersions } from './proposal-choice-table'
import { Fault } from '@/lib/domain/fault'
import { recordEvent, type SystemActor } from '@/lib/features/audit/store/audit'
import { rowOrNotFound } from '@/lib/platform/database/row-or-not-found'
import { newId } from '@/lib/platform/database/new-id'
import { subjectSealer } from '@/lib/platform/keys/subject-keys'
import { placeIn } from '@/lib/platform/keys/place-in'
import { appUser } from '@/lib/platform/session/user-table'
import { quote } from '@/lib/features/quotes/store/quote-table'
import { notifyQuoteChange } from '@/lib/features/quotes/store/quote-notifications'
import { readJson } from '@/lib/platform/records/stored-json'

const consentsShape = z.array(
  z.object({ code: z.string(), wording: z.string(), isGiven: z.boolean(), text: z.string().optional(), version: z.string().optional(), locale: z.enum(['ro', 'en']).optional() }),
) satisfies z.ZodType<readonly StoredConsent[]>
const versionsShape = z.object({
  pidUrl: z.string().nullable(),
  termsUrl: z.string().nullable(),
  offerDocumentSha256: z.string().nullable(),
  statementSha256: z.string(),
}) satisfies z.ZodType<StoredVersions>

/** A client's choice and consents, with the versions of the documents. */
export interface NewChoice {
  readonly offerId: string
  readonly consents: readonly StoredConsent[]
  readonly versions: StoredVersions
}

export interface StoredChoice extends NewChoice {
  readonly chosenAt: Date
  /** Whether the client signed the statement with name and code. */
  readonly isSigned: boolean
}

interface ChoiceToAdd extends NewChoice {
  /** The name under the statement, where the client signed with a code. */
  readonly signedName?: string | undefined
}

/** A client behind a link acts without a user. */
export const clientOf = ({ agencyId }: { readonly agencyId: string }): SystemActor => ({ agencyId, system: 'client' })

/** Saves a choice of the client with the link; returns whether it is a new one: repeating the same choice adds nothing. @throws Fault `proposalRevoked` */
export async function unsafeAddChoice(proposalId: string, { signedName, ...choice }: ChoiceToAdd): Promise<boolean> {
  const { db } = await database()
  return db.transaction(async (tx) => {
    // The lock orders choices of one proposal, so that two at once are compared too.
    const [locked] = await tx.select({ agencyId: proposal.agencyId, quoteId: proposal.quoteId, revokedAt: proposal.revokedAt }).from(proposal).where(eq(proposal.id, proposalId)).for('update')
    const { agencyId, quoteId, revokedAt } = rowOrNotFound(locked)
    // The broker may revoke first.
    if (revokedAt !== null) throw new Fault('proposalRevoked')
    const [last] = await tx.select().from(proposalChoice).where(eq(proposalChoice.proposalId, proposalId)).orderBy(desc(proposalChoice.id)).limit(1)
    if (last && isDeepStrictEqual(factsOf(last), choice) && (signedName === undefined || last.signedNameSealed !== null)) return false
    const id = newId()
    const own = await subjectSealer(tx, { id: quoteId, agencyId, kind: 'quote' })
    const signedNameSealed = signedName === undefined ? null : own.seal(signedName, placeIn(proposalChoice.signedNameSealed, id))
    await tx.insert(proposalChoice).values({ ...choice, id, agencyId, proposalId, signedNameSealed, chosenAt: clock.now() })
    const details = { quoteId, offerId: choice.offerId, consents: choice.consents.filter(({ isGiven }) => isGiven).length, isChange: last !== undefined }
    await recordEvent(clientOf({ agencyId }), { what: 'proposal.chosen', subject: { kind: 'proposal', id: proposalId }, details }, tx)
    if (signedName !== undefined) await recordEvent(clientOf({ agencyId }), { what: 'proposal.signed', subject: { kind: 'proposal', id: proposalId }, details: { quoteId, statementSha256: choice.versions.statementSha256 } }, tx)
    await notifyQuoteChange(tx, 'proposals', quoteId)
    return true
  })
}

/** Who looks after the quote of a proposal now, to be told of the client's choice; undefined once that person is disabled. */
export async function unsafeFindChoiceRecipient(proposalId: string): Promise<{ readonly email: string; readonly name: string; readonly quoteNumber: number } | undefined> {
  const { db } = await database()
  const [owner] = await db
    .select({ email: appUser.email, name: appUser.name, quoteNumber: quote.number })
    .from(proposal)
    .innerJoin(quote, eq(quote.id, proposal.quoteId))
    .innerJoin(appUser, eq(appUser.id, quote.ownerId))
    .where(and(eq(proposal.id, proposalId), isNull(appUser.disabledAt)))
  return owner
}

type Row = typeof proposalChoice.$inferSelect

/** The row of the choice that counts, the newest, of each of the proposals that the caller has found visible. */
export async function unsafeFindChoices(proposalIds: readonly string[]): Promise<Map<string, Row>> {
  if (proposalIds.length === 0) return new Map()
  const { db } = await database()
  const rows = await db.select().from(proposalChoice).where(inArray(proposalChoice.proposalId, [...proposalIds])).orderBy(asc(proposalChoice.id))
  return new Map(rows.map((row) => [row.proposalId, row]))
}

/** A choice from its row. @throws RecordUnreadable */
export function choiceOfRow(row: Row): StoredChoice {
  return { ...factsOf(row), chosenAt: row.chosenAt, isSigned: row.signedNameSealed !== null }
}

function factsOf({ id, offerId, consents, versions }: Row): NewChoice {
  return {
    offerId,
    consents: readJson(consents, consentsShape, placeIn(proposalChoice.consents, id)),
    versions: readJson(versions, versionsShape, placeIn(proposalChoice.versions, id)),
  }
}
