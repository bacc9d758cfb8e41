import 'server-only'
import { checkCnp } from '@/lib/domain/cnp'
import { checkCui } from '@/lib/domain/cui'
import { type Day, parseTypedDay } from '@/lib/domain/day'
import { parseMoneyText } from '@/lib/domain/money'
import { maskCodesIn } from '@/lib/domain/personal-code'
import { HOLDER_NAME_MIN, POLICY_TEXT_MAX, policyName } from '@/lib/domain/policy'
import type { Finding, Problem } from '@/lib/domain/problem'
import { problemAt } from '@/lib/domain/problem'
import { fold, withoutControlCharacters } from '@/lib/domain/text'
import { findInsurersWithProducts } from '@/lib/features/insurers/store/insurers-on-sale'
import { findKnownNumbers, type ImportedPolicy } from '@/lib/features/policies/store/import-policies'
import type { Locale } from '@/lib/i18n/locales'
import { translatorOf } from '@/lib/i18n/translator'
import type { Actor } from '@/lib/platform/access/actor'
import { requirePermission } from '@/lib/platform/access/permissions'
import { clock } from '@/lib/platform/clock'
import { productNames } from '@/lib/products/all-products'
import { plate as plateKind } from '@/lib/wizard/kinds/plate'
import { vin as vinKind } from '@/lib/wizard/kinds/vin'
import type { Parsed } from '@/lib/wizard/parsed'
import type { Judgement, JudgedRow } from './model/import'
import { POLICY_COLUMNS, type PolicyColumn } from './model/policy-columns'
import { problemText, readTableOf } from './read-table-of'

export interface JudgedPolicies extends Judgement {
  /** The policies of the rows that are new, in their order. */
  readonly policies: readonly ImportedPolicy[]
}

type Cells = Readonly<Partial<Record<PolicyColumn, string>>>

/** What names in cells mean at this agency. */
interface Names {
  readonly products: ReadonlyMap<string, string>
  readonly insurers: readonly { readonly id: string; readonly name: string; readonly products: readonly string[] }[]
  readonly today: Day
}

/**
 * Judges a sheet of policies that were issued elsewhere row by row; writes nothing. A policy whose series and number are known is left as it is;
 * a row that repeats another one is wrong. @throws NotAllowed; Fault `invalid` for a file that is no such sheet
 */
export async function judgePolicies(actor: Actor, { bytes, locale }: { readonly bytes: Uint8Array; readonly locale: Locale }): Promise<JudgedPolicies> {
  requirePermission(actor, 'policy.file')
  const table = readTableOf<PolicyColumn>(bytes, POLICY_COLUMNS)
  const names = await namesOf(actor)
  const read = table.rows.map(({ number, values }) => ({ number, values, ...readPolicy(values, names) }))
  const known = await findKnownNumbers(actor, read.flatMap(({ policy }) => policy ?? []))
  const seen = new Set<string>()
  const policies: ImportedPolicy[] = []
  const t = translatorOf(locale)
  const rows = read.map(({ number, values, policy, problems }): JudgedRow => {
    const key = policy && keyOf(policy)
    const isRepeated = key !== undefined && seen.has(key)
    if (key !== undefined) seen.add(key)
    const found = isRepeated ? [problemAt('number', { code: 'repeated' })] : problems
    const isKnown = key !== undefined && known.has(key)
    if (policy !== undefined && found.length === 0 && !isKnown) policies.push(policy)
    return {
      number,
      state: found.length > 0 ? 'wrong' : isKnown ? 'known' : 'new',
      label: maskCodesIn(withoutControlCharacters([`${values.series ?? ''} ${values.number ?? ''}`.trim(), values.holderName ?? ''].filter((part) => part !== '').join(' · '))),
      problems: found.map((problem) => ({ column: t(`imports.policyColumns.${problem.path as PolicyColumn}`), text: problemText(problem, locale) })),
    }
  })
  return { rows, unknown: table.unknown.map(withoutControlCharacters), policies }
}

const keyOf = (named: { readonly series: string; readonly number: string }) => `${policyName(named).series} ${policyName(named).number}`

async function namesOf(actor: Actor): Promise<Names> {
  const products = new Map(LOCALES.flatMap((locale) => Object.entries(productNames(locale)).flatMap(([id, name]) => [[fold(id), id], [fold(name), id]] as const)))
  return { products, insurers: await findInsurersWithProducts(actor), today: clock.today() }
}

const LOCALES: readonly Locale[] = ['ro', 'en']

interface ReadPolicy {
  readonly policy: ImportedPolicy | undefined
  readonly problems: readonly Problem[]
}

function readPolicy(cells: Cells, { products, insurers, today }: Names): ReadPolicy {
  const problems: Problem[] = []
  const refuse = (column: PolicyColumn, finding: Finding): undefined => {
    problems.push(problemAt(column, finding))
    return undefined
  }
  const needed = (column: PolicyColumn) => cells[column] ?? refuse(column, { code: 'required' })
  const text = (column: PolicyColumn, max: number) => {
    const typed = needed(column)
    return typed === undefined || typed.length <= max ? typed : refuse(column, { code: 'tooLong', params: { max } })
  }
  const found = <Value>(column: PolicyColumn, read: (typed: string) => Value | undefined, code: 'notInList' | 'notADate' | 'notNumber') => {
    const typed = needed(column)
    return typed === undefined ? undefined : (read(typed) ?? refuse(column, { code }))
  }
  const checked = <Value>(column: PolicyColumn, read: (typed: string) => Parsed<Value>) => {
    const typed = cells[column]
    const parsed = typed === undefined ? undefined : read(typed)
    if (parsed === undefined || parsed.ok) return parsed?.value
    const [first] = parsed.problems
    // A kind places its problem within its own answer: here it stands at the column.
    return first && refuse(column, { code: first.code, ...(first.params && { params: first.params }) })
  }
  const product = found('product', (typed) => products.get(fold(typed)), 'notInList')
  const insurer = found('insurer', (typed) => insurers.find(({ name, products: sold }) => fold(name) === fold(typed) && (product === undefined || sold.includes(product))), 'notInList')
  const [series, number] = [text('series', POLICY_TEXT_MAX.series), text('number', POLICY_TEXT_MAX.number)]
  const holderName = text('holderName', POLICY_TEXT_MAX.holderName)
  if (holderName !== undefined && holderName.length < HOLDER_NAME_MIN) refuse('holderName', { code: 'tooShort', params: { min: HOLDER_NAME_MIN } })
  const [startDate, endDate] = [found('startDate', parseTypedDay, 'notADate'), found('endDate', parseTypedDay, 'notADate')]
  if (startDate !== undefined && endDate !== undefined && endDate < startDate) refuse('endDate', { code: 'dateTooEarly', params: { earliest: startDate } })
  const amountBani = found('premium', (typed) => parseMoneyText(typed) || undefined, 'notNumber')
  const currency = currencyOf(cells.currency) ?? refuse('currency', { code: 'notInList' })
  const taxId = checked('taxId', (typed) => readTaxId(typed, today))
  const [plate, vin] = [checked('plate', (typed) => plateKind.parse(typed, {}, { today, answers: {} })), checked('vin', (typed) => vinKind.parse(typed, {}, { today, answers: {} }))]
  if (problems.length > 0 || product === undefined || insurer === undefined || series === undefined || number === undefined || holderName === undefined || startDate === undefined || endDate === undefined || amountBani === undefined || currency === undefined) return { policy: undefined, problems }
  return { policy: { product, insurer: { id: insurer.id, name: insurer.name }, series, number, holderName, taxId, startDate, endDate, premium: { amountBani, currency }, plate, vin }, problems }
}

function currencyOf(typed: string | undefined): 'RON' | 'EUR' | undefined {
  if (typed === undefined) return 'RON'
  const plain = fold(typed).trim()
  if (['ron', 'lei', 'leu'].includes(plain)) return 'RON'
  return ['eur', 'euro', '€'].includes(plain) ? 'EUR' : undefined
}

const CUI_DIGITS_MAX = 10

function readTaxId(typed: string, today: Day): Parsed<string> {
  const digits = typed.replace(/\D/g, '').length
  const checked = digits > CUI_DIGITS_MAX ? checkCnp(typed, today) : checkCui(typed)
  return checked.ok ? { ok: true, value: typed.replace(/\s+/g, '') } : { ok: false, problems: [{ path: '', ...checked.finding }] }
}
