import { expect, test } from 'vitest'
import { consentsOf, documentsOf } from './consents'

const PID = 'https://a.example/pid'
const TERMS = 'https://a.example/terms'

test.each([
  ['both documents', { pidUrl: PID, termsUrl: TERMS }, ['documents', 'data', 'statement'], 'both'],
  ['the PID alone', { pidUrl: PID, termsUrl: undefined }, ['documents', 'data', 'statement'], 'pid'],
  ['the terms alone', { pidUrl: undefined, termsUrl: TERMS }, ['documents', 'data', 'statement'], 'terms'],
])('of an offer with %s, having read exactly these is declared', (_, offer, codes, documents) => {
  expect(consentsOf(offer)).toEqual(codes)
  expect(documentsOf(offer)).toBe(documents)
})

test('of an offer without documents nobody declares to have read any', () => {
  expect(consentsOf({ pidUrl: undefined, termsUrl: undefined })).toEqual(['data', 'statement'])
})
