import { expect, test } from 'vitest'
import { consentsOf, documentsOf } from './consents'

const PID = 'https://a.example/pid'
const TERMS = 'https://a.example/terms'

test.each([
  ['both documents', { pidUrl: PID, termsUrl: TERMS }, ['documents', 'data', 'statement'], 'both'],
  ['the PID alone', { pidUrl: PID, termsUrl: undefined }, ['documents', 'data', 'statement'], 'pid'],
  ['the terms alone', { pidUrl: undefined, termsUrl: TERMS }, ['documents', 'data', 'statement'], 'terms'],
])('an offer with %s asks for the declaration to have read exactly these', (_, offer, codes, documents) => {
  expect(consentsOf(offer)).toEqual(codes)
  expect(documentsOf(offer)).toBe(documents)
})

test('an offer without documents asks for no declaration to have read them', () => {
  expect(consentsOf({ pidUrl: undefined, termsUrl: undefined })).toEqual(['data', 'statement'])
})
