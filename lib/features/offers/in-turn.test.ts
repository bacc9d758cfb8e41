import { expect, test } from 'vitest'
import { inTurn } from './in-turn'

/** Work that goes on until it is released, noted when it begins. */
function heldWork(begun: string[]) {
  const releases = new Map<string, () => void>()
  const work = (name: string) => () => {
    begun.push(name)
    return new Promise<string>((resolve) => releases.set(name, () => resolve(name)))
  }
  return { work, release: (name: string) => releases.get(name)?.() }
}

test('work of an account waits for a free place, in order, and that of another does not', async () => {
  const begun: string[] = []
  const { work, release } = heldWork(begun)
  const account = { account: 'one', places: 2 }
  const results = ['a', 'b', 'c', 'd'].map((name) => inTurn(account, work(name)))
  const other = inTurn({ account: 'two', places: 1 }, work('e'))
  expect(begun).toEqual(['a', 'b', 'e'])
  release('b')
  await results[1]
  await expect.poll(() => begun).toEqual(['a', 'b', 'e', 'c'])
  for (const name of ['a', 'c', 'e']) release(name)
  await expect.poll(() => begun.at(-1)).toBe('d')
  release('d')
  expect(await Promise.all([...results, other])).toEqual(['a', 'b', 'c', 'd', 'e'])
})

test('a place is free again after work that failed', async () => {
  const account = { account: 'three', places: 1 }
  await expect(inTurn(account, () => Promise.reject(new Error('refused')))).rejects.toThrow('refused')
  expect(await inTurn(account, async () => 'done')).toBe('done')
})
