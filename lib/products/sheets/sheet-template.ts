import { type Day, formatDay, parseDay } from '@/lib/domain/day'
import type { Locale } from '@/lib/i18n/locales'
import { member, membersOf } from '@/lib/wizard/json'
import { keyOf, walk } from '@/lib/wizard/walk'
import { type SheetField, sheetFields } from '@/lib/wizard/sheet/sheet-fields'
import type { Draft } from '../example-drafts'
import type { Product } from '../product'
import { sheetColumnsOf } from './sheet-columns'

/** What a sheet is made of: its questions in words, and an example of their answers. */
export type SheetOf = Pick<Product, 'definition' | 'messages' | 'examples'>

interface Template {
  readonly headings: readonly string[]
  /** One row as it is filled in, from the product's first example. */
  readonly example: readonly string[]
}

/** The sheet that people fill in: what must be filled in first and with a star, then the rest, each in the order of the questions. */
export async function sheetTemplate(product: SheetOf, { locale, today }: { readonly locale: Locale; readonly today: Day }): Promise<Template> {
  const columns = new Map(sheetColumnsOf(product, locale).map((column) => [column.key, column]))
  const { fields, left } = sheetFields(product.definition)
  const ordered = [...fields.filter(({ isRequired }) => isRequired), ...fields.filter(({ isRequired }) => !isRequired)]
  const [first = {}] = Object.values((await product.examples()).validExamples(today))
  const held = fields.map(({ answer }) => answer)
  const draft = asOneRow(omit(first, left.filter((key) => !held.includes(key))), product, today)
  return {
    headings: ordered.map(({ path, isRequired }) => `${columns.get(path)?.label ?? path}${isRequired ? ' *' : ''}`),
    example: ordered.map((field) => exampleOf(field, { draft, product, locale })),
  }
}

/** An example without what it says of things that no row holds, such as a tariff for a family. */
function asOneRow(draft: Draft, { definition }: SheetOf, today: Day): Draft {
  const problems = walk(definition, draft, today).stops.flatMap((stop) => stop.problems)
  return omit(draft, problems.map(({ path }) => keyOf(path)))
}

function omit(draft: Draft, keys: readonly string[]): Draft {
  return Object.fromEntries(Object.entries(draft).filter(([key]) => !keys.includes(key)))
}

function exampleOf(field: SheetField, { draft, product, locale }: { readonly draft: Draft; readonly product: SheetOf; readonly locale: Locale }): string {
  const value = field.path.split('.').reduce<unknown>((current, name) => (Array.isArray(current) ? (current as readonly unknown[])[Number(name)] : member(membersOf(current), name)), draft)
  if (field.cell === 'covers') return Object.values(product.messages[locale].options[field.question.key] ?? {})[1] ?? ''
  if (field.cell === 'choice' && typeof value === 'string') return optionName(product, { key: field.question.key, value, locale })
  if (typeof value === 'boolean') return locale === 'ro' ? (value ? 'da' : 'nu') : value ? 'yes' : 'no'
  if (field.cell === 'partyKind') return locale === 'ro' ? (value === 'company' ? 'firmă' : 'persoană') : value === 'company' ? 'company' : 'person'
  const label = member(membersOf(value), 'label')
  if (typeof label === 'string') return label
  const day = typeof value === 'string' ? parseDay(value) : undefined
  if (day !== undefined) return formatDay(day, locale)
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

function optionName(product: SheetOf, { key, value, locale }: { readonly key: string; readonly value: string; readonly locale: Locale }): string {
  const { options, items = {} } = product.messages[locale]
  return options[key]?.[value] ?? Object.values(items).find((one) => one.options[key] !== undefined)?.options[key]?.[value] ?? value
}
