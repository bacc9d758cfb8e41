import { formatDay, parseDay } from '@/lib/domain/day'
import { momentInWords } from '@/lib/domain/time/moment'
import { formatMoney } from '@/lib/domain/money'
import { countyByCode } from '@/lib/domain/place/county'
import { AUDIT_ACTS } from '@/lib/features/audit/model/audit-words'
import type { Locale } from '@/lib/i18n/locales'
import type { Translate } from '@/lib/i18n/translate'
import { translatorOf } from '@/lib/i18n/translator'
import { findProduct } from '@/lib/products/all-products'
import type { AnyProductMessages } from '@/lib/products/product-messages'
import type { CollectedClient } from './collect-client'
import { exportLabel, exportWord } from './export-labels'

interface Reader {
  readonly locale: Locale
  readonly t: Translate
  /** The texts of the product that the part is about. */
  readonly product?: AnyProductMessages | undefined
}

const escape = (text: string) => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)

/** A page that reads without any program: the same facts as data.json, in the words, dates and amounts of a language. It runs nothing and loads nothing. */
export function exportOverview({ name, data, documents }: Pick<CollectedClient, 'name' | 'data' | 'documents'>, { exportedAt, locale }: { readonly exportedAt: Date; readonly locale: Locale }): string {
  const reader = { locale, t: translatorOf(locale) }
  const sections = (['client', 'quotes', 'policies', 'mentions', 'history'] as const).map((part) => `<section><h2>${labelOf(part, reader)}</h2>${written(part, data[part], reader)}</section>`)
  return `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><meta http-equiv="content-security-policy" content="default-src 'none'; style-src 'unsafe-inline'"><title>${escape(name)}</title>
<style>body{font:16px/1.5 sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem}dl{display:grid;grid-template-columns:minmax(8rem,14rem) 1fr;gap:.2rem 1rem;border-left:2px solid #ccc;padding-left:1rem}dd{margin:0;overflow-wrap:anywhere}</style></head>
<body><h1>${escape(name)}</h1><p>${labelOf('exportedAt', reader)}: ${escape(momentInWords(exportedAt, locale))} · PDF: ${documents.length}</p>${sections.join('\n')}</body></html>`
}

function written(key: string, value: unknown, reader: Reader): string {
  if (value === null || value === undefined || value === '') return '–'
  if (value instanceof Date) return escape(momentInWords(value, reader.locale))
  if (typeof value === 'string') return escape(wordsOf(key, value, reader))
  if (typeof value === 'boolean') return escape(reader.t(value ? 'fields.yes' : 'fields.no'))
  if (typeof value === 'number') return escape(String(value))
  if (Array.isArray(value)) return value.length === 0 ? '–' : value.map((one) => `<div>${written(key, one, reader)}</div>`).join('<br>')
  if (typeof value !== 'object') return ''
  const money = moneyIn(value)
  const rest = Object.entries(value).filter(([part]) => money === undefined || (part !== 'amountBani' && part !== 'currency'))
  const within = 'product' in value && typeof value.product === 'string' ? { ...reader, product: findProduct(value.product)?.messages[reader.locale] } : reader
  if (money !== undefined && rest.length === 0) return escape(formatMoney(money, reader.locale))
  const lines = rest.map(([part, held]) => `<dt>${labelOf(part, within)}</dt><dd>${written(part, held, within)}</dd>`)
  const amount = money === undefined ? [] : [`<dt>${labelOf('amount', within)}</dt><dd>${escape(formatMoney(money, reader.locale))}</dd>`]
  return `<dl>${[...lines, ...amount].join('')}</dl>`
}

function moneyIn(value: object): { readonly amountBani: number; readonly currency: 'RON' | 'EUR' } | undefined {
  if (!('amountBani' in value) || !('currency' in value)) return undefined
  const { amountBani, currency } = value
  return typeof amountBani === 'number' && (currency === 'RON' || currency === 'EUR') ? { amountBani, currency } : undefined
}

const HOLDER = [
  'lastName', 'firstName', 'nationality', 'citizenship', 'gender', 'birthDate', 'idNumber', 'idIssueAuthority', 'idIssueDate', 'mobile', 'hasDisability', 'isRetired', 'businessName', 'tradeRegisterNumber', 'caenCode',
  'hasRelationsWithRussiaOrBelarus', 'address',
] as const
const ADDRESS = ['country', 'county', 'city', 'street', 'houseNumber', 'building', 'staircase', 'apartment', 'floor', 'postcode'] as const

// A product's own question first: what it asks stands in its words.
function labelOf(key: string, { locale, t, product }: Reader): string {
  const [holder, address] = [HOLDER.find((part) => part === key), ADDRESS.find((part) => part === key)]
  const items = Object.values(product?.items ?? {}).find(({ questions }) => key in questions)
  const asked = product?.questions[key]?.label ?? items?.questions[key]?.label
  return escape(asked ?? (holder && t(`holder.${holder}`)) ?? (address && t(`address.${address}`)) ?? exportLabel(key, locale) ?? key)
}

const METHODS = ['pos', 'receipt', 'broker receipt', 'broker payment order'] as const
const STATES = ['draft', 'quoting', 'offered', 'no-offer', 'issuing', 'issued', 'expired', 'abandoned'] as const

function wordsOf(key: string, value: string, { locale, t, product }: Reader): string {
  const own = exportWord(key, value, locale) ?? product?.options[key]?.[value]
  if (own !== undefined) return own
  const [act, method, state] = [AUDIT_ACTS.find((one) => one === value), METHODS.find((one) => one === value), STATES.find((one) => one === value)]
  if (key === 'what' && act) return t(`audit.acts.${act}`)
  if (key === 'method' && method) return t(`issue.methods.${method}`)
  if (key === 'state' && state) return t(`desk.states.${state}`)
  if (key === 'product') return findProduct(value)?.messages[locale].name ?? value
  if (key === 'fact') return exportLabel(value, locale) ?? value
  if (key === 'county') return countyByCode(value)?.name ?? value
  const day = /^\d{4}-\d{2}-\d{2}$/.test(value) ? parseDay(value) : undefined
  if (day !== undefined) return formatDay(day, locale)
  return /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/.test(value) ? momentInWords(new Date(value), locale) : value
}
