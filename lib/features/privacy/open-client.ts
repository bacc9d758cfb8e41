import 'server-only'
import type { Actor } from '@/lib/platform/access/actor'
import { requirePermission } from '@/lib/platform/access/permissions'
import { env } from '@/lib/platform/env'
import { searchByCode } from '@/lib/features/clients/search-by-code'
import { findKnownClient, getClient, type KnownClient } from '@/lib/features/clients/store/clients'
import { getQuote } from '@/lib/features/quotes/store/quotes'
import type { Identity, Party } from '@/lib/domain/party'
import { maskParty } from '@/lib/domain/personal-code'
import { requireUnlocked } from '@/lib/domain/quote'
import { recordRead, recordTakeOver } from './store/record-read'

/** A whole client with contact data, codes masked; recorded. @throws NotAllowed; Fault `notFound` */
export async function openClient(actor: Actor, clientId: string): Promise<Party> {
  const party = await getClient(actor, clientId)
  await recordRead(actor, { kind: 'client', subject: { kind: 'client', id: clientId } })
  return maskParty(party)
}

/** The client with a typed tax code, codes masked; recorded. @throws NotAllowed; Fault `codesGuessed` */
export async function openKnownClient(actor: Actor, identity: Identity): Promise<KnownClient | undefined> {
  const known = await searchByCode(actor, { typed: identity.taxId, find: () => findKnownClient(actor, identity), isFound: (found) => found !== undefined })
  if (known === undefined) return undefined
  await recordRead(actor, { kind: 'client', subject: { kind: 'client', id: known.id } })
  return { id: known.id, party: maskParty(known.party) }
}

/**
 * A client to fill a step of a quote with, codes in full, because the step edits them. It takes a quote that the actor may still
 * change, and is recorded as the filling of that quote with that client.
 * @throws NotAllowed; Fault `notFound`, `quoteLocked`, `takeOversUsedUp`
 */
export async function fillParty(actor: Actor, { clientId, quoteId }: { readonly clientId: string; readonly quoteId: string }): Promise<Party> {
  requirePermission(actor, 'quote.write')
  const { state } = await getQuote(actor, quoteId)
  requireUnlocked(state)
  const party = await getClient(actor, clientId)
  await recordTakeOver(actor, { kind: 'fill', subject: { kind: 'client', id: clientId } }, { perDay: env().takeOversPerDay })
  return party
}
