import type { Locator, Page } from '@playwright/test'
import { appMessages } from '@/lib/i18n/app-messages'
import type { FormScope } from '@/lib/testing/form/form-scope'
import type { UserView } from '@/lib/testing/form/user-input'
import { labelIn } from '../support/lists'

/** A page of questions in the browser, for answerAll. */
export function formPage(page: Page, { input, language, messages }: Pick<FormScope<Locator>, 'input' | 'language' | 'messages'>): FormScope<Locator> {
  return { page, within: page, input, view, language, words: appMessages(language), messages, entryLabel: (list, key, within) => labelIn({ page, language }, list, key, within) }
}

const view: UserView<Locator> = {
  isVisible: (target) => target.isVisible(),
  waitFor: (target) => target.waitFor(),
  waitForFocusIn: (part) => part.locator(':focus').waitFor(),
  textOf: (target) => target.innerText(),
}
