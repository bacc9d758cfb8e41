import { expect, test } from 'vitest'
import { Fault } from '@/lib/domain/fault'
import { requireReady } from './require-ready'

const good = (name: string) => ({ name, isMet: () => Promise.resolve(true) })
const never = () => new Promise<boolean>(() => {})

test('an instance is ready when all checks are met', async () => {
  expect(await requireReady([good('database'), good('disk')])).toEqual(['database', 'disk'])
})

test.each([
  ['says no', () => Promise.resolve(false)],
  ['throws', () => Promise.reject(new Error('connection refused'))],
  ['does not answer in time', never],
])('a check that %s is named, and the instance is not ready', async (_name, isMet) => {
  const asked = requireReady([good('disk'), { name: 'database', isMet }, { name: 'clock', isMet }], 20)
  await expect(asked).rejects.toEqual(new Fault('notReady', { params: { checks: 'database, clock' } }))
})
