import { expect, it } from 'vitest'
import { deriveKey, rootOf, subkeyOf } from './keys'

it.each(['seal/client.party', 'blind-index/taxId', 'audit'])('the key of %s equals the one derived from the secret before', (purpose) => {
  const secret = 'un secret de cel puțin treizeci și două de semne'
  expect(subkeyOf(rootOf(secret), purpose)).toEqual(deriveKey(secret, purpose))
})

it('keys differ between purposes and between data keys', () => {
  const [one, other] = [rootOf('one'), rootOf('other')]
  expect(subkeyOf(one, 'seal/a.b')).not.toEqual(subkeyOf(one, 'seal/a.c'))
  expect(subkeyOf(one, 'seal/a.b')).not.toEqual(subkeyOf(other, 'seal/a.b'))
})
