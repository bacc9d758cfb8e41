import { afterAll, beforeAll } from 'vitest'
import { setTestPasswordCost } from '@/lib/platform/crypto/password'

/** Hashes passwords of this file's tests cheaply: for tests whose subject is not what a hash costs. Call it before anything that hashes. */
export function withCheapPasswords(): void {
  let restore = () => {}
  beforeAll(() => {
    restore = setTestPasswordCost({ memoryCost: 256, timeCost: 1, parallelism: 1 })
  })
  afterAll(() => restore())
}
