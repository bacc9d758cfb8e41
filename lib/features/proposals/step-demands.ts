import type { Day } from '@/lib/domain/day'
import { type Speech, sayAnswer } from '@/lib/products/answer-words'
import { itemMessages, itemName } from '@/lib/products/product-messages'
import type { AnyAnswers, AnyQuestion, AnyStep, QuestionOf } from '@/lib/wizard/define'
import { labelIn } from '@/lib/wizard/kinds/listed'
import type { Cover, ItemAnswers } from '@/lib/wizard/kinds'

/** Which answers are demands, and how they are said. Days of the period are said once for all, and left out of the steps. */
export interface DemandSpeech extends Speech {
  /** Those of a product, see Demands. */
  readonly named: ReadonlySet<string>
  readonly period: { readonly start: Day | undefined; readonly end: Day | undefined }
}

/** What the client asked for in one step, thing by thing ("Use: private"). Who the holder is, is said apart. */
export function stepDemands({ questions }: AnyStep, answers: AnyAnswers, speech: DemandSpeech): string[] {
  return questions.flatMap((question) => {
    const value = answers[question.key]
    if (value === undefined || (question.kind === 'party' && isEqual(value, answers.holder))) return []
    if (question.kind === 'items') return demandsOfItems(question, value as readonly ItemAnswers[], speech)
    if (!speech.named.has(question.key)) return []
    return question.kind === 'covers' ? coversDemanded(question, value as readonly Cover[], { answers, speech }) : demandIn(question, value, speech)
  })
}

/** Each with its sum, unless that is the value said beside them. */
function coversDemanded(question: QuestionOf<'covers'>, covers: readonly Cover[], { answers, speech }: { answers: AnyAnswers; speech: DemandSpeech }): string[] {
  if (covers.length === 0) return []
  const usual = answers[question.sumOf]
  return [`${labelOf(question, speech)}: ${covers.map((cover) => (cover.insuredSum === usual ? labelIn(speech.locale, cover) : sayAnswer(question, [cover], speech))).join('; ')}`]
}

/** Of people their names, of things what is named of each. */
function demandsOfItems(question: QuestionOf<'items'>, items: readonly ItemAnswers[], speech: DemandSpeech): string[] {
  const { key, questions } = question
  if (items.length === 0) return []
  if (speech.named.has(key)) return [`${labelOf(question, speech)}: ${items.map((item) => nameIn(question, item)).join(', ')}`]
  const asked = questions.filter((one) => speech.named.has(`${key}.${one.key}`))
  const words = { ...speech, messages: itemMessages(speech.messages, key) }
  return asked.length === 0 ? [] : items.map((item, index) => `${itemName(speech.messages, key, index)}: ${asked.flatMap((one) => demandIn(one, item[one.key], words)).join(', ')}`)
}

function demandIn(question: AnyQuestion, value: unknown, speech: DemandSpeech): string[] {
  return saysSomething(question, value, speech) ? [`${labelOf(question, speech)}: ${sayAnswer(question, value as never, speech)}`] : []
}

/** Not so: an empty list, a day that the period says, a "no" that nobody typed. */
function saysSomething(question: AnyQuestion, value: unknown, { period }: DemandSpeech): boolean {
  if (value === undefined || (Array.isArray(value) && value.length === 0)) return false
  if (question.kind === 'day') return value !== period.start && value !== period.end
  return question.kind !== 'yesNo' || value === true || question.fill === undefined
}

function labelOf({ key }: AnyQuestion, { messages }: DemandSpeech): string {
  return (messages.questions[key]?.label ?? key).replace(/\?$/, '')
}

function nameIn({ questions }: QuestionOf<'items'>, item: ItemAnswers): string {
  const names = questions.filter((one) => one.kind === 'text' && one.is === undefined).map(({ key }) => item[key])
  return names.filter((name) => typeof name === 'string').join(' ')
}

function isEqual(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
