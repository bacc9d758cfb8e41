import 'server-only'
import { addYears, type Day } from '@/lib/domain/day'
import { partyName } from '@/lib/domain/party'
import { maskCodesIn } from '@/lib/domain/personal-code'
import { unsealParty } from '@/lib/features/clients/store/client-secrets'
import { recordRead } from '@/lib/features/privacy/store/record-read'
import type { Actor } from '@/lib/platform/access/actor'
import { requirePermission } from '@/lib/platform/access/permissions'
import { database } from '@/lib/platform/database/database'
import { env } from '@/lib/platform/env'
import type { ErasureRequestView, ListedRequest } from './endpoints'
import { marksOf } from './person-marks'
import { placesOfPerson } from './places-of-person'
import { findOpenRequest, findOpenRequests, findOtherOfficers, type OpenRequest } from './store/erasure-requests'
import { findMergedRows, findOwnPolicies, findOwnQuotes, getClientRow, hasWorkUnderWay } from './store/records-of-client'

/** What is held on a client, and what erasure would take and leave. */
export type ClientData =
  | { readonly kind: 'erased'; readonly clientId: string; readonly erasedAt: string }
  | {
      readonly kind: 'held'
      readonly clientId: string
      readonly name: string
      readonly quotes: number
      readonly otherQuotes: number
      /** What the law keeps, and the last day of its term. */
      readonly policies: readonly { readonly series: string; readonly number: string; readonly until: Day }[]
      /** A request runs, or an attempt's outcome is unknown: nothing can be erased now. */
      readonly isBlocked: boolean
      /** That the client's erasure was asked for. */
      readonly request?: ErasureRequestView | undefined
      /** The names of other data officers, who could confirm. */
      readonly others: readonly string[]
    }

/** What is held on a client, codes masked; recorded like every look at a whole client. @throws NotAllowed; Fault `notFound` */
export async function readClientData(actor: Actor, clientId: string): Promise<ClientData> {
  requirePermission(actor, 'personalData.review')
  const { db } = await database()
  const row = await getClientRow(actor, clientId)
  if (row.erasedAt !== null) return { kind: 'erased', clientId: row.id, erasedAt: row.erasedAt.toISOString() }
  await recordRead(actor, { kind: 'client', subject: { kind: 'client', id: row.id } })
  const party = await unsealParty(row.id, row.partySealed)
  const quoteIds = (await findOwnQuotes(db, row)).map(({ id }) => id)
  const former = await Promise.all((await findMergedRows(row.id)).map(({ id, partySealed }) => unsealParty(id, partySealed)))
  const policies = await findOwnPolicies(db, { agencyId: actor.agencyId, clientId: row.id, quoteIds, name: partyName(party) })
  const places = new Set<string>()
  for await (const { quoteId } of placesOfPerson(actor.agencyId, marksOf(party, ...former), new Set(quoteIds))) places.add(quoteId)
  const request = await findOpenRequest(actor, row.id)
  return {
    kind: 'held',
    clientId: row.id,
    name: maskCodesIn(partyName(party)),
    quotes: quoteIds.length,
    otherQuotes: places.size,
    policies: policies.map(({ series, number, endDate }) => ({ series, number, until: addYears(endDate, env().retention.policies) })),
    isBlocked: await hasWorkUnderWay(db, quoteIds),
    request: request && requestView(actor, request),
    others: await findOtherOfficers(actor),
  }
}

/** The clients whose erasure was asked for, the first due first. @throws NotAllowed */
export async function readErasureRequests(actor: Actor): Promise<ListedRequest[]> {
  requirePermission(actor, 'personalData.review')
  const requests = await findOpenRequests(actor)
  return Promise.all(requests.map(async (request) => ({ ...requestView(actor, request), clientId: request.clientId, name: await nameOf(actor, request.clientId) })))
}

async function nameOf(actor: Actor, clientId: string): Promise<string> {
  const row = await getClientRow(actor, clientId)
  return maskCodesIn(partyName(await unsealParty(row.id, row.partySealed)))
}

function requestView(actor: Actor, { reason, requestedBy, requestedAt, dueAt, isOrphaned }: OpenRequest): ErasureRequestView {
  return { reason, requestedBy: requestedBy.name, requestedAt, dueAt, isOwn: requestedBy.id === actor.userId, isOrphaned }
}
