import { expect, test } from 'vitest'
import { createMemoryTokenStore } from './memory-token-store'
import { fakeClock } from '@/lib/operator/testing/account'
import { pairUntil } from '@/lib/operator/testing/replies'

const pair = pairUntil(0)

function freshStore() {
  const clock = fakeClock()
  return { clock, store: createMemoryTokenStore(clock.now) }
}

test('a store begins empty at generation 0', async () => {
  expect(await freshStore().store.read()).toEqual({ generation: 0, pair: undefined })
})

test('only one caller gets the claim until it is released, saved or expired', async () => {
  const { store, clock } = freshStore()
  const claims = await Promise.all(Array.from({ length: 20 }, () => store.claimRenewal(0, 1000)))
  expect(claims.filter(Boolean)).toHaveLength(1)
  await store.releaseClaim(0)
  expect(await store.claimRenewal(0, 1000)).toBe(true)
  clock.advance(999)
  expect(await store.claimRenewal(0, 1000)).toBe(false)
  clock.advance(1)
  expect(await store.claimRenewal(0, 1000)).toBe(true)
  await store.save(pair, 0)
  expect(await store.claimRenewal(1, 1000)).toBe(true)
})

test('saving moves to the next generation', async () => {
  const { store } = freshStore()
  await store.save(pair, 0)
  expect(await store.read()).toEqual({ generation: 1, pair })
})

test('a claim, a save and a release of an old generation change nothing', async () => {
  const { store } = freshStore()
  await store.save(pair, 0)
  expect(await store.claimRenewal(0, 1000)).toBe(false)
  await store.claimRenewal(1, 1000)
  await store.save(pairUntil(1, 'late'), 0)
  await store.releaseClaim(0)
  expect(await store.read()).toEqual({ generation: 1, pair })
  expect(await store.claimRenewal(1, 1000)).toBe(false)
})

test('clearing removes the pair and the claim, and starts a new generation', async () => {
  const { store } = freshStore()
  await store.save(pair, 0)
  await store.claimRenewal(1, 1000)
  await store.clear()
  expect(await store.read()).toEqual({ generation: 2, pair: undefined })
  expect(await store.claimRenewal(2, 1000)).toBe(true)
})
