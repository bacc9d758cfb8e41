import { afterEach, describe, expect, test, vi } from 'vitest'
import { newId } from './new-id'

afterEach(() => void vi.useRealTimers())

const madeAt = (id: string) => Number.parseInt(id.replace('-', '').slice(0, 12), 16)
const many = (howMany: number) => Array.from({ length: howMany }, newId)
/** More ids than one millisecond can count, but two can. */
const MORE_THAN_COUNTED = 4098

describe('a new id', () => {
  test('is a unique UUID of version 7 that starts with the time', () => {
    const before = Date.now()
    const ids = many(1000)
    expect(new Set(ids).size).toBe(1000)
    for (const id of ids) {
      expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
      expect(madeAt(id)).toBeGreaterThanOrEqual(before)
      expect(madeAt(id)).toBeLessThanOrEqual(Date.now())
    }
  })

  test('is greater than the one before, even within a millisecond and when the clock is set back', () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 1000 })
    const ids = many(MORE_THAN_COUNTED)
    expect(madeAt(ids.at(-1) ?? '') - Date.now()).toBe(1)
    vi.setSystemTime(Date.now() - 60_000)
    ids.push(...many(10))
    expect(ids).toEqual(ids.toSorted())
  })
})
