import 'server-only'
import { type SealPlace, SealBroken, sealer } from '@/lib/platform/crypto/seal'
import { refreshKeys } from './refresh-keys'

/** Opens a sealed text. Not within a transaction: it may first read a key of another process. @throws SealBroken */
export async function unseal(sealed: string, place: SealPlace): Promise<string> {
  return withNewestKeys(() => sealer().unseal(sealed, place))
}

/** Opens sealed bytes, like {@link unseal}. @throws SealBroken */
export async function unsealBytes(sealed: Uint8Array, place: SealPlace): Promise<Uint8Array> {
  return withNewestKeys(() => sealer().unsealBytes(sealed, place))
}

async function withNewestKeys<T>(open: () => T): Promise<T> {
  try {
    return open()
  } catch (error) {
    if (!(error instanceof SealBroken) || error.reason !== 'key') throw error
    await refreshKeys()
    return open()
  }
}
