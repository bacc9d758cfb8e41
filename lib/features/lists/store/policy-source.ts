import 'server-only'
import { and, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Actor } from '@/lib/platform/access/actor'
import { clock } from '@/lib/platform/clock'
import { isAfterPlace, keysetOrder, type KeysetOrder } from '@/lib/platform/database/keyset'
import type { Db } from '@/lib/platform/database/open-database'
import { isVisible } from '@/lib/platform/session/agency-scope'
import { appUser } from '@/lib/platform/session/user-table'
import { client } from '@/lib/features/clients/store/client-table'
import { insurer } from '@/lib/features/insurers/store/insurer-table'
import { issueAttempt } from '@/lib/features/issuing/store/issue-attempt-table'
import { hasDifference, ISSUED_TOGETHER } from '@/lib/features/policies/store/policies'
import { quote } from '@/lib/features/quotes/store/quote-table'
import { COLLECTED_LATER } from '@/lib/features/policies/store/open-installments'
import { LEFT_BANI } from '@/lib/features/policies/store/policy-payments'
import { policy } from '@/lib/features/policies/store/policy-table'
import type { FilterValue } from '@/lib/features/lists/model/list-state'
import { found, findPlace, isAsked, isBetween, isChosen, isOnDays, listSource, sortColumns, type SourceRequest } from './list-source'
import { dueDaysOf, isOfDuePage, selectDue } from './due-installments'
import { fewDays, isOfPage, isOfPageByDay } from './page-ids'
import { policyListRow } from './policy-list-row'
import { SEARCHED } from './searched'

const SORTS = { usual: [policy.issuedAt], end: [policy.endDate, policy.issuedAt], premium: [policy.currency, policy.premiumBani] }

const POLICIES_OF_ATTEMPT_MAX = 1000

/** Policies: issued here, and filed. */
export const policySource = listSource('policy.read', {
  searched: SEARCHED.policies,
  find: async ({ db, actor }, request) => {
    const order: KeysetOrder = { columns: sortColumns(SORTS, request.sort), id: policy.id, isDescending: request.sort.isDescending }
    const rows = await db
      .select(LISTED_POLICY)
      .from(policy)
      .leftJoin(issueAttempt, eq(issueAttempt.id, policy.attemptId))
      .leftJoin(quote, eq(quote.id, policy.quoteId))
      .innerJoin(insurer, eq(insurer.id, policy.insurerId))
      .innerJoin(appUser, eq(appUser.id, policy.ownerId))
      .where(await isOfRequest({ db, actor }, order, request))
      .orderBy(...keysetOrder(order))
      .limit(request.limit)
    const today = clock.today()
    return Promise.all(rows.map((row) => policyListRow(row, { isRenewable: true, today })))
  },
  count: async ({ db, actor }, request, max) => {
    const [conditions, due] = [await policyConditions(actor, request), dueDaysOf(request.filters)]
    const counted = due === undefined ? db.select({ one: sql`1` }).from(policy).where(conditions) : selectDue(db, actor, { conditions, days: due })
    return db.$count(counted.limit(max).as('counted'))
  },
})

async function isOfRequest(reader: { readonly db: Db; readonly actor: Actor }, order: KeysetOrder, request: SourceRequest): Promise<SQL | undefined> {
  const { filters, limit, after } = request
  const [conditions, place] = [await policyConditions(reader.actor, request), await findPlace(reader, { of: policy, order, after })]
  const due = dueDaysOf(filters)
  if (due !== undefined) return isOfDuePage(reader, { conditions, order, place, limit, isByIssue: order.columns === SORTS.usual }, due)
  const page = { of: policy, conditions: and(conditions, place && isAfterPlace(order, place)), order, limit }
  const days = fewDays(filters['ends'])
  if (days !== undefined && page.order.columns === SORTS.usual) return isOfPageByDay(page, { day: policy.endDate, sorted: policy.issuedAt, ...days })
  return isAsked(filters, 'unsettled') ? isOfPage(page) : page.conditions
}

/** What a policy's row in a list is made of; the tables around it are joined. */
export const LISTED_POLICY = {
  policy: {
    id: policy.id, quoteId: policy.quoteId, offerId: policy.offerId, series: policy.series, number: policy.number, product: policy.product, holderName: policy.holderName, holderNameSealed: policy.holderNameSealed, insuredSealed: policy.insuredSealed,
    premiumBani: policy.premiumBani, currency: policy.currency, startDate: policy.startDate, endDate: policy.endDate, issuedAt: policy.issuedAt, reviewState: policy.reviewState, importedAt: policy.importedAt,
    paymentMethod: policy.paymentMethod, paymentDocumentNumber: policy.paymentDocumentNumber, paymentDate: policy.paymentDate, paymentBani: policy.paymentBani, paymentCurrency: policy.paymentCurrency, installments: policy.installments,
  },
  differences: sql<number | null>`jsonb_array_length(${policy.findings})`, left: LEFT_BANI, firstPart: issueAttempt.collectedBani, collectedLater: COLLECTED_LATER, issuedTogether: ISSUED_TOGETHER, insurer: insurer.name, broker: appUser.name,
  // CASE, because behind the wall PostgreSQL looks nothing up in an index by a COALESCE: it would read all clients for each row. An erased client has no page to lead to.
  ofClient: sql<string | null>`(select own.id from ${client} own where own.id = case when ${policy.clientId} is null then ${quote.clientId} else ${policy.clientId} end and own.erased_at is null)`,
}

/** How a list of policies, or of their payments, is narrowed. */
export async function policyConditions(actor: Actor, { filters, ...asked }: Pick<SourceRequest, 'filters' | 'search' | 'few'>, paid: { readonly method: PgColumn; readonly on: PgColumn; readonly insurer: PgColumn } = { method: policy.paymentMethod, on: policy.paymentDate, insurer: policy.insurerId }): Promise<SQL | undefined> {
  return and(
    isVisible(policy, actor),
    await found(actor, asked, SEARCHED.policies),
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
    isAsked(filters, 'unsettled') ? isUnsettled(actor) : undefined,
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
