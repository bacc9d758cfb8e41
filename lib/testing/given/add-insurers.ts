import { database } from '@/lib/platform/database/database'
import { newId } from '@/lib/platform/database/new-id'
import { insurer } from '@/lib/features/insurers/store/insurer-table'
import { insurerList } from '@/lib/sandbox/insurers/insurer-list'

/** Gives an agency every insurer of the sandbox. */
export async function addInsurers(agencyId: string): Promise<void> {
  const { db } = await database()
  const rows = insurerList.map(({ service, products, businessName, name }) => ({ id: newId(), agencyId, service, products: [...products], sandboxName: businessName, name }))
  await db.insert(insurer).values(rows)
}
