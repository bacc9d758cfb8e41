import { eq } from 'drizzle-orm'
import { beforeEach, expect } from 'vitest'
import { findInsurers } from '@/lib/features/insurers/store/insurers'
import { findInsurerRequests, type InsurerRequest } from '@/lib/features/offers/store/insurer-requests'
import { database } from '@/lib/platform/database/database'
import { travelCall } from '@/lib/features/travel-calls/store/travel-call-table'
import { pollCalls } from '@/lib/features/travel-calls/poll-calls'
import { requestOffers } from '@/lib/features/offers/request-offers'
import { givenCompleteQuote, waitForBackground } from '@/lib/testing/given/given-offers'
import { type TestDesk, withSandboxedOperator } from '@/lib/testing/operator/sandboxed-operator'
import { timePasses } from '@/lib/testing/pass-time'
import { askTravelJointly, callbackPost, type Sent } from './travel-callbacks'

/** Every travel insurer of the sandbox; Zefir is always down. */
export const TRAVEL_INSURERS = ['alizeu', 'busola', 'drumet', 'escala', 'promontoriu', 'zefir']

const HELD_MS = 120_000
/** So long a busy machine may take. */
const CALLBACKS_WITHIN_MS = 20_000

/** Gives each test of a file a desk that asks its travel insurers jointly. Callbacks wait until a test delivers them. */
export function withTravelDesk() {
  const post = callbackPost()
  const sandboxed = withSandboxedOperator({ sendCallback: post.send })
  const control = (settings: unknown) => sandboxed.control(settings)
  let desk: TestDesk | undefined

  beforeEach(async () => {
    post.forget()
    await control({ insurers: Object.fromEntries(TRAVEL_INSURERS.map((name) => [`travel/${name}`, {}])), callbacks: { mode: 'once' }, clockOffsetSeconds: 0 })
    await travel.openDesk()
  })

  const travel = {
    control,
    /** Opens another agency, which replaces the desk. */
    openDesk: async () => {
      desk = await sandboxed.newDesk()
      await askTravelJointly(desk)
    },
    get desk() {
      if (!desk) throw new Error('A desk is there within tests only')
      return desk
    },
    /** Makes insurers reply after two minutes. */
    hold: (...names: string[]) => control({ insurers: Object.fromEntries(names.map((name) => [`travel/${name}`, { latencyMs: HELD_MS }])) }),
    /** Asks the insurers of these names for a trip. Returns the quote. */
    ask: async (names: readonly string[] = TRAVEL_INSURERS, quoteId?: string) => {
      const { broker } = travel.desk
      const id = quoteId ?? (await givenCompleteQuote(broker, 'travel'))
      const insurers = (await findInsurers(broker, 'travel')).filter(({ businessName }) => names.includes(businessName))
      await requestOffers(broker, { quoteId: id, insurerIds: insurers.map((insurer) => insurer.id), locale: 'ro' })
      await waitForBackground()
      return id
    },
    /** The state of each insurer: its number of offers, why it made none, or that it is pending. */
    lanes: async (quoteId: string): Promise<Record<string, unknown>> =>
      Object.fromEntries((await findInsurerRequests(travel.desk.broker, quoteId)).map((lane) => [lane.insurer.businessName, callLanesOf(lane)])),
    /** Moves time forward by `seconds` and polls the calls. */
    lookAfter: async (seconds: number) => {
      await timePasses(seconds * 1000)
      await pollCalls()
      await waitForBackground()
    },
    callsUnderWay: async () => {
      const { db } = await database()
      return (await db.select().from(travelCall).where(eq(travelCall.agencyId, travel.desk.id))).filter(({ state }) => state !== 'ended').map(({ rejectedCallbacks: _, ...call }) => call)
    },
    /** The offer operations that the service received, in order. */
    operations: () => travel.desk.operator.received.map(({ operation }) => operation.replace(/async\/.*/, 'async/…')).filter((operation) => operation.includes('/offer')),
    forgetCallbacks: post.forget,
    callbacks: async (count: number): Promise<readonly Sent[]> => {
      await expect.poll(() => post.taken.length, { timeout: CALLBACKS_WITHIN_MS }).toBeGreaterThanOrEqual(count)
      return post.taken
    },
    lastCallback: async (): Promise<Sent> => {
      const last = (await travel.callbacks(1)).at(-1)
      if (!last) throw new Error('No callback came')
      return last
    },
  }
  return travel
}

function callLanesOf({ outcome }: InsurerRequest): unknown {
  if (outcome.kind === 'offered') return outcome.offers.length
  return outcome.kind === 'failed' ? outcome.reasonClass : outcome.kind
}
