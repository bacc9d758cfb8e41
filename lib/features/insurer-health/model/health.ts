import { type EndedRequest, isAnswered, isRefused, type Trouble, troubleAfter, waitAfter } from './ended-request'
import type { ExpectedWait } from './expected-wait'

const DAY_MS = 86_400_000
/** More answers than these are not named. */
const FIELDS_NAMED = 3

/** How an insurer answers one product. */
export interface ProductHealth {
  readonly product: string
  readonly wait: ExpectedWait
  readonly trouble: Trouble | undefined
  /** Within the last 24 hours. */
  readonly day: { readonly asked: number; readonly answered: number; readonly offered: number }
  /** All refusals that were looked at, and the answers they concern, the commonest first. */
  readonly refusals: { readonly count: number; readonly fields: readonly { readonly field: string; readonly count: number }[] }
}

/** How an insurer answers each product that it was asked for lately, from its requests in the order in which they ended. */
export function healthOf(requests: readonly EndedRequest[], now: Date): ProductHealth[] {
  const products = [...new Set(requests.map(({ product }) => product))]
  return products.map((product) => {
    const own = requests.filter((request) => request.product === product)
    const ofDay = own.filter(({ startedAt }) => now.getTime() - startedAt.getTime() < DAY_MS)
    const refused = own.filter(isRefused)
    const fields = refused.flatMap(({ field }) => field?.split('.')[0] ?? [])
    return {
      product,
      wait: waitAfter(own),
      trouble: troubleAfter(requests, product, now),
      day: { asked: ofDay.length, answered: ofDay.filter(isAnswered).length, offered: ofDay.filter(({ reasonClass }) => reasonClass === undefined).length },
      refusals: { count: refused.length, fields: countsBy(fields).slice(0, FIELDS_NAMED).map(([field, count]) => ({ field, count })) },
    }
  })
}

/** How often each text occurs, the commonest first. */
function countsBy(texts: readonly string[]): [text: string, count: number][] {
  const counts = new Map<string, number>()
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1)
  return [...counts].toSorted(([, one], [, other]) => other - one)
}
