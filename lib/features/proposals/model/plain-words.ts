import { formatMoney, formatSum, type Money } from '@/lib/domain/money'
import type { OfferDeductible } from '@/lib/domain/offer'
import type { Locale } from '@/lib/i18n/locales'
import type { Translate } from '@/lib/i18n/translate'
import { offeredDeductible, otherDeductibles } from '@/lib/features/offers/model/deductible-cell'

/** How many names a sentence has, and at most one more. */
const NAMES_MAX = 4

export interface PlainWords {
  readonly t: Translate
  readonly locale: Locale
}

/** Money as people say it: "1.587,56 lei". */
export function plainMoney(money: Money, locale: Locale): string {
  return inLei(formatMoney(money, locale))
}

/** A whole sum as people say it: "5.000 lei". */
export function plainSum(amount: number, currency: string, locale: Locale): string {
  return inLei(formatSum(amount, currency, locale))
}

/** Says lei where a text has a sum in RON. */
export function inLei(text: string): string {
  return text.replace(/(\d) RON\b/g, '$1 lei')
}

/** Within a sentence: without the capital of a name that begins with one, abbreviations aside. */
export function inSentence(name: string): string {
  return /^\p{Lu}\p{Ll}/u.test(name) ? name.charAt(0).toLowerCase() + name.slice(1) : name
}

/** Names of covers within a sentence, all of them while they are few. */
export function namesOfCovers(names: readonly string[], { t }: Pick<PlainWords, 't'>): string {
  const known = [...new Set(names.map((name) => inSentence(name.trim())))].filter((name) => name !== '')
  const more = known.length - NAMES_MAX
  if (more < 2) return known.join(', ')
  return `${known.slice(0, NAMES_MAX).join(', ')} ${t('proposalPage.plain.andMore', { count: more })}`
}

/** What the client pays of a damage, a sentence each; nothing where the insurer does not say. */
export function plainDeductibles(stated: readonly OfferDeductible[] | undefined, { t, locale }: PlainWords): string[] {
  const known = (['partialDamage', 'totalLoss'] as const).flatMap((of) => {
    const offered = offeredDeductible(of, stated)
    if (offered === undefined) return []
    const { value = 0, unit } = offered
    if (value === 0) return [t(`proposalPage.plain.${of}.none`)]
    return [unit === '%' ? t(`proposalPage.plain.${of}.percent`, { percent: new Intl.NumberFormat(locale).format(value) }) : t(`proposalPage.plain.${of}.sum`, { sum: plainSum(value, unit, locale) })]
  })
  const others = otherDeductibles(stated).flatMap(({ name, percent, amount, currency = '' }) => {
    if (percent === undefined && amount === undefined) return []
    const value = percent === undefined ? plainSum(amount ?? 0, currency, locale) : `${new Intl.NumberFormat(locale).format(percent)}%`
    return [t('proposalPage.plain.otherDeductible', { name: inSentence(name), value })]
  })
  return [...known, ...others]
}
