import type { EditedList, EditedLists } from '@/lib/domain/edited-lists'
import type { ProductId } from './registry'

interface EditedListFacts {
  /** The product whose requests name an entry. */
  readonly product: ProductId
  /** Where the contract closes the choice: an insurer is not asked with an entry that its list lacks. */
  readonly isClosed: boolean
}

/** What each list that an administrator edits is for. */
export const EDITED_LIST_FACTS: Readonly<Record<EditedList, EditedListFacts>> = {
  // Contract: extendedWarranty vehicle, brand ("brand of one manufacturer group, listed by the operator").
  'warranty-brand': { product: 'extendedWarranty', isClosed: true },
  // Contract: houseAssistance, packageCodes; the codes are not shown there.
  'house-package': { product: 'houseAssistance', isClosed: false },
  // Contract: solarPanelItem, category and type ("for instance …").
  'solar-category': { product: 'solarPanel', isClosed: false },
  'solar-type': { product: 'solarPanel', isClosed: false },
  // Contract: InsurerProduct (fields not shown), and the insurer's packages with their coverages.
  'travel-product': { product: 'travel', isClosed: false },
  'travel-package': { product: 'travel', isClosed: false },
}

/** The edited lists of a product, in order. */
export function editedListsOf(product: string): readonly EditedList[] {
  return (Object.keys(EDITED_LIST_FACTS) as EditedList[]).filter((list) => EDITED_LIST_FACTS[list].product === product)
}

/** The name of a package that an insurer's reply names by its code. */
export function nameOfPackage(lists: EditedLists, code: string): string | undefined {
  return [...(lists['travel-package'] ?? []), ...(lists['house-package'] ?? [])].find((entry) => entry.code === code)?.ro
}
