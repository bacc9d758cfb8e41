import { type Day, formatDay, parseDay, parseTypedDay } from '@/lib/domain/day'
import { checkEmail } from '@/lib/domain/email'
import type { StatementPart } from '@/lib/domain/proposal'

/** The form's values while a broker writes a proposal. */
export interface ProposalFormValues {
  readonly name: string
  readonly email: string
  readonly validUntil: string
  readonly statement: readonly StatementPart[]
}

/** The terms sent. */
export interface ProposalFormInput {
  readonly recipient: { readonly name: string; readonly email?: string | undefined }
  readonly validUntil: Day
  readonly statement: readonly StatementPart[]
}

export type TermsProblem = 'nameMissing' | 'emailWrong' | 'dayMissing' | 'dayPast' | 'dayLate'
export type TermsProblems = Partial<Readonly<Record<'name' | 'email' | 'validUntil', TermsProblem>>>

interface Limits {
  readonly today: Day
  readonly latest: Day
}

/** Suggested terms as field values. */
export function proposalFormValues({ recipient, validUntil, statement }: ProposalFormInput, locale: 'ro' | 'en'): ProposalFormValues {
  return { name: recipient.name, email: recipient.email ?? '', validUntil: formatDay(validUntil, locale), statement }
}

/** Reads the typed terms, or why they cannot be sent. Drops empty paragraphs. */
export function parseProposalForm({ name, email, validUntil, statement }: ProposalFormValues, { today, latest }: Limits): { readonly terms: ProposalFormInput } | { readonly problems: TermsProblems } {
  const day = parseProposalDay(validUntil)
  const dayProblem = day === undefined ? 'dayMissing' : day < today ? 'dayPast' : day > latest ? 'dayLate' : undefined
  const problems: TermsProblems = {
    ...(name.trim() === '' && { name: 'nameMissing' }),
    ...(email.trim() !== '' && !checkEmail(email).ok && { email: 'emailWrong' }),
    ...(dayProblem && { validUntil: dayProblem }),
  }
  if (day === undefined || Object.keys(problems).length > 0) return { problems }
  const parts = statement.map(({ heading, text }) => ({ heading: heading.trim(), text: text.trim() })).filter(({ heading, text }) => heading !== '' && text !== '')
  return { terms: { recipient: { name: name.trim(), ...(email.trim() !== '' && { email: email.trim() }) }, validUntil: day, statement: parts } }
}

/** Reads a typed day. */
export function parseProposalDay(text: string): Day | undefined {
  return parseTypedDay(text) ?? parseDay(text)
}
