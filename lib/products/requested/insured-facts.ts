import { phoneInGroups } from '@/lib/domain/people/phone'
import { checkCnp } from '@/lib/domain/cnp'
import { type Day, parseDay, wholeYearsBetween } from '@/lib/domain/day'
import { isSamePartyByTaxId, type Party, partyName } from '@/lib/domain/party'
import { maskCode } from '@/lib/domain/personal-code'
import { formatAddress } from '@/lib/domain/place/address'
import { countyByCode } from '@/lib/domain/place/county'
import type { AnyAnswers, AnyQuestion, QuestionOf } from '@/lib/wizard/define'
import type { ItemAnswers } from '@/lib/wizard/kinds'
import type { Deductibles } from '../deductibles'
import type { Demands } from '../demands'
import { type AnswerFormat, formatAnswer } from '../format-answer'
import { itemMessages, itemName } from '../product-messages'
import { asksVin, periodOf } from '../request-facts'
import { type Described, riskOf } from './request-line'

/** A person, a thing or a place; `details` are smaller. */
export interface FactLine {
  readonly main: string
  readonly details: readonly string[]
}

/** Something about the contract in words: who takes it out, who or what is insured. */
export interface InsuredFact {
  readonly key: string
  readonly label: string
  readonly lines: readonly FactLine[]
}

interface DescribedProduct extends Described {
  readonly demands: Demands<AnyAnswers>
  readonly deductibles?: Deductibles<AnyAnswers>
}

/** An insured person, and the age on the first insured day where the answers give it. */
export interface InsuredPerson {
  readonly name: string
  readonly age: number | undefined
  readonly code: string | undefined
}

const CNP_LENGTH = 13

/** Who takes the contract out and who and what is insured, from complete answers: every person, thing and place; personal codes masked. */
export function insuredFacts(product: DescribedProduct, answers: AnyAnswers, format: AnswerFormat): InsuredFact[] {
  const questions = product.definition.steps.flatMap(({ questions: asked }): readonly AnyQuestion[] => asked)
  const people = questions.flatMap((question) => (isOfPeople(question) ? peopleFact(question, answers, format) : []))
  const parties = questions.flatMap((question) => (question.kind === 'party' && question.key !== 'holder' ? partyFact(question, answers, format) : []))
  const things = questions.flatMap((question) => (question.kind === 'items' && !isOfPeople(question) ? thingsFact(question, answers, format) : []))
  const risk = riskOf(product, answers, format)
  return [
    { key: 'holder', label: format.t('issue.policyholder'), lines: [partyLine(answers.holder, format)] },
    ...parties,
    ...people,
    { key: 'insured', label: format.t('issueSheet.insured'), lines: [{ main: risk === '' ? format.messages.name : risk, details: answersAbout(product, { questions, answers, risk }, { ...format, answers }) }] },
    ...things,
  ]
}

/** The insured people of answers that name them, the policyholder among them where they say so; none with a vehicle: whoever is named there drives it. */
export function insuredPeople({ definition }: Pick<Described, 'definition'>, answers: AnyAnswers): InsuredPerson[] {
  if (asksVin(definition.id)) return []
  const start = periodOf(answers).startDate
  const listed = definition.steps.flatMap(({ questions }) => questions.filter(isOfPeople).flatMap(({ key }) => itemsOf(answers, key).map((item) => personOf(item, start))))
  return travelsToo(answers) ? [personOf(answers.holder, start), ...listed] : listed
}

function peopleFact(question: QuestionOf<'items'>, answers: AnyAnswers, { t, messages }: AnswerFormat): InsuredFact[] {
  const start = periodOf(answers).startDate
  const people = itemsOf(answers, question.key).map((item) => personOf(item, start))
  const all = travelsToo(answers) ? [personOf(answers.holder, start), ...people] : people
  if (all.length === 0) return []
  const label = answers['holderTravels'] === undefined ? (messages.questions[question.key]?.label ?? question.key) : t('issueSheet.people')
  return [{ key: question.key, label, lines: all.map(({ name, age, code }) => ({ main: name, details: [...(age === undefined ? [] : [t('issueSheet.age', { age })]), ...(code === undefined ? [] : [code.length === CNP_LENGTH ? t('issueSheet.personalCode', { code }) : t('issueSheet.foreignCode', { code })])] })) }]
}

function partyFact({ key }: AnyQuestion, answers: AnyAnswers, format: AnswerFormat): InsuredFact[] {
  const party = answers[key] as Party | undefined
  if (party === undefined) return []
  const isHolder = isSamePartyByTaxId(party, answers.holder)
  return [{ key, label: format.messages.questions[key]?.label ?? key, lines: [isHolder ? { main: format.t('issueSheet.samePerson'), details: [] } : partyLine(party, format)] }]
}

function thingsFact(question: QuestionOf<'items'>, answers: AnyAnswers, format: AnswerFormat): InsuredFact[] {
  const items = itemsOf(answers, question.key)
  const words = { ...format, messages: itemMessages(format.messages, question.key) }
  const lines = items.map((item, index) => ({ main: itemName(format.messages, question.key, index), details: question.questions.flatMap((one) => said(one, item[one.key], words)) }))
  return lines.length === 0 ? [] : [{ key: question.key, label: format.messages.questions[question.key]?.label ?? question.key, lines }]
}

function partyLine(party: Party, { t }: AnswerFormat): FactLine {
  const code = party.kind === 'company' ? t('issueSheet.taxCode', { code: party.taxId }) : t(party.isForeignPerson ? 'issueSheet.foreignCode' : 'issueSheet.personalCode', { code: maskCode(party.taxId) })
  return { main: partyName(party), details: [code, phoneInGroups(party.mobile), formatAddress(party.address, countyByCode(party.address.county)?.name)].filter((text) => text !== '') }
}

interface Told {
  readonly questions: readonly AnyQuestion[]
  readonly answers: AnyAnswers
  /** What the first line says already. */
  readonly risk: string
}

/** What else a client wants insured: the demands, the chassis number and the places, without what has a row of its own: covers, deductibles, instalments; a currency stands beside each sum. */
function answersAbout({ request, demands, deductibles = [] }: DescribedProduct, { questions, answers, risk }: Told, format: AnswerFormat): string[] {
  const { startDate, endDate } = periodOf(answers)
  // Whoever travels too stands among the insured.
  const own = new Set([...request.names, 'termMonths', 'installmentCount', 'holderTravels', ...currenciesOf(questions), ...deductibles.map(({ key }) => key), ...(request.covers ? [request.covers.key] : [])])
  const isTold = ({ key, kind }: AnyQuestion) => !own.has(key) && kind !== 'party' && kind !== 'items' && (demands.some((one) => one === key) || kind === 'vin' || kind === 'address')
  return questions.filter(isTold).flatMap((question) => {
    const value = answers[question.key]
    if (question.kind === 'day' && (value === startDate || value === endDate)) return []
    if (question.kind === 'yesNo' && value !== true && question.fill !== undefined) return []
    return said(question, value, format).filter((text) => !risk.includes(text.split(': ').at(-1) ?? text))
  })
}

function currenciesOf(questions: readonly AnyQuestion[]): string[] {
  return questions.flatMap((question) => (question.kind === 'amount' || question.kind === 'covers' ? [question.currencyOf] : []))
}

/** "Label: answer"; nothing where there is no answer. */
function said(question: AnyQuestion, value: unknown, format: AnswerFormat): string[] {
  if (value === undefined || (Array.isArray(value) && value.length === 0) || question.kind === 'items') return []
  const label = (format.messages.questions[question.key]?.label ?? question.key).replace(/\?$/, '')
  return [`${label}: ${formatAnswer(question, value as never, format)}`]
}

function isOfPeople(question: AnyQuestion): question is QuestionOf<'items'> {
  return question.kind === 'items' && ['firstName', 'lastName'].every((key) => question.questions.some((one) => one.key === key))
}

const travelsToo = (answers: AnyAnswers) => answers['holderTravels'] === true

// Complete answers have the shape of their questions.
const itemsOf = (answers: AnyAnswers, key: string) => (answers[key] ?? []) as readonly ItemAnswers[]

function personOf(person: ItemAnswers | Party, start: Day | undefined): InsuredPerson {
  const { firstName, lastName, businessName, taxId, foreignTaxId, birthDate } = person as Readonly<Record<string, unknown>>
  const code = [taxId, foreignTaxId].find((one) => typeof one === 'string' && one !== '')
  const born = (typeof birthDate === 'string' ? parseDay(birthDate) : undefined) ?? bornBy(code, start)
  return {
    name: typeof businessName === 'string' ? businessName : [firstName, lastName].filter((part) => typeof part === 'string').join(' '),
    age: born && start && born <= start ? wholeYearsBetween(born, start) : undefined,
    code: typeof code === 'string' ? maskCode(code) : undefined,
  }
}

function bornBy(code: unknown, start: Day | undefined): Day | undefined {
  if (typeof code !== 'string' || start === undefined) return undefined
  const checked = checkCnp(code, start)
  return checked.ok ? checked.birthDate : undefined
}
