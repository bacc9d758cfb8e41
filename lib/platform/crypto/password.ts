import 'server-only'
import { hash, verify } from '@node-rs/argon2'

// The library's algorithm is argon2id unless told otherwise. OWASP asks for 46 MiB and one pass, or 19 MiB and two, at least.
const OPTIONS = { memoryCost: 65_536, timeCost: 3, parallelism: 1 } as const
const PASSWORD_LENGTH_MAX = 256

// The hash of an unknown password, with the options above: an unknown account takes as long as a wrong password.
const NOBODY = '$argon2id$v=19$m=65536,t=3,p=1$KVDnm1k0boSO249+hFQgMA$ji1pF5Dp/WNeHtv98ERhxENGLh5ivIku5idenQ0NRXg'

/** An argon2id hash (64 MiB, three passes) to store. */
export async function hashPassword(password: string): Promise<string> {
  return hash(password.normalize('NFKC'), OPTIONS)
}

/** Whether a password was hashed with other parameters than a new one would be. */
export function isHashOutdated(storedHash: string): boolean {
  return !storedHash.startsWith(NOBODY.slice(0, NOBODY.indexOf('$', NOBODY.indexOf('m='))))
}

/** Whether the password is the one that was hashed. Without a hash (unknown account) it takes as long and returns false. */
export async function isPasswordRight(storedHash: string | undefined, password: string): Promise<boolean> {
  if (password.length > PASSWORD_LENGTH_MAX) return false
  const matches = await verify(storedHash ?? NOBODY, password.normalize('NFKC'))
  return storedHash !== undefined && matches
}
