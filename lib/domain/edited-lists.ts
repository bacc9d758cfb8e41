/** Lists that no service has: an administrator edits them for each insurer. */
export const EDITED_LISTS = ['warranty-brand', 'house-package', 'solar-category', 'solar-type', 'travel-product', 'travel-package'] as const
export type EditedList = (typeof EDITED_LISTS)[number]

/** Those from which a broker chooses. */
export const CHOSEN_LISTS = ['warranty-brand', 'house-package', 'solar-category', 'solar-type'] as const satisfies readonly EditedList[]

/** `code` goes on the wire; people read `ro`, and `en` where it differs in English. */
export interface EditedEntry {
  readonly code: string
  readonly ro: string
  readonly en?: string | undefined
}

/** An insurer's own lists; one that is left out is not known, so whatever is typed travels. */
export type EditedLists = { readonly [L in EditedList]?: readonly EditedEntry[] | undefined }

export const ENTRY_TEXT_MAX = { code: 60, ro: 200, en: 200 } as const

/** How many entries each list takes. An insurer has one name of the travel product. */
export const ENTRIES_MAX: Readonly<Record<EditedList, number>> = {
  'warranty-brand': 300, 'house-package': 100, 'solar-category': 100, 'solar-type': 100, 'travel-product': 1, 'travel-package': 100,
}

/** Whether a list is one that an administrator edits. */
export function isEditedList(list: string): list is EditedList {
  return EDITED_LISTS.some((known) => known === list)
}
