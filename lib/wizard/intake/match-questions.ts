import type { Day } from '@/lib/domain/day'
import type { Party } from '@/lib/domain/party'
import type { AskedQuestion } from '@/lib/wizard/ask'
import type { AnyQuestion, Definition, QuestionOf } from '@/lib/wizard/define'
import { isBlank, isBlankRecord, member, membersOf } from '@/lib/wizard/json'
import { keyOf, walk } from '@/lib/wizard/walk'
import { answerAt } from './answer-at'
import { applyChange } from './apply'
import { type RecognisedValue, type Meaning, MEANINGS, type RejectedValue } from './readers'
import { IMPLIED_ANSWERS, MEANING_TARGETS } from './meaning-targets'
import { recognise } from './recognise'
import { isSameAnswer } from './same-answer'

/** A recognised value for one field of the quote. */
export interface IntakeMatch {
  /** Dotted path of the field in the draft. */
  readonly path: string
  readonly step: string
  readonly question: AnyQuestion
  readonly found: RecognisedValue
  /** In typed form. */
  readonly value: unknown
  /** The field's present value; undefined while it is empty. */
  readonly currentValue: unknown
  /** Whether a person typed it: a filled value gives way. */
  readonly isTyped: boolean
  /** Chosen by default: a proposal never replaces a typed value unasked, and a field gets only one value. */
  readonly isChosen: boolean
  /** Other answers that the value needs, by path. */
  readonly impliedAnswers: readonly (readonly [path: string, value: unknown])[]
  /** Those of them that change an answer: each stands beside the value, so that nothing is set unseen. */
  readonly alsoSets: readonly AlsoSet[]
}

/** An answer that changes together with a value, such as the currency of an amount. */
export interface AlsoSet extends Pick<IntakeMatch, 'path' | 'question' | 'value' | 'currentValue' | 'isTyped'> {}

/** What a pasted text holds for a quote. */
export interface Intake {
  /** In the order of the quote's steps and fields. */
  readonly proposals: readonly IntakeMatch[]
  /** Values that the quote already has. */
  readonly unchangedCount: number
  /** Recognised, but not asked in this quote. */
  readonly unmatched: readonly RecognisedValue[]
  /** Looked like a value, but is not valid. */
  readonly refused: readonly RejectedValue[]
}

interface Quote {
  readonly definition: Definition
  /** The draft so far. */
  readonly draft: Readonly<Record<string, unknown>>
  readonly today: Day
}

interface FieldTarget {
  readonly path: string
  readonly value: unknown
  readonly impliedAnswers: IntakeMatch['impliedAnswers']
  readonly step: string
  readonly asked: AskedQuestion
}

/**
 * Proposes values of a pasted text for the fields of a quote, of all its steps. A value is proposed only where the quote
 * accepts it as it is; nothing changes here.
 */
export function matchQuestions(text: string, quote: Quote): Intake {
  const { found, refused } = recognise(text, quote.today)
  const targets = targetsOf(quote, found)
  const matches = found.map((one) => ({ one, targets: targets(one), invalid: [] as RejectedValue[] }))
  const proposals: Omit<IntakeMatch, 'isChosen'>[] = []
  const unmatched: RecognisedValue[] = []
  const invalid: RejectedValue[] = []
  let unchangedCount = 0
  for (const { one, targets: [target] } of matches) {
    if (target === undefined) unmatched.push(one)
    else {
      const currentValue = currentValueAt(quote.draft, target)
      const finding = findingAt(quote, target)
      if (currentValue.value !== undefined && isSameAnswer(currentValue.value, target.value)) unchangedCount += 1
      else if (finding !== undefined) invalid.push({ meaning: one.meaning, text: one.value, line: one.line, finding })
      else proposals.push({ path: target.path, step: target.step, question: target.asked.question, found: one, value: target.value, currentValue: currentValue.value, isTyped: currentValue.isTyped, impliedAnswers: target.impliedAnswers, alsoSets: alsoSetBy(target, quote) })
    }
  }
  return { proposals: inOrder(quote.definition, markChosen(proposals)), unchangedCount, unmatched, refused: [...refused, ...invalid] }
}

/** The fields for a value, the likeliest first. */
function targetsOf({ definition, draft, today }: Quote, found: readonly RecognisedValue[]): (one: RecognisedValue) => readonly FieldTarget[] {
  const asked = walk(definition, draft, today).stops.flatMap(({ step, questions }) => questions.map((question) => ({ step, asked: question })))
  const open = asked.filter(({ asked: { question } }) => question.fixed !== true)
  const parties = open.filter((one) => one.asked.question.kind === 'party')
  return ({ meaning, value }) =>
    MEANING_TARGETS[meaning].flatMap((place): FieldTarget[] => {
      if ('part' in place) return parties.slice(0, 1).flatMap((party) => partyTargets(party, { place, value, found, draft }))
      return open.flatMap((one) => {
        const typed = place.typedValueFor(one.asked.question, value)
        return typed === undefined ? [] : [{ ...one, path: one.asked.question.key, value: typed, impliedAnswers: impliedAnswersFor(meaning, open) }]
      })
    })
}

function impliedAnswersFor(meaning: Meaning, open: readonly { readonly asked: AskedQuestion }[]): IntakeMatch['impliedAnswers'] {
  return (IMPLIED_ANSWERS[meaning] ?? []).filter(([key]) => open.some(({ asked: { question } }) => question.key === key))
}

/** The implied answers that differ from what the quote has: an amount in euro changes the currency that was chosen. */
function alsoSetBy({ impliedAnswers, asked }: FieldTarget, { definition, draft, today }: Quote): AlsoSet[] {
  const questions = walk(definition, draft, today).stops.flatMap((stop) => stop.questions)
  return impliedAnswers.flatMap(([path, value]): AlsoSet[] => {
    const owner = questions.find(({ question }) => question.key === keyOf(path)) ?? asked
    const { value: currentValue, isTyped } = currentValueAt(draft, { path, asked: owner })
    // A party is a person or a company by its other fields: an empty one has no kind that somebody chose.
    const { question } = owner
    const present = currentValue ?? (question.kind === 'party' ? question.allows[0] : undefined)
    return isSameAnswer(present, value) ? [] : [{ path, question, value, currentValue: present, isTyped: isTyped && question.kind !== 'party' }]
  })
}

interface PartyTargetInput {
  readonly place: { readonly part: string; readonly of: Party['kind'] | 'anybody' }
  readonly value: string
  readonly found: readonly RecognisedValue[]
  readonly draft: Quote['draft']
}

function partyTargets(one: { readonly step: string; readonly asked: AskedQuestion }, { place, value, found, draft }: PartyTargetInput): FieldTarget[] {
  const { question } = one.asked
  if (question.kind !== 'party') return []
  const raw = draft[question.key]
  const kind = kindOf(question, raw, found)
  // A foreign party here has a foreign code, whose form is not known.
  const isForeign = member(membersOf(raw), 'isForeignPerson') === true && place.part === 'taxId'
  if (isForeign || (place.of !== 'anybody' && place.of !== kind)) return []
  const impliedAnswers: IntakeMatch['impliedAnswers'] = place.of === 'anybody' ? [] : [[`${question.key}.kind`, kind]]
  return [{ ...one, path: `${question.key}.${place.part}`, value, impliedAnswers }]
}

const OF_COMPANIES: ReadonlySet<Meaning> = new Set<Meaning>(['cui', 'businessName', 'tradeRegister'])
const OF_PERSONS: ReadonlySet<Meaning> = new Set<Meaning>(['cnp', 'idCard', 'lastName'])

/** The party's kind: as typed, once a field is filled; else by the text, if the product allows that kind. */
function kindOf({ allows }: QuestionOf<'party'>, raw: unknown, found: readonly RecognisedValue[]): Party['kind'] | undefined {
  const typed = allows.find((kind) => kind === member(membersOf(raw), 'kind'))
  if (!isBlankRecord(raw, ['kind', 'isForeignPerson'])) return typed ?? allows[0]
  const companies = new Set(found.filter(({ meaning }) => OF_COMPANIES.has(meaning)).map(({ meaning }) => meaning)).size
  const isPerson = found.some(({ meaning }) => OF_PERSONS.has(meaning))
  // A person's mail may end with the employer's code; a company's mail also holds its name.
  const recognisedKind = companies > (isPerson ? 1 : 0) ? 'company' : isPerson ? 'person' : undefined
  return allows.find((kind) => kind === recognisedKind) ?? typed ?? allows[0]
}

function currentValueAt(draft: Quote['draft'], { path, asked }: Pick<FieldTarget, 'path' | 'asked'>): { value: unknown; isTyped: boolean } {
  const typed = answerAt(draft, path)
  if (!isBlank(typed)) return { value: typed, isTyped: true }
  return { value: path === asked.question.key && asked.filled ? asked.raw : undefined, isTyped: false }
}

/** The problem that the value would cause in its field. */
function findingAt(quote: Quote, target: FieldTarget) {
  const before = problemsAt(quote, quote.draft, target)
  return problemsAt(quote, applyChange(quote.draft, target), target).find(({ code }) => code !== 'required' || before.length === 0)
}

function problemsAt({ definition, today }: Quote, draft: Quote['draft'], { path }: FieldTarget) {
  return walk(definition, draft, today).stops.flatMap(({ problems }) => problems.filter((problem) => problem.path === path))
}

/** Of several values for one field the first with a label is chosen, else the first. */
function markChosen(proposals: readonly Omit<IntakeMatch, 'isChosen'>[]): IntakeMatch[] {
  const best = new Map<string, Omit<IntakeMatch, 'isChosen'>>()
  for (const proposal of proposals) {
    const other = best.get(proposal.path)
    if (other === undefined || (other.found.label === undefined && proposal.found.label !== undefined)) best.set(proposal.path, proposal)
  }
  return proposals.map((proposal) => ({ ...proposal, isChosen: best.get(proposal.path) === proposal && !proposal.isTyped && !proposal.alsoSets.some(({ isTyped }) => isTyped) }))
}

function inOrder({ steps }: Definition, proposals: readonly IntakeMatch[]): IntakeMatch[] {
  const order = new Map(steps.flatMap(({ questions }) => questions.map(({ key }) => key)).map((key, index) => [key, index]))
  const placeOf = ({ question }: IntakeMatch) => order.get(question.key) ?? 0
  const partOf = ({ found }: IntakeMatch) => MEANINGS.indexOf(found.meaning)
  return proposals.toSorted((a, b) => placeOf(a) - placeOf(b) || partOf(a) - partOf(b))
}
