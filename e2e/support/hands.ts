import { expect, type Locator, type Page } from '@playwright/test'

/** How somebody works a page: with the mouse, or with nothing but keys. */
export interface Hands {
  type(field: Locator, text: string): Promise<void>
  press(button: Locator): Promise<void>
  /** A tick, or one of several choices side by side. */
  tick(box: Locator): Promise<void>
  /** One of a short list behind a button. */
  select(button: Locator, option: string): Promise<void>
  /** One of a long list, found by typing part of it. */
  find(field: Locator, typed: string, option: string): Promise<void>
}

export function byMouse(page: Page): Hands {
  return {
    type: (field, text) => field.fill(text),
    press: (button) => button.click(),
    // The box itself is hidden behind what is drawn.
    tick: (box) => box.check({ force: true }),
    select: async (button, option) => {
      await button.click()
      await page.getByRole('option', { name: option, exact: true }).click()
      await expect(button).toContainText(option)
    },
    find: async (field, typed, option) => {
      await field.fill(typed)
      await page.getByRole('option', { name: option }).first().click()
      await expect(field).toHaveValue(new RegExp(option))
    },
  }
}

const FARTHEST = 80

/** Goes from field to field with Tab, as far as it takes: what cannot be reached that way fails the test. */
export function byKeyboard(page: Page): Hands {
  const { keyboard } = page

  async function reach(target: Locator) {
    await expect(target).toBeEnabled()
    for (let steps = 0; steps < FARTHEST; steps += 1) {
      if (await isFocused(target)) return
      await keyboard.press('Tab')
    }
    throw new Error(`Tab does not lead to ${String(target)}`)
  }

  /** Choices side by side are one stop of Tab; arrows go from one to the next. */
  async function reachChoice(choice: Locator) {
    await expect(choice).toBeEnabled()
    for (let steps = 0; steps < FARTHEST; steps += 1) {
      if (await isFocused(choice)) return
      await keyboard.press((await isBesideFocus(choice)) ? 'ArrowRight' : 'Tab')
    }
    throw new Error(`No key leads to ${String(choice)}`)
  }

  return {
    type: async (field, text) => {
      await reach(field)
      await keyboard.press('Control+A')
      await keyboard.type(text)
      await expect(field).toHaveValue(text)
    },
    press: async (button) => {
      await reach(button)
      await keyboard.press('Enter')
    },
    tick: async (box) => {
      await reachChoice(box)
      if (!(await box.isChecked())) await keyboard.press('Space')
      await expect(box).toBeChecked()
    },
    select: async (button, option) => {
      await reach(button)
      await keyboard.press('Enter')
      const item = page.getByRole('option', { name: option, exact: true })
      await expect(item).toBeVisible()
      const [firstWord = option] = option.split(' ')
      await keyboard.type(firstWord)
      for (let steps = 0; steps < FARTHEST && !(await isFocused(item)); steps += 1) await keyboard.press('ArrowDown')
      await keyboard.press('Enter')
      await expect(button).toContainText(option)
    },
    find: async (field, typed, option) => {
      await reach(field)
      await keyboard.type(typed)
      await expect(page.getByRole('option', { name: option }).first()).toBeVisible()
      await keyboard.press('Tab')
      await expect(field).toHaveValue(new RegExp(option))
    },
  }
}

const isFocused = (target: Locator) => target.evaluate((element) => element === document.activeElement)

const isBesideFocus = (choice: Locator) =>
  choice.evaluate((element) => {
    const group = element.closest('[role="radiogroup"]')
    return group !== null && group.contains(document.activeElement)
  })
