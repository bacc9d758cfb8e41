import { expect, test } from 'vitest'
import * as assets from '@/lib/contracts/assets/endpoints'
import type { Endpoint } from '@/lib/contracts/endpoint'
import { deadlineOf } from './deadlines'

test.each<[Endpoint, number]>([
  [assets.signIn, 10],
  [assets.renewToken, 10],
  [assets.signOut, 10],
  [assets.listCounties, 15],
  [assets.listLocalities, 15],
  [assets.createOffer, 60],
  [assets.createPolicy, 180],
  [assets.getOfferDocument, 60],
  [assets.getPolicyDocument, 60],
  [assets.getPolicyDocumentByNumber, 60],
])('$name may take %i s', (endpoint, seconds) => {
  expect(deadlineOf(endpoint)).toBe(seconds * 1000)
})
