import { expect, test } from 'vitest'
import { parseDay } from './day'
import { isOfferExpired } from './offer'

test.each([
  ['2026-11-22', '2026-11-21', false],
  ['2026-11-21', '2026-11-21', false],
  ['2026-11-20', '2026-11-21', true],
  ['2025-12-31', '2026-01-01', true],
  [undefined, '2026-11-21', false],
])('an offer with the last day %s is on %s expired: %s', (expiresOn, today, expired) => {
  const day = parseDay(today)
  if (!day) throw new Error(`${today} is not a day`)
  expect(isOfferExpired({ expiresOn: expiresOn === undefined ? undefined : parseDay(expiresOn) }, day)).toBe(expired)
})
