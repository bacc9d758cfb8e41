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

/** An entry with its names. */
interface NamedEntry {
  readonly key: string
  readonly label: string
  readonly en: string
}

/** What could be chosen before administrators edited these lists: quotes of that time hold the code alone. */
const FORMER: Readonly<Record<string, readonly NamedEntry[]>> = {
  'solar-category': [
    { key: 'photovoltaic', label: 'Panouri fotovoltaice', en: 'Photovoltaic panels' },
    { key: 'solar', label: 'Panouri solare termice', en: 'Solar thermal panels' },
    { key: 'heat pump', label: 'Pompă de căldură', en: 'Heat pump' },
  ],
  'solar-type': [
    { key: 'single-phase', label: 'Monofazat', en: 'Single-phase' },
    { key: 'three-phase', label: 'Trifazat', en: 'Three-phase' },
  ],
}

/** A code stored without its names, with the names that it had then; anything else as it is. */
export function withFormerNames(list: string, stored: unknown): unknown {
  return FORMER[list]?.find(({ key }) => key === stored) ?? stored
}

/** Whether an entry is one whose code alone was stored. */
export function isFormerEntry({ key, label }: { readonly key: unknown; readonly label: unknown }): boolean {
  return key === label || Object.values(FORMER).some((entries) => entries.some((one) => one.key === key && one.label === label))
}
