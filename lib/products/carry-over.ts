import type { Day } from '@/lib/domain/day'
import type { Problem, ProblemCode } from '@/lib/domain/problem'
import type { AskedQuestion } from '@/lib/wizard/ask'
import type { AnyQuestion, QuestionOf } from '@/lib/wizard/define'
import { isBlankRecord, member, membersOf } from '@/lib/wizard/json'
import type { Kind, KindValues } from '@/lib/wizard/kinds'
import { type Walk, walk } from '@/lib/wizard/walk'
import type { Draft } from './draft-example'
import { productOf } from './every-product'
import type { ProductId } from './registry'
import { isWish } from './wishes'

interface GivenAnswer {
  readonly question: AnyQuestion
  /** As typed, or as proposed and passed by. */
  readonly raw: unknown
  readonly value: KindValues[Kind] | undefined
}

/** What a client has said so far, by the answers of one product. */
export interface Given {
  readonly today: Day
  readonly answers: ReadonlyMap<string, GivenAnswer>
}

/** The answers of one product that serve another, the walk through them, and the first answer that rules the other product out. */
export interface CarriedOver {
  readonly draft: Draft
  readonly walked: Walk
  readonly obstacle?: Problem
}

/** Answers of one meaning that two products call by different names. */
const ALSO_CALLED: Readonly<Record<string, string>> = { vehicleBrand: 'brand', vehicleModel: 'model', brand: 'vehicleBrand', model: 'vehicleModel' }

/**
 * Kinds that stay behind: an agreement is given for one contract (no definition says that two of them are the same), and
 * a price was paid for one thing.
 */
const LEFT_BEHIND: ReadonlySet<Kind> = new Set<Kind>(['consent', 'money'])
/** Kinds typed as one text: what was typed as one may answer the other, if it is accepted there. */
const TEXTS: ReadonlySet<Kind> = new Set<Kind>(['text', 'suggestion', 'choice'])
/** Kinds whose answers are worth keeping before they are whole. */
const COMPOUND: ReadonlySet<Kind> = new Set<Kind>(['party', 'address', 'items'])
/** What is true of the client or the thing and refused with one of these, no client can mend. */
const REFUSED_FACT: ReadonlySet<ProblemCode> = new Set<ProblemCode>(['notInList', 'tooSmall', 'tooLarge', 'dateTooEarly', 'dateTooLate'])

/** What a draft of a product says; proposals count once their step is done. `draft` is any JSON, `today` the day in Bucharest. */
export function givenIn(product: ProductId, draft: unknown, today: Day): Given {
  const { stops } = walk(productOf(product).definition, draft, today)
  const said = stops.flatMap(({ state, questions }) => questions.filter(({ filled, question }) => !filled || (state === 'done' && !isWish(question.key))))
  return { today, answers: new Map(said.map(({ question, raw, value }) => [question.key, { question, raw, value }])) }
}

/**
 * The answers that serve another product: those of the same name and kind that it accepts as they are. The policyholder
 * goes along even when not whole yet; agreements, prices and refused wishes (a start that is too early there) stay behind.
 */
export function carryOver({ today, answers }: Given, to: ProductId): CarriedOver {
  const { definition } = productOf(to)
  const found = new Map(definition.steps.flatMap(({ questions }) => questions.flatMap((question) => pairOf(question, answers))))
  const offered = Object.fromEntries([...found].map(([key, { given, question }]) => [key, typedForm(given, question)]))
  const first = walk(definition, offered, today)
  const met = first.stops.flatMap(({ questions }) => questions.flatMap((asked) => meet(asked, found.get(asked.question.key)?.given)))
  const draft = Object.fromEntries(met.flatMap(({ key, isKept }) => (isKept ? [[key, offered[key]]] : [])))
  const walked = met.every(({ isKept }) => isKept) ? first : walk(definition, draft, today)
  const obstacle = met.find((one) => one.obstacle !== undefined)?.obstacle
  return { draft, walked, ...(obstacle && { obstacle }) }
}

interface Met {
  readonly key: string
  readonly isKept: boolean
  readonly obstacle?: Problem | undefined
}

/** How an answer that was offered to a question fares there. */
function meet(asked: AskedQuestion, given: GivenAnswer | undefined): Met[] {
  if (given === undefined) return []
  const { question, problems } = asked
  const obstacle = obstacleIn(asked, given)
  const isFit = question.fixed !== true && (problems.length === 0 || COMPOUND.has(question.kind))
  return [{ key: question.key, isKept: obstacle === undefined && isFit, obstacle }]
}

function pairOf(question: AnyQuestion, answers: Given['answers']): [string, { given: GivenAnswer; question: AnyQuestion }][] {
  const given = answers.get(question.key) ?? answers.get(ALSO_CALLED[question.key] ?? '')
  return given !== undefined && fits(given.question, question) && isSaid(given) ? [[question.key, { given, question }]] : []
}

function fits(from: AnyQuestion, to: AnyQuestion): boolean {
  if (LEFT_BEHIND.has(to.kind)) return false
  if (from.kind !== to.kind) return TEXTS.has(from.kind) && TEXTS.has(to.kind)
  if (from.kind === 'listed' && to.kind === 'listed') return from.list === to.list
  if (from.kind === 'covers' && to.kind === 'covers') return from.of === to.of
  if (from.kind === 'items' && to.kind === 'items') return shapeOf(from) === shapeOf(to)
  return true
}

function shapeOf({ questions }: Extract<AnyQuestion, { kind: 'items' }>): string {
  return questions.map(({ key, kind }) => `${key}:${kind}`).join()
}

function isSaid({ question, raw, value }: GivenAnswer): boolean {
  if (question.kind === 'party') return !isBlankRecord(raw, ['isForeignPerson'])
  return COMPOUND.has(question.kind) ? !isBlankRecord(raw) : value !== undefined
}

/** As the other question would have it typed: a party says of which kind it is, a text becomes the option that reads the same. */
function typedForm(given: GivenAnswer, question: AnyQuestion): unknown {
  const { raw } = given
  if (given.question.kind === 'party') return { ...membersOf(raw), kind: partyKindOf(raw, given.question) }
  if (typeof raw !== 'string' || question.kind !== 'choice') return raw
  return question.options.find((option) => option.toLowerCase() === raw.trim().toLowerCase()) ?? raw
}

function partyKindOf(raw: unknown, { allows }: QuestionOf<'party'>): unknown {
  return member(membersOf(raw), 'kind') ?? allows[0]
}

function obstacleIn({ question, value, problems }: AskedQuestion, given: GivenAnswer): Problem | undefined {
  const { key } = question
  if (question.kind === 'party') {
    const kind = given.question.kind === 'party' ? partyKindOf(given.raw, given.question) : undefined
    return question.allows.some((allowed) => allowed === kind) ? undefined : { path: `${key}.kind`, code: 'notInList' }
  }
  if (isWish(key) || question.optional === true || COMPOUND.has(question.kind)) return undefined
  if (question.fixed === true) return value === given.value ? undefined : { path: key, code: mustBe(value) }
  return problems.find(({ code }) => REFUSED_FACT.has(code))
}

function mustBe(value: unknown): ProblemCode {
  if (typeof value !== 'boolean') return 'notInList'
  return value ? 'mustBeYes' : 'mustBeNo'
}
