import 'server-only'
import { hash, verify } from '@node-rs/argon2'
import { env } from '@/lib/platform/env'

// The library's algorithm is argon2id unless told otherwise. OWASP asks for 46 MiB and one pass, or 19 MiB and two, at least.
export const PASSWORD_COST = { memoryCost: 65_536, timeCost: 3, parallelism: 1 } as const satisfies PasswordCost
const PASSWORD_LENGTH_MAX = 256

// Salt and hash of an unknown password: with the cost of all others an unknown account takes as long as a wrong password.
const NOBODY = 'KVDnm1k0boSO249+hFQgMA$ji1pF5Dp/WNeHtv98ERhxENGLh5ivIku5idenQ0NRXg'

/** What a hash costs: memory in KiB, passes, lanes. */
export interface PasswordCost {
  readonly memoryCost: number
  readonly timeCost: number
  readonly parallelism: number
}

let cost: PasswordCost = PASSWORD_COST

const start = () => `$argon2id$v=19$m=${cost.memoryCost},t=${cost.timeCost},p=${cost.parallelism}$`

/** Gives a test whose subject is not the cost a cheaper one; returns what restores the former. @throws Error in production */
export function setTestPasswordCost(testCost: PasswordCost): () => void {
  if (env().nodeEnv === 'production') throw new Error('The cost of passwords in production cannot be set')
  const former = cost
  cost = testCost
  return () => {
    cost = former
  }
}

/** An argon2id hash (64 MiB, three passes) to store. */
export async function hashPassword(password: string): Promise<string> {
  return hash(password.normalize('NFKC'), cost)
}

/** Whether a password was hashed with other parameters than a new one would be. */
export function isHashOutdated(storedHash: string): boolean {
  return !storedHash.startsWith(start())
}

/** Whether the password is the one that was hashed. Without a hash (unknown account) it takes as long and returns false. */
export async function isPasswordRight(storedHash: string | undefined, password: string): Promise<boolean> {
  if (password.length > PASSWORD_LENGTH_MAX) return false
  const matches = await verify(storedHash ?? `${start()}${NOBODY}`, password.normalize('NFKC'))
  return storedHash !== undefined && matches
}
