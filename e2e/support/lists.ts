import { type APIRequestContext, expect } from '@playwright/test'
import { type ListName, readList } from '@/lib/api/nomenclature'

/** What an entry of a list is called, as the screen shows it. */
export async function labelIn(api: APIRequestContext, list: ListName, key: string, within?: string): Promise<string> {
  const response = await api.get(`/api/nomenclature/${list}`, within === undefined ? {} : { params: { within } })
  expect(response.status()).toBe(200)
  const { output } = await readList.shapes()
  const { items } = output.parse(await response.json())
  const item = items.find((one) => one.key === key)
  if (item === undefined) throw new Error(`The list ${list} has no ${key}`)
  return item.label
}
