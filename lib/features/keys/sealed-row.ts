import 'server-only'
import { z } from 'zod'
import type { SealPlace, Sealer } from '@/lib/platform/crypto/seal'

/** A row of any sealed column: its id and the value, as text or as bytes. */
export const sealedRow = z.object({ id: z.string(), sealed: z.union([z.string(), z.instanceof(Uint8Array)]) })

export type SealedValue = string | Uint8Array

/** The same content, sealed with the current key. @throws SealBroken */
export function resealWithCurrentKey(sealer: Sealer, sealed: SealedValue, place: SealPlace): SealedValue {
  return typeof sealed === 'string' ? sealer.seal(sealer.unseal(sealed, place), place) : sealer.sealBytes(sealer.unsealBytes(sealed, place), place)
}

/** Checks that a value opens. @throws SealBroken */
export function verifySeal(sealer: Sealer, sealed: SealedValue, place: SealPlace): void {
  if (typeof sealed === 'string') sealer.unseal(sealed, place)
  else sealer.unsealBytes(sealed, place)
}
