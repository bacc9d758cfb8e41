import { type APIRequestContext, expect } from '@playwright/test'
import { type ListName, readList } from '@/lib/api/nomenclature'
import type { Locale } from '@/lib/i18n/locales'

interface Entry {
  readonly list: ListName
  readonly key: string
  /** The product of covers. */
  readonly within?: string
}

/** What an entry of a list is called, as the screen shows it in a language. */
export async function labelIn(api: APIRequestContext, language: Locale, { list, key, within }: Entry): Promise<string> {
  const response = await api.get(`/api/nomenclature/${list}`, within === undefined ? {} : { params: { within } })
  expect(response.status()).toBe(200)
  const { output } = await readList.shapes()
  const { items } = output.parse(await response.json())
  const item = items.find((one) => one.key === key)
  if (item === undefined) throw new Error(`The list ${list} has no ${key}`)
  return language === 'en' ? (item.en ?? item.label) : item.label
}
