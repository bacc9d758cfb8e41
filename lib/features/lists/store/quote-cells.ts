import 'server-only'
import type { Day } from '@/lib/domain/day'
import type { QuoteState } from '@/lib/domain/quote'
import { maskCodesIn } from '@/lib/domain/personal-code'
import { placeIn } from '@/lib/platform/keys/place-in'
import { readNames, type StoredName } from '@/lib/platform/keys/stored-name'
import { quote } from '@/lib/features/quotes/store/quote-table'
import type { ListCell } from '@/lib/features/lists/model/list-row'

/** The columns by which a row of any list names its quote. */
export const QUOTE_NAMED = { quoteId: quote.id, number: quote.number, product: quote.product, titleStored: { plain: quote.title, sealed: quote.titleSealed }, clientId: quote.clientId, erasedAt: quote.erasedAt }

interface NamedQuote {
  readonly quoteId: string
  readonly number: number
  readonly titleStored: StoredName
  readonly clientId: string | null
  readonly erasedAt: Date | null
}

/** The numbers of quotes, and whom they are for, in the order of the rows. An erased person has neither a name nor a page. */
export async function quoteCells(rows: readonly NamedQuote[]): Promise<Record<'quote' | 'client', ListCell>[]> {
  const names = await readNames(rows.map(({ quoteId, titleStored }) => ({ ...titleStored, place: placeIn(quote.titleSealed, quoteId) })))
  return rows.map(({ number, clientId, erasedAt }, index) => {
    const isErased = erasedAt !== null
    return { quote: { kind: 'quote', number }, client: { kind: 'client', text: maskCodesIn(names[index] ?? ''), clientId: isErased ? undefined : (clientId ?? undefined), isErased } }
  })
}

/** Until when an offer or a proposal of a quote holds; only while one can still be taken the day counts down. */
export function lastDayCell(day: Day, state: QuoteState | undefined): ListCell {
  return { kind: state === 'offered' ? 'lastDay' : 'day', day }
}
