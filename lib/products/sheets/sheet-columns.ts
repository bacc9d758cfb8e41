import { LOCALES, type Locale } from '@/lib/i18n/locales'
import { translatorOf } from '@/lib/i18n/translator'
import type { Translate } from '@/lib/i18n/translate'
import type { Definition } from '@/lib/wizard/define'
import { type SheetField, sheetFields } from '@/lib/wizard/sheet/sheet-fields'
import type { Product } from '../product'
import { itemMessages, itemName } from '../product-messages'
import { synonymsOf } from './synonyms'

/** A column of a product's sheet: its path in the draft, its heading, and every name by which it is recognised. */
export interface ProductColumn {
  readonly key: string
  readonly label: string
  readonly isRequired: boolean
  readonly names: readonly string[]
}

type Described = Pick<Product, 'messages'> & { readonly definition: Definition }

/** The columns of a product's sheet with their headings in a language, made from its own questions; recognised in every language. For servers: it reads all texts. */
export function sheetColumnsOf(product: Described, locale: Locale): readonly ProductColumn[] {
  const { fields } = sheetFields(product.definition)
  const headings = new Map(LOCALES.map((one) => [one, headingsIn(one, product, fields)]))
  return fields.map((field, index) => {
    const own = LOCALES.flatMap((one) => headings.get(one)?.[index] ?? [])
    const label = headings.get(locale)?.[index]?.whole ?? field.path
    return {
      key: field.path,
      label,
      isRequired: field.isRequired,
      // What is the policyholder's needs no name of whose it is; of others, only the whole heading says it.
      names: [...own.map(({ whole }) => whole), ...(field.answer === product.definition.holderKey || field.part === undefined ? [...own.map(({ bare }) => bare), ...synonymsOf(field)] : [])],
    }
  })
}

interface Heading {
  readonly whole: string
  readonly bare: string
}

function headingsIn(locale: Locale, { messages, definition }: Described, fields: readonly SheetField[]): readonly Heading[] {
  const t = translatorOf(locale)
  return fields.map((field) => {
    const own = messages[locale]
    const isItem = field.path.startsWith(`${field.answer}.0.`)
    const label = (isItem ? itemMessages(own, field.answer) : own).questions[field.question.key]?.label ?? field.question.key
    const whole = isItem ? `${itemName(own, field.answer, 0)}: ${label}` : label
    if (field.part === undefined) return { whole, bare: label }
    const bare = partLabel(field, t)
    return { whole: field.answer === definition.holderKey ? bare : `${whole}: ${bare}`, bare }
  })
}

function partLabel({ part = '', question }: SheetField, t: Translate): string {
  const name = part.slice(part.lastIndexOf('.') + 1)
  const isAddress = part.startsWith('address.') || question.kind === 'address'
  if (isAddress) return t(`address.${name}` as 'address.city')
  if (name !== 'taxId') return t(`holder.${name}` as 'holder.mobile')
  const allows = question.kind === 'party' ? question.allows : []
  return allows.map((kind) => t(kind === 'person' ? 'holder.personTaxId' : 'holder.companyTaxId')).join(' / ')
}
