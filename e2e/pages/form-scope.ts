import type { Locator, Page } from '@playwright/test'
import { formatDay, parseDay } from '@/lib/domain/day'
import { appMessages } from '@/lib/i18n/app-messages'
import type { Locale } from '@/lib/i18n/locales'
import type { AnyProductMessages } from '@/lib/products/product-messages'
import { escapeRegExp, type UserInput } from '@/e2e/support/user-input'

/** A part of a page that a test operates: the page, a party, an address, an item of a list. */
export interface FormScope {
  readonly page: Page
  readonly within: Page | Locator
  readonly input: UserInput
  readonly language: Locale
  readonly words: ReturnType<typeof appMessages>
  /** The texts of the questions in this part. */
  readonly messages: AnyProductMessages
}

export function formScope(page: Page, { input, language, messages }: Pick<FormScope, 'input' | 'language' | 'messages'>): FormScope {
  return { page, within: page, input, language, words: appMessages(language), messages }
}

type Role = 'textbox' | 'combobox' | 'checkbox' | 'radiogroup' | 'group'

/** A field by its label, which may end in the word for optional. */
export function fieldOf({ within, words }: FormScope, role: Role, label: string): Locator {
  return within.getByRole(role, { name: new RegExp(`^${escapeRegExp(label)}( ${words.fields.optional})?$`, 'u') })
}

/** The part of the page with that label. */
export function partOf(scope: FormScope, label: string): FormScope {
  return { ...scope, within: scope.within.getByRole('group', { name: label, exact: true }) }
}

/** Expands the part that hides a field. */
export async function expand({ within, input }: FormScope, label: string, field: Locator): Promise<void> {
  if (await field.isVisible()) return
  const name = new RegExp(`^\\+ .*[(,] ?${escapeRegExp(label.toLocaleLowerCase())}[,)]`, 'u')
  const fold = within.getByRole('button', { expanded: false, name })
  // Another answer may add the field.
  await field.or(fold).waitFor()
  if (await fold.isVisible()) await input.press(fold)
}

export async function typeInto(scope: FormScope, label: string, text: string): Promise<void> {
  const field = fieldOf(scope, 'textbox', label).or(fieldOf(scope, 'combobox', label))
  await expand(scope, label, field)
  if ((await field.getAttribute('role')) === 'combobox') await scope.input.find(field, text)
  else await scope.input.type(field, text)
}

/** Types a day in the language's form; other text unchanged. */
export async function typeDay(scope: FormScope, label: string, typed: string): Promise<void> {
  const day = parseDay(typed)
  await typeInto(scope, label, day === undefined ? typed : formatDay(day, scope.language))
}

export async function tickCheckbox(scope: FormScope, label: string): Promise<void> {
  const box = fieldOf(scope, 'checkbox', label)
  await expand(scope, label, box)
  await scope.input.tick(box)
}

/** One of a few answers: radio buttons, or a list behind a button. */
export async function choose(scope: FormScope, label: string, option: string): Promise<void> {
  const group = fieldOf(scope, 'radiogroup', label)
  const list = scope.within.getByRole('button', { name: new RegExp(`${escapeRegExp(label)}( ${scope.words.fields.optional})?$`, 'u') })
  await expand(scope, label, group.or(list))
  await group.or(list).waitFor()
  if (await group.isVisible()) await scope.input.tick(group.getByRole('radio', { name: option, exact: true }))
  else if (!(await list.innerText()).includes(option)) await scope.input.select(list, option)
}
