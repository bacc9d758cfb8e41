import { getLocale } from 'next-intl/server'
import { notFound } from 'next/navigation'
import type { ReactNode } from 'react'
import { orNotFoundPage } from '@/app/or-not-found-page'
import { PageTexts } from '@/components/layout/page-texts'
import { ListScreen } from '@/components/lists/list-screen'
import { findListClients } from '@/lib/features/lists/store/list-clients'
import { findListInsurers } from '@/lib/features/lists/store/list-insurers'
import type { ListName } from '@/lib/features/lists/model/list-definition'
import { listAddress, type ListQuery, readListState } from '@/lib/features/lists/model/list-state'
import { LISTS } from '@/lib/features/lists/model/lists'
import { readList } from '@/lib/features/lists/read-list'
import { findListViews } from '@/lib/features/lists/store/list-views'
import { findListOwners } from '@/lib/features/lists/store/list-owners'
import { can } from '@/lib/platform/access/permissions'
import { requireActor } from '@/lib/platform/session/require-actor'
import { productNames } from '@/lib/products/all-products'

interface ListPageProps {
  list: ListName
  query: ListQuery
  actions?: ReactNode
}

/** Draws a page of a list, as its address narrows and sorts it. Whoever may not see it is led elsewhere before anything is drawn. */
export async function drawListPage({ list, query, actions }: ListPageProps) {
  const actor = await requireActor()
  const { before } = query
  if (Array.isArray(before)) notFound()
  const initial = await orNotFoundPage(readList(actor, list, { query, search: '', after: before }))
  const [views, insurers, owners, names] = [await findListViews(actor, list), await findListInsurers(actor), await findListOwners(actor), productNames(await getLocale())]
  const chosen = readListState(LISTS[list], query).filters['client']
  const options = {
    products: Object.entries(names).map(([key, label]) => ({ key, label })),
    // An insurer of two services has a record in each, under one name.
    insurers: insurers.map(({ id, name, products }) => ({ key: id, label: insurers.some((other) => other.id !== id && other.name === name) ? `${name} (${products.map((product) => names[product] ?? product).join(', ')})` : name })),
    people: owners.map(({ id, name }) => ({ key: id, label: name })),
    clients: chosen?.kind === 'choice' ? (await findListClients(actor, chosen.values)).map(({ id, name }) => ({ key: id, label: name })) : [],
  }
  return (
    <PageTexts of={['admin.environments', 'admin.services', 'backOffice', 'copyAndRenew', 'desk', 'erasure', 'filing', 'integration', 'listView', 'paymentRecord.difference', 'proposal', 'reports.noOffer']}>
      <ListScreen key={`${listAddress(LISTS[list], { ...readListState(LISTS[list], query), columns: [], density: 'middle' })} ${before ?? ''}`} list={list} query={query} initial={initial} views={views} options={options} mayQuote={can(actor, 'quote.write')} mayReveal={can(actor, 'personalCode.reveal')} actions={actions} />
    </PageTexts>
  )
}
