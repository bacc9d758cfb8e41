import { expect, test } from 'vitest'
import { day } from '@/lib/testing/given/given'
import { paymentsLink, policiesLink } from './report-links'
import { readReportState, reportAddress } from './report-query'

const TODAY = day('2026-11-23')
const OWNER = '0197a5c8-5f0e-7c3d-9f54-6a2f3f1d7b10'
const read = (address: string) => readReportState(Object.fromEntries(new URLSearchParams(address)), TODAY)

test.each(['from=2026-10-01&to=2026-10-31', `from=2026-01-01&to=2026-11-23&against=year&product=casco-leasing&owner=${OWNER}&currency=EUR&commission=1`])('an address and its state are the same: %s', (address) => {
  expect(reportAddress(read(address))).toBe(`/reports?${address}`)
})

test.each(['', 'from=2026-11-23&to=2026-11-01', 'from=2020-01-01&to=2026-11-01', 'from=x&to=2026-11-01', 'product=%27&owner=me&against=month&currency=USD&commission=yes'])('what is not understood counts as not asked: %j', (address) => {
  expect(reportAddress(read(address))).toBe('/reports?from=2026-11-01&to=2026-11-23')
})

test('a number leads to the list of exactly its policies', () => {
  const period = { from: day('2026-11-01'), to: day('2026-11-23') }
  expect(decodeURIComponent(policiesLink({ product: 'gap' }, { period, currency: 'EUR', part: { by: 'branch', ids: [OWNER, `${OWNER.slice(0, -1)}1`] } }))).toBe(`/policies?product=gap&issued=2026-11-01..2026-11-23&owner=${OWNER},${OWNER.slice(0, -1)}1&source=issued&currency=EUR`)
  expect(decodeURIComponent(paymentsLink({ owner: OWNER }, { period, method: 'broker receipt' }))).toBe(`/payments?method=broker+receipt&paidOn=2026-11-01..2026-11-23&owner=${OWNER}`)
})
