import 'server-only'
import { addDays, formatDay } from '@/lib/domain/day'
import { findInsurersWithProducts } from '@/lib/features/insurers/store/insurers-on-sale'
import { templateFile } from '@/lib/features/lists/export/template-file'
import type { Locale } from '@/lib/i18n/locales'
import { translatorOf } from '@/lib/i18n/translator'
import type { Actor } from '@/lib/platform/access/actor'
import { requirePermission } from '@/lib/platform/access/permissions'
import { clock } from '@/lib/platform/clock'
import { productNames, productOf } from '@/lib/products/all-products'
import { sheetTemplate } from '@/lib/products/sheets/sheet-template'
import { isProductId, PRODUCT_IDS, type ProductId } from '@/lib/products/registry'
import { clientSheet } from './client-sheet'
import { POLICY_COLUMNS, type PolicyColumn, REQUIRED_COLUMNS } from './model/policy-columns'

interface TemplateChoice {
  readonly format: 'csv' | 'xlsx'
  readonly locale: Locale
}

/** The sheet of clients to fill in, with one row as an example. @throws NotAllowed */
export async function drawClientTemplate(actor: Actor, choice: TemplateChoice): Promise<ReturnType<typeof templateFile>> {
  requirePermission(actor, 'client.write')
  const { locale } = choice
  const sheet = await sheetTemplate({ ...clientSheet(), examples: productOf(anyProduct()).examples }, { locale, today: clock.today() })
  const title = translatorOf(locale)('imports.title.clients')
  return templateFile({ ...sheet, name: locale === 'ro' ? 'clienti' : 'clients', title }, choice)
}

/** All products ask for the same client. */
function anyProduct(): ProductId {
  const [first] = PRODUCT_IDS
  if (first === undefined) throw new Error('The desk has no product')
  return first
}

const DAYS_AGO = 344
const DAYS_LEFT = 20

/** The sheet of policies issued elsewhere to fill in, with one row as an example: an insurer and a product of the agency. @throws NotAllowed */
export async function drawPolicyTemplate(actor: Actor, choice: TemplateChoice): Promise<ReturnType<typeof templateFile>> {
  requirePermission(actor, 'policy.file')
  const { locale } = choice
  const t = translatorOf(locale)
  const today = clock.today()
  const [insurer] = await findInsurersWithProducts(actor)
  const product = insurer?.products.find(isProductId) ?? anyProduct()
  const example: Readonly<Partial<Record<PolicyColumn, string>>> = {
    product: productNames(locale)[product] ?? product, insurer: insurer?.name ?? '', series: 'AB', number: '123456', holderName: 'Ana Popescu', startDate: formatDay(addDays(today, -DAYS_AGO), locale), endDate: formatDay(addDays(today, DAYS_LEFT), locale), premium: '1234,50', currency: 'RON', plate: 'CJ 12 ABC',
  }
  const headings = POLICY_COLUMNS.map(({ key }) => `${t(`imports.policyColumns.${key}`)}${REQUIRED_COLUMNS.some((one) => one === key) ? ' *' : ''}`)
  return templateFile({ headings, example: POLICY_COLUMNS.map(({ key }) => example[key] ?? ''), name: locale === 'ro' ? 'polite' : 'policies', title: t('imports.open.policies') }, choice)
}
