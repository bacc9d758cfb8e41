import { count } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { database } from '@/lib/platform/database/database'
import { newId } from '@/lib/platform/database/new-id'
import { describeOnBothDatabases } from '@/lib/testing/database/both-databases'
import { newAgency } from '@/lib/testing/given/people'
import { timePasses } from '@/lib/testing/pass-time'
import { keepChallenge, purgeChallenges } from './challenges'
import { passkeyChallenge } from './passkey-challenge-table'
import { pendingSignIn } from './pending-sign-in-table'
import { beginPendingSignIn, findPendingSignIn, purgePendingSignIns } from './pending-sign-ins'

const WEEK_MS = 7 * 86_400_000

describeOnBothDatabases('what a sign-in leaves behind', () => {
  it('is removed when nothing reads it any more, and what waits stays', async () => {
    const { broker } = await newAgency()
    const { db } = await database()
    const left = async () => [(await db.select({ all: count() }).from(pendingSignIn))[0]?.all, (await db.select({ all: count() }).from(passkeyChallenge))[0]?.all]
    const begin = async () => {
      const { token } = await beginPendingSignIn(broker.userId)
      await keepChallenge({ purpose: 'sign-in', boundTo: newId() }, `challenge ${newId()}`)
      return token
    }
    await begin()
    await timePasses(WEEK_MS)
    const waiting = await begin()
    expect(await left()).toEqual([2, 2])
    await purgePendingSignIns()
    await purgeChallenges()
    expect(await left()).toEqual([1, 1])
    expect(await findPendingSignIn(waiting)).toMatchObject({ userId: broker.userId })
  })
})
