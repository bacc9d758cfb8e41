import 'server-only'
import { checkCnp } from '@/lib/domain/cnp'
import { type Day, wholeYearsBetween } from '@/lib/domain/day'
import { type Party, partyName } from '@/lib/domain/party'
import type { Money } from '@/lib/domain/money'
import { getClient } from '@/lib/features/clients/store/clients'
import { findNotes } from '@/lib/features/clients/store/notes'
import { findPapers } from '@/lib/features/clients/store/papers'
import { findTasks } from '@/lib/features/clients/store/tasks'
import { openClient } from '@/lib/features/privacy/open-client'
import { findStages } from '@/lib/features/proposals/read-proposals'
import { findProgress } from '@/lib/features/proposals/store/proposal-stages'
import { choiceOfRow, unsafeFindChoices } from '@/lib/features/proposals/store/proposal-choices'
import type { Actor } from '@/lib/platform/access/actor'
import { can } from '@/lib/platform/access/permissions'
import { clock } from '@/lib/platform/clock'
import { timelineOf, timelineStart } from './model/timeline'
import { readFits } from './read-fits'
import { type ClientPolicy, findClientPolicies, findUnknownOfClient } from './store/client-policies'
import { findClientQuotes, unsafeFindInsurersOfOffers } from './store/client-quotes'
import { getClientFacts } from './store/client-row'

const QUOTES_SHOWN = 12
const NOTES_SHOWN = 20
const TASKS_SHOWN = { open: 20, done: 3 }

/** All that the desk knows of a client, codes masked; recorded as a look at the whole client. @throws NotAllowed; Fault `notFound`, `erased` */
export async function readClientPage(actor: Actor, clientId: string) {
  const today = clock.today()
  const masked = await openClient(actor, clientId)
  const [party, facts] = [await getClient(actor, clientId), await getClientFacts(actor, clientId)]
  const ofClient = { clientId, name: partyName(party), ownMarks: facts.ownMarks, since: timelineStart(today) }
  const policies = [...(await findClientPolicies(actor, ofClient)), ...(await findUnknownOfClient(actor, ofClient))]
  const { quotes, count } = await findClientQuotes(actor, clientId, { limit: QUOTES_SHOWN })
  const living = policies.filter(({ isUnknown, endDate }) => !isUnknown && endDate >= today)
  const proposed = await readProposed(actor, quotes.map(({ id }) => id))
  return {
    party: masked,
    born: bornOf(party, today),
    facts,
    timeline: timelineOf(policies, today),
    living: { count: living.length, premiums: sumsOf(living) },
    quotes: quotes.map((quote) => ({ ...quote, ...proposed.byQuote.get(quote.id) })),
    quoteCount: count,
    agreements: proposed.agreements,
    papers: await findPapers(actor, clientId),
    notes: await findNotes(actor, clientId, { limit: NOTES_SHOWN }),
    tasks: await findTasks(actor, clientId, TASKS_SHOWN),
    fits: can(actor, 'quote.write') ? await readFits(actor, { party, quotes, held: new Set(living.map(({ product }) => product)) }) : [],
  }
}

export type ClientPage = Awaited<ReturnType<typeof readClientPage>>

/** How far the proposals of quotes have come, and what the client agreed to with the newest choice of each. */
async function readProposed(actor: Actor, quoteIds: readonly string[]) {
  const [progress, stages] = [await findProgress(actor, quoteIds), await findStages(actor, quoteIds)]
  const choices = await unsafeFindChoices(progress.map(({ id }) => id))
  const insurers = await unsafeFindInsurersOfOffers([...choices.values()].map(({ offerId }) => offerId))
  const byQuote = new Map(quoteIds.flatMap((quoteId) => {
    const newest = progress.find((one) => one.quoteId === quoteId)
    const chosen = progress.find((one) => one.quoteId === quoteId && choices.has(one.id))
    const choice = chosen && choices.get(chosen.id)
    return newest === undefined ? [] : [[quoteId, { proposal: { id: newest.id, views: newest.views, stage: stages.get(quoteId) }, chosenInsurer: choice && insurers.get(choice.offerId) }] as const]
  }))
  const agreements = progress.flatMap(({ id, quoteId }) => {
    const row = choices.get(id)
    if (row === undefined) return []
    const { consents, chosenAt, offerId, isSigned } = choiceOfRow(row)
    return [{ id, quoteId, chosenAt, isSigned, insurer: insurers.get(offerId) ?? '', consents: consents.map(({ code, text, version, isGiven }) => ({ code, text, version, isGiven })) }]
  })
  return { byQuote, agreements }
}

function bornOf(party: Party, today: Day): { readonly on: Day; readonly age: number } | undefined {
  if (party.kind === 'company') return undefined
  const checked = party.isForeignPerson ? undefined : checkCnp(party.taxId, today)
  const on = party.birthDate ?? (checked?.ok === true ? checked.birthDate : undefined)
  return on && { on, age: wholeYearsBetween(on, today) }
}

/** The premiums of policies, a sum for each currency. */
function sumsOf(policies: readonly ClientPolicy[]): readonly Money[] {
  const currencies = [...new Set(policies.map(({ premium }) => premium.currency))].toSorted().toReversed()
  return currencies.map((currency) => ({ currency, amountBani: policies.reduce((sum, { premium }) => sum + (premium.currency === currency ? premium.amountBani : 0), 0) }))
}
