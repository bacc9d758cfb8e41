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
  /** Whether the product asks for a chassis number at all. */
  readonly asksVin: boolean
  /** Each insured person beside or instead of the holder, in each order in which documents write names; empty for a product that names none. */
  readonly insuredNames: readonly (readonly string[])[]
}

/** Reads the facts from complete answers, also after they were stored as JSON. @throws RangeError for a product that the desk does not know */
export function requestFacts(product: string, answers: AnyAnswers): RequestFacts {
  if (!isProductId(product)) throw new RangeError('There is no such product')
  const questions = productOf(product).definition.steps.flatMap((step) => step.questions)
  const { holder } = answers
  return {
    holder,
    holderNames: namesOf(holder),
    ...periodOf(answers),
    plates: textsOfKind(questions, answers, 'plate'),
    vins: textsOfKind(questions, answers, 'vin'),
    asksVin: asksVin(product),
    // Who is named with a vehicle drives it; the vehicle is insured.
    insuredNames: asksVin(product) ? [] : insuredNamesIn(questions, answers, holder),
  }
}

/** The first and the last insured day in answers, as far as they give them. */
export function periodOf(answers: Values): Pick<RequestFacts, 'startDate' | 'endDate'> {
  const startDate = dayOf(answers['startDate'])
  return { startDate, endDate: dayOf(answers['endDate']) ?? (startDate && endOf(startDate, Number(answers['termMonths']))) }
}

/** Whether a product asks for a chassis number; false for one that the desk does not know. */
export function asksVin(product: string): boolean {
  if (!isProductId(product)) return false
  const questions = productOf(product).definition.steps.flatMap((step) => step.questions)
  return questions.some((question) => question.kind === 'vin' || (question.kind === 'items' && question.questions.some(({ kind }) => kind === 'vin')))
}

/** The people of lists that ask for names, and the holder where the holder is one of them. */
function insuredNamesIn(questions: readonly AnyQuestion[], answers: Values, holder: Party): (readonly string[])[] {
  const listed = questions.flatMap((question) => {
    const items: unknown = answers[question.key]
    const isOfPeople = question.kind === 'items' && ['firstName', 'lastName'].every((key) => question.questions.some((one) => one.key === key))
    return isOfPeople && Array.isArray(items) ? items.map(({ firstName, lastName }: Values) => bothOrders(String(firstName), String(lastName))) : []
  })
  return answers['holderTravels'] === true ? [...listed, namesOf(holder)] : listed
}

const bothOrders = (first: string, last: string): readonly string[] => [`${first} ${last}`, `${last} ${first}`]

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
