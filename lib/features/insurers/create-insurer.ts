import 'server-only'
import type { Actor } from '@/lib/platform/access/actor'
import { requirePermission } from '@/lib/platform/access/permissions'
import { database } from '@/lib/platform/database/database'
import { newId } from '@/lib/platform/database/new-id'
import type { Service } from '@/lib/contracts/endpoint'
import { Fault } from '@/lib/domain/fault'
import { problemAt } from '@/lib/domain/problem'
import { recordEvent } from '@/lib/features/audit/store/audit'
import { requireNames, requireProducts } from './insurer-rules'
import { INSURERS_MAX } from './model/insurer-text'
import type { ManagedInsurer } from './shapes'
import { insurer } from './store/insurer-table'
import { lockInsurers } from './store/managed-insurers'

interface NewInsurer {
  readonly service: Service
  readonly name: string
  readonly names: ManagedInsurer['names']
  readonly products: readonly string[]
}

/** Adds an insurer at the end of the agency's order; it is asked from the next request on. @throws NotAllowed; Fault `invalid`, `insurerNameTaken` */
export async function createInsurer(actor: Actor, { service, name, names, products }: NewInsurer): Promise<{ id: string }> {
  requirePermission(actor, 'insurer.manage')
  const sold = requireProducts(service, products)
  const { db } = await database()
  const id = newId()
  await db.transaction(async (tx) => {
    const insurers = await lockInsurers(tx, actor.agencyId)
    if (insurers.length >= INSURERS_MAX) throw new Fault('invalid', { problems: [problemAt('name', { code: 'tooManyItems', params: { max: INSURERS_MAX } })] })
    requireNames(names, { service, insurers })
    const position = Math.max(0, ...insurers.map((row) => row.position)) + 1
    const columns = { sandboxName: names.sandbox ?? null, testName: names.test ?? null, productionName: names.production ?? null }
    await tx.insert(insurer).values({ id, agencyId: actor.agencyId, service, name, products: sold, position, ...columns })
    await recordEvent(actor, { what: 'insurer.created', subject: { kind: 'insurer', id }, details: { name, service, products: sold.join(' '), ...columns } }, tx)
  })
  return { id }
}
