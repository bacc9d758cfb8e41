import { hash as hashWith } from '@node-rs/argon2'
import { describe, expect, it } from 'vitest'
import { hashPassword, isHashOutdated, isPasswordRight } from './password'

describe('a password', () => {
  it('is hashed with argon2id, 64 MiB, three passes', async () => {
    expect(await hashPassword('demo-Quotedesk-1')).toMatch(/^\$argon2id\$v=19\$m=65536,t=3,p=1\$/)
  })

  it('is accepted in either Unicode form, and only when it is equal', async () => {
    const stored = await hashPassword('parolă-Țepeș')
    expect(await isPasswordRight(stored, 'parolă-Țepeș'.normalize('NFD'))).toBe(true)
    expect(await isPasswordRight(stored, 'parola-Tepes')).toBe(false)
  })

  it('is refused for an unknown account after the usual hashing time', async () => {
    const stored = await hashPassword('right')
    const timed = async (hash: string | undefined) => {
      const start = process.hrtime.bigint()
      expect(await isPasswordRight(hash, 'wrong')).toBe(false)
      return Number(process.hrtime.bigint() - start)
    }
    // In turn, so that a busy machine slows both down.
    const [known, unknown]: [number[], number[]] = [[], []]
    for (let times = 0; times < 5; times += 1) {
      known.push(await timed(stored))
      unknown.push(await timed(undefined))
    }
    expect(Math.min(...unknown)).toBeGreaterThan(Math.min(...known) / 3)
  })

  it('is hashed with today’s parameters or is outdated', async () => {
    expect(isHashOutdated(await hashPassword('right'))).toBe(false)
    expect(isHashOutdated(await hashWith('right', { memoryCost: 19_456, timeCost: 2, parallelism: 1 }))).toBe(true)
    expect(isHashOutdated(await hashWith('right', { memoryCost: 65_536, timeCost: 4, parallelism: 1 }))).toBe(true)
  })

  it('is refused without hashing when it is absurdly long', async () => {
    expect(await isPasswordRight(undefined, 'x'.repeat(100_000))).toBe(false)
  })
})
