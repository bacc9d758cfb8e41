import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { database } from '@/lib/platform/database/database'
import { runAsSystem } from '@/lib/platform/database/scope'
import { describeOnBothDatabases } from '@/lib/testing/database/both-databases'
import { newAgency } from '@/lib/testing/given/people'
import { job } from '@/lib/features/jobs/store/job-table'
import { startJob } from '@/lib/features/jobs/start-job'
import { countingJob } from '@/lib/testing/jobs/counting-job'
import { timePasses } from '@/lib/testing/pass-time'
import { databaseLeadMs, isDatabaseWritable } from './database-health'
import { READINESS_CHECKS } from './readiness-checks'
import { requireReady } from './require-ready'

const MINUTE_MS = 60_000
const A_SECOND_MS = 1000

describeOnBothDatabases('an instance', () => {
  it('is ready with a database that takes changes, an even clock, a disk with room and no job left lying', async () => {
    expect(await runAsSystem('endpoint without a user', () => requireReady(READINESS_CHECKS))).toEqual(['ending', 'database', 'migrations', 'clock', 'disk', 'jobs'])
    expect(Math.abs(await runAsSystem('job', databaseLeadMs))).toBeLessThan(A_SECOND_MS)
  })

  it('is not ready while the database takes no changes', async () => {
    const isWritable = await runAsSystem('job', async () => {
      const { db } = await database()
      return db.transaction(async (tx) => {
        await tx.execute(sql`set transaction read only`)
        return isDatabaseWritable(tx)
      })
    })
    expect(isWritable).toBe(false)
  })

  it('is not ready when a job has been due for half an hour and nobody runs it', async () => {
    const { broker } = await newAgency()
    await startJob(broker, countingJob({}), { input: { steps: 1 } })
    await timePasses(31 * MINUTE_MS)
    await expect(runAsSystem('endpoint without a user', () => requireReady(READINESS_CHECKS))).rejects.toMatchObject({ details: { params: { checks: expect.stringContaining('jobs') as string } } })
    const { db } = await database()
    await runAsSystem('job', () => db.delete(job))
  })
})
