import 'server-only'
import { and, arrayContains, asc, eq, sql } from 'drizzle-orm'
import type { Actor } from '@/lib/platform/access/actor'
import { requirePermission } from '@/lib/platform/access/permissions'
import { database } from '@/lib/platform/database/database'
import { preparedStatement } from '@/lib/platform/database/prepared-statement'
import { insurer } from './insurer-table'
import { credentialsIn, type InsurerCredentials } from './credentials-of-row'
import { listsOfRow } from './lists-of-row'
import { ENVIRONMENT_IN_USE, NAME_ON_WIRE } from './name-on-wire-column'
import { stopOf } from './stop-of-row'
import type { Environment, Service } from '@/lib/features/accounts/store/operator-account-table'
import { isStopSell } from '@/lib/features/insurers/model/stop-sell'
import type { Day } from '@/lib/domain/day'
import type { EditedLists } from '@/lib/domain/edited-lists'
import { readRows } from '@/lib/platform/records/stored-json'
import { inAgency } from '@/lib/platform/session/agency-scope'

/** An insurer that can be asked. The service reads `businessName`, people read `name`; credentials are the agency's own. All of the environment in use. */
export interface Insurer {
  readonly id: string
  readonly service: Service
  readonly products: readonly string[]
  readonly businessName: string
  readonly name: string
  readonly credentials?: InsurerCredentials | undefined
  readonly lists: EditedLists
}

/** What a query of insurers that are asked selects; {@link insurerFromRow} reads it. */
export const ASKED_COLUMNS = { row: insurer, businessName: NAME_ON_WIRE, environment: ENVIRONMENT_IN_USE }

const insurersSelling = preparedStatement((db) =>
  db
    .select(ASKED_COLUMNS)
    .from(insurer)
    .where(
      and(
        inAgency(insurer, { agencyId: sql.placeholder('agencyId') }),
        arrayContains(insurer.products, sql`array[${sql.placeholder('product')}]::text[]`),
        eq(insurer.isEnabled, true),
        sql`${NAME_ON_WIRE} <> ''`,
      ),
    )
    .orderBy(asc(insurer.position), asc(insurer.name))
    .prepare('sellers_of_product'),
)

/**
 * The enabled insurers that sell a product and have a name in the environment in use, in the agency's order; given a day, only those
 * that sell on it. @throws NotAllowed
 */
export async function findInsurers(actor: Actor, product: string, today?: Day): Promise<Insurer[]> {
  requirePermission(actor, 'quote.read')
  const { db } = await database()
  const rows = await insurersSelling(db).execute({ agencyId: actor.agencyId, product })
  return readRows(
    rows.filter(({ row }) => today === undefined || !isStopSell(stopOf(row, product), today)),
    insurerFromRow,
  )
}

interface AskedRow {
  readonly row: typeof insurer.$inferSelect
  readonly businessName: string
  readonly environment: Environment
}

/** A row with its credentials opened. @throws RecordUnreadable, SealBroken */
export async function insurerFromRow({ row, businessName, environment }: AskedRow): Promise<Insurer> {
  const { id, service, products, name } = row
  return { id, service, products, businessName, name, credentials: await credentialsIn(row, environment), lists: listsOfRow(row, environment) }
}
