import { beforeEach, expect, it, vi } from 'vitest'
import { database } from '@/lib/platform/database/database'
import { describeOnBothDatabases } from '@/lib/testing/database/both-databases'
import { timePasses } from '@/lib/testing/pass-time'
import { BEAT_MS, beat, findGoneInstances, GONE_AFTER_MS, leave } from './heartbeat'
import { instanceId } from './instance-id'
import { serverInstance } from './server-instance-table'
import { settleGone } from './watch-instances'

const settle = vi.fn(async () => {})
const look = () => settleGone(settle, () => true)

async function otherWasHeard(id: string): Promise<void> {
  const { db } = await database()
  await db.insert(serverInstance).values({ id })
}

describeOnBothDatabases('a process of the desk', () => {
  beforeEach(async () => {
    settle.mockClear()
    await (await database()).db.delete(serverInstance)
  })

  it('counts as ended once it is silent for a quarter of a minute, and is settled once', async () => {
    await otherWasHeard('other')
    await timePasses(GONE_AFTER_MS - BEAT_MS)
    await look()
    expect(settle).not.toHaveBeenCalled()
    await timePasses(2 * BEAT_MS)
    await look()
    await look()
    expect(settle.mock.calls).toEqual([['other']])
  })

  it('is settled by the next look when it could not be settled', async () => {
    await otherWasHeard('other')
    await timePasses(2 * GONE_AFTER_MS)
    settle.mockRejectedValueOnce(new Error('the database is gone'))
    await expect(look()).rejects.toThrow('gone')
    await look()
    expect(settle).toHaveBeenCalledTimes(2)
  })

  it('does not settle itself, however late its beat is', async () => {
    await beat()
    await timePasses(2 * GONE_AFTER_MS)
    await look()
    expect(settle).not.toHaveBeenCalled()
  })

  it('counts as alive again when it is heard after it was given up', async () => {
    const { db } = await database()
    await db.insert(serverInstance).values({ id: instanceId(), settledAt: new Date() })
    await beat()
    expect(await db.select({ settledAt: serverInstance.settledAt }).from(serverInstance)).toEqual([{ settledAt: null }])
  })

  it('is forgotten when it ends in order', async () => {
    await beat()
    await leave()
    expect(await (await database()).db.select().from(serverInstance)).toEqual([])
  })

  it('judges nobody while it was out of touch itself', async () => {
    await otherWasHeard('other')
    await timePasses(2 * GONE_AFTER_MS)
    await settleGone(settle, () => false)
    expect(settle).not.toHaveBeenCalled()
    expect(await findGoneInstances()).toEqual(['other'])
  })
})
