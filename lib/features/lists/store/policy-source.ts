import 'server-only'
import { and, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { isRenewalDue } from '@/lib/domain/policy'
import type { Actor } from '@/lib/platform/access/actor'
import { clock } from '@/lib/platform/clock'
import { isFew } from '@/lib/platform/database/few-found'
import { isAfterPlace, keysetOrder, type KeysetOrder } from '@/lib/platform/database/keyset'
import type { Db } from '@/lib/platform/database/open-database'
import { isVisible } from '@/lib/platform/session/agency-scope'
import { appUser } from '@/lib/platform/session/user-table'
import { insurer } from '@/lib/features/insurers/store/insurer-table'
import { issueAttempt } from '@/lib/features/issuing/store/issue-attempt-table'
import { hasDifference } from '@/lib/features/policies/store/policies'
import { quote } from '@/lib/features/quotes/store/quote-table'
import { LEFT_BANI } from '@/lib/features/policies/store/policy-payments'
import { policy } from '@/lib/features/policies/store/policy-table'
import type { FilterValue } from '@/lib/features/lists/model/list-state'
import { pageReader } from './list-cells'
import { findPlace, isAsked, isBetween, isChosen, isFound, isOnDays, listSource, sortColumns, type SourceRequest } from './list-source'
import { dueDaysOf, isOfDuePage, selectDue } from './due-installments'
import { fewDays, isOfPage, isOfPageByDay } from './page-ids'
import { POLICY_FIELDS, policyCells } from './policy-cells'
import { SEARCHED } from './searched'

const SORTS = { usual: [policy.issuedAt], end: [policy.endDate, policy.issuedAt], premium: [policy.currency, policy.premiumBani] }

const POLICIES_OF_ATTEMPT_MAX = 1000

// What a row leads on by, and what the offer of a policy names its vehicle by.
const OF_RENEWAL = ['quoteId', 'startDate', 'endDate'] as const
const OF_VEHICLE = ['offerId', 'product'] as const

/** Policies: issued here, and filed. */
export const policySource = listSource('policy.read', {
  searched: SEARCHED.policies,
  rare: { filter: 'unsettled', matches: isUnsettled },
  orderOf,
  find: async ({ db, actor }, request) => {
    const order = orderOf(request)
    const { columns, isForFile = false } = request
    const today = clock.today()
    const isNamed = columns.includes('plate') || columns.includes('vin')
    const reader = pageReader(POLICY_FIELDS, policyCells(request), { columns, today, needs: ['id', ...(isNamed ? OF_VEHICLE : []), ...(isForFile ? [] : OF_RENEWAL)] })
    const rows = await db
      .select(reader.fields)
      .from(policy)
      .leftJoin(issueAttempt, eq(issueAttempt.id, policy.attemptId))
      .leftJoin(quote, eq(quote.id, policy.quoteId))
      .innerJoin(insurer, eq(insurer.id, policy.insurerId))
      .innerJoin(appUser, eq(appUser.id, policy.ownerId))
      .where(await isOfRequest({ db, actor }, order, request))
      .orderBy(...keysetOrder(order))
      .limit(request.limit)
    const cells = await reader.cells(rows)
    return rows.map((row, index) => ({
      id: row.id,
      href: `/policies/${row.id}`,
      ...(!isForFile && row.quoteId !== null && isRenewalDue(row, today) && { renews: row.id }),
      ...(isNamed && row.offerId !== null && { ofOffer: { id: row.offerId, product: row.product } }),
      cells: cells[index] ?? {},
    }))
  },
  count: async ({ db, actor }, request, max) => {
    const [conditions, due] = [await policyConditions(actor, request), dueDaysOf(request.filters)]
    const counted = due === undefined ? db.select({ one: sql`1` }).from(policy).where(conditions) : selectDue(db, actor, { conditions, days: due })
    return db.$count(counted.limit(max).as('counted'))
  },
})

function orderOf({ sort }: Pick<SourceRequest, 'sort'>): KeysetOrder {
  return { columns: sortColumns(SORTS, sort), id: policy.id, isDescending: sort.isDescending }
}

async function isOfRequest(reader: { readonly db: Db; readonly actor: Actor }, order: KeysetOrder, request: SourceRequest): Promise<SQL | undefined> {
  const { filters, limit, after } = request
  const [conditions, place] = [await policyConditions(reader.actor, request), await findPlace(reader, { of: policy, order, after })]
  const due = dueDaysOf(filters)
  if (due !== undefined) return isOfDuePage(reader, { conditions, order, place, limit, isByIssue: order.columns === SORTS.usual }, due)
  const page = { of: policy, conditions: and(conditions, place && isAfterPlace(order, place)), order, limit }
  const days = fewDays(filters['ends'])
  if (days !== undefined && page.order.columns === SORTS.usual) return isOfPageByDay(page, { day: policy.endDate, sorted: policy.issuedAt, ...days })
  // Nothing is joined to what is not shown: what was found, or is unsettled, is read in whole before it is sorted.
  return isAsked(filters, 'unsettled') || isFew(request.found) ? isOfPage(page) : page.conditions
}

/** How a list of policies, or of their payments, is narrowed. */
export async function policyConditions(actor: Actor, { filters, ...asked }: Pick<SourceRequest, 'filters' | 'search' | 'found'>, paid: { readonly method: PgColumn; readonly on: PgColumn; readonly insurer: PgColumn } = { method: policy.paymentMethod, on: policy.paymentDate, insurer: policy.insurerId }): Promise<SQL | undefined> {
  const isLookedUp = asked.search === '' && isFew(asked.found)
  return and(
    isVisible(policy, actor),
    await isFound(actor, asked, SEARCHED.policies),
    isChosen(policy.product, filters['product']),
    isChosen(paid.insurer, filters['insurer']),
    isChosen(policy.reviewState, filters['review']),
    isChosen(policy.ownerId, filters['owner']),
    isChosen(paid.method, filters['method']),
    isOnDays(policy.issuedAt, filters['issued']),
    isBetween(policy.endDate, filters['ends']),
    isBetween(paid.on, filters['paidOn']),
    isChosen(policy.currency, filters['currency']),
    isFrom(filters['source']),
    isAsked(filters, 'differing') ? hasDifference() : undefined,
    isAsked(filters, 'unsettled') && !isLookedUp ? isUnsettled(actor) : undefined,
  )
}

// From the few attempts to their policies. LATERAL, because a join would be planned from all policies to their attempts.
function isUnsettled({ agencyId }: Actor): SQL {
  return sql`${policy.id} = any(array(select made.id from ${issueAttempt} cross join lateral (select made.id from policy made where made.attempt_id = ${issueAttempt.id} limit ${POLICIES_OF_ATTEMPT_MAX}) made where ${issueAttempt.agencyId} = ${agencyId} and ${LEFT_BANI} <> 0))`
}

// Of both sources nothing is left out.
function isFrom(value: FilterValue | undefined): SQL | undefined {
  if (value?.kind !== 'choice' || value.values.length !== 1) return undefined
  return value.values[0] === 'filed' ? isNull(policy.quoteId) : isNotNull(policy.quoteId)
}
