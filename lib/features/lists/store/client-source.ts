import 'server-only'
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { Actor } from '@/lib/platform/access/actor'
import { keysetOrder, type KeysetOrder } from '@/lib/platform/database/keyset'
import { isVisible } from '@/lib/platform/session/agency-scope'
import { appUser } from '@/lib/platform/session/user-table'
import { placeIn } from '@/lib/platform/keys/place-in'
import { readName } from '@/lib/platform/keys/stored-name'
import { readRows } from '@/lib/platform/records/stored-json'
import { maskCode, maskCodesIn } from '@/lib/domain/personal-code'
import { unsealParty } from '@/lib/features/clients/store/client-secrets'
import { client } from '@/lib/features/clients/store/client-table'
import type { ListRow } from '@/lib/features/lists/model/list-row'
import { isBehind, isChosen, isFound, isOnDays, listSource, sortColumns, type SourceRequest } from './list-source'
import { SEARCHED } from './searched'

/** Clients that are not erased. */
export const clientSource = listSource('client.read', {
  searched: SEARCHED.clients,
  orderOf,
  find: async ({ db, actor }, request) => {
    const order = orderOf(request)
    const rows = await db
      .select({ id: client.id, kind: client.kind, name: client.name, nameSealed: client.nameSealed, partySealed: client.partySealed, createdAt: client.createdAt, updatedAt: client.updatedAt, broker: appUser.name })
      .from(client)
      .innerJoin(appUser, eq(appUser.id, client.ownerId))
      .where(and(await conditionsOf(actor, request), await isBehind({ db, actor }, { of: client, order, after: request.after })))
      .orderBy(...keysetOrder(order))
      .limit(request.limit)
    return readRows(rows, clientListRow)
  },
  count: async ({ db, actor }, request, max) => db.$count(db.select({ one: sql`1` }).from(client).where(await conditionsOf(actor, request)).limit(max).as('counted')),
})

function orderOf({ sort }: Pick<SourceRequest, 'sort'>): KeysetOrder {
  return { columns: sortColumns({ usual: [client.updatedAt], created: [client.createdAt] }, sort), id: client.id, isDescending: sort.isDescending }
}

async function conditionsOf(actor: Actor, { filters, ...asked }: Pick<SourceRequest, 'filters' | 'search' | 'found'>): Promise<SQL | undefined> {
  return and(
    isVisible(client, actor),
    isNull(client.erasedAt),
    await isFound(actor, asked, SEARCHED.clients),
    isChosen(client.kind, filters['kind']),
    isChosen(client.ownerId, filters['owner']),
    isOnDays(client.updatedAt, filters['changed']),
    isOnDays(client.createdAt, filters['created']),
  )
}

interface SelectedClient extends Pick<typeof client.$inferSelect, 'id' | 'kind' | 'name' | 'nameSealed' | 'partySealed' | 'createdAt' | 'updatedAt'> {
  readonly broker: string
}

async function clientListRow({ id, kind, name, nameSealed, partySealed, createdAt, updatedAt, broker }: SelectedClient): Promise<ListRow> {
  const party = await unsealParty(id, partySealed)
  const text = (value: string | undefined) => (value === undefined || value === '' ? undefined : ({ kind: 'text', text: value } as const))
  return {
    id,
    href: `/clients/${id}`,
    quotesFor: id,
    cells: {
      client: { kind: 'text', text: maskCodesIn(await readName({ plain: name, sealed: nameSealed }, placeIn(client.nameSealed, id))) },
      kind: { kind: 'party', party: kind },
      taxId: text(maskCode(party.taxId)),
      place: text(party.address.city),
      phone: text(party.mobile),
      email: text(party.email),
      broker: { kind: 'text', text: broker },
      created: { kind: 'instant', at: createdAt.toISOString() },
      changed: { kind: 'instant', at: updatedAt.toISOString() },
    },
  }
}
