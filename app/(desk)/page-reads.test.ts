import { Worker } from 'node:worker_threads'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { readNavCounts, readNumbers } from '@/lib/features/home/read-numbers'
import { givenOffer } from '@/lib/testing/given/given'
import { newAgency, type TestAgency } from '@/lib/testing/given/people'
import { inOneRequest } from '@/lib/testing/request-cache'
import { withEmbeddedDatabase } from '@/lib/testing/embedded-database'
import DeskLayout from './layout'
import * as QuotePage from './quotes/[quoteId]/page'
import * as StepPage from './quotes/[quoteId]/[step]/page'
import * as IssuePage from './quotes/[quoteId]/issue/page'
import * as OffersPage from './quotes/[quoteId]/offers/page'

const signedIn = vi.hoisted(() => ({ sessionId: '' }))
vi.mock('react', async (original) => ({ ...(await original<object>()), cache: (await import('@/lib/testing/request-cache')).cache }))
vi.mock('next/headers', () => ({ cookies: async () => ({ get: () => ({ value: 'cookie' }) }), headers: async () => new Headers() }))
vi.mock('next-auth/jwt', () => ({ decode: async () => signedIn }))
vi.mock('next-intl/server', () => ({ getLocale: async () => 'ro', getTranslations: async () => (key: string) => key }))

withEmbeddedDatabase()

let agency: TestAgency
let ids: Awaited<ReturnType<typeof givenOffer>>
beforeAll(async () => {
  agency = await newAgency()
  ids = await givenOffer(agency)
  signedIn.sessionId = agency.broker.sessionId
})

interface Drawn {
  readonly name: string
  readonly page: (props: { params: Promise<{ quoteId: string; step: string }>; searchParams: Promise<Record<string, string>> }) => Promise<unknown>
  readonly metadata?: (props: { params: Promise<{ quoteId: string; step: string }>; searchParams: Promise<Record<string, string>> }) => Promise<unknown>
}

const PAGES: readonly Drawn[] = [
  { name: 'a step', page: StepPage.default, metadata: StepPage.generateMetadata },
  { name: 'the offers', page: OffersPage.default, metadata: OffersPage.generateMetadata },
  { name: 'the issue of an offer', page: IssuePage.default, metadata: IssuePage.generateMetadata },
  { name: 'the quote, which leads to one of its pages', page: QuotePage.default },
]

describe('a page of the desk', () => {
  it.each(PAGES)('reads session and quote once, with its frame and its title: $name', async ({ page, metadata }) => {
    const params = Promise.resolve({ quoteId: ids.quoteId, step: 'holder' })
    const statements = await statementsOf(async () => {
      const searchParams = Promise.resolve({ offer: ids.offerId })
      await Promise.all([metadata?.({ params, searchParams }), DeskLayout({ children: null }), led(page({ params, searchParams }))])
    })
    expect(statements.filter((text) => text.includes('from "session"'))).toHaveLength(1)
    expect(statements.filter((text) => text.includes('"draft_sealed"'))).toHaveLength(1)
  })
})

describe('the home page', () => {
  it('counts with its navigation once what both tell of', async () => {
    const statements = await statementsOf(async () => {
      await Promise.all([readNumbers(agency.broker), readNavCounts(agency.broker)])
    })
    expect(statements.filter((text) => text.includes('successor'))).toHaveLength(1)
    expect(statements.filter((text) => text.includes('proposal_choice'))).toHaveLength(1)
  })
})

/** What the thread of the database is sent. */
const sentStatement = z.object({ act: z.literal('run'), statement: z.string() })

async function statementsOf(work: () => Promise<void>): Promise<string[]> {
  const spy = vi.spyOn(Worker.prototype, 'postMessage')
  try {
    await inOneRequest(work)
    return spy.mock.calls.flatMap(([message]) => sentStatement.safeParse(message).data?.statement ?? [])
  } finally {
    spy.mockRestore()
  }
}

/** Accepts a redirect as the end of a render. */
async function led(drawing: Promise<unknown>): Promise<void> {
  await drawing.catch((error: unknown) => {
    if (!(error instanceof Error) || error.message !== 'NEXT_REDIRECT') throw error
  })
}
