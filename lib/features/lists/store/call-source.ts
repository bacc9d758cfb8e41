import 'server-only'
import { and, gt, like, or, type SQL, sql } from 'drizzle-orm'
import type { Actor } from '@/lib/platform/access/actor'
import { keysetOrder, type KeysetOrder } from '@/lib/platform/database/keyset'
import { foldedColumn, likeContaining, searchWords } from '@/lib/platform/database/search-text'
import { inAgency } from '@/lib/platform/session/agency-scope'
import { operatorCall } from '@/lib/features/integration/store/operator-call-table'
import { isAsked, isBehind, isChosen, isOnDays, listSource, sortColumns, type SourceRequest } from './list-source'

const SORTS = { usual: [operatorCall.at], duration: [operatorCall.ms] }

/** Calls to the operator's services, as long as they are kept. */
export const callSource = listSource('integration.read', {
  find: async ({ db, actor }, request) => {
    const order: KeysetOrder = { columns: sortColumns(SORTS, request.sort), id: operatorCall.id, isDescending: request.sort.isDescending }
    const { id, service, environment, operation, at, ms, status, class: callClass, insurer, driftCount } = operatorCall
    const rows = await db
      .select({ id, service, environment, operation, at, ms, status, callClass, insurer, driftCount })
      .from(operatorCall)
      .where(and(conditionsOf(actor, request), await isBehind({ db, actor }, { of: operatorCall, order, after: request.after })))
      .orderBy(...keysetOrder(order))
      .limit(request.limit)
    return rows.map((row) => ({
      id: row.id,
      href: `/admin/integration?environment=${row.environment}&call=${row.id}`,
      cells: {
        call: { kind: 'call', service: row.service, operation: row.operation },
        insurer: row.insurer === null ? undefined : { kind: 'text', text: row.insurer },
        result: { kind: 'callClass', callClass: row.callClass, status: row.status ?? undefined },
        duration: { kind: 'duration', ms: row.ms },
        contract: { kind: 'drift', members: row.driftCount },
        environment: { kind: 'environment', environment: row.environment },
        at: { kind: 'moment', at: row.at.toISOString() },
      },
    }))
  },
  count: ({ db, actor }, request, max) => db.$count(db.select({ one: sql`1` }).from(operatorCall).where(conditionsOf(actor, request)).limit(max).as('counted')),
})

function conditionsOf(actor: Actor, { filters, search }: Pick<SourceRequest, 'filters' | 'search'>): SQL | undefined {
  return and(
    inAgency(operatorCall, actor),
    ...searchWords(search).map((word) => or(like(foldedColumn(operatorCall.operation), likeContaining(word)), like(foldedColumn(operatorCall.insurer), likeContaining(word)))),
    isChosen(operatorCall.environment, filters['environment']),
    isChosen(operatorCall.service, filters['service']),
    isChosen(operatorCall.class, filters['result']),
    isOnDays(operatorCall.at, filters['at']),
    isAsked(filters, 'drifting') ? gt(operatorCall.driftCount, 0) : undefined,
  )
}
