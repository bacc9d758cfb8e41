import { isProductId } from './registry'
import { productOf } from './all-products'
import { type Day, endOfTerm, parseDay } from '@/lib/domain/day'
import { type Party, partyName } from '@/lib/domain/party'
import type { AnyAnswers, AnyQuestion } from '@/lib/wizard/define'
import type { AnyItemQuestion, Kind } from '@/lib/wizard/kinds'

/** The insured and the period in complete answers: policies are found and compared by them. */
export interface RequestFacts {
  readonly holder: Party
  /** The holder's name in each order in which documents write it. */
  readonly holderNames: readonly string[]
  readonly startDate: Day | undefined
  /** The last insured day, if the answers give it, directly or by the term. */
  readonly endDate: Day | undefined
  readonly plates: readonly string[]
  readonly vins: readonly string[]
}

/** Reads the facts from complete answers, also after they were stored as JSON. @throws RangeError for a product that the desk does not know */
export function requestFacts(product: string, answers: AnyAnswers): RequestFacts {
  if (!isProductId(product)) throw new RangeError('There is no such product')
  const questions = productOf(product).definition.steps.flatMap((step) => step.questions)
  const { holder } = answers
  const startDate = dayOf(answers.startDate)
  return {
    holder,
    holderNames: namesOf(holder),
    startDate,
    endDate: dayOf(answers.endDate) ?? (startDate && endOf(startDate, Number(answers.termMonths))),
    plates: textsOfKind(questions, answers, 'plate'),
    vins: textsOfKind(questions, answers, 'vin'),
  }
}

const dayOf = (value: unknown) => (typeof value === 'string' ? parseDay(value) : undefined)
const endOf = (startDate: Day, termMonths: number) => (Number.isInteger(termMonths) ? endOfTerm(startDate, termMonths) : undefined)

function namesOf(holder: Party): readonly string[] {
  return holder.kind === 'person' ? [partyName(holder), `${holder.lastName} ${holder.firstName}`] : [partyName(holder)]
}

type Values = Readonly<Record<string, unknown>>

function textsOfKind(questions: readonly (AnyQuestion | AnyItemQuestion)[], answers: Values, kind: Kind): string[] {
  return questions.flatMap((question) => {
    const value = answers[question.key]
    if (question.kind === 'items') return Array.isArray(value) ? value.flatMap((item: Values) => textsOfKind(question.questions, item, kind)) : []
    return question.kind === kind && typeof value === 'string' ? [value] : []
  })
}
