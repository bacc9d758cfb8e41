import { expect } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import { appMessages } from '@/lib/i18n/app-messages'
import { labelOf } from '@/lib/testing/sandbox-lists'
import { escapeRegExp } from './escape-reg-exp'
import type { FormScope } from './form-scope'
import type { UserInput, UserView } from './user-input'

/** The questions of a rendered step, for answerAll. */
export function renderedForm({ language, messages }: Pick<FormScope<Locator>, 'language' | 'messages'>): FormScope<Locator> {
  const entryLabel: FormScope<Locator>['entryLabel'] = async (list, key, within) => labelOf(list, { key, within, language })
  return { page, within: page, input, view, language, words: appMessages(language), messages, entryLabel }
}

// Events of the page itself: there are hundreds of fields, and a press that goes through the driver waits for several frames.
const input: UserInput<Locator> = {
  type: async (field, text) => {
    replaceText(await fieldAt(field), text)
    await expect.poll(() => valueOf(field)).toMatch(new RegExp(`^${escapeRegExp(text)}$`, 'iu'))
  },
  press: async (button) => (await shownAt(button)).click(),
  tick: (box) => turn(box, true),
  untick: (box) => turn(box, false),
  select: async (list, option) => {
    await shownAt(list)
    await userEvent.selectOptions(list, option)
  },
  find: async (field, typed, option = typed) => {
    replaceText(await fieldAt(field), typed)
    await expect.poll(() => isOffered(field, { typed, option })).toBe(true)
    await userEvent.keyboard('{Tab}')
    await expect.poll(() => valueOf(field)).toMatch(new RegExp(`^${escapeRegExp(option)}`, 'u'))
  },
}

const view: UserView<Locator> = {
  isVisible: async (target) => isShown(target),
  waitFor: (target) => expect.poll(() => isShown(target)).toBe(true),
  waitForFocusIn: (part) => expect.poll(() => part.element().contains(document.activeElement)).toBe(true),
  textOf: async (target) => target.element().textContent,
}

const isShown = (target: Locator) => target.query()?.checkVisibility() ?? false
const isEnabled = (target: Locator) => target.query()?.matches(':not(:disabled, [aria-disabled="true"])') ?? false
const valueOf = (field: Locator) => fieldIn(field).value

async function shownAt(target: Locator): Promise<HTMLElement> {
  // Not expect.element, which prints the whole page each time it finds nothing.
  await expect.poll(() => isShown(target) && isEnabled(target)).toBe(true)
  const element = target.element()
  if (!(element instanceof HTMLElement)) throw new Error(`${target.selector} cannot be pressed`)
  return element
}

async function fieldAt(target: Locator): Promise<HTMLInputElement | HTMLTextAreaElement> {
  await shownAt(target)
  const field = fieldIn(target)
  if (field.readOnly) throw new Error(`${target.selector} takes no text`)
  return field
}

function fieldIn(target: Locator): HTMLInputElement | HTMLTextAreaElement {
  const element = target.element()
  if (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement) return element
  throw new Error(`${target.selector} is no field`)
}

/** Replaces the text as typing does. React hears of a value that its own setter did not set. */
function replaceText(field: HTMLInputElement | HTMLTextAreaElement, text: string): void {
  field.focus()
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, text)
  field.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertText', data: text }))
}

async function turn(box: Locator, isTicked: boolean): Promise<void> {
  // The input itself is hidden behind the drawn box.
  await expect.poll(() => isEnabled(box)).toBe(true)
  const isChecked = () => box.element().matches(':checked')
  const element = box.element()
  if (isChecked() !== isTicked && element instanceof HTMLElement) element.click()
  await expect.poll(isChecked).toBe(isTicked)
}

/** Whether the list of a combobox has an option. The list closes when the page scrolls towards the field, where an arrow key opens it again, and when something else takes the focus. */
async function isOffered(field: Locator, { typed, option }: { readonly typed: string; readonly option: string }): Promise<boolean> {
  if (page.getByRole('listbox').getByRole('option', { name: option }).elements().length > 0) return true
  const typedIn = fieldIn(field)
  if (document.activeElement !== typedIn) replaceText(typedIn, typed)
  else if (typedIn.getAttribute('aria-expanded') === 'false') await userEvent.keyboard('{ArrowDown}')
  return false
}
