import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Day, parseDay } from '@/lib/domain/day'
import { insurersOfProduct, violationsOf } from '@/lib/testing/operator/service-violations'
import { PRODUCT_EXAMPLES } from '@/lib/testing/given/product-examples'
import { walk } from '@/lib/wizard/walk'
import { draftWith } from './example-drafts'
import { productOf } from './all-products'
import type { ProductExamples } from './product'
import { PRODUCT_IDS } from './registry'
import { wireOf } from './wires'

const today = parseDay('2026-11-21') as Day
/** Typed values, also where they do not belong. */
const TYPED: readonly unknown[] = [
  undefined, null, '', ' ', true, false, 0, 1, -1, 12, 84.5, '12', '-3', '1.870', '99999999999999999999', 'x', 'ABC', 'RO', 'B', 'CJ', 'm', 'person', 'company',
  '2026-11-21', '2026-11-20', '21.11.2026', '31.12.2199', '1850615129991', '5240315700121', '7850315401232', '9850615129991', '32109872', 'J2025000123009', 'CJ 12 ABC', '3 CJ 1234',
  'CJ 012345', 'IOQ12', 'AAAAA', 'registered', 'temporaryRecorded', 'M1', 'a@b.ro', '0722000111', '0040722000111', '+49 151 123456', 'ș'.repeat(119), 'a\tb', 'a\u202Eb', [], ['PLUS'], {}, { sameAs: true },
]

// The walk does not know the lists of services and insurers, so it cannot find values that are missing there.
const OF_THE_NOMENCLATURES = [
  'countryUnknown', 'countyUnknown', 'cityUnknown', 'cityCodeUnknown', 'cityCodeOfAnotherCity', 'coverageUnknown',
  'brandUnknown', 'brandNotAccepted', 'modelUnknown', 'tireMakeUnknown', 'tireModelUnknown', 'tireSizeUnknown', 'sportUnknown',
]
const LISTED_VALUES = ['product.travel.purpose', 'product.travel.transportation', 'product.travel.insuredAmount']

test.each(PRODUCT_IDS)('the service accepts all answers that the walk finds complete: %s', (id) => {
  const { definition } = productOf(id)
  const { service, toOfferRequest } = wireOf(id)
  const examples: ProductExamples = PRODUCT_EXAMPLES[id]
  const [businessName = ''] = insurersOfProduct(id)
  const given = Object.values(examples.validExamples(today)).map((valid) => ({ valid, paths: leavesOf(valid) }))
  let completed = 0
  const changes = fc.array(fc.tuple(fc.nat(), fc.constantFrom(...TYPED)), { minLength: 1, maxLength: 3 })
  fc.assert(
    fc.property(fc.constantFrom(...given), changes, ({ valid, paths }, made) => {
      const draft = made.reduce((typed, [place, value]) => draftWith(typed, paths[place % paths.length] ?? 'holder', value), valid)
      const { complete, problems } = walk(definition, draft, today)
      // No expect, which takes as long as the walk.
      if ((complete === undefined) !== problems.length > 0) throw new Error('answers are complete exactly when there is no problem')
      if (complete === undefined) return
      completed += 1
      const request = toOfferRequest(complete, { organization: { businessName }, authentication: {} }, today)
      const violations = violationsOf(service, request, today).filter(({ path, code }) => !OF_THE_NOMENCLATURES.includes(code) && !(code === 'notAllowed' && LISTED_VALUES.includes(path)))
      if (violations.length > 0) throw new Error(`the service refuses ${JSON.stringify(violations)}`)
    }),
    { numRuns: 3_000 },
  )
  expect(completed).toBeGreaterThan(100)
})

/** Every path of a draft, within its lists too; an empty value has one path. */
function leavesOf(value: unknown, path = ''): string[] {
  if (typeof value !== 'object' || value === null || Object.keys(value).length === 0) return [path]
  return Object.entries(value).flatMap(([name, held]) => leavesOf(held, path === '' ? name : `${path}.${name}`))
}
