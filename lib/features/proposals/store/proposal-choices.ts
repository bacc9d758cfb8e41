import 'server-only'
import { isDeepStrictEqual } from 'node:util'
import { and, asc, desc, eq, inArray, isNull } from 'drizzle-orm'
import { clock } from '@/lib/platform/clock'
import { z } from 'zod'
import { database } from '@/lib/platform/database/database'
import type { Db } from '@/lib/platform/database/open-database'
import { useSignCode } from './proposal-codes'
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
  readonly proposalId: string
}

/** The name under the statement, and the code to use up: by its hash, and the proposal whose link it was asked for. */
interface Signing {
  readonly proposalId: string
  readonly codeHash: string
  readonly name: string
}

/** A client behind a link acts without a user. */
export const clientOf = ({ agencyId }: { readonly agencyId: string }): SystemActor => ({ agencyId, system: 'client' })

/** Saves a choice of the client with the link, without a code; returns whether it is a new one. @throws Fault `proposalRevoked` */
export async function unsafeAddChoice(proposalId: string, choice: NewChoice): Promise<boolean> {
  return (await unsafeAddChoices([{ ...choice, proposalId }])) === 'new'
}

/**
 * Saves choices of the client with the link, all or none, and uses up the code that they are signed with. `known`: repeating the same choices adds nothing. `wrong`, `over`: so is the code, and
 * nothing is saved. @throws Fault `proposalRevoked`, and then the code is not used up
 */
export async function unsafeAddChoices(choices: readonly ChoiceToAdd[], signing?: Signing): Promise<'new' | 'known' | 'wrong' | 'over'> {
  const { db } = await database()
  return db.transaction(async (tx) => {
    // The locks order choices of one proposal, so that two at once are compared too; taken by id, so that two fleets' choices never wait for each other.
    const locked = await tx
      .select({ id: proposal.id, agencyId: proposal.agencyId, quoteId: proposal.quoteId, revokedAt: proposal.revokedAt })
      .from(proposal)
      .where(inArray(proposal.id, choices.map(({ proposalId }) => proposalId)))
      .orderBy(asc(proposal.id))
      .for('update')
    // The broker may revoke first.
    if (locked.some(({ revokedAt }) => revokedAt !== null)) throw new Fault('proposalRevoked')
    const outcome = signing && (await useSignCode(tx, signing.proposalId, signing.codeHash))
    if (outcome === 'wrong' || outcome === 'over') return outcome
    const byId = new Map(locked.map((row) => [row.id, row]))
    let isNew = false
    for (const { proposalId, ...choice } of choices) isNew = (await addChoice(tx, rowOrNotFound(byId.get(proposalId)), { choice, signedName: signing?.name })) || isNew
    return isNew ? 'new' : 'known'
  })
}

type Locked = Pick<typeof proposal.$inferSelect, 'id' | 'agencyId' | 'quoteId'>

async function addChoice(tx: Db, { id: proposalId, agencyId, quoteId }: Locked, { choice, signedName }: { readonly choice: NewChoice; readonly signedName: string | undefined }): Promise<boolean> {
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
