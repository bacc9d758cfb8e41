import { listAt } from './raw'
import { violation, type Violation } from './violation'

/** Our own bound: the contract has none, but a list of millions would be answered with millions of messages. */
export const LIST_MAX = 1000
const LISTS = ['product.solarPanel.solarPanelItems', 'product.additionalData.packageCodes']

export function findLongLists(body: unknown): Violation[] {
  return LISTS.filter((path) => listAt(body, path).length > LIST_MAX).map((path) => violation(path, 'listTooLong', { max: LIST_MAX }))
}
