import 'server-only'
import type { Actor } from '@/lib/platform/access/actor'
import { listsInOrder, LISTS_FORMAT, type ListsFile } from './model/lists-file'
import { ENVIRONMENTS } from '@/lib/features/accounts/model/operator-account'
import { findAccountsOf } from '@/lib/features/accounts/store/accounts-in-use'
import { editedListsOf } from '@/lib/products/service-lists'
import { listsOfRow, storedListsOf } from './store/lists-of-row'
import { findManagedInsurers } from './store/managed-insurers'

/**
 * The text of one JSON file with the lists of every insurer that has any, as requests use them now and as they are edited for other
 * environments: importing it changes no request.
 * No credential, no person. @throws NotAllowed
 */
export async function exportLists(actor: Actor): Promise<string> {
  const [rows, accounts] = [await findManagedInsurers(actor), await findAccountsOf(actor.agencyId)]
  const environmentOf = (service: string) => accounts.find((account) => account.service === service)?.environment ?? 'sandbox'
  const insurers = rows.flatMap((row) => {
    const { service, name, products } = row
    const stored = storedListsOf(row)
    const environments = ENVIRONMENTS.filter((environment) => environment === environmentOf(service) || stored[environment] !== undefined)
    if (products.every((product) => editedListsOf(product).length === 0)) return []
    return environments.map((environment) => ({ service, name, environment, lists: listsInOrder(listsOfRow(row, environment)) }))
  })
  const file = { format: LISTS_FORMAT, insurers } satisfies Record<keyof ListsFile, unknown>
  return `${JSON.stringify(file, undefined, 2)}\n`
}
