import { expect, test } from 'vitest'
import { isAboutExpiry } from './about-expiry'

test.each([
  ['oferta a expirat după 2026-12-17.', true],
  ['The offer expired after 2026-12-17.', true],
  ['Cotația este expirată', true],
  ['Expired offer', true],
  ['Tokenul lipsește, a expirat sau nu este valid.', false],
  ['Permisul de conducere a expirat', false],
  ['Oferta nu există', false],
])('a refusal with "%s" is about the expiry of the offer: %s', (text, isAbout) => {
  expect(isAboutExpiry(['Eroare', text])).toBe(isAbout)
})
