import { checkIdCard } from '@/lib/domain/id-card'
import { checkMobile } from '@/lib/domain/mobile'
import type { Party } from '@/lib/domain/party'
import type { AskedQuestion } from './ask'
import { isSameParty } from './kinds/party'
import type { Walk } from './walk'

/** What is worth a second look although the services accept it. */
export const HINT_CODES = ['mobileNotRomanian', 'idSeriesUnknown'] as const
export type HintCode = (typeof HINT_CODES)[number]

export interface Hint {
  /** Dotted path of the answer, as in a problem. */
  readonly path: string
  readonly code: HintCode
}

/** Doubts about answers that are valid as they are; they block nothing. */
export function findHints(walked: Pick<Walk, 'stops'>): readonly Hint[] {
  return walked.stops.flatMap(({ questions }) => questions.flatMap(hintsOf))
}

function hintsOf({ question, raw, value, items = [] }: AskedQuestion): readonly Hint[] {
  if (question.kind === 'items') return items.flatMap((item, index) => hintsBelow(`${question.key}.${index}`, item.flatMap(hintsOf)))
  // A party's hint appears once, where the party was typed.
  if (question.kind !== 'party' || value === undefined || isSameParty(raw, question)) return []
  // The question's own kind has read the value.
  return hintsBelow(question.key, partyHints(value as Party))
}

function hintsBelow(path: string, hints: readonly Hint[]): readonly Hint[] {
  return hints.map((hint) => ({ ...hint, path: `${path}.${hint.path}` }))
}

function partyHints(party: Party): Hint[] {
  const hints: Hint[] = []
  const mobile = checkMobile(party.mobile)
  if (mobile.ok && !mobile.looksRomanian) hints.push({ path: 'mobile', code: 'mobileNotRomanian' })
  if (party.kind === 'company') return hints
  const card = checkIdCard(party.idNumber)
  if (card.ok && !card.seriesKnown) hints.push({ path: 'idNumber', code: 'idSeriesUnknown' })
  return hints
}
