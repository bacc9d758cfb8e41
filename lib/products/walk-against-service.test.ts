import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Day, parseDay } from '@/lib/domain/day'
import { insurerList } from '@/lib/sandbox/insurers/insurer-list'
import { fakeReference } from '@/lib/sandbox/rules/fake-reference'
import { checkOfferRequest } from '@/lib/sandbox/rules/offer'
import { walk } from '@/lib/wizard/walk'
import { changed, type Draft } from './draft-example'
import * as gapExamples from './gap/examples'
import * as houseExamples from './house-assistance/examples'
import { PRODUCT_IDS, type ProductId, productOf } from './registry'
import { wireOf } from './wires'

const today = parseDay('2026-11-21') as Day
const VALID: { readonly [Id in ProductId]: readonly Draft[] } = {
  gap: Object.values(gapExamples.validExamples(today)),
  houseAssistance: Object.values(houseExamples.validExamples(today)),
}

/** What people type, in places where it may not belong. */
const TYPED: readonly unknown[] = [
  undefined, null, '', ' ', true, false, 0, 1, -1, 12, 84.5, '12', '-3', '1.870', '99999999999999999999', 'x', 'ABC', 'RO', 'B', 'CJ', 'm', 'person', 'company',
  '2026-11-21', '2026-11-20', '21.11.2026', '31.12.2199', '1850615129991', '5240315700121', '7850315401232', '9850615129991', '32109872', 'J2025000123009', 'CJ 12 ABC', '3 CJ 1234',
  'CJ 012345', 'IOQ12', 'AAAAA', 'registered', 'temporaryRecorded', 'M1', 'a@b.ro', '0722000111', '0040722000111', '+49 151 123456', 'ș'.repeat(119), 'a\tb', 'a\u202Eb', [], ['PLUS'], {}, { sameAs: true },
]

// A place that the few entries of the test's nomenclature do not hold is no question of the walk.
const OF_THE_NOMENCLATURES = ['countryUnknown', 'countyUnknown', 'cityUnknown', 'cityCodeUnknown', 'cityCodeOfAnotherCity']

test.each(PRODUCT_IDS)('what walk calls complete, the service accepts: %s', (id) => {
  const { definition } = productOf(id)
  const businessName = insurerList.find(({ products }) => products.some((product) => product === id))?.businessName ?? ''
  let completed = 0
  const changes = fc.array(fc.tuple(fc.nat(), fc.constantFrom(...TYPED)), { minLength: 1, maxLength: 3 })
  fc.assert(
    fc.property(fc.constantFrom(...VALID[id]), changes, (valid, made) => {
      const paths = leavesOf(valid)
      const draft = made.reduce((typed, [place, value]) => changed(typed, paths[place % paths.length] ?? 'holder', value), valid)
      const { complete, problems } = walk(definition, draft, today)
      expect(complete === undefined).toBe(problems.length > 0)
      if (complete === undefined) return
      completed += 1
      const request = wireOf(id).toOfferRequest(complete, { organization: { businessName }, authentication: {} }, today)
      const checked = checkOfferRequest(request, { today, reference: fakeReference, insurers: insurerList })
      const violations = checked.ok ? [] : checked.violations.filter(({ code }) => !OF_THE_NOMENCLATURES.includes(code))
      if (violations.length > 0) throw new Error(`the service refuses ${JSON.stringify(violations)}`)
    }),
    { numRuns: 3_000 },
  )
  expect(completed).toBeGreaterThan(200)
})

function leavesOf(value: unknown, path = ''): string[] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [path]
  return Object.entries(value).flatMap(([name, held]) => leavesOf(held, path === '' ? name : `${path}.${name}`))
}
