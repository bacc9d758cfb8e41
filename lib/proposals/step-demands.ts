import type { Day } from '@/lib/domain/day'
import { type Speech, sayAnswer } from '@/lib/products/answer-words'
import { itemMessages, itemName } from '@/lib/products/product-messages'
import type { AnyAnswers, AnyQuestion, AnyStep, QuestionOf } from '@/lib/wizard/define'
import type { ItemAnswers } from '@/lib/wizard/kinds'

/** How demands are said. Days of the period are said once for all, and left out of the steps. */
export interface DemandSpeech extends Speech {
  readonly period: { readonly start: Day | undefined; readonly end: Day | undefined }
}

/** What the client asked for in one step, thing by thing ("Make: Dacia"). Of people it names names alone; who the holder is, is said apart. */
export function stepDemands({ questions }: AnyStep, answers: AnyAnswers, speech: DemandSpeech): string[] {
  if (questions.some(({ key }) => key === 'holder')) return []
  return questions.flatMap((question) => demandsIn(question, answers, speech))
}

function demandsIn(question: AnyQuestion, answers: ItemAnswers, speech: DemandSpeech): string[] {
  const value = answers[question.key]
  if (value === undefined || !isDemand(question, value, speech)) return []
  const label = (speech.messages.questions[question.key]?.label ?? question.key).replace(/\?$/, '')
  if (question.kind !== 'items') return [`${label}: ${sayAnswer(question, value as never, speech)}`]
  // Walk read the items by the questions of their list.
  const items = value as readonly ItemAnswers[]
  if (isAboutPeople(question)) return [`${label}: ${items.map((item) => nameIn(question, item)).join(', ')}`]
  const words = { ...speech, messages: itemMessages(speech.messages, question.key) }
  return items.map((item, index) => `${itemName(speech.messages, question.key, index)}: ${question.questions.flatMap((one) => demandsIn(one, item, words)).join(', ')}`)
}

/** Whether an answer is something that the client wants: not a consent, a code, what could not be otherwise, or a "no" that nobody typed. */
function isDemand(question: AnyQuestion, value: unknown, { period }: DemandSpeech): boolean {
  if (question.fixed === true || (Array.isArray(value) && value.length === 0)) return false
  switch (question.kind) {
    case 'consent':
    case 'vin':
      return false
    case 'party':
      return true
    case 'text':
      return question.is === undefined
    case 'day':
      return value !== period.start && value !== period.end
    case 'yesNo':
      return value === true || question.fill === undefined
    default:
      return true
  }
}

/** A list whose items have a personal code is one of people. */
function isAboutPeople({ questions }: QuestionOf<'items'>): boolean {
  return questions.some((one) => one.kind === 'text' && one.is === 'personalCode')
}

function nameIn({ questions }: QuestionOf<'items'>, item: ItemAnswers): string {
  const names = questions.filter((one) => one.kind === 'text' && one.is === undefined).map(({ key }) => item[key])
  return names.filter((name) => typeof name === 'string').join(' ')
}
