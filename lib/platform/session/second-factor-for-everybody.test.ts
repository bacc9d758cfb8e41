import { beforeEach, describe, expect, it, vi } from 'vitest'
import { removeOwnApp } from '@/lib/features/second-factors/remove-factor'
import { readOwnFactors } from '@/lib/features/second-factors/read-factors'
import { readPeople } from '@/lib/features/people/read-people'
import type { FactorPolicy } from '@/lib/domain/people/second-factor'
import { withTestDatabase } from '@/lib/testing/database/test-database'
import { givenApp, stopInMidStep } from '@/lib/testing/given/given-factors'
import { newAgency, type TestAgency } from '@/lib/testing/given/people'
import { confirmSession } from './confirmation'
import { findAccount, findActor } from './sessions'

withTestDatabase()

const given = vi.hoisted(() => ({ secondFactor: 'everybody' as FactorPolicy }))
vi.mock('@/lib/platform/env', async (importOriginal) => {
  const real = await importOriginal<typeof import('@/lib/platform/env')>()
  return { ...real, env: () => ({ ...real.env(), secondFactor: given.secondFactor }) }
})

let agency: TestAgency
beforeEach(async () => {
  stopInMidStep()
  given.secondFactor = 'everybody'
  agency = await newAgency()
})

describe('where everybody has to have a second factor', () => {
  it('a broker and the back office can do nothing before they have one', async () => {
    for (const { sessionId } of [agency.broker, agency.backOffice]) {
      expect(await findActor(sessionId)).toBeUndefined()
      expect(await findAccount(sessionId)).toMatchObject({ lacksFactor: true })
    }
  })

  it('a broker with one works, and the last one stays', async () => {
    const { sessionId = '' } = await givenApp(agency.broker)
    const broker = { ...agency.broker, sessionId }
    expect(await findActor(sessionId)).toMatchObject({ userId: broker.userId })
    expect(await readOwnFactors(broker)).toMatchObject({ isRequired: true })
    await confirmSession(sessionId)
    await expect(removeOwnApp(broker, { locale: 'ro' })).rejects.toMatchObject({ code: 'lastFactor' })
  })

  it('the list of users says who needs one', async () => {
    expect((await readPeople(agency.admin)).people.every(({ needsSecondFactor }) => needsSecondFactor)).toBe(true)
  })

  it('the setting counts at the next request, both ways', async () => {
    given.secondFactor = 'administrators'
    expect(await findActor(agency.broker.sessionId)).toBeDefined()
    given.secondFactor = 'everybody'
    expect(await findActor(agency.broker.sessionId)).toBeUndefined()
  })
})
