import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type AttemptState, findAttempts } from './store/issue-attempts'
import type { StoredOffer } from '@/lib/features/offers/store/offers'
import { closeDatabase, database } from '@/lib/platform/database/database'
import { waitForBackground } from '@/lib/testing/given/given-offers'
import { givenIssueInput } from '@/lib/testing/issuing/issuing'
import { givenOffers, type IssuingService, startIssuingService } from '@/lib/testing/issuing/issuing-desk'
import { openNewDatabase } from '@/lib/testing/database/new-database'
import type { TestAgency } from '@/lib/testing/given/people'
import { type RunningPostgres, startPostgres } from '@/lib/testing/database/postgres'
import { issuePolicy } from './issue-policy'

const FAILURES = {
  // PostgreSQL's error disk_full.
  'the disk is full': "raise exception 'could not extend file' using errcode = '53100'",
  'the connection is lost': 'perform pg_terminate_backend(pg_backend_pid())',
} as const

/** When a statement fails, as a trigger's head. */
const MOMENTS = {
  'while the intent is written': 'create trigger fails before insert on issue_attempt for each row',
  'while the intent is committed': 'create constraint trigger fails after insert on issue_attempt deferrable initially deferred for each row',
  'before the right to send is taken': "create trigger fails before update on issue_attempt for each row when (new.state = 'SENDING')",
} as const

let service: IssuingService
let server: RunningPostgres
let desk: TestAgency
let offers: StoredOffer[]
beforeAll(async () => {
  ;[service, server] = await Promise.all([startIssuingService(), startPostgres()])
  await openNewDatabase({ databaseUrl: server.databaseUrl })
  desk = await service.newDesk()
  offers = await givenOffers(desk, 8)
}, 120_000)
afterAll(async () => {
  await closeDatabase()
  await service.close()
})

async function failing(failure: string, moment: string, work: () => Promise<void>): Promise<void> {
  const { db } = await database()
  await db.execute(sql.raw(`create function fail() returns trigger language plpgsql as $$ begin ${failure}; return new; end $$`))
  await db.execute(sql.raw(`${moment} execute function fail()`))
  try {
    await work()
  } finally {
    await db.execute(sql.raw('drop trigger fails on issue_attempt'))
    await db.execute(sql.raw('drop function fail'))
  }
}

/** The state a click returns; none when it fails. */
async function click({ id }: StoredOffer): Promise<AttemptState[]> {
  const states = await issuePolicy(desk.broker, givenIssueInput(id)).then(
    ({ state }) => [state],
    () => [],
  )
  await waitForBackground()
  return states
}

const sent = ({ operatorOfferId }: StoredOffer) => service.proxy.issueRequests.get(operatorOfferId) ?? 0
const statesOf = async ({ quoteId, id }: StoredOffer) => (await findAttempts(desk.broker, quoteId)).filter(({ offerId }) => offerId === id).map(({ state }) => state)

describe('no issue request is sent without a committed intent', () => {
  const rows = Object.entries(FAILURES).flatMap(([what, failure]) => Object.entries(MOMENTS).map(([when, moment]) => [what, when, failure, moment] as const))
  test.each(rows)('when %s %s', async (_what, when, failure, moment) => {
    const offer = offers.pop()
    if (!offer) throw new Error('There are too few offers')
    const recorded = when === 'before the right to send is taken' ? ['INTENT'] : []
    await failing(failure, moment, async () => {
      expect(await click(offer)).toEqual(recorded)
    })
    expect(sent(offer)).toBe(0)
    expect(await statesOf(offer)).toEqual(recorded)
  })

  test('when the database is gone', async () => {
    const offer = offers.pop()
    if (!offer) throw new Error('There are too few offers')
    await server.stop()
    expect(await click(offer)).toEqual([])
    expect(sent(offer)).toBe(0)
  })
})
