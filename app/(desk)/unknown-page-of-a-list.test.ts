import { beforeAll, describe, expect, it, vi } from 'vitest'
import { givenPolicy } from '@/lib/testing/given/given'
import { newAgency, type TestAgency } from '@/lib/testing/given/people'
import { withTestDatabase } from '@/lib/testing/database/test-database'
import { ANY_ID } from '@/lib/testing/operator/send-to'
import PoliciesPage from './policies/page'
import ProposalsPage from './proposals/page'
import QuotesPage from './quotes/page'

const signedIn = vi.hoisted(() => ({ sessionId: '' }))
vi.mock('next/headers', () => ({ cookies: async () => ({ get: () => ({ value: 'cookie' }) }), headers: async () => new Headers() }))
vi.mock('next-auth/jwt', () => ({ decode: async () => signedIn }))
vi.mock('next-intl/server', () => ({ getLocale: async () => 'ro', getTranslations: async () => (key: string) => key }))

withTestDatabase()

let agency: TestAgency
let policyId = ''
let quoteId = ''
let theirs = ''
beforeAll(async () => {
  agency = await newAgency()
  signedIn.sessionId = agency.broker.sessionId
  ;({ policyId, quoteId } = await givenPolicy(agency))
  theirs = (await givenPolicy(await newAgency())).policyId
})

type Page = (props: { searchParams: Promise<Record<string, string | string[] | undefined>> }) => Promise<unknown>
/** 'drawn', or the status that Next answers. */
const outcomeOf = (page: Page, before: string | string[] | undefined) =>
  page({ searchParams: Promise.resolve({ before }) }).then(
    () => 'drawn',
    (error: unknown) => (error as { digest?: string }).digest ?? error,
  )
const NOT_FOUND = 'NEXT_HTTP_ERROR_FALLBACK;404'

describe('a page of a list that does not exist is not found', () => {
  it.each([['x'], ['-1'], ['1001'], [''], [ANY_ID], ["' or 1=1"], [[ANY_ID, ANY_ID]]])('quotes before %j', async (before) => {
    expect(await outcomeOf(QuotesPage, before)).toBe(NOT_FOUND)
  })

  it.each([['x'], ['1'], [''], [ANY_ID], ["' or 1=1"], ['\u0000'], [[ANY_ID, ANY_ID]]])('policies before %j', async (before) => {
    expect(await outcomeOf(PoliciesPage, before)).toBe(NOT_FOUND)
  })

  it.each([['x'], [''], [ANY_ID], ["' or 1=1"], [[ANY_ID, ANY_ID]]])('proposals before %j', async (before) => {
    expect(await outcomeOf(ProposalsPage, before)).toBe(NOT_FOUND)
  })

  it('policies before one of another agency', async () => {
    expect(await outcomeOf(PoliciesPage, theirs)).toBe(NOT_FOUND)
  })

  it('and the others are drawn', async () => {
    expect([await outcomeOf(QuotesPage, undefined), await outcomeOf(QuotesPage, quoteId), await outcomeOf(PoliciesPage, undefined), await outcomeOf(PoliciesPage, policyId), await outcomeOf(ProposalsPage, undefined)]).toEqual(['drawn', 'drawn', 'drawn', 'drawn', 'drawn'])
  })
})
