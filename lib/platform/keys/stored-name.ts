import 'server-only'
import type { SealPlace, Sealer } from '@/lib/platform/crypto/seal'
import { DataErased } from './subject-keys'
import { unseal, unsealAll } from './unseal'

/** A name as its row holds it: sealed, or still plain in a row that is older than the sealing of names. */
export interface StoredName {
  readonly plain: string | null
  readonly sealed: string | null
}

/** The name of a row; empty once its key is destroyed. Not within a transaction. @throws SealBroken */
export async function readName({ plain, sealed }: StoredName, place: SealPlace): Promise<string> {
  if (sealed === null) return plain ?? ''
  try {
    return await unseal(sealed, place)
  } catch (error) {
    if (error instanceof DataErased) return ''
    throw error
  }
}

/** The same of many rows, in their order: their keys are looked up together, and no row waits for itself. */
export async function readNames(names: readonly (StoredName & { readonly place: SealPlace })[]): Promise<string[]> {
  const opened = await unsealAll(names.flatMap(({ sealed, place }) => (sealed === null ? [] : { sealed, place })))
  let next = 0
  return names.map(({ plain, sealed }) => (sealed === null ? plain : opened[next++]) ?? '')
}

/** The same within a transaction that has the sealer of the row. */
export function readNameWith(sealer: Sealer, { plain, sealed }: StoredName, place: SealPlace): string {
  return sealed === null ? (plain ?? '') : sealer.unseal(sealed, place)
}
