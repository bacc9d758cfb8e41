import type { Actor } from '@/lib/platform/access/actor'
import { findClients } from '@/lib/features/clients/store/clients'
import { findInsurers } from '@/lib/features/insurers/store/insurers'
import { finishRequest, planRun, startRequests } from '@/lib/features/offers/store/quote-requests'
import { findRequests } from '@/lib/features/offers/store/request-lanes'
import { createQuote, getQuote } from '@/lib/features/quotes/store/quotes'
import { todayInBucharest } from '@/lib/domain/day'
import { REASON_CLASSES } from '@/lib/domain/reason-class'
import { PRODUCT_IDS, type ProductId } from '@/lib/products/registry'
import { completeAnswers } from '@/lib/features/quotes/complete-answers'
import { requestOffers } from '@/lib/features/offers/request-offers'
import { retryInsurer } from '@/lib/features/offers/retry-insurer'
import { saveDraft } from '@/lib/features/quotes/save-draft'
import { startQuote } from '@/lib/features/quotes/start-quote'
import { givenCompleteQuote, settled } from '@/lib/testing/given/given-offers'
import { testPerson } from '@/lib/testing/given/people'
import { testOffer } from '@/lib/testing/given/given'
import { putQuoteInState } from '@/lib/testing/database/quote-state'
import type { People } from './agencies'
import type { Operator } from './operator'

const today = todayInBucharest(new Date())

/** Quotes 1001 to 1010 of every product with offers, and from 1011 on one in each other state before an issue. */
export async function writeQuotes({ broker, broker2, otherBroker }: People, operator: Operator): Promise<void> {
  for (const product of PRODUCT_IDS) await askSome(broker, await givenCompleteQuote(broker, product), product)
  await leaveDrafts({ broker, broker2 })
  await leaveQuoting(broker2)
  await leaveWithoutOffer(broker2, operator)
  // No code of its day wrote these two states; the database allowed them.
  for (const state of ['expired', 'abandoned'] as const) await putQuoteInState(await givenCompleteQuote(broker2, 'gap'), state)
  await createQuote(otherBroker, { product: 'tire', draft: { holder: testPerson }, title: 'Ilinca Țepeș' })
}

/** Three insurers are enough for a small file. */
async function askSome(broker: Actor, quoteId: string, product: ProductId): Promise<void> {
  const insurers = (await findInsurers(broker, product, today)).slice(0, 3)
  await requestOffers(broker, { quoteId, insurerIds: insurers.map(({ id }) => id), locale: 'ro' })
  await settled()
}

/** 1011 has no answer, 1012 a client of the list, 1013 answers that do not pass, saved by a window that went away. */
async function leaveDrafts({ broker, broker2 }: Pick<People, 'broker' | 'broker2'>): Promise<void> {
  await createQuote(broker, { product: 'houseAssistance', draft: {} })
  const [client] = await findClients(broker, { search: '2850314120125' })
  await startQuote(broker, { product: 'tire', clientId: client?.id })
  const { id, version } = await createQuote(broker2, { product: 'casco', draft: {} })
  await saveDraft(broker2, { quoteId: id, version, draft: { holder: { kind: 'person', taxId: '123' }, plate: 'not a plate' }, window: { id: 'f00dfeedf00dfeedf00dfeed', isLeaving: true } })
}

/** 1014: of two insurers one has answered. */
async function leaveQuoting(broker: Actor): Promise<void> {
  const quoteId = await givenCompleteQuote(broker, 'gap')
  const { runId, requests } = planRun((await findInsurers(broker, 'gap', today)).slice(0, 2))
  const { answers } = completeAnswers(await getQuote(broker, quoteId), today)
  await startRequests(broker, quoteId, { runId, requests, answers })
  await finishRequest(broker, requests[0]?.requestId ?? '', { kind: 'offered', offers: [{ ...testOffer, premium: { amountBani: 6_250, currency: 'EUR' }, referenceRate: 5.0915, notes: 'Se plătește integral.' }] })
}

/** 1015: every insurer has a reason of its own; one was asked twice, after everybody had answered. */
async function leaveWithoutOffer(broker: Actor, operator: Operator): Promise<void> {
  const quoteId = await givenCompleteQuote(broker, 'casco')
  const { runId, requests } = planRun((await findInsurers(broker, 'casco', today)).slice(0, REASON_CLASSES.length))
  const { answers } = completeAnswers(await getQuote(broker, quoteId), today)
  await startRequests(broker, quoteId, { runId, requests, answers })
  for (const [index, reasonClass] of REASON_CLASSES.entries()) {
    const field = reasonClass === 'fix-data' ? 'holder.taxId' : undefined
    await finishRequest(broker, requests[index]?.requestId ?? '', { kind: 'failed', reasonClass, field, texts: [`Motiv: ${reasonClass}`], correlationId: `c-${index}` })
  }
  const down = (await findRequests(broker, quoteId)).find(({ outcome }) => outcome.kind === 'failed' && outcome.reasonClass === 'not-eligible')
  const name = `vehicle/${down?.insurer.businessName}`
  await operator.control({ insurers: { [name]: { decline: 'Nu se asigură.' } } })
  await retryInsurer(broker, down?.id ?? '', 'ro')
  await settled()
  await operator.control({ insurers: { [name]: {} } })
}
