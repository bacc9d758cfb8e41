import 'server-only'
import { clock } from '@/lib/platform/clock'
import { Fault } from '@/lib/domain/fault'
import { BYTE_ORDER_MARK, csvLines } from '@/lib/features/lists/export/csv-lines'
import { sheetWriter } from '@/lib/features/lists/export/sheet-writer'
import type { Locale } from '@/lib/i18n/locales'
import { findProduct } from '@/lib/products/all-products'
import { sheetTemplate } from '@/lib/products/sheets/sheet-template'

interface TemplateChoice {
  readonly product: string
  readonly format: 'csv' | 'xlsx'
  readonly locale: Locale
}

/** The sheet of a product, with one row as an example. @throws Fault `notFound` for a product that does not exist */
export async function drawTemplate({ product: id, format, locale }: TemplateChoice): Promise<{ readonly fileName: string; readonly chunks: AsyncGenerator<Uint8Array, void> }> {
  const product = findProduct(id)
  if (product === undefined) throw new Fault('notFound')
  const { headings, example } = await sheetTemplate(product, { locale, today: clock.today() })
  const row = example.map((text) => ({ text }))
  const fileName = `${locale === 'ro' ? 'flota' : 'fleet'}-${id}.${format}`
  if (format === 'csv') return { fileName, chunks: inOrder([Buffer.from(BYTE_ORDER_MARK + csvLines([headings.map((text) => ({ text })), row], locale))]) }
  const pieces: Uint8Array[] = []
  const sheet = sheetWriter({ name: product.messages[locale].name, heads: headings, onBytes: (bytes) => void pieces.push(bytes) })
  sheet.rows([row])
  sheet.end()
  return { fileName, chunks: inOrder(pieces) }
}

async function* inOrder(pieces: readonly Uint8Array[]): AsyncGenerator<Uint8Array, void> {
  yield* pieces
}
