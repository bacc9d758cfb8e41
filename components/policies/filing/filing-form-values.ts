import type { PolicyToFile } from '@/lib/features/policies/endpoints'
import { type Day, parseDay, parseTypedDay } from '@/lib/domain/day'
import { type Currency, parseMoneyText } from '@/lib/domain/money'
import { HOLDER_NAME_MIN, POLICY_TEXT_MAX } from '@/lib/domain/policy'

/** An insurer of the agency with what it sells. */
export interface InsurerWithProducts {
  readonly id: string
  readonly name: string
  readonly products: readonly string[]
}

export interface FilePolicyButtonProps {
  /** By their keys. */
  productNames: Readonly<Record<string, string>>
  insurers: readonly InsurerWithProducts[]
}

/** The fields of the form, in their order. */
export const FILING_FIELDS = ['product', 'insurerId', 'series', 'number', 'holderName', 'startDate', 'endDate', 'premium'] as const
export type FilingField = (typeof FILING_FIELDS)[number]

/** The form's values while a broker files a policy. */
export type FilingFormValues = Readonly<Record<FilingField, string>> & { readonly currency: Currency }

export const EMPTY_FILING_FORM: FilingFormValues = { product: '', insurerId: '', series: '', number: '', holderName: '', startDate: '', endDate: '', premium: '', currency: 'RON' }

export type FilingProblem =
  | 'productMissing'
  | 'insurerMissing'
  | 'seriesMissing'
  | 'numberMissing'
  | 'nameMissing'
  | 'tooLong'
  | 'dayWrong'
  | 'endsBeforeStart'
  | 'premiumWrong'
export type FilingProblems = Partial<Readonly<Record<FilingField, FilingProblem>>>

/** Reads the typed values, or why they are wrong. */
export function parseFilingForm({ product, insurerId, currency, ...typed }: FilingFormValues): { readonly filing: PolicyToFile } | { readonly problems: FilingProblems } {
  const [series, number, holderName] = [typed.series.trim(), typed.number.trim(), typed.holderName.trim()]
  const [startDate, endDate, amountBani] = [parseFilingDay(typed.startDate), parseFilingDay(typed.endDate), parseMoneyText(typed.premium)]
  const problems: FilingProblems = {
    ...(product === '' && { product: 'productMissing' }),
    // The product decides which insurers can be chosen.
    ...(product !== '' && insurerId === '' && { insurerId: 'insurerMissing' }),
    ...(series === '' ? { series: 'seriesMissing' } : series.length > POLICY_TEXT_MAX.series && { series: 'tooLong' }),
    ...(number === '' ? { number: 'numberMissing' } : number.length > POLICY_TEXT_MAX.number && { number: 'tooLong' }),
    ...(holderName.length < HOLDER_NAME_MIN ? { holderName: 'nameMissing' } : holderName.length > POLICY_TEXT_MAX.holderName && { holderName: 'tooLong' }),
    ...(startDate === undefined && { startDate: 'dayWrong' }),
    ...(endDate === undefined ? { endDate: 'dayWrong' } : startDate !== undefined && endDate < startDate && { endDate: 'endsBeforeStart' }),
    ...((amountBani ?? 0) === 0 && { premium: 'premiumWrong' }),
  }
  if (startDate === undefined || endDate === undefined || amountBani === undefined || Object.keys(problems).length > 0) return { problems }
  return { filing: { product, insurerId, series, number, holderName, startDate, endDate, premium: { amountBani, currency } } }
}

/** Reads a typed day. */
export function parseFilingDay(text: string): Day | undefined {
  return parseTypedDay(text) ?? parseDay(text)
}
