import 'server-only'
import { and, arrayContains, asc, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Actor } from '@/lib/platform/access/actor'
import { requirePermission } from '@/lib/platform/access/permissions'
import { database } from '@/lib/platform/database/database'
import { preparedStatement } from '@/lib/platform/database/prepared-statement'
import { insurer } from './insurer-table'
import type { Service } from '@/lib/features/accounts/store/operator-account-table'
import type { Day } from '@/lib/domain/day'
import { placeIn } from '@/lib/platform/keys/place-in'
import { readRows, unsealJson } from '@/lib/platform/records/stored-json'
import { inAgency } from '@/lib/platform/session/agency-scope'

const insurerCredentials = z.object({ account: z.string().optional(), password: z.string().optional(), code: z.string().optional() })

/** An insurer that can be asked. The service reads `businessName`, people read `name`; credentials are the agency's own. */
export interface Insurer {
  readonly id: string
  readonly service: Service
  readonly products: readonly string[]
  readonly businessName: string
  readonly name: string
  readonly credentials?: z.output<typeof insurerCredentials> | undefined
}

const insurersSelling = preparedStatement((db) =>
  db
    .select()
    .from(insurer)
    .where(
      and(
        inAgency(insurer, { agencyId: sql.placeholder('agencyId') }),
        arrayContains(insurer.products, sql`array[${sql.placeholder('product')}]::text[]`),
        eq(insurer.isEnabled, true),
      ),
    )
    .orderBy(asc(insurer.name))
    .prepare('sellers_of_product'),
)

/** The enabled insurers that sell a product, by name; given a day, only those that sell on it. @throws NotAllowed */
export async function findInsurers(actor: Actor, product: string, today?: Day): Promise<Insurer[]> {
  requirePermission(actor, 'quote.read')
  const { db } = await database()
  const rows = await insurersSelling(db).execute({ agencyId: actor.agencyId, product })
  return readRows(
    rows.filter((row) => today === undefined || !isStopped(row, today)),
    insurerFromRow,
  )
}

type Row = typeof insurer.$inferSelect

function isStopped({ stopSellFrom, stopSellTo }: Row, today: Day): boolean {
  if (stopSellFrom === null && stopSellTo === null) return false
  return (stopSellFrom === null || stopSellFrom <= today) && (stopSellTo === null || today <= stopSellTo)
}

/** A row with its credentials opened. @throws RecordUnreadable, SealBroken */
export async function insurerFromRow({ id, service, products, businessName, name, credentialsSealed }: Row): Promise<Insurer> {
  const place = placeIn(insurer.credentialsSealed, id)
  const credentials = credentialsSealed === null ? undefined : await unsealJson(credentialsSealed, insurerCredentials, place)
  return { id, service, products, businessName, name, credentials }
}
