import 'server-only'
import type { Party } from '@/lib/domain/party'
import { COUNTIES } from '@/lib/domain/place/county'
import { formatLocalityRow } from '@/lib/domain/place/locality'
import type { Day } from '@/lib/domain/day'
import type { Locale } from '@/lib/i18n/locales'
import { translatorOf } from '@/lib/i18n/translator'
import type { AnyProductMessages } from '@/lib/products/product-messages'
import { type ProductColumn, sheetColumnsOf } from '@/lib/products/sheets/sheet-columns'
import { sheetWords } from '@/lib/products/sheets/sheet-words'
import { referenceLocalities } from '@/lib/reference/localities'
import { defineProduct } from '@/lib/wizard/define'
import { cellReader } from '@/lib/wizard/sheet/read-cell'
import type { RowContext } from '@/lib/wizard/sheet/judge-row'
import { sheetFields } from '@/lib/wizard/sheet/sheet-fields'

/** A client is judged as the policyholder's step of a wizard judges one. */
const definition = defineProduct<{ readonly holder: Party }>()({
  id: 'client',
  service: 'assets',
  steps: [{ id: 'client', questions: [{ key: 'holder', kind: 'party', allows: ['person', 'company'], tradeRegister: 'optional', asksRussiaBelarus: false }] }],
  rules: [],
})

function described(locale: Locale): AnyProductMessages {
  const name = translatorOf(locale)('imports.client')
  return { name, short: name, steps: { client: name }, questions: { holder: { label: name } }, options: {} }
}

const messages = () => ({ ro: described('ro'), en: described('en') })

/** The questions of a sheet of clients, in words. */
export function clientSheet() {
  return { definition, messages: messages() }
}

/** The columns of a sheet of clients, with their headings in a language. */
export function clientColumns(locale: Locale): readonly ProductColumn[] {
  return sheetColumnsOf(clientSheet(), locale)
}

/** What the rows of such a sheet are judged with. */
export function clientContext(today: Day): RowContext {
  const localities = Object.fromEntries(COUNTIES.map(({ code }) => [code, referenceLocalities(code).map(formatLocalityRow)]))
  return { definition, fields: sheetFields(definition).fields, common: {}, today, read: cellReader(sheetWords({ messages: messages() }, { lists: {}, localities })) }
}
