import { expect, type Page } from '@playwright/test'
import { readList } from '@/lib/features/nomenclature/endpoints'
import type { ListName } from '@/lib/features/nomenclature/model/lists'
import type { Locale } from '@/lib/i18n/locales'
import { labelIn as shownLabelIn } from '@/lib/wizard/kinds/listed'

interface Reader {
  readonly page: Page
  readonly language: Locale
}

/** The label of a list entry on the screen. */
export async function labelIn({ page, language }: Reader, list: ListName, key: string, within?: string): Promise<string> {
  const response = await page.request.get(`/api/nomenclature/${list}`, within === undefined ? {} : { params: { within } })
  expect(response.status()).toBe(200)
  const { output } = await readList.shapes()
  const { items } = output.parse(await response.json())
  const entry = items.find((item) => item.key === key)
  if (entry === undefined) throw new Error(`The list ${list} has no ${key}`)
  return shownLabelIn(language, entry)
}
