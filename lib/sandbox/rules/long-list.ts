import { listAt } from './raw'
import { violation, type Violation } from './violation'

/** Our own limit: the contract has none, but a list of millions would give millions of messages. */
export const LIST_MAX = 1000
const ASSET_LISTS = ['product.solarPanel.solarPanelItems', 'product.additionalData.packageCodes']

/** A violation for each list that is too long. */
export function findLongLists(body: unknown, lists: readonly string[] = ASSET_LISTS): Violation[] {
  return lists.filter((path) => listAt(body, path).length > LIST_MAX).map((path) => violation(path, 'listTooLong', { max: LIST_MAX }))
}
