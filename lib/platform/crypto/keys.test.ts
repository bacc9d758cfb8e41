import { expect, it } from 'vitest'
import { deriveKey, rootOf, subkeyOf } from './keys'

it.each(['seal/client.party', 'blind-index/taxId', 'audit'])('the key of %s is the one that was once made of the secret itself', (purpose) => {
  const secret = 'un secret de cel puțin treizeci și două de semne'
  expect(subkeyOf(rootOf(secret), purpose)).toEqual(deriveKey(secret, purpose))
})

it('keys of different purposes differ, and so do those of different data keys', () => {
  const [one, other] = [rootOf('one'), rootOf('other')]
  expect(subkeyOf(one, 'seal/a.b')).not.toEqual(subkeyOf(one, 'seal/a.c'))
  expect(subkeyOf(one, 'seal/a.b')).not.toEqual(subkeyOf(other, 'seal/a.b'))
})
