import type { Kind, KindValues } from './kinds'
import type { AskedQuestion } from './ask'
import { isSameParty } from './kinds/party'
import type { Walk } from './walk'

/** One line of the check page. `isSame`: the party is the one that the definition names, not a typed one. */
export type ReviewRow = { readonly [K in Kind]: { readonly step: string; readonly key: string; readonly kind: K; readonly value: KindValues[K]; readonly isSame?: true } }[Kind]

/** The answers so far, in the order of the questions, for the check page. */
export function review(walked: Pick<Walk, 'stops'>): readonly ReviewRow[] {
  return walked.stops
    .filter((stop) => stop.state !== 'upcoming')
    .flatMap((stop) => stop.questions.flatMap((asked) => rowOf(stop.step, asked)))
}

function rowOf(step: string, { question, raw, value }: AskedQuestion): ReviewRow[] {
  // The question's own kind has read the value.
  const isSame = question.kind === 'party' && isSameParty(raw, question)
  return value === undefined ? [] : [{ step, key: question.key, kind: question.kind, value, ...(isSame && { isSame }) } as ReviewRow]
}
