import { formatAddress } from '@/lib/domain/place/address'
import { countyByCode } from '@/lib/domain/place/county'
import { formatDay } from '@/lib/domain/day'
import { formatMoney, formatSum } from '@/lib/domain/money'
import { partyName } from '@/lib/domain/party'
import { maskCode } from '@/lib/domain/personal-code'
import type { Locale } from '@/lib/i18n/locales'
import type { Translate } from '@/lib/i18n/translate'
import type { QuestionOf } from '@/lib/wizard/define'
import type { Kind, KindValues, Listed } from '@/lib/wizard/kinds'
import { labelIn } from '@/lib/wizard/kinds/listed'
import { ownKey } from '@/lib/wizard/walk'
import { type AnyProductMessages, itemName } from './product-messages'

/** What formatting in a language needs. */
export interface AnswerFormat {
  readonly t: Translate
  readonly locale: Locale
  readonly messages: AnyProductMessages
  /** The answers around the one that is worded: an amount is followed by its currency where they are known. */
  readonly answers?: Readonly<Record<string, unknown>>
}

type FormatByKind = { readonly [K in Kind]: (value: KindValues[K], question: QuestionOf<K>, format: AnswerFormat) => string }

/** An answer of each kind in one line, in the reader's language: complete by type. */
const FORMAT_BY_KIND: FormatByKind = {
  amount: (value, { currencyOf }, { locale, answers }) => amountWords(value, answers?.[currencyOf], locale),
  address: (address) => formatAddress(address, countyByCode(address.county)?.name),
  choice: (option, { key }, format) => optionWords(key, option, format),
  choices: (entries, _, { t, locale }) => (entries.length === 0 ? t('wizard.checkPage.none') : entries.map((entry) => labelIn(locale, entry)).join(', ')),
  consent: (isGiven, _, { t }) => (isGiven ? t('fields.given') : t('fields.notGiven')),
  covers: (covers, { currencyOf }, { locale, answers }) => covers.map((cover) => `${labelIn(locale, cover)}: ${amountWords(cover.insuredSum, answers?.[currencyOf], locale)}`).join('; '),
  day: (day, _, { locale }) => formatDay(day, locale),
  integer: (count, { unit, currencyOf }, { t, locale, answers }) => {
    if (unit === 'months') return t('counts.months', { count })
    if (currencyOf !== undefined) return amountWords(count, answers?.[currencyOf], locale)
    return unit === undefined ? numberWords(count, locale) : `${new Intl.NumberFormat(locale).format(count)} ${t(`fields.units.${unit}`)}`
  },
  items: (items, { key }, { t, messages }) =>
    items.length === 0 ? t('wizard.checkPage.none') : items.map((_, index) => itemName(messages, key, index)).join(', '),
  listed: (listed, { list }, { locale }) => (list === 'country' ? countryIn(locale, listed) : labelIn(locale, listed)),
  money: (amountBani, { currency }, { locale }) => formatMoney({ amountBani, currency }, locale),
  party: (party) => partyName(party),
  plate: (plate) => plate,
  suggestion: (text) => text,
  text: (text, { is }) => (is === undefined ? text : maskCode(text)),
  vin: (vin) => vin,
  yesNo: (isYes, _, { t }) => (isYes ? t('fields.yes') : t('fields.no')),
}

/** An answer in one line, personal codes masked. */
export function formatAnswer<K extends Kind>(question: QuestionOf<K>, value: KindValues[K], format: AnswerFormat): string {
  return FORMAT_BY_KIND[question.kind](value, question, format)
}

/** "92.500 RON", or "92.500,50 RON"; without the currency where it is not known. */
function amountWords(value: number, currency: unknown, locale: Locale): string {
  return formatSum(value, typeof currency === 'string' ? currency : undefined, locale)
}

function optionWords(key: string, option: string, { messages }: AnswerFormat): string {
  return messages.options[ownKey(key)]?.[option] ?? option
}

// Also for answers from before lists had English names.
function countryIn(locale: Locale, { key, label }: Listed): string {
  return locale === 'en' && /^[A-Z]{2}$/.test(key) ? (new Intl.DisplayNames('en', { type: 'region' }).of(key) ?? label) : label
}

// Below five digits a number without a unit may be a year, and years are not grouped.
const FIRST_GROUPED = 10_000

function numberWords(value: number, locale: Locale): string {
  return new Intl.NumberFormat(locale, { useGrouping: Math.abs(value) >= FIRST_GROUPED }).format(value)
}
