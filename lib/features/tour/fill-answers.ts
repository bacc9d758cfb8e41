import 'server-only'
import { saveDraft } from '@/lib/features/quotes/save-draft'
import { getQuote } from '@/lib/features/quotes/store/quotes'
import type { Day } from '@/lib/domain/day'
import type { Actor } from '@/lib/platform/access/actor'
import { requirePermission } from '@/lib/platform/access/permissions'
import { clock } from '@/lib/platform/clock'
import { productOf } from '@/lib/products/all-products'
import type { Draft } from '@/lib/products/example-drafts'
import { withChanges } from '@/lib/wizard/intake/apply'
import { matchQuestions } from '@/lib/wizard/intake/match-questions'
import { isBlank, membersOf } from '@/lib/wizard/json'
import { walk } from '@/lib/wizard/walk'
import { TOUR_PRODUCT } from '@/lib/products/tour/tour-product'
import { readTour } from './read-tour'

/**
 * Writes what the desk recognises in the client's mail into the answers of a tour's request. With `areComplete` an example answers the rest, and what was typed
 * stays unless the whole is incomplete with it.
 * @returns the new version of the draft
 * @throws NotAllowed; Fault `notFound` outside a demo, and for a request that the actor does not see; `draftConflict`
 */
export async function fillAnswers(actor: Actor, { quoteId, areComplete }: { readonly quoteId: string; readonly areComplete: boolean }): Promise<{ version: number }> {
  requirePermission(actor, 'quote.write')
  const { mail = '' } = await readTour(actor, quoteId)
  const { draft, version } = await getQuote(actor, quoteId)
  const today = clock.today()
  const withMail = (others: Draft) => withChanges(others, recognised(mail, today))
  const filled = areComplete ? completed(await exampleOf(today), { draft, withMail, today }) : withMail(draft)
  return { version: (await saveDraft(actor, { quoteId, version, draft: filled })).version }
}

const recognised = (mail: string, today: Day) => matchQuestions(mail, { definition: productOf(TOUR_PRODUCT).definition, draft: {}, today }).proposals.filter(({ isChosen }) => isChosen)

async function exampleOf(today: Day): Promise<Draft> {
  const { validExamples } = await productOf(TOUR_PRODUCT).examples()
  return Object.values(validExamples(today))[0] ?? {}
}

function completed(example: Draft, { draft, withMail, today }: { readonly draft: Draft; readonly withMail: (others: Draft) => Draft; readonly today: Day }): Draft {
  const whole = withMail(withTyped(example, draft))
  return walk(productOf(TOUR_PRODUCT).definition, whole, today).complete === undefined ? withMail(example) : whole
}

/** The example with what somebody typed in its place. */
function withTyped(example: Draft, typed: Draft): Draft {
  const given = Object.entries(typed).filter(([, value]) => !isBlank(value))
  const within = (key: string, value: unknown) => (Object.keys(membersOf(value)).length > 0 ? withTyped(membersOf(example[key]), membersOf(value)) : value)
  return { ...example, ...Object.fromEntries(given.map(([key, value]) => [key, within(key, value)])) }
}
