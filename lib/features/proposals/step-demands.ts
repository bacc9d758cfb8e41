import type { Day } from '@/lib/domain/day'
import { type AnswerFormat, formatAnswer } from '@/lib/products/format-answer'
import { itemMessages, itemName } from '@/lib/products/product-messages'
import type { AnyAnswers, AnyQuestion, AnyStep, QuestionOf } from '@/lib/wizard/define'
import { labelIn } from '@/lib/wizard/kinds/listed'
import type { Cover, ItemAnswers } from '@/lib/wizard/kinds'

/** Which answers are demands, and their wording. The period's days appear once, not in each step. */
export interface DemandFormat extends AnswerFormat {
  /** The product's, see Demands. */
  readonly named: ReadonlySet<string>
  readonly period: { readonly start: Day | undefined; readonly end: Day | undefined }
}

/** The client's demands in one step, a sentence each ("The vehicle was built in 2024."). The holder is named apart. */
export function stepDemands({ questions }: AnyStep, answers: AnyAnswers, named: DemandFormat): string[] {
  const format = { ...named, answers }
  return questions.flatMap((question) => {
    const value = answers[question.key]
    if (value === undefined || (question.kind === 'party' && isEqual(value, answers.holder))) return []
    if (question.kind === 'items') return demandsOfItems(question, value as readonly ItemAnswers[], format)
    if (!format.named.has(question.key)) return []
    return question.kind === 'covers' ? coverDemands(question, value as readonly Cover[], { answers, format }) : demandIn(question, value, format)
  })
}

/** The covers, each with its sum unless the sum is the usual one. */
function coverDemands(question: QuestionOf<'covers'>, covers: readonly Cover[], { answers, format }: { answers: AnyAnswers; format: DemandFormat }): string[] {
  if (covers.length === 0) return []
  const usual = answers[question.sumOf]
  return [sentenceOf(question, covers.map((cover) => (cover.insuredSum === usual ? labelIn(format.locale, cover) : formatAnswer(question, [cover], format))).join('; '), format)]
}

/** Names for people; a sentence of the named answers for each thing. */
function demandsOfItems(question: QuestionOf<'items'>, items: readonly ItemAnswers[], format: DemandFormat): string[] {
  const { key, questions } = question
  if (items.length === 0) return []
  if (format.named.has(key)) return [sentenceOf(question, items.map((item) => nameIn(question, item)).join(', '), format)]
  const asked = questions.filter((one) => format.named.has(`${key}.${one.key}`))
  const words = { ...format, messages: itemMessages(format.messages, key) }
  return asked.length === 0 ? [] : items.map((item, index) => format.t('proposalPage.statement.item', { item: itemName(format.messages, key, index), facts: asked.flatMap((one) => demandIn(one, item[one.key], words)).join(', ') }))
}

function demandIn(question: AnyQuestion, value: unknown, format: DemandFormat): string[] {
  return isDemand(question, value, format) ? [sentenceOf(question, value === true ? 'yes' : value === false ? 'no' : formatAnswer(question, value as never, format), format)] : []
}

/** False for an empty list, a day of the period, a prefilled "no". */
function isDemand(question: AnyQuestion, value: unknown, { period }: DemandFormat): boolean {
  if (value === undefined || (Array.isArray(value) && value.length === 0)) return false
  if (question.kind === 'day') return value !== period.start && value !== period.end
  return question.kind !== 'yesNo' || value === true || question.fill === undefined
}

/** The product's sentence for the answer in words; without one the label and the answer. */
function sentenceOf({ key }: AnyQuestion, words: string, { messages }: DemandFormat): string {
  const { label = key, demand } = messages.questions[key] ?? {}
  if (demand === undefined) return `${label.replace(/\?$/, '')}: ${words}`
  if (typeof demand !== 'string') return words === 'yes' ? demand.yes : demand.no
  // A sentence ends once, also where the answer is one itself.
  const value = demand.endsWith('{value}.') ? words.replace(/[.\s]+$/, '') : words
  const lower = value.charAt(0).toLowerCase() + value.slice(1)
  return demand.replace('{value}', () => value).replace('{lower}', () => lower).replace('{definite}', () => withArticle(lower))
}

/** A Romanian noun with its article, where it can be told from its end: "avionul", "mașina personală". */
function withArticle(noun: string): string {
  const [first = '', ...others] = noun.split(' ')
  const definite = first.endsWith('ă') ? `${first.slice(0, -1)}a` : /[bcdfghjklmnprsștțvxz]$/u.test(first) ? `${first}ul` : first
  return [definite, ...others].join(' ')
}

/** A person as people say it, the first name first; of a thing what is written about it. */
function nameIn({ questions }: QuestionOf<'items'>, item: ItemAnswers): string {
  const texts = questions.filter((question) => question.kind === 'text' && question.is === undefined)
  const names = (texts.every((question) => question.kind === 'text' && question.names === 'person') ? texts.toReversed() : texts).map(({ key }) => item[key])
  return names.filter((name) => typeof name === 'string').join(' ')
}

function isEqual(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
