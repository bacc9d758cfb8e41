import 'server-only'
import { and, eq, gte, type SQL, sql } from 'drizzle-orm'
import type { Actor } from '@/lib/platform/access/actor'
import { FEW_MAX } from '@/lib/platform/database/few-found'
import { isAfterPlace, type KeysetOrder, type KeysetPlace } from '@/lib/platform/database/keyset'
import type { Db } from '@/lib/platform/database/open-database'
import { inAgency } from '@/lib/platform/session/agency-scope'
import { type DueDays, hasInstallmentDueOn, isDueOn, isFirstDueOn, isOnDays } from '@/lib/features/policies/store/open-installments'
import { policyInstallment } from '@/lib/features/policies/store/policy-installment-table'
import { policy } from '@/lib/features/policies/store/policy-table'
import type { ListState } from '@/lib/features/lists/model/list-state'
import { fewDays, isOfPage, isOfPageByDay } from './page-ids'

/** The days on which an instalment is to fall due, where that is asked. */
export function dueDaysOf(filters: ListState['filters']): DueDays | undefined {
  const value = filters['installment']
  return value?.kind === 'days' ? value : undefined
}

interface DuePage {
  readonly conditions: SQL | undefined
  readonly order: KeysetOrder
  /** Where the page begins. */
  readonly place: KeysetPlace | undefined
  readonly limit: number
  /** Whether its order is that of the issue. */
  readonly isByIssue: boolean
}

/**
 * Whether a policy is of a page of those with an open instalment on some days. Few are looked up first. Of more, a few days' are picked day by day in the order of the list, and
 * those of many days are met soon enough on a walk.
 */
export async function isOfDuePage({ db, actor }: { readonly db: Db; readonly actor: Actor }, { conditions: others, order, place, limit, isByIssue }: DuePage, days: DueDays): Promise<SQL | undefined> {
  const conditions = and(others, isBeforeEnd(days))
  const isMany = (await db.$count(db.select({ one: sql`1` }).from(policyInstallment).where(and(inAgency(policyInstallment, actor), isOnDays(days))).limit(FEW_MAX + 1).as('listed'))) > FEW_MAX
  const few = fewDays({ kind: 'days', ...days })
  if (isMany && few !== undefined && isByIssue) {
    const ofDay = { columns: [policyInstallment.issuedAt], id: policyInstallment.policyId, isDescending: order.isDescending }
    const isListed = and(inAgency(policyInstallment, actor), isDueOn(days), conditions, place && isAfterPlace(ofDay, place))
    return isOfPageByDay({ of: policyInstallment, joined: sql`join ${policy} on ${policy.id} = ${policyInstallment.policyId}`, conditions: isListed, order: ofDay, limit }, { day: policyInstallment.dueDate, sorted: policyInstallment.issuedAt, id: policy.id, ...few })
  }
  const isLeft = and(conditions, place && isAfterPlace(order, place))
  if (isMany) return and(hasInstallmentDueOn(days), isLeft)
  const isOne = sql`${policy.id} = any(array(select ${policyInstallment.policyId} from ${policyInstallment} where ${and(inAgency(policyInstallment, actor), isDueOn(days))}))`
  return isOfPage({ of: policy, conditions: and(isOne, isLeft), order, limit })
}

/** A query of such policies, each once, to count them. */
export function selectDue(db: Db, actor: Actor, { conditions, days }: { readonly conditions: SQL | undefined; readonly days: DueDays }) {
  return db.select({ one: sql`1` }).from(policyInstallment).innerJoin(policy, eq(policy.id, policyInstallment.policyId)).where(and(inAgency(policyInstallment, actor), isFirstDueOn(days), conditions, isBeforeEnd(days)))
}

// What falls due after the policy's end is asked by nobody.
function isBeforeEnd({ from }: DueDays): SQL | undefined {
  return from && gte(policy.endDate, from)
}
