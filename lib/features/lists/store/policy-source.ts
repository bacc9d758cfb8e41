import 'server-only'
import { and, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import type { Actor } from '@/lib/platform/access/actor'
import { requirePermission } from '@/lib/platform/access/permissions'
import { database, systemDatabase } from '@/lib/platform/database/database'
import { isAfterPlace, keysetOrder, type KeysetOrder, placeColumns } from '@/lib/platform/database/keyset'
import { rowOrNotFound } from '@/lib/platform/database/row-or-not-found'
import { isVisible, visibleRow } from '@/lib/platform/session/agency-scope'
import { appUser } from '@/lib/platform/session/user-table'
import { client } from '@/lib/features/clients/store/client-table'
import { insurer } from '@/lib/features/insurers/store/insurer-table'
import { issueAttempt } from '@/lib/features/issuing/store/issue-attempt-table'
import { hasDifference, ISSUED_TOGETHER, matchesPolicySearch } from '@/lib/features/policies/store/policies'
import { quote } from '@/lib/features/quotes/store/quote-table'
import { LEFT_BANI } from '@/lib/features/policies/store/policy-payments'
import { policy } from '@/lib/features/policies/store/policy-table'
import type { FilterValue } from '@/lib/features/lists/model/list-state'
import { isBetween, isChosen, isOnDays, type ListSource, sortColumn, type SortColumns, type SourceRequest } from './list-source'
import { policyListRow } from './policy-list-row'

type Filters = Readonly<Record<string, FilterValue>>

/** Policies: issued here, and filed. */
export const policySource = sourceOf({ sorts: { usual: policy.issuedAt, end: policy.endDate, premium: policy.premiumBani } })

/** Payments that were declared with the issue of a policy. */
export const paymentSource = sourceOf({ sorts: { usual: policy.paymentDate, paid: policy.paymentBani }, only: isNotNull(policy.paymentDate), isRenewable: false })

interface PolicyList {
  readonly sorts: SortColumns
  readonly only?: SQL
  /** Whether a row offers the renewal of its policy. */
  readonly isRenewable?: boolean
}

function sourceOf({ sorts, only, isRenewable = true }: PolicyList): ListSource {
  const orderOf = ({ sort }: Pick<SourceRequest, 'sort'>): KeysetOrder => ({ column: sortColumn(sorts, sort), id: policy.id, isDescending: sort.isDescending })
  return {
    needs: 'policy.read',
    find: async (actor, request) => {
      requirePermission(actor, 'policy.read')
      const order = orderOf(request)
      const db = await databaseFor(request)
      const place = request.after === undefined ? undefined : rowOrNotFound((await db.select(placeColumns(order)).from(policy).where(visibleRow(policy, actor, request.after)))[0])
      const rows = await db
        .select({ policy: LISTED, differences: sql<number | null>`jsonb_array_length(${policy.findings})`, left: LEFT_BANI, issuedTogether: ISSUED_TOGETHER, insurer: insurer.name, broker: appUser.name, ofClient: client.id })
        .from(policy)
        .leftJoin(issueAttempt, eq(issueAttempt.id, policy.attemptId))
        .leftJoin(quote, eq(quote.id, policy.quoteId))
        // An erased client has no page to lead to.
        .leftJoin(client, and(sql`${client.id} = coalesce(${policy.clientId}, ${quote.clientId})`, isNull(client.erasedAt)))
        .innerJoin(insurer, eq(insurer.id, policy.insurerId))
        .innerJoin(appUser, eq(appUser.id, policy.ownerId))
        .where(and(conditionsOf(actor, request), only, place && isAfterPlace(order, place)))
        .orderBy(...keysetOrder(order))
        .limit(request.limit)
      return Promise.all(rows.map((row) => policyListRow(row, { isRenewable })))
    },
    count: async (actor, request, max) => {
      requirePermission(actor, 'policy.read')
      const db = await databaseFor(request)
      const counted = db.select({ one: sql`1` }).from(policy).leftJoin(issueAttempt, and(eq(issueAttempt.id, policy.attemptId), isAsked(request.filters, 'unsettled') ? undefined : sql`false`)).where(and(conditionsOf(actor, request), only)).limit(max).as('counted')
      const [row] = await db.select({ count: sql<string | number>`count(*)` }).from(counted)
      return Number(row?.count ?? 0)
    },
  }
}

/** The columns of a policy that its row in a list is made of. */
const LISTED = {
  id: policy.id, quoteId: policy.quoteId, series: policy.series, number: policy.number, product: policy.product, holderName: policy.holderName, holderNameSealed: policy.holderNameSealed,
  premiumBani: policy.premiumBani, currency: policy.currency, startDate: policy.startDate, endDate: policy.endDate, issuedAt: policy.issuedAt, reviewState: policy.reviewState,
  paymentMethod: policy.paymentMethod, paymentDocumentNumber: policy.paymentDocumentNumber, paymentDate: policy.paymentDate, paymentBani: policy.paymentBani, paymentCurrency: policy.paymentCurrency,
}

function conditionsOf(actor: Actor, { filters, search }: Pick<SourceRequest, 'filters' | 'search'>): SQL | undefined {
  return and(
    isVisible(policy, actor),
    search === '' ? undefined : matchesPolicySearch(actor, search),
    isChosen(policy.product, filters['product']),
    isChosen(policy.insurerId, filters['insurer']),
    isChosen(policy.reviewState, filters['review']),
    isChosen(policy.ownerId, filters['owner']),
    isChosen(policy.paymentMethod, filters['method']),
    isOnDays(policy.issuedAt, filters['issued']),
    isBetween(policy.endDate, filters['ends']),
    isBetween(policy.paymentDate, filters['paidOn']),
    isAsked(filters, 'differing') ? hasDifference() : undefined,
    isAsked(filters, 'unsettled') ? sql`${LEFT_BANI} <> 0` : undefined,
  )
}

function isAsked(filters: Filters, key: string): boolean {
  return filters[key]?.kind === 'flag'
}

// Behind the wall a search would use no index: decision 047.
async function databaseFor({ search }: Pick<SourceRequest, 'search'>) {
  return (await (search === '' ? database() : systemDatabase('search'))).db
}
