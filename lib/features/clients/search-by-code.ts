import 'server-only'
import { isCnpByForm } from '@/lib/domain/cnp'
import { Fault } from '@/lib/domain/fault'
import { checkIdCard } from '@/lib/domain/id-card'
import { recordEvent } from '@/lib/features/audit/store/audit'
import type { Actor } from '@/lib/platform/access/actor'
import { alikeLimit, codeGuessLimits, sameCodeLimit } from '@/lib/platform/rate-limit/code-guess-limits'
import { consumeRateLimit, uncountTry } from '@/lib/platform/rate-limit/rate-limits'
import { typedAsCodes } from './store/client-secrets'

const BIRTH_DIGITS = 7
const SHOWN_OF_CARD = 3

interface SearchByCode<Found> {
  /** What was typed or sent. */
  readonly typed: string
  readonly find: () => Promise<Found>
  readonly isFound: (found: Found) => boolean
}

/**
 * Runs a search that may be for a code of a person. A masked code shows enough that its hidden digits could be tried one after the other until a
 * search finds somebody: codes that nobody has, and that differ in their hidden digits alone, are counted, each before it is answered.
 * @throws Fault `codesGuessed`, recorded, when there were too many
 */
export async function searchByCode<Found>(actor: Actor, { typed, find, isFound }: SearchByCode<Found>): Promise<Found> {
  const shown = shownPartOf(typed)
  if (shown === undefined) return find()
  const limits = codeGuessLimits(actor.userId, shown)
  if ((await consumeRateLimit(limits)) !== undefined) throw await guessed(actor)
  const found = await find()
  // The code of somebody known: no guess.
  if (isFound(found)) await uncountTry(limits)
  return found
}

/**
 * Counts the codes of a sheet that nobody has, as a search for each would be counted: the judgement of the sheet says who is known. A code counts once a day.
 * @throws Fault `codesGuessed`, recorded, when there were too many alike
 */
export async function countUnknownCodes(actor: Actor, codes: readonly string[]): Promise<void> {
  for (const code of codes) {
    const shown = shownPartOf(code)
    if (shown === undefined) continue
    const isCountedNow = (await consumeRateLimit([sameCodeLimit(actor.userId, code)])) === undefined
    if (isCountedNow && (await consumeRateLimit([alikeLimit(actor.userId, shown)])) !== undefined) throw await guessed(actor)
  }
}

async function guessed(actor: Actor): Promise<Fault> {
  await recordEvent(actor, { what: 'personalCode.guessed', subject: { kind: 'user', id: actor.userId } })
  return new Fault('codesGuessed')
}

/** The part of a code that other places tell: the birth date, or the end of a card's number; undefined for what is no code. */
function shownPartOf(typed: string): string | undefined {
  const { taxId, idNumber } = typedAsCodes(typed)
  if (isCnpByForm(taxId)) return taxId.slice(0, BIRTH_DIGITS)
  const card = checkIdCard(idNumber)
  return card.ok ? card.number.slice(-SHOWN_OF_CARD) : undefined
}
