import 'server-only'
import { and, arrayOverlaps, asc, eq, inArray, isNotNull, like, or } from 'drizzle-orm'
import type { Actor } from '@/lib/platform/access/actor'
import { requirePermission } from '@/lib/platform/access/permissions'
import { clock } from '@/lib/platform/clock'
import { database } from '@/lib/platform/database/database'
import { newId } from '@/lib/platform/database/new-id'
import type { Db } from '@/lib/platform/database/open-database'
import { client } from './client-table'
import { quote } from '@/lib/features/quotes/store/quote-table'
import { type Identity, maskTaxId, type Party, partyName } from '@/lib/domain/party'
import { fold } from '@/lib/domain/text'
import { identityIndex, lookupIndexes, plateIndexes, sealParty, searchIndexes, unsealParty } from './client-secrets'
import { rowOrNotFound } from '@/lib/platform/database/row-or-not-found'
import { likeContaining } from '@/lib/platform/database/search-text'
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

/** The clients that the actor sees, by name; with a search, the matches. @throws NotAllowed */
export async function findClients(actor: Actor, { search = '', limit = USUAL_LIMIT }: Search): Promise<ClientRow[]> {
  requirePermission(actor, 'client.read')
  const { db } = await database()
  const typed = search.trim()
  const matches = or(
    like(client.nameFolded, likeContaining(typed)),
    arrayOverlaps(client.lookupIndexes, searchIndexes(actor.agencyId, typed)),
    inArray(client.identityIndex, await holdersOfPlate(actor, typed)),
  )
  const rows = await db
    .select()
    .from(client)
    .where(and(isVisible(client, actor), typed === '' ? undefined : matches))
    .orderBy(asc(client.nameFolded), asc(client.id))
    .limit(limit)
  return readRows(rows, async ({ id, kind, name, partySealed }) => {
    const party = await unsealParty(id, partySealed)
    return { id, kind, name, maskedTaxId: maskTaxId(party.taxId), place: party.address.city }
  })
}

// Runs first, so that the client search needs only three indexes.
async function holdersOfPlate(actor: Actor, typed: string): Promise<string[]> {
  if (!LIKE_A_PLATE.test(typed)) return []
  const { db } = await database()
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

/** A whole client, to fill a form. @throws NotAllowed; Fault `notFound` */
export async function getClient(actor: Actor, clientId: string): Promise<Party> {
  requirePermission(actor, 'client.read')
  const { db } = await database()
  const rows = await db.select().from(client).where(visibleRow(client, actor, clientId))
  const { id, partySealed } = rowOrNotFound(rows[0])
  return unsealParty(id, partySealed)
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
  await tx.update(client).set({ ...columnsOf(actor, known.id, party), updatedAt: clock.now() }).where(eq(client.id, known.id))
  return known
}

async function insertNew(tx: Db, actor: Actor, party: Party): Promise<{ id: string } | undefined> {
  const id = newId()
  const row = { id, agencyId: actor.agencyId, ownerId: actor.userId, createdBy: actor.userId, ...columnsOf(actor, id, party) }
  const [inserted] = await tx.insert(client).values(row).onConflictDoNothing({ target: [client.agencyId, client.identityIndex] }).returning({ id: client.id })
  return inserted
}

function columnsOf({ agencyId }: Actor, id: string, party: Party) {
  const name = partyName(party)
  return {
    kind: party.kind,
    name,
    nameFolded: fold(name),
    partySealed: sealParty(id, party),
    identityIndex: identityIndex(agencyId, party),
    lookupIndexes: lookupIndexes(agencyId, party),
  }
}
