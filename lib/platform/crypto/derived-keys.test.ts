import { createHmac } from 'node:crypto'
import { expect, it } from 'vitest'
import { auditKey } from '@/lib/features/audit/store/chain'
import { blindIndex } from './blind-index'
import { setKeyRing, keyRingOf } from './key-ring'
import { sealer } from './seal'
import { wrapperOf } from './wrapped-key'

// Used when keys still came from the secret.
const SECRET = 'a secret of at least thirty-two characters'
const OLD = {
  text: 'v1.093742db.PDaRwlYaV9_pgQBi.8ObeEanA1_NI5XNOpzxkaBrBEMS4OQc',
  bytes: 'djEJN0Lbb5eUe6dBPaQw3gc1OlNYtRp6IwNE29T_G6a4p7lfPvnChhA',
  taxId: '5VTboP5khZN2INU7zqcYxHSaFnB6CF_nYP7tsxYtq2Q',
  event: 'OMioR1ME33jD4akk9q-z0GQdAFOTAgeOenVOmB77MOA',
}

it('keys derived from the secret open, find and prove what was stored before data keys existed', () => {
  const wrapper = wrapperOf(SECRET)
  setKeyRing(keyRingOf(wrapper.derivedKeys().map((key) => ({ ...key, isRetired: false })), wrapper))
  const here = { table: 'client', id: 'a', column: 'party' }
  expect(sealer().unseal(OLD.text, here)).toBe('Țepeș')
  expect(sealer().unsealBytes(Buffer.from(OLD.bytes, 'base64url'), here).toString()).toBe('Țepeș')
  expect(blindIndex('taxId', 'agency', '2850314120125')).toBe(OLD.taxId)
  expect(createHmac('sha256', auditKey()).update('event').digest('base64url')).toBe(OLD.event)
})
