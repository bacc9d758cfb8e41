import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { log } from '@/lib/platform/log'
import { currentWorld, runInWorld, type World } from '@/lib/platform/worlds/current-world'
import { forgetRefusals, LINE_EVERY_MS, noteRefusal, type Refusal, setRefusalRecorder } from './note-refusal'

const ANA = { agencyId: 'agency', userId: 'ana', name: 'Ana Probă' }
const REFUSAL = { operation: 'sign-in', reason: 'tooManyAttempts', address: '203.0.113.9', userAgent: 'Mozilla/5.0 Firefox/140.0' }

let logged: unknown[] = []
let recorded: unknown[] = []
beforeEach(() => {
  vi.useFakeTimers()
  // Other files of this worker have refused strangers before.
  forgetRefusals()
  ;[logged, recorded] = [[], []]
  vi.spyOn(log(), 'warn').mockImplementation((line: unknown) => void logged.push(line))
  setRefusalRecorder((person, refusal) => Promise.resolve(void recorded.push([person?.userId, refusal])))
})
afterEach(async () => {
  await vi.advanceTimersByTimeAsync(3 * LINE_EVERY_MS)
  setRefusalRecorder(undefined)
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const note = (change: Partial<Refusal> = {}) => noteRefusal({ ...REFUSAL, ...change })

test('a refusal is logged at once, with address and browser family, and without the browser’s own words', () => {
  note({ userAgent: 'Firefox/1\n{"forged":1}' })
  expect(logged).toEqual([{ operation: 'sign-in', reason: 'tooManyAttempts', address: '203.0.113.9', browser: 'firefox', count: 1 }])
  expect(recorded).toMatchObject([[undefined, { operation: 'sign-in', address: '203.0.113.9', count: 1 }]])
})

test('a refusal of somebody who is known is recorded as well', () => {
  note({ person: ANA })
  expect(logged).toMatchObject([{ userId: 'ana', count: 1 }])
  expect(recorded).toEqual([['ana', { ...REFUSAL, count: 1 }]])
})

test('a refusal that an event of its own says more about is in the log alone', () => {
  note({ person: ANA, isRecorded: true })
  expect(logged).toMatchObject([{ userId: 'ana', count: 1 }])
  expect(recorded).toEqual([])
})

test('strangers fill no record: twenty lines a minute, and one with the number of the others', async () => {
  for (let nth = 0; nth < 500; nth += 1) note({ address: `10.1.${nth >> 8}.${nth & 255}` })
  note({ person: ANA })
  expect(recorded).toHaveLength(21)
  await vi.advanceTimersByTimeAsync(LINE_EVERY_MS)
  expect(recorded).toHaveLength(22)
  expect(recorded.at(-1)).toEqual([undefined, { operation: 'any', reason: 'others', address: '', userAgent: '', count: 480 }])
  note({ address: '10.2.0.1' })
  expect(recorded).toHaveLength(23)
})

test('thousands of one bucket are one line a minute with their number, and none is lost', async () => {
  for (let second = 0; second < 150; second += 1) {
    for (let times = 0; times < 20; times += 1) note({ person: ANA })
    await vi.advanceTimersByTimeAsync(1000)
  }
  await vi.advanceTimersByTimeAsync(2 * LINE_EVERY_MS)
  const counts = logged.map((line) => (line as { readonly count: number }).count)
  expect(counts.length).toBeLessThanOrEqual(4)
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(3000)
  expect(recorded).toHaveLength(counts.length)
})

test('another address, reason, operation or person is another bucket; another address of the same network is not', () => {
  note()
  for (const change of [{ address: '203.0.113.8' }, { reason: 'badOrigin' }, { operation: 'link' }, { person: ANA }, { address: '2001:db8::1' }]) note(change)
  expect(logged).toHaveLength(6)
  note({ address: '2001:db8::2' })
  expect(logged).toHaveLength(6)
})

test('any number of strangers takes a bounded memory', () => {
  for (let nth = 0; nth < 5000; nth += 1) note({ address: `10.${nth >> 16}.${(nth >> 8) & 255}.${nth & 255}` })
  expect(logged.length).toBeLessThanOrEqual(1001)
})

test('what one world of a demo was refused is counted and recorded in that world alone', async () => {
  const worlds = ['aaaabbbbcccc', 'ddddeeeeffff', undefined].map((code) => code && { code, schema: `world_${code}` }) as (World | undefined)[]
  const lines: unknown[] = []
  setRefusalRecorder((_person, { count }) => Promise.resolve(void lines.push([currentWorld(), count])))
  for (const world of worlds) runInWorld(world, () => [1, 2, 3].forEach(() => note({ person: ANA })))
  expect(lines).toEqual(worlds.map((world) => [world, 1]))
  await vi.advanceTimersByTimeAsync(LINE_EVERY_MS)
  // The timers of a test, unlike true ones, forget the world in which they were set.
  expect(lines.slice(3)).toMatchObject(worlds.map(() => [undefined, 2]))
})

test('strangers who fill the record of one world leave room in that of another', () => {
  const counts: (string | undefined)[] = []
  setRefusalRecorder(() => Promise.resolve(void counts.push(currentWorld()?.code)))
  for (const code of ['aaaabbbbcccc', 'ddddeeeeffff']) runInWorld({ code, schema: `world_${code}` }, () => Array.from({ length: 30 }, (_one, nth) => note({ address: `10.3.0.${nth}` })))
  expect(counts.filter((code) => code === 'ddddeeeeffff')).toHaveLength(20)
})
