import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { loadKeys } from '@/lib/features/keys/load-keys'
import { closeDatabase, setDatabase } from '@/lib/platform/database/database'
import { openDatabase } from '@/lib/platform/database/open-database'
import { newPostgresDatabase } from '@/lib/platform/engine/testing/new-postgres-database'
import { findInsurerRequests } from './store/insurer-requests'
import { getQuote } from '@/lib/features/quotes/store/quotes'
import { type CuttableWay, openCuttableWay } from '@/lib/testing/database/cut-off-database'
import { givenCompleteQuote, offersIn, waitForBackground } from '@/lib/testing/given/given-offers'
import { type TestDesk, withSandboxedOperator } from '@/lib/testing/operator/sandboxed-operator'
import { requestOffers } from './request-offers'

const { newDesk } = withSandboxedOperator()
const GONE_MS = 6000

let way: CuttableWay
let drop: () => Promise<void>
beforeAll(async () => {
  const made = await newPostgresDatabase('app')
  drop = made.drop
  way = await openCuttableWay(made.databaseUrl)
  setDatabase(await openDatabase({ databaseUrl: way.databaseUrl }))
  await loadKeys()
})
afterAll(async () => {
  // Its connections break first, so that nothing waits for them.
  await way.close()
  await closeDatabase()
  await drop()
})

/** Holds the replies of all insurers until it is called. */
function holdReplies({ operator }: TestDesk): { readonly release: () => void; readonly held: () => number } {
  const waiting: (() => void)[] = []
  operator.obstruct('POST /offer', () => new Promise((resolve) => waiting.push(() => resolve(undefined))))
  return { release: () => waiting.splice(0).forEach((go) => go()), held: () => waiting.length }
}

test('every lane of a race ends with its offer when the database is gone for six seconds in the middle', async () => {
  const desk = await newDesk()
  const quoteId = await givenCompleteQuote(desk.broker)
  const replies = holdReplies(desk)
  await requestOffers(desk.broker, { quoteId, insurerIds: undefined, locale: 'ro' })
  await vi.waitFor(() => expect(replies.held()).toBe(2))
  way.cut()
  replies.release()
  await wait(GONE_MS)
  way.mend()
  await waitForBackground()
  const lanes = await findInsurerRequests(desk.broker, quoteId)
  expect(lanes.map(({ outcome }) => outcome.kind)).toEqual(['offered', 'offered'])
  expect(offersIn(lanes).length).toBeGreaterThan(1)
  expect((await getQuote(desk.broker, quoteId)).state).toBe('offered')
})
