import 'server-only'
import type { Actor } from '@/lib/platform/access/actor'
import type { Locale } from '@/lib/i18n/locales'
import { findProposals } from './store/proposals'

/** What a client agreed to when choosing an offer. */
export interface Agreement {
  readonly chosenAt: Date
  /** None for a choice of before the desk composed the words. */
  readonly version: string | undefined
  readonly locale: Locale | undefined
  /** `sha256` is that of the words shown; the words are missing in old choices. */
  readonly declarations: readonly { readonly code: string; readonly text: string | undefined; readonly sha256: string; readonly isGiven: boolean }[]
}

/** What the client agreed to with an offer: the newest choice of it. @throws NotAllowed; Fault `notFound` */
export async function readAgreement(actor: Actor, { quoteId, offerId }: { readonly quoteId: string; readonly offerId: string }): Promise<Agreement | undefined> {
  const choices = (await findProposals(actor, quoteId)).flatMap(({ choice }) => (choice?.offerId === offerId ? [choice] : []))
  const [choice] = choices.toSorted((one, other) => other.chosenAt.getTime() - one.chosenAt.getTime())
  if (choice === undefined) return undefined
  const [first] = choice.consents
  return {
    chosenAt: choice.chosenAt,
    version: first?.version,
    locale: first?.locale,
    declarations: choice.consents.map(({ code, text, wording, isGiven }) => ({ code, text, sha256: wording, isGiven })),
  }
}
