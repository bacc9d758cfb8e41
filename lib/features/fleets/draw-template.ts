import 'server-only'
import { clock } from '@/lib/platform/clock'
import { Fault } from '@/lib/domain/fault'
import { templateFile } from '@/lib/features/lists/export/template-file'
import type { Locale } from '@/lib/i18n/locales'
import { findProduct } from '@/lib/products/all-products'
import { sheetTemplate } from '@/lib/products/sheets/sheet-template'

interface TemplateChoice {
  readonly product: string
  readonly format: 'csv' | 'xlsx'
  readonly locale: Locale
}

/** The sheet of a product, with one row as an example. @throws Fault `notFound` for a product that does not exist */
export async function drawTemplate({ product: id, format, locale }: TemplateChoice): Promise<ReturnType<typeof templateFile>> {
  const product = findProduct(id)
  if (product === undefined) throw new Fault('notFound')
  const sheet = await sheetTemplate(product, { locale, today: clock.today() })
  return templateFile({ ...sheet, name: `${locale === 'ro' ? 'flota' : 'fleet'}-${id}`, title: product.messages[locale].name }, { format, locale })
}
