import { database } from '@/lib/db/database'
import { newId } from '@/lib/db/new-id'
import { insurer } from '@/lib/db/schema/insurer'
import { insurerList } from '@/lib/sandbox/insurers/insurer-list'

/** Gives an agency every insurer of the sandbox. */
export async function giveInsurers(agencyId: string): Promise<void> {
  const { db } = await database()
  const rows = insurerList.map(({ service, products, businessName, name }) => ({ id: newId(), agencyId, service, products: [...products], businessName, name }))
  await db.insert(insurer).values(rows)
}
