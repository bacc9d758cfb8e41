import 'server-only'
import { and, gt, like, or, type SQL, sql } from 'drizzle-orm'
import type { Actor } from '@/lib/platform/access/actor'
import { requirePermission } from '@/lib/platform/access/permissions'
import { isAfterPlace, keysetOrder, type KeysetOrder, placeColumns } from '@/lib/platform/database/keyset'
import { rowOrNotFound } from '@/lib/platform/database/row-or-not-found'
import { foldedColumn, likeContaining, searchWords } from '@/lib/platform/database/search-text'
import { agencyRow, inAgency } from '@/lib/platform/session/agency-scope'
import { operatorCall } from '@/lib/features/integration/store/operator-call-table'
import { databaseFor, isAsked, isChosen, isOnDays, type ListSource, sortColumns, type SourceRequest } from './list-source'

const SORTS = { usual: [operatorCall.at], duration: [operatorCall.ms] }

/** Calls to the operator's services, as long as they are kept. */
export const callSource: ListSource = {
  needs: 'integration.read',
  find: async (actor, request) => {
    requirePermission(actor, 'integration.read')
    const order: KeysetOrder = { columns: sortColumns(SORTS, request.sort), id: operatorCall.id, isDescending: request.sort.isDescending }
    const db = await databaseFor(request)
    const place = request.after === undefined ? undefined : rowOrNotFound((await db.select(placeColumns(order)).from(operatorCall).where(agencyRow(operatorCall, actor, request.after)))[0])
    const { id, service, environment, operation, at, ms, status, class: callClass, insurer, driftCount } = operatorCall
    const rows = await db
      .select({ id, service, environment, operation, at, ms, status, callClass, insurer, driftCount })
      .from(operatorCall)
      .where(and(conditionsOf(actor, request), place && isAfterPlace(order, place)))
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
  count: async (actor, request, max) => {
    requirePermission(actor, 'integration.read')
    const db = await databaseFor(request)
    const counted = db.select({ one: sql`1` }).from(operatorCall).where(conditionsOf(actor, request)).limit(max).as('counted')
    const [row] = await db.select({ count: sql<string | number>`count(*)` }).from(counted)
    return Number(row?.count ?? 0)
  },
}

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
