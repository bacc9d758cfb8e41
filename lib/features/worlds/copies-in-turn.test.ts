import { setImmediate as nextTurn } from 'node:timers/promises'
import { beforeEach, expect, test, vi } from 'vitest'
import { holdCopies, untilNotHeld } from './copies-in-turn'
import { makeSpare, takeSpare } from './prepare-worlds'

const state = vi.hoisted(() => ({ spare: [] as { code: string; schema: string }[], copying: 0, mostAtOnce: 0, copies: 0, fails: false }))
const nobody = vi.hoisted(() => {
  const db = { execute: async () => ({ rows: [] }), transaction: async (work: (tx: unknown) => unknown) => work(db) }
  return { as: () => db, engine: 'pglite' }
})
vi.mock('@/lib/platform/database/database', () => ({ database: async () => nobody }))
vi.mock('./copy-schema', () => ({
  run: async () => {},
  read: async () => [],
  dropSchema: async () => {},
  copySchema: async () => {
    state.copying += 1
    state.copies += 1
    state.mostAtOnce = Math.max(state.mostAtOnce, state.copying)
    await new Promise((resolve) => setImmediate(resolve))
    state.copying -= 1
    if (state.fails) throw new Error('No room')
  },
}))
vi.mock('./world-list', async (original) => ({
  ...(await original<typeof import('./world-list')>()),
  readWorlds: async () => ({ template: { version: '1' }, visited: [], spare: [...state.spare], unfinished: [], gone: [] }),
  noteWorld: async (_db: unknown, schema: string, about: { state: string }) => {
    state.spare = about.state === 'spare' ? [...state.spare, { code: schema.slice('world_'.length), schema }] : state.spare.filter((one) => one.schema !== schema)
  },
}))

beforeEach(() => Object.assign(state, { spare: [], copying: 0, mostAtOnce: 0, copies: 0, fails: false }))

test('a process makes one copy at a time, whoever asks for them', async () => {
  await Promise.all([takeSpare(), makeSpare(2), takeSpare(), makeSpare(2), takeSpare()])
  expect(state.mostAtOnce).toBe(1)
})

test('whoever waited takes the spare world that was made meanwhile', async () => {
  const [, taken] = await Promise.all([makeSpare(1), takeSpare()])
  expect(taken.code).toMatch(/^[a-z0-9]{12}$/)
  expect([state.copies, state.spare]).toEqual([1, []])
})

test('a copy that failed does not hold up the next', async () => {
  state.fails = true
  const failed = takeSpare()
  await expect(failed).rejects.toThrow('No room')
  state.fails = false
  expect((await takeSpare()).code).toMatch(/^[a-z0-9]{12}$/)
})

test('copies stand still while a reset runs, and go on after one that failed', async () => {
  let fail = (_cause: Error) => {}
  const reset = new Promise<never>((_resolve, reject) => {
    fail = reject
  })
  const held = holdCopies(() => reset)
  let wentOn = false
  const copy = (async () => {
    await untilNotHeld()
    wentOn = true
  })()
  await nextTurn()
  expect(wentOn).toBe(false)
  fail(new Error('No room'))
  await expect(held).rejects.toThrow('No room')
  await copy
  expect(wentOn).toBe(true)
})
