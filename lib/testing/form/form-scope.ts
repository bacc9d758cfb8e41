import { formatDay, parseDay } from '@/lib/domain/day'
import { escapeRegExp } from './escape-reg-exp'
import type { ListName } from '@/lib/features/nomenclature/model/lists'
import type { appMessages } from '@/lib/i18n/app-messages'
import type { Locale } from '@/lib/i18n/locales'
import type { AnyProductMessages } from '@/lib/products/product-messages'
import type { FieldLocator, Finder, UserInput, UserView } from './user-input'

/** A part of a page that a test operates: the page, a party, an address, an item of a list. */
export interface FormScope<L extends FieldLocator<L>> {
  readonly page: Finder<L>
  readonly within: Finder<L>
  readonly input: UserInput<L>
  readonly view: UserView<L>
  readonly language: Locale
  readonly words: ReturnType<typeof appMessages>
  /** The texts of the questions in this part. */
  readonly messages: AnyProductMessages
  /** The label of a list entry on the screen. */
  readonly entryLabel: (list: ListName, key: string, within?: string) => Promise<string>
}

/** A field by its label, which may end in the word for optional. */
export function fieldOf<L extends FieldLocator<L>>({ within, words }: FormScope<L>, role: 'textbox' | 'combobox' | 'checkbox' | 'radiogroup' | 'group', label: string): L {
  return within.getByRole(role, { name: new RegExp(`^${escapeRegExp(label)}( ${words.fields.optional})?$`) })
}

/** The part of the page with that label. */
export function partOf<L extends FieldLocator<L>>(place: FormScope<L>, label: string): FormScope<L> {
  return { ...place, within: place.within.getByRole('group', { name: label, exact: true }) }
}

/** Expands the part that hides a field. */
export async function expand<L extends FieldLocator<L>>({ within, input, view }: FormScope<L>, label: string, field: L): Promise<void> {
  if (await view.isVisible(field)) return
  // Within a line a label begins small, and keeps its capitals otherwise.
  const name = new RegExp(`^\\+ .*[(,] ?${escapeRegExp(label)}[,)]`, 'i')
  const fold = within.getByRole('button', { expanded: false, name })
  // Another answer may add the field.
  await view.waitFor(field.or(fold))
  if (await view.isVisible(fold)) await input.press(fold)
}

export async function typeInto<L extends FieldLocator<L>>(place: FormScope<L>, label: string, text: string): Promise<void> {
  const [field, comboBox] = [fieldOf(place, 'textbox', label), fieldOf(place, 'combobox', label)]
  await expand(place, label, field.or(comboBox))
  await place.view.waitFor(field.or(comboBox))
  if (await place.view.isVisible(comboBox)) await place.input.find(comboBox, text)
  else await place.input.type(field, text)
}

/** Types a day in the language's form; other text unchanged. */
export async function typeDay<L extends FieldLocator<L>>(place: FormScope<L>, label: string, typed: string): Promise<void> {
  const day = parseDay(typed)
  await typeInto(place, label, day === undefined ? typed : formatDay(day, place.language))
}

export async function checkBox<L extends FieldLocator<L>>(place: FormScope<L>, label: string): Promise<void> {
  const box = fieldOf(place, 'checkbox', label)
  await expand(place, label, box)
  await place.input.tick(box)
}

/** One of a few answers: radio buttons, or a list of options. */
export async function choose<L extends FieldLocator<L>>(place: FormScope<L>, label: string, option: string): Promise<void> {
  const { input, view } = place
  const group = fieldOf(place, 'radiogroup', label)
  const list = fieldOf(place, 'combobox', label)
  await expand(place, label, group.or(list))
  await view.waitFor(group.or(list))
  if (await view.isVisible(group)) await input.tick(group.getByRole('radio', { name: option, exact: true }))
  else await input.select(list, option)
}
