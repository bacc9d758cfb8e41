import type { Day } from '@/lib/domain/day'
import type { Problem, ProblemCode } from '@/lib/domain/problem'
import type { AskedQuestion } from '@/lib/wizard/ask'
import type { AnyQuestion, QuestionOf } from '@/lib/wizard/define'
import { isEditedList } from '@/lib/domain/edited-lists'
import { isBlankRecord, member, membersOf } from '@/lib/wizard/json'
import type { Kind, KindValues } from '@/lib/wizard/kinds'
import { readListed } from '@/lib/wizard/kinds/listed'
import { type Walk, walk } from '@/lib/wizard/walk'
import type { Draft } from './example-drafts'
import { productOf } from './all-products'
import type { ProductId } from './registry'
import { isAdjustable } from './adjustable-answers'

interface GivenAnswer {
  readonly question: AnyQuestion
  /** As typed, or as filled and unchanged. */
  readonly raw: unknown
  readonly value: KindValues[Kind] | undefined
}

/** A client's answers to one product so far. */
export interface GivenAnswers {
  readonly today: Day
  readonly answers: ReadonlyMap<string, GivenAnswer>
}

/** The answers of one product that another can use, the walk through them, and the first answer that rules that product out. */
export interface CarryOverResult {
  readonly draft: Draft
  readonly walked: Walk
  readonly obstacle?: Problem
}

/** Answers with one meaning and different names in two products. */
const ALSO_CALLED: Readonly<Record<string, string>> = { vehicleBrand: 'brand', vehicleModel: 'model', brand: 'vehicleBrand', model: 'vehicleModel' }

/**
 * Kinds that are not carried over: an agreement is for one contract (no definition says that two are the same), and
 * a price was paid for one thing.
 */
const EXCLUDED_KINDS: ReadonlySet<Kind> = new Set<Kind>(['consent', 'money'])
/** Kinds typed as one text: a text carries over between them if it is accepted there. */
const TEXTS: ReadonlySet<Kind> = new Set<Kind>(['text', 'suggestion', 'choice'])
/** Kinds whose answers are carried over even when incomplete. */
const COMPOUND: ReadonlySet<Kind> = new Set<Kind>(['party', 'address', 'items'])
/** Codes that refuse a fact about client or thing for good: the client cannot change it. */
const REFUSED_FACT: ReadonlySet<ProblemCode> = new Set<ProblemCode>(['notInList', 'tooSmall', 'tooLarge', 'dateTooEarly', 'dateTooLate'])

/** The answers in a draft; filled ones count once their step is done. `draft` is any JSON, `today` the day in Bucharest. */
export function readGivenAnswers(product: ProductId, draft: unknown, today: Day): GivenAnswers {
  const { stops } = walk(productOf(product).definition, draft, today)
  const countedQuestions = stops.flatMap(({ state, questions }) => questions.filter(({ filled, question }) => !filled || (state === 'done' && !isAdjustable(question.key))))
  return { today, answers: new Map(countedQuestions.map(({ question, raw, value }) => [question.key, { question, raw, value }])) }
}

/**
 * The answers for another product: those of the same name and kind that it accepts as they are. The policyholder
 * is carried over even when incomplete; agreements, prices and refused choices (such as an early start) are not.
 */
export function carryOver({ today, answers }: GivenAnswers, to: ProductId): CarryOverResult {
  const { definition } = productOf(to)
  const found = new Map(definition.steps.flatMap(({ questions }) => questions.flatMap((question) => pairOf(question, answers))))
  const candidateDraft = Object.fromEntries([...found].map(([key, { given, question }]) => [key, typedForm(given, question)]))
  const first = walk(definition, candidateDraft, today)
  const results = first.stops.flatMap(({ questions }) => questions.flatMap((asked) => carryAnswer(asked, found.get(asked.question.key)?.given)))
  const draft = Object.fromEntries(results.flatMap(({ key, isCarriedOver }) => (isCarriedOver ? [[key, candidateDraft[key]]] : [])))
  const walked = results.every(({ isCarriedOver }) => isCarriedOver) ? first : walk(definition, draft, today)
  const obstacle = results.find((result) => result.obstacle !== undefined)?.obstacle
  return { draft, walked, ...(obstacle && { obstacle }) }
}

interface CarriedAnswer {
  readonly key: string
  readonly isCarriedOver: boolean
  readonly obstacle?: Problem | undefined
}

/** The result of a carried-over answer at a question. */
function carryAnswer(asked: AskedQuestion, given: GivenAnswer | undefined): CarriedAnswer[] {
  if (given === undefined) return []
  const { question, problems } = asked
  const obstacle = obstacleIn(asked, given)
  const isAccepted = question.fixed !== true && (problems.length === 0 || COMPOUND.has(question.kind))
  return [{ key: question.key, isCarriedOver: obstacle === undefined && isAccepted, obstacle }]
}

function pairOf(question: AnyQuestion, answers: GivenAnswers['answers']): [string, { given: GivenAnswer; question: AnyQuestion }][] {
  const given = answers.get(question.key) ?? answers.get(ALSO_CALLED[question.key] ?? '')
  return given !== undefined && canCarry(given.question, question) && isAnswered(given) ? [[question.key, { given, question }]] : []
}

function canCarry(from: AnyQuestion, to: AnyQuestion): boolean {
  if (EXCLUDED_KINDS.has(to.kind)) return false
  if (from.kind !== to.kind) return (TEXTS.has(from.kind) || isEdited(from)) && TEXTS.has(to.kind)
  if (from.kind === 'listed' && to.kind === 'listed') return from.list === to.list
  if (from.kind === 'covers' && to.kind === 'covers') return from.of === to.of
  if (from.kind === 'items' && to.kind === 'items') return shapeOf(from) === shapeOf(to)
  return true
}

/** Whether an answer is an entry of an insurer's own list, whose name is a text elsewhere; a text is not carried into such a list, which may lack it. */
function isEdited(question: AnyQuestion): boolean {
  return question.kind === 'listed' && isEditedList(question.list)
}

function shapeOf({ questions }: Extract<AnyQuestion, { kind: 'items' }>): string {
  return questions.map(({ key, kind }) => `${key}:${kind}`).join()
}

function isAnswered({ question, raw, value }: GivenAnswer): boolean {
  if (question.kind === 'party') return !isBlankRecord(raw, ['isForeignPerson'])
  return COMPOUND.has(question.kind) ? !isBlankRecord(raw) : value !== undefined
}

/** The typed form for the other question: a party gets its kind, a text becomes the option that is equal to it. */
function typedForm(given: GivenAnswer, question: AnyQuestion): unknown {
  const { raw } = given
  if (given.question.kind === 'party') return { ...membersOf(raw), kind: partyKindOf(raw, given.question) }
  if (isEdited(given.question) && question.kind !== 'listed') return readListedLabel(raw)
  if (typeof raw !== 'string' || question.kind !== 'choice') return raw
  return question.options.find((option) => option.toLowerCase() === raw.trim().toLowerCase()) ?? raw
}

function readListedLabel(raw: unknown): unknown {
  const read = readListed(raw)
  return read.ok ? read.value.label : raw
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
  if (isAdjustable(key) || question.optional === true || COMPOUND.has(question.kind)) return undefined
  if (question.fixed === true) return value === given.value ? undefined : { path: key, code: mustBe(value) }
  return problems.find(({ code }) => REFUSED_FACT.has(code))
}

function mustBe(value: unknown): ProblemCode {
  if (typeof value !== 'boolean') return 'notInList'
  return value ? 'mustBeYes' : 'mustBeNo'
}
