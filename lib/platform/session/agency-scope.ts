import { and, eq, type Placeholder, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Actor } from '@/lib/platform/access/actor'
import { parseRecordId } from '@/lib/platform/database/row-or-not-found'

interface AgencyTable {
  readonly id: PgColumn
  readonly agencyId: PgColumn
}

/** The condition every query of an agency's rows starts with: rows of the actor's agency, whoever owns them. A prepared one takes a placeholder. */
export function inAgency(table: Pick<AgencyTable, 'agencyId'>, actor: Pick<Actor, 'agencyId'> | { readonly agencyId: Placeholder }): SQL {
  return eq(table.agencyId, actor.agencyId)
}

/** One row by id, in the actor's agency. @throws Fault `notFound` for a text that is no id */
export function visibleRow(table: AgencyTable, actor: Pick<Actor, 'agencyId'>, id: string): SQL | undefined {
  return and(inAgency(table, actor), eq(table.id, parseRecordId(id)))
}
