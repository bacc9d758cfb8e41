import type { Day } from '@/lib/domain/day'
import type { Problem } from '@/lib/domain/problem'
import type { AnyQuestion, QuestionOf } from './define'
import type { AnyItemQuestion, ItemAnswers, Kind, KindValues, PlainKind } from './kinds'
import { isBlank, member, membersOf } from './json'
import { KIND_RULES } from './kind-table'
import { accepted, prefixPaths, type Context, type Parsed, rejected } from './parsed'
import type { Reading, Readings } from './readings'

/** A visible question with its typed or filled text, its value and its problems. */
export interface AskedQuestion {
  readonly question: AnyQuestion
  readonly required: boolean
  /** What was typed; the filled value when nothing was. */
  readonly raw: unknown
  readonly filled: boolean
  readonly value: KindValues[Kind] | undefined
  /** Each at its dotted path from the answers of the product. */
  readonly problems: readonly Problem[]
  /** The visible questions of each item, of a list of items. */
  readonly items?: readonly ItemQuestions[]
  /** Of a list whose items a price counted before: their ages, and what the draft says without each of them. */
  readonly priced?: { readonly key: string; readonly ages: readonly number[]; readonly without: readonly string[] }
}
export type ItemQuestions = readonly AskedQuestion[]

/** What stands around the questions of a product. */
export const NOTHING: ItemAnswers = {}

interface AskContext {
  readonly today: Day
  /** The valid answers before this one; conditions (`when`) and fill functions (`fill`) use them. */
  readonly answers: ItemAnswers
  /** The valid answers of the product around an item. */
  readonly around: ItemAnswers
  /** Remembers values that were read before. */
  readonly readings?: Readings | undefined
}

/** Asks questions in their order, without those whose condition does not hold. */
export function askQuestions(questions: readonly (AnyQuestion | AnyItemQuestion)[], raw: unknown, { today, answers, around, readings }: AskContext): AskedQuestion[] {
  const typed = membersOf(raw)
  const known: Record<string, unknown> = { ...answers }
  const asked: AskedQuestion[] = []
  for (const question of questions) {
    if (question.when?.(known, today) === false) continue
    const one = ask(asAsked(question, known), typed, { today, answers: known, around, readings })
    if (one.value !== undefined) known[question.key] = one.value
    asked.push(one)
  }
  return asked
}

// Each made once: readings and pages know questions by identity.
const otherParties = new WeakMap<AnyQuestion, AnyQuestion>()

/** The question as the answers before it have it asked: a party that is usually another after a yes. */
function asAsked(question: AnyQuestion, known: ItemAnswers): AnyQuestion {
  if (question.kind !== 'party' || typeof question.isOther !== 'object' || known[question.isOther.when] !== true) return question
  const made = otherParties.get(question) ?? { ...question, isOther: true, allows: question.isOther.allows }
  otherParties.set(question, made)
  return made
}

function ask(question: AnyQuestion, draft: ReturnType<typeof membersOf>, { today, answers, around, readings }: AskContext): AskedQuestion {
  const typed = member(draft, question.key)
  const isFilled = question.fill !== undefined && (typed === undefined || question.fixed === true)
  const raw = isFilled ? question.fill?.(answers, today, around) : typed
  // Around a product stands nothing: its answers are not copied for each question.
  const context = { today, answers: around === NOTHING ? answers : { ...around, ...answers } }
  const [required, filled] = [question.optional !== true, isFilled && !isBlank(raw)]
  if (question.kind !== 'items') {
    const { value, problems } = valueOrProblems(question.key, readings === undefined ? read(question, raw, context) : readings({ question, raw, context }, (watched) => read(question, raw, watched)))
    return { question, required, raw, filled, value, problems }
  }
  const priced = pricedIn(question, draft, context)
  const { parsed, items } = readItems(question, raw, { context, least: priced?.ages.length ?? 0 })
  return { question, required, raw, filled, ...valueOrProblems(question.key, parsed), items: items.map((item) => withPathPrefix(question.key, item)), ...(priced && { priced }) }
}

const NEITHER: Pick<AskedQuestion, 'value' | 'problems'> = { value: undefined, problems: [] }

function valueOrProblems(key: string, parsed: Parsed<KindValues[Kind]> | undefined): Pick<AskedQuestion, 'value' | 'problems'> {
  if (parsed === undefined) return NEITHER
  return parsed.ok ? { value: parsed.value, problems: NEITHER.problems } : { value: undefined, problems: prefixPaths(key, parsed.problems) }
}

/** Undefined: an optional question without an answer. */
function read<K extends PlainKind>(question: QuestionOf<K>, raw: unknown, context: Context): Reading {
  const rules = KIND_RULES[question.kind]
  if (!rules.isEmpty(raw)) return rules.parse(raw, question, context)
  if (question.optional === true) return undefined
  return rules.whenEmpty?.(question, context) ?? rejected('required')
}

interface ItemsResult {
  readonly parsed: Parsed<readonly ItemAnswers[]> | undefined
  readonly items: readonly ItemQuestions[]
}

function pricedIn({ priced }: QuestionOf<'items'>, draft: ReturnType<typeof membersOf>, { today, answers }: Context): AskedQuestion['priced'] {
  if (priced === undefined) return undefined
  const typed = member(draft, priced.key)
  const ages = priced.agesIn(typed, answers, today)
  return ages.length === 0 ? undefined : { key: priced.key, ages, without: ages.map((_, at) => priced.without(typed, at, { answers, today })) }
}

/** Reads every typed item, and adds blank ones up to the minimum and to those that a price counted; it ignores those beyond the maximum. */
function readItems(question: QuestionOf<'items'>, raw: unknown, { context: { today, answers }, least }: { readonly context: Context; readonly least: number }): ItemsResult {
  const { questions, min, max } = question
  if (!isBlank(raw) && !Array.isArray(raw)) return { parsed: rejected('notInList'), items: [] }
  const typed: readonly unknown[] = Array.isArray(raw) ? raw : []
  if (typed.length === 0 && least === 0 && question.optional === true) return { parsed: undefined, items: [] }
  const count = Math.min(Math.max(typed.length, min, least), max)
  const place = { today, answers: {}, around: answers }
  const items = Array.from({ length: count }, (_, index) => withPathPrefix(String(index), askQuestions(questions, typed[index], place)))
  if (typed.length > max) return { parsed: rejected('tooManyItems', { max }), items }
  const problems = items.flatMap((item) => item.flatMap((one) => one.problems))
  return { parsed: problems.length === 0 ? accepted(items.map(answersOf)) : { ok: false, problems }, items }
}

function withPathPrefix(path: string, item: ItemQuestions): ItemQuestions {
  return item.map((one) => ({ ...one, problems: prefixPaths(path, one.problems) }))
}

function answersOf(item: ItemQuestions): ItemAnswers {
  return Object.fromEntries(item.flatMap(({ question, value }) => (value === undefined ? [] : [[question.key, value]])))
}
