import { formatDay } from '@/lib/domain/day'
import { formatMoney, type Money } from '@/lib/domain/money'
import type { ProposedOffer } from '@/lib/domain/proposal'
import type { Locale } from '@/lib/i18n/locales'
import type { Translate } from '@/lib/i18n/translator'

/** What an offer says about something: words, that there is none of it, or nothing at all. The three are never mixed up. */
export type Fact = { readonly kind: 'said'; readonly lines: readonly string[] } | { readonly kind: 'none' } | { readonly kind: 'unsaid' }

export interface CompareRow {
  readonly key: string
  readonly name: string
  /** One for each offer, in their order. */
  readonly facts: readonly Fact[]
  readonly differs: boolean
}

/** What of an offer is compared. */
export type ComparedOffer = Pick<ProposedOffer, 'premium' | 'installments' | 'startDate' | 'endDate' | 'packageName' | 'expiresOn' | 'covers' | 'notes'>

interface Words {
  readonly t: Translate
  readonly locale: Locale
  /** The premium with which others are compared, in minor units; undefined when there is none. */
  readonly lowest: number | undefined
}

const UNSAID: Fact = { kind: 'unsaid' }
const NONE: Fact = { kind: 'none' }
const said = (...lines: readonly string[]): Fact => ({ kind: 'said', lines })
const COVER = 'cover.'

/** What offers have in common and in which they differ, row by row. */
export function compareRows(offers: readonly ComparedOffer[], { t, locale, lowest }: Words): CompareRow[] {
  const money = (value: Money) => formatMoney(value, locale)
  const number = new Intl.NumberFormat(locale)
  const coverFact = (covers: ComparedOffer['covers'], code: string): Fact => {
    const cover = covers?.find((one) => one.code === code)
    if (cover === undefined) return covers === undefined ? UNSAID : NONE
    return said(`${number.format(cover.insuredAmount)} ${cover.currency}`)
  }
  const row = (key: string, name: string, fact: (offer: ComparedOffer) => Fact): CompareRow => {
    const facts = offers.map(fact)
    return { key, name, facts, differs: new Set(facts.map((one) => JSON.stringify(one))).size > 1 }
  }
  return [
    row('premium', t('offers.premium'), ({ premium }) => said(money(premium))),
    row('more', t('offers.compare.more'), ({ premium: { amountBani, currency } }) =>
      lowest === undefined ? UNSAID : amountBani === lowest ? NONE : said(`+ ${money({ amountBani: amountBani - lowest, currency })}`),
    ),
    row('installments', t('offers.compare.installments'), ({ installments }) =>
      installments.length > 1 ? said(...installments.map(({ amount, dueDate }) => `${money(amount)} · ${formatDay(dueDate, locale)}`)) : said(t('offers.fullPayment')),
    ),
    row('period', t('offers.period'), ({ startDate, endDate }) => said(`${formatDay(startDate, locale)} – ${formatDay(endDate, locale)}`)),
    row('package', t('offers.compare.package'), ({ packageName }) => (packageName === undefined ? UNSAID : said(packageName))),
    row('expiry', t('offers.compare.expiry'), ({ expiresOn }) => (expiresOn === undefined ? UNSAID : said(formatDay(expiresOn, locale)))),
    ...coversIn(offers).map(({ code, name }) => row(`${COVER}${code}`, name, ({ covers }) => coverFact(covers, code))),
    row('notes', t('offers.compare.notes'), ({ notes }) => (notes === undefined ? UNSAID : said(notes))),
  ]
}

/** Whether a row is about something that is covered. */
export function isCoverRow({ key }: Pick<CompareRow, 'key'>): boolean {
  return key.startsWith(COVER)
}

/** Everything that any of the offers covers, once. */
function coversIn(offers: readonly ComparedOffer[]): { readonly code: string; readonly name: string }[] {
  const all = offers.flatMap(({ covers }) => covers ?? [])
  return [...new Map(all.map((cover) => [cover.code, cover])).values()]
}
