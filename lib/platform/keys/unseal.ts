import 'server-only'
import { SealBroken, type SealPlace, type Sealer, sealer, sealKeyIdOf } from '@/lib/platform/crypto/seal'
import { refreshKeys } from './refresh-keys'
import { findSubjectSealer, findSubjectSealers } from './subject-keys'

/** Opens a sealed text. Not within a transaction: it may first read a key. @throws SealBroken, DataErased */
export async function unseal(sealed: string, place: SealPlace): Promise<string> {
  return withItsKey(sealed, place, (opener) => opener.unseal(sealed, place))
}

/** Opens sealed texts, in their order, with one look for all their keys; undefined what a destroyed key sealed. Not within a transaction. @throws SealBroken */
export async function unsealAll(all: readonly { readonly sealed: string; readonly place: SealPlace }[]): Promise<(string | undefined)[]> {
  const subjects = all.map(({ sealed, place }) => subjectOfSealed(sealed, place))
  return afterRefresh(async () => {
    const sealers = await findSubjectSealers(subjects.flatMap((subject) => subject ?? []))
    return all.map(({ sealed, place }, index) => {
      const subject = subjects[index]
      return (subject === undefined ? sealer() : sealers.get(subject))?.unseal(sealed, place)
    })
  })
}

/** Opens sealed bytes, like {@link unseal}. @throws SealBroken, DataErased */
export async function unsealBytes(sealed: Uint8Array, place: SealPlace): Promise<Uint8Array> {
  return withItsKey(sealed, place, (opener) => opener.unsealBytes(sealed, place))
}

/** The id of the record whose own key sealed a value; none for a key of the installation. @throws SealBroken when it is not of our form */
export function subjectOfSealed(sealed: string | Uint8Array, place: SealPlace): string | undefined {
  const [, a = '', b = '', c = '', d = '', e = ''] = SUBJECT.exec(sealKeyIdOf(sealed, place)) ?? []
  return a === '' ? undefined : [a, b, c, d, e].join('-')
}

const SUBJECT = /^(.{8})(.{4})(.{4})(.{4})(.{12})$/

async function withItsKey<T>(sealed: string | Uint8Array, place: SealPlace, open: (opener: Sealer) => T): Promise<T> {
  const subject = subjectOfSealed(sealed, place)
  return afterRefresh(async () => open(subject === undefined ? sealer() : await findSubjectSealer(subject)))
}

/** Tries once more with the keys that another process made since. */
async function afterRefresh<T>(attempt: () => Promise<T>): Promise<T> {
  try {
    return await attempt()
  } catch (error) {
    if (!(error instanceof SealBroken) || error.reason !== 'key') throw error
    await refreshKeys()
    return attempt()
  }
}
