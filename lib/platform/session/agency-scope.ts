import { and, eq, type Placeholder, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Actor } from '@/lib/platform/access/actor'
import { parseRecordId } from '@/lib/platform/database/row-or-not-found'
import { isOwnWork, type Viewer } from './own-work'

interface AgencyTable {
  readonly id: PgColumn
  readonly agencyId: PgColumn
}

/**
 * Rows of the actor's agency, whoever owns them: for what an agency shares, and for rules that hold within one, such as a tax code
 * that has one client. Whatever shows work of people uses {@link isVisible}. A prepared one takes a placeholder.
 */
export function inAgency(table: Pick<AgencyTable, 'agencyId'>, actor: Pick<Actor, 'agencyId'> | { readonly agencyId: Placeholder }): SQL {
  return eq(table.agencyId, actor.agencyId)
}

/** The condition every query of work starts with: rows of the actor's agency, and for a broker who sees own work only, of that. */
export function isVisible(table: AgencyTable, actor: Viewer): SQL | undefined {
  return and(inAgency(table, actor), isOwnWork(table, actor))
}

/** One row by id in the actor's agency, whoever owns it: for what goes on with work that may have been handed over. @throws Fault `notFound` */
export function agencyRow(table: AgencyTable, actor: Pick<Actor, 'agencyId'>, id: string): SQL | undefined {
  return and(inAgency(table, actor), eq(table.id, parseRecordId(id)))
}

/** One row by id, which the actor may see. @throws Fault `notFound` for a text that is no id */
export function visibleRow(table: AgencyTable, actor: Viewer, id: string): SQL | undefined {
  return and(isVisible(table, actor), eq(table.id, parseRecordId(id)))
}
