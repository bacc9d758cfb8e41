import { ZodError } from 'zod'
import { formatAddress } from '@/lib/domain/place/address'
import { countyByCode } from '@/lib/domain/place/county'
import { formatDay } from '@/lib/domain/day'
import { formatSum } from '@/lib/domain/money'
import type { Insured } from '@/lib/domain/insured'
import type { RequestedCover } from '@/lib/domain/offer'
import type { RequestedDeductible } from '@/lib/domain/requested-deductible'
import type { AnyAnswers, AnyQuestion, Definition } from '@/lib/wizard/define'
import type { Cover } from '@/lib/wizard/kinds'
import { labelIn } from '@/lib/wizard/kinds/listed'
import { type AnswerFormat, formatAnswer } from '../format-answer'
import { periodOf } from '../request-facts'
import type { RequestSummary } from './request-summary'
import { wireOf } from '../wires'

type Values = Readonly<Record<string, unknown>>

export interface Described {
  readonly definition: Definition
  readonly request: RequestSummary<AnyAnswers>
}

interface RequestToDescribe {
  readonly quote: { readonly number: number; readonly title: string }
  /** Of the run; undefined before insurers were asked. */
  readonly answers: Values | undefined
  readonly covers: readonly RequestedCover[] | undefined
  readonly deductibles: readonly RequestedDeductible[] | undefined
}

/** The head of a quote's offers. */
export interface RequestLine {
  /** The risk in a few words: "Dacia Duster 2024 · CJ 12 ABC". */
  readonly risk: string
  readonly holder: string
  /** What was asked, a text each: number, product, period, what the product repeats, covers, deductibles. */
  readonly asked: readonly string[]
}

/** What was asked of insurers, in words. Without answers only number, product and policyholder. */
export function requestLine(described: Described, { quote, answers, covers = [], deductibles = [] }: RequestToDescribe, format: AnswerFormat): RequestLine {
  const { t, locale, messages } = format
  const head = [t('offerTable.request', { number: quote.number }), messages.name]
  if (answers === undefined) return { risk: messages.name, holder: quote.title, asked: head }
  const askedDeductible = deductibles.some(({ value }) => value !== undefined) && deductibles.map(({ value, unit }) => (value === undefined ? '–' : formatSum(value, unit, locale))).join(' / ')
  const risk = riskOf(described, answers, format)
  return {
    risk: risk === '' ? messages.name : risk,
    holder: quote.title,
    asked: [
      ...head,
      ...repeatedAnswers(described, answers, format),
      ...(covers.length > 0 ? [t('offerTable.askedCovers', { covers: covers.map(({ name }) => name).join(', ') })] : []),
      ...(askedDeductible === false ? [] : [t('offerTable.askedDeductible', { deductible: askedDeductible })]),
    ],
  }
}

/** The risk in a few words, such as "Dacia Duster 2024 · CJ 12 ABC", from the complete answers of a run. */
export function riskOf({ definition, request }: Described, answers: Values, format: AnswerFormat): string {
  const words = request.names.flatMap((key) => textOf(definition, { key, answers, format }) ?? [])
  return [words.join(' '), insuredWords(insuredIn(definition.id, answers), format)].filter(Boolean).join(' · ')
}

/** What was asked beside the covers and deductibles, a text each: the period, then the answers that the product repeats. */
function repeatedAnswers({ definition, request }: Described, answers: Values, format: AnswerFormat): string[] {
  const { startDate, endDate } = periodOf(answers)
  const period = startDate === undefined ? [] : [[startDate, endDate].flatMap((day) => (day === undefined ? [] : [formatDay(day, format.locale)])).join(' – ')]
  const repeated = request.repeats.flatMap((one) => {
    const { key, unit } = typeof one === 'string' ? { key: one, unit: undefined } : { key: one.key, unit: answers[one.in] }
    const text = textOf(definition, { key, answers, format })
    return text === undefined ? [] : [[`${labelOf(key, format)}: ${text}`, typeof unit === 'string' ? unit : ''].filter(Boolean).join(' ')]
  })
  return [...period, ...repeated]
}

/** The covers that insurers were asked for; undefined for a product whose insurers are not asked for single covers. */
export function requestedCovers({ request }: Pick<Described, 'request'>, answers: Values, { locale }: Pick<AnswerFormat, 'locale'>): RequestedCover[] | undefined {
  if (request.covers === undefined) return undefined
  const [covers, currency] = [answers[request.covers.key], answers[request.covers.in]]
  // Complete answers have the shape of their questions.
  return ((covers ?? []) as readonly Cover[]).map((cover) => ({ code: cover.key, name: labelIn(locale, cover), insuredSum: cover.insuredSum, currency: typeof currency === 'string' ? currency : '' }))
}

function textOf(definition: Definition, { key, answers, format }: { readonly key: string; readonly answers: Values; readonly format: AnswerFormat }): string | undefined {
  const question = definition.steps.flatMap((step): readonly AnyQuestion[] => step.questions).find((one) => one.key === key)
  const value = answers[key]
  return question === undefined || value === undefined ? undefined : formatAnswer(question, value as never, format)
}

function labelOf(key: string, { messages }: AnswerFormat): string {
  return messages.questions[key]?.label ?? key
}

/** Undefined for answers of an older form of the product, which its wire does not read: their page must open too. */
function insuredIn(product: string, answers: Values): Insured | undefined {
  try {
    return wireOf(product).insured(answers)
  } catch (error) {
    if (error instanceof ZodError) return undefined
    throw error
  }
}

/** A plate, an address, or how many people; nothing where the answers already name it. */
function insuredWords(insured: Insured | undefined, { t }: AnswerFormat): string {
  switch (insured?.kind) {
    case 'vehicle':
      return insured.plates[0] ?? insured.vins[0] ?? ''
    case 'place': {
      const [first] = insured.places
      const more = insured.places.length - 1
      const address = first === undefined ? '' : formatAddress(first, countyByCode(first.county)?.name)
      return more > 0 ? `${address} (+${more})` : address
    }
    case 'people':
      return t('offerTable.people', { count: insured.people.length })
    case 'policyholder':
    case undefined:
      return ''
  }
}
