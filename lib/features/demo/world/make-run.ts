import 'server-only'
import { askInsurer } from '@/lib/features/offers/ask-insurer'
import { composeDeclared } from '@/lib/features/offers/compose-declared'
import { policySubjectOf } from '@/lib/features/offers/request-offers'
import { fingerprintOf, sealAnswers } from '@/lib/features/offers/store/answers'
import { offerToColumns } from '@/lib/features/offers/store/offer-rows'
import { outcomeColumnsOf, type RequestOutcome } from '@/lib/features/offers/store/record-outcome'
import { policyIndexes } from '@/lib/features/clients/store/client-secrets'
import type { Insurer } from '@/lib/features/insurers/store/insurers'
import { wireOf } from '@/lib/products/wires'
import type { AnyAnswers } from '@/lib/wizard/define'
import { dayOf } from './calendar'
import { pastClient } from './past-operator'
import { DEPENDABLE } from './planted-differences'
import type { WorldMaker } from './world-maker'
import type { OfferRecord, QuoteRecord, RequestedRun } from './world-records'

// The usual deadline of an insurer; offers that come later are stored too.
const DEADLINE_MS = 15_000

/** Asks the insurers that the broker usually asks, as requesting offers does, and makes the records of the run. */
export async function makeRun(maker: WorldMaker, record: QuoteRecord, { answers, at }: { readonly answers: AnyAnswers; readonly at: Date }): Promise<RequestedRun> {
  const { rows, newId, past } = maker
  const { planned: { product }, desk: { agencyId }, broker, own, id: quoteId } = record
  const runId = newId(at)
  const lookupIndexes = policyIndexes(agencyId, policySubjectOf(product, answers))
  const declared = composeDeclared(product, answers, 'ro')
  const offers: OfferRecord[] = []
  let endedAt = at
  let firstOfferMs: number | undefined
  for (const insurer of askedInsurers(maker, record)) {
    const client = pastClient(past, { service: wireOf(product).service, at })
    const answered = await askInsurer(broker, { product, answers, today: dayOf(at), insurer, operatorClients: () => Promise.resolve(client) })
    const { outcome, tookMs } = inTime(answered, client.tookMs())
    const finishedAt = new Date(at.getTime() + tookMs)
    const requestId = newId(at)
    const { retryAt, ...columns } = outcomeColumnsOf(outcome)
    rows.requests.push({ id: requestId, agencyId, runId, insurerId: insurer.id, attempt: 1, instanceId: maker.instanceId, ...columns, retryAt: retryAt === null ? null : new Date(retryAt), startedAt: at, finishedAt })
    if (finishedAt > endedAt) endedAt = finishedAt
    if (outcome.kind === 'failed') continue
    const ms = finishedAt.getTime() - at.getTime()
    firstOfferMs = Math.min(firstOfferMs ?? ms, ms)
    for (const offer of outcome.offers) {
      const id = newId(finishedAt)
      rows.offers.push({ id, agencyId, quoteId, requestId, insurerId: insurer.id, createdAt: finishedAt, ...wholeOffer(offerToColumns(offer)) })
      offers.push({ ...offer, id, insurer, pricedAt: finishedAt })
    }
  }
  rows.runs.push({
    id: runId, agencyId, quoteId, run: 1, variant: 0, fingerprint: fingerprintOf(answers), answersSealed: sealAnswers(own, runId, answers), lookupIndexes, declarations: declared ?? null, firstOfferMs: firstOfferMs ?? null, startedBy: broker.userId, createdAt: at,
  })
  return { answers, lookupIndexes, offers, endedAt, declared: declared && { from: 'wizard', version: declared.version, at: at.toISOString(), given: declared.texts.filter(({ isGiven }) => isGiven).length, asked: declared.texts.length } }
}

type OfferColumns = ReturnType<typeof offerToColumns>
type Whole<Columns> = { readonly [Name in keyof Columns]-?: Exclude<Columns[Name], undefined> }

/** Every column has a value: what the insurer left out is null. */
function wholeOffer(columns: OfferColumns): Whole<OfferColumns> {
  return columns as Whole<OfferColumns>
}

function inTime(outcome: RequestOutcome, tookMs: number): { readonly outcome: RequestOutcome; readonly tookMs: number } {
  if (outcome.kind === 'offered' || tookMs <= DEADLINE_MS) return { outcome, tookMs }
  return { outcome: { kind: 'failed', reasonClass: 'timeout', texts: [] }, tookMs: DEADLINE_MS }
}

// Few look at the offers of an old quote, and each costs the start of the demo some time.
const OLD_DAYS = 60
const ASKED_OF_OLD = 2
const DAY_MS = 86_400_000

/** All insurers, or as many as the broker asks, fewer for an old quote; whoever means to issue asks one that always answers. */
function askedInsurers({ random, now }: WorldMaker, { desk, planned: { product, at, broker, fate } }: QuoteRecord): readonly Insurer[] {
  const all = desk.insurersOf(product)
  const isOld = now.getTime() - at.getTime() > OLD_DAYS * DAY_MS
  const asks = Math.min(broker.asks ?? all.length, isOld ? ASKED_OF_OLD : all.length)
  if (all.length <= asks) return all
  const some = random.shuffled(all).slice(0, asks)
  const needed = fate === 'quoted' || some.some(isDependable) ? undefined : all.find(isDependable)
  return needed === undefined ? some : [needed, ...some.slice(1)]
}

function isDependable({ businessName }: Insurer): boolean {
  return DEPENDABLE.includes(businessName)
}
