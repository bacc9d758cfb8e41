import 'server-only'
import { compareCodes } from '@/lib/domain/compare-codes'
import { and, arrayOverlaps, eq, inArray, isNotNull, isNull, like, or, type SQL } from 'drizzle-orm'
import type { Actor } from '@/lib/platform/access/actor'
import { requirePermission } from '@/lib/platform/access/permissions'
import { clock } from '@/lib/platform/clock'
import { database, systemDatabase } from '@/lib/platform/database/database'
import { isOneOfIds, lookUp } from '@/lib/platform/database/few-found'
import { newId } from '@/lib/platform/database/new-id'
import { keysetOrder, type KeysetOrder } from '@/lib/platform/database/keyset'
import type { Db } from '@/lib/platform/database/open-database'
import { client } from './client-table'
import { quote } from '@/lib/features/quotes/store/quote-table'
import { type Identity, type Party, partyName } from '@/lib/domain/party'
import { maskCode, maskCodesIn } from '@/lib/domain/personal-code'
import { fold } from '@/lib/domain/text'
import { contactIndexes, identityIndex, lookupIndexes, plateIndexes, sealParty, searchIndexes, unsealParty } from './client-secrets'
import { parseRecordId, rowOrNotFound } from '@/lib/platform/database/row-or-not-found'
import type { Sealer } from '@/lib/platform/crypto/seal'
import { searchTokens, textTokens } from '@/lib/platform/crypto/text-tokens'
import { placeIn } from '@/lib/platform/keys/place-in'
import { readName } from '@/lib/platform/keys/stored-name'
import { DataErased, subjectSealer } from '@/lib/platform/keys/subject-keys'
import { holdsTokens, likeContaining } from '@/lib/platform/database/search-text'
import { readRows } from '@/lib/platform/records/stored-json'
import { inAgency, isVisible, visibleRow } from '@/lib/platform/session/agency-scope'

/** A client in a list: the tax code is masked. */
export interface ClientRow {
  readonly id: string
  readonly kind: Party['kind']
  readonly name: string
  readonly maskedTaxId: string
  readonly place: string
}

interface Search {
  /** Part of a name, or a whole CNP, CUI, phone number, e-mail address, identity card number or licence plate. */
  readonly search?: string | undefined
  readonly limit?: number
}

export interface KnownClient {
  readonly id: string
  readonly party: Party
}

const USUAL_LIMIT = 20
// Letters and digits, as every plate has.
const LIKE_A_PLATE = /^(?=.*\d)(?=.*\p{L})[\p{L}\d .-]{4,60}$/u
const CLIENTS_OF_PLATE_MAX = 20
const CLIENTS_OF_CONTACT_MAX = 20
const LIKE_A_PHONE = /^\+?[\d ()./-]{9,25}$/
const LIKE_AN_EMAIL = /^[^\s@]+@[^\s@]+$/

/** The clients that the actor sees, those changed last, by name; with a search, the matches. An erased client is in no list. @throws NotAllowed */
export async function findClients(actor: Actor, { search = '', limit = USUAL_LIMIT }: Search): Promise<ClientRow[]> {
  requirePermission(actor, 'client.read')
  const typed = search.trim()
  const { db } = await (typed === '' ? database() : systemDatabase('search'))
  const rows = await db
    .select()
    .from(client)
    .where(and(isVisible(client, actor), isNull(client.erasedAt), typed === '' ? undefined : await foundClients(db, actor, { typed, first: actor.seesAgency ? limit : undefined })))
    .orderBy(...keysetOrder(LAST_CHANGED_FIRST))
    .limit(limit)
  const found = await readRows(rows, async ({ id, kind, name, nameSealed, partySealed }) => {
    const party = await unsealParty(id, partySealed)
    return { id, kind, name: maskCodesIn(await readName({ plain: name, sealed: nameSealed }, placeIn(client.nameSealed, id))), maskedTaxId: maskCode(party.taxId), place: party.address.city }
  })
  return found.toSorted((a, b) => compareNames(a.name, b.name) || (a.id < b.id ? -1 : 1))
}

const LAST_CHANGED_FIRST: KeysetOrder = { columns: [client.updatedAt], id: client.id, isDescending: true }

/** Whether a client is found; of few that are, whether it is one of the `first`. */
async function foundClients(db: Db, actor: Actor, { typed, first }: { readonly typed: string; readonly first: number | undefined }): Promise<SQL | undefined> {
  const matches = await matchesClientSearch(actor, typed)
  const found = await lookUp(db, { of: client, order: LAST_CHANGED_FIRST }, and(inAgency(client, actor), isNull(client.erasedAt), matches))
  return found === 'many' ? matches : isOneOfIds(client.id, found.slice(0, first))
}

/** Whether a client is found by what was typed: part of a name, or a whole code, phone, e-mail address or plate. For a query of the system. */
export async function matchesClientSearch(actor: Actor, typed: string): Promise<SQL | undefined> {
  return or(
    holdsTokens(client.nameTokens, searchTokens(actor.agencyId, typed)),
    like(client.nameFolded, likeContaining(typed)),
    arrayOverlaps(client.lookupIndexes, searchIndexes(actor.agencyId, typed)),
    inArray(client.identityIndex, await holdersOfPlate(actor, typed)),
  )
}

/**
 * The clients of the agency with a phone number or an e-mail address, so that what hangs on them is found by it; none for what is neither. A query of the system: what it leads to is
 * narrowed to what the actor sees. Runs first, so that a list needs only its own indexes.
 */
export async function clientsOfContact(actor: Actor, typed: string): Promise<string[]> {
  if (!LIKE_A_PHONE.test(typed.trim()) && !LIKE_AN_EMAIL.test(typed.trim())) return []
  const { db } = await systemDatabase('search')
  const rows = await db.select({ id: client.id }).from(client).where(and(inAgency(client, actor), isNull(client.erasedAt), arrayOverlaps(client.lookupIndexes, contactIndexes(actor.agencyId, typed)))).limit(CLIENTS_OF_CONTACT_MAX)
  return rows.map(({ id }) => id)
}

function compareNames(one: string, other: string): number {
  return compareCodes(fold(one), fold(other))
}

// Runs first, so that the client search needs only three indexes.
async function holdersOfPlate(actor: Actor, typed: string): Promise<string[]> {
  if (!LIKE_A_PLATE.test(typed)) return []
  const { db } = await systemDatabase('search')
  const isOfPlate = arrayOverlaps(quote.plateIndexes, plateIndexes(actor.agencyId, [typed]))
  const rows = await db
    .selectDistinct({ holder: quote.holderIndex })
    .from(quote)
    .where(and(isVisible(quote, actor), isOfPlate, isNotNull(quote.holderIndex)))
    .limit(CLIENTS_OF_PLATE_MAX)
  return rows.flatMap(({ holder }) => holder ?? [])
}

/** The whole client with this tax code, if the actor sees one. @throws NotAllowed */
export async function findKnownClient(actor: Actor, identity: Identity): Promise<KnownClient | undefined> {
  requirePermission(actor, 'client.read')
  const { db } = await database()
  const isSame = and(isVisible(client, actor), eq(client.identityIndex, identityIndex(actor.agencyId, identity)))
  const [known] = await db.select({ id: client.id, partySealed: client.partySealed }).from(client).where(isSame)
  return known && { id: known.id, party: await unsealParty(known.id, known.partySealed) }
}

/** A whole client, to fill a form. @throws NotAllowed; Fault `notFound`, `erased` */
export async function getClient(actor: Actor, clientId: string): Promise<Party> {
  requirePermission(actor, 'client.read')
  const { db } = await database()
  const rows = await db.select().from(client).where(visibleRow(client, actor, clientId))
  const { id, partySealed, erasedAt } = rowOrNotFound(rows[0])
  if (erasedAt !== null) throw new DataErased()
  return unsealParty(id, partySealed)
}

/** The tax codes of clients in full, by client: for a file whose maker gave a purpose and has it recorded. @throws NotAllowed */
export async function findTaxIds(actor: Actor, clientIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
  requirePermission(actor, 'personalCode.reveal')
  if (clientIds.length === 0) return new Map()
  const { db } = await database()
  const rows = await db.select({ id: client.id, partySealed: client.partySealed }).from(client).where(and(isVisible(client, actor), isNull(client.erasedAt), inArray(client.id, clientIds.map(parseRecordId))))
  return new Map(await readRows(rows, async ({ id, partySealed }) => [id, (await unsealParty(id, partySealed)).taxId] as const))
}

/** Who looks after a client that the actor sees. @throws NotAllowed; Fault `notFound` */
export async function findClientOwner(actor: Actor, clientId: string): Promise<string> {
  requirePermission(actor, 'client.read')
  const { db } = await database()
  return rowOrNotFound((await db.select({ ownerId: client.ownerId }).from(client).where(visibleRow(client, actor, clientId)))[0]).ownerId
}

/** Saves a person or company as a client of the agency: a new one, or the newest facts of the one with this tax code. @throws NotAllowed */
export async function saveClient(actor: Actor, party: Party): Promise<{ id: string }> {
  requirePermission(actor, 'client.write')
  const { db } = await database()
  return db.transaction(async (tx) => (await updateKnown(tx, actor, party)) ?? (await insertNew(tx, actor, party)) ?? rowOrNotFound(await updateKnown(tx, actor, party)))
}

// The row is read before it is written: what is sealed for it is bound to its id.
async function updateKnown(tx: Db, actor: Actor, party: Party): Promise<{ id: string } | undefined> {
  const isSame = and(inAgency(client, actor), eq(client.identityIndex, identityIndex(actor.agencyId, party)))
  const [known] = await tx.select({ id: client.id }).from(client).where(isSame).for('no key update')
  if (!known) return undefined
  await tx.update(client).set({ ...(await columnsOf(tx, { agencyId: actor.agencyId, id: known.id, party })), updatedAt: clock.now() }).where(eq(client.id, known.id))
  return known
}

/** Adds a client in a transaction. @returns undefined where the agency has the client already, who stays as they are */
export async function insertNew(tx: Db, actor: Actor, party: Party): Promise<{ id: string } | undefined> {
  const id = newId()
  const row = { id, agencyId: actor.agencyId, ownerId: actor.userId, createdBy: actor.userId, ...(await columnsOf(tx, { agencyId: actor.agencyId, id, party })) }
  const [inserted] = await tx.insert(client).values(row).onConflictDoNothing({ target: [client.agencyId, client.identityIndex] }).returning({ id: client.id })
  return inserted
}

async function columnsOf(tx: Db, { agencyId, id, party }: { readonly agencyId: string; readonly id: string; readonly party: Party }) {
  return clientColumns(await subjectSealer(tx, { id, agencyId, kind: 'client' }), { agencyId, id, party })
}

/** What a client's row says of a party, sealed with the client's own key. */
export function clientColumns(own: Sealer, { agencyId, id, party }: { readonly agencyId: string; readonly id: string; readonly party: Party }) {
  const name = partyName(party)
  return {
    kind: party.kind,
    ...namesOf(own, { agencyId, id, name }),
    partySealed: sealParty(own, id, party),
    identityIndex: identityIndex(agencyId, party),
    lookupIndexes: lookupIndexes(agencyId, party),
  }
}

/** The columns of a client's name: sealed with the client's own key. */
export function namesOf(own: Sealer, { agencyId, id, name }: { readonly agencyId: string; readonly id: string; readonly name: string }) {
  return { nameSealed: own.seal(name, placeIn(client.nameSealed, id)), nameTokens: textTokens(agencyId, name), name: null, nameFolded: null }
}
