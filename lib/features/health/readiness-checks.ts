import 'server-only'
import { statfs } from 'node:fs/promises'
import { wasDiskFull } from '@/lib/platform/database/disk-full'
import { env } from '@/lib/platform/env'
import { isEnding } from '@/lib/platform/jobs/ending'
import { hasOverdueJobs } from '@/lib/features/jobs/store/overdue-jobs'
import { databaseHealth, databaseLeadMs, isDatabaseWritable } from './database-health'
import type { ReadinessCheck } from './require-ready'

// Leases are minutes long; a clock that is further off would date what people read wrongly.
const CLOCK_DIFFERENCE_MAX_MS = 5000
const FREE_DISK_MIN_BYTES = 100 * 1024 * 1024

/** What an instance needs to be sent requests, each under the name that a failure says. */
export const READINESS_CHECKS: readonly ReadinessCheck[] = [
  { name: 'ending', isMet: async () => !isEnding() },
  { name: 'database', isMet: async () => !wasDiskFull() && (await isDatabaseWritable()) },
  { name: 'migrations', isMet: async () => (await databaseHealth()).pendingMigrations === 0 },
  { name: 'clock', isMet: async () => Math.abs(await databaseLeadMs()) <= CLOCK_DIFFERENCE_MAX_MS },
  { name: 'disk', isMet: async () => (await freeBytes(env().dataDir)) >= FREE_DISK_MIN_BYTES },
  { name: 'jobs', isMet: async () => !(await hasOverdueJobs()) },
]

/** Bytes that a process may still write where the folder is. A folder that does not exist yet is made when something is kept in it. */
async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder).catch(() => statfs('.'))
  return bavail * bsize
}
