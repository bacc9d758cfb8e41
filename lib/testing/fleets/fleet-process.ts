import '@/lib/testing/work-as-owner'
import { NoopLogger } from 'drizzle-orm/logger'
import { Fault } from '@/lib/domain/fault'
import { issueFleetJob } from '@/lib/features/fleets/issue-fleet'
import { recoverAttempts } from '@/lib/features/issuing/store/recover-attempts'
import { loadKeys } from '@/lib/features/keys/load-keys'
import { closeDatabase } from '@/lib/platform/database/database'
import { runAsAgency } from '@/lib/platform/database/scope'
import { waitForBackground } from '@/lib/testing/given/given-offers'
import { timePasses } from '@/lib/testing/pass-time'
import type { FleetProcessReply, FleetProcessRequest } from './fleet-processes'

// A process that issues a fleet as the app's worker does: fleet-processes.ts starts it and exchanges messages with it.

const HOUR_MS = 3_600_000
const LONG_ENOUGH_MS = 120_000
const tell = (told: FleetProcessReply) => process.send?.(told)
let statements = 0

async function issue({ actor, fleet, diesBefore }: FleetProcessRequest): Promise<void> {
  statements = 0
  // drizzle's default logger gets every statement before it is sent.
  NoopLogger.prototype.logQuery = () => {
    statements += 1
    if (statements === diesBefore) process.kill(process.pid, 'SIGKILL')
  }
  const how = await runAsAgency(actor.agencyId, () => issueFleetJob.runParsed(fleet, { jobId: fleet.fleetId, actor, progress: () => {}, signal: new AbortController().signal })).then(
    () => 'done',
    (error: unknown) => (error instanceof Fault ? error.code : String(error)),
  )
  await waitForBackground(LONG_ENOUGH_MS)
  tell({ kind: 'ended', how, statements })
}

process.on('message', (asked: FleetProcessRequest) => void issue(asked))
process.on('disconnect', () => void closeDatabase())
await loadKeys()
await timePasses(HOUR_MS)
await recoverAttempts()
tell({ kind: 'ready' })
