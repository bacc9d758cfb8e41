import 'server-only'
import { setTimeout as wait } from 'node:timers/promises'
import { leave } from '@/lib/platform/instances/heartbeat'
import { watchInstances } from '@/lib/platform/instances/watch-instances'
import { repeatJob } from '@/lib/platform/jobs/repeat-job'
import { renewStatistics } from '@/lib/platform/database/renew-statistics'
import { loadKeys } from '@/lib/features/keys/load-keys'
import { scheduleKeyRefresh } from '@/lib/platform/keys/refresh-keys'
import { usesProduction } from '@/lib/features/accounts/store/operator-accounts'
import { recoverAttempts, recoverAttemptsOf } from '@/lib/features/issuing/store/recover-attempts'
import { takeUpAnswers } from '@/lib/features/issuing/take-up-answers'
import { resumeQueues } from '@/lib/features/levers/resume-queues'
import { recoverRequests, recoverRequestsOf } from '@/lib/features/offers/store/recover-requests'
import { unsafeTakeUpIssues } from '@/lib/features/policies/store/issue-of-policy'
import { unsafeTakeUpInstallments } from '@/lib/features/policies/store/policy-installments'
import { unsafeNamePaymentsInsurers } from '@/lib/features/policies/store/policy-payments'
import { exportListJob } from '@/lib/features/lists/export/export-list'
import { remindRenewalsJob } from '@/lib/features/renewals/remind-renewals'
import { askForFleetJob } from '@/lib/features/fleets/ask-for-fleet'
import { issueFleetJob } from '@/lib/features/fleets/issue-fleet'
import { renewPoliciesJob } from '@/lib/features/renewals/renew-policies'
import { scheduleReminders } from '@/lib/features/renewals/schedule-reminders'
import { runWorker } from '@/lib/features/jobs/run-worker'
import { releaseLeasesOf } from '@/lib/features/jobs/store/claim-job'
import type { AnyJob } from '@/lib/features/jobs/define-job'
import { hasPanel } from '@/lib/features/demo/ask-control'
import { demoClock, followSandboxClock } from '@/lib/features/demo/demo-clock'
import { chooseWorld } from '@/lib/features/worlds/choose-world'
import { openWorlds } from '@/lib/features/worlds/prepare-worlds'
import { fillSpares } from '@/lib/features/worlds/spare-worlds'
import { endExpiredWorlds } from '@/lib/features/worlds/visitors-worlds'
import { refuseDemoBesideAgencies, refuseDemoOnline } from '@/lib/features/demo/start-guards'
import { repeatErasures } from '@/lib/features/erasure/repeat-erasures'
import { scheduleCleaning } from '@/lib/features/erasure/clean-old-work'
import { scheduleRetention } from '@/lib/features/erasure/schedule-retention'
import { fillInsured } from '@/lib/features/quotes/fill-insured'
import { sealOldRows } from '@/lib/features/erasure/seal-old-rows'
import { fillDemo } from '@/lib/features/demo/fill-demo'
import { closeDatabase, database } from '@/lib/platform/database/database'
import { runAsSystem } from '@/lib/platform/database/scope'
import { inEachWorld, inEveryWorld } from '@/lib/platform/worlds/known-worlds'
import { METRIC_COLLECTORS } from '@/lib/features/health/metric-collectors'
import { writeConsoleToLog } from '@/lib/platform/console/write-console-to-log'
import { instanceId } from '@/lib/platform/instances/instance-id'
import { metrics } from '@/lib/platform/metrics/metrics'
import { serveMetrics } from '@/lib/platform/metrics/serve-metrics'
import { sendSpans } from '@/lib/platform/traces/record-span'
import { beginWork } from '@/lib/platform/work-context/begin-work'
import { runAsWork } from '@/lib/platform/work-context/current-work'
import { BadConfiguration, env, namesOfSettings, publishAppUrl } from '@/lib/platform/env'
import { log } from '@/lib/platform/log'
import { setDemoClock, systemNow } from '@/lib/platform/clock'
import { type Edge, handOverEdge } from '@/lib/platform/edge/hand-over'
import { readRouteNames, type RouteNames } from '@/lib/platform/edge/route-names'
import { closeConnections } from './operator/send-pooled'
import { closeMountedSandbox, mountedSandbox } from './sandbox/mounted-sandbox'
import { beginEnding, endStreams, isEnding } from './platform/jobs/ending'
import { drainBackground, runInBackground } from './platform/jobs/run-in-background'
import { schedulePurge } from './features/sessions/schedule-purge'
import { recordRefusals } from './features/audit/record-refusals'
import { scheduleCallPurge } from './features/integration/purge-calls'
import { scheduleCallPolling } from './features/travel-calls/poll-calls'
import { scheduleListRefresh } from './features/nomenclature/schedule-list-refresh'

/** Every durable job that this version of the desk can run. */
const JOBS: readonly AnyJob[] = [exportListJob, renewPoliciesJob, remindRenewalsJob, askForFleetJob, issueFleetJob]
let stopWorker = () => {}
let stopWatching = () => {}
let edge: Edge | undefined

// Longer than the socket deadline of a policy request, so that a late reply still arrives.
const DRAIN_MS = 200_000
const RECOVER_EVERY_MS = 60_000
const FOLLOW_CLOCK_EVERY_MS = 5000
const FOLLOW_WORLDS_EVERY_MS = 15_000

// The embedded engine does not flush to the disk: after a power cut an issued policy could be missing here.
const PRODUCTION_NEEDS_POSTGRESQL =
  'Configuration: an account of the operator\'s production environment needs PostgreSQL. Set DATABASE_URL; the embedded database is for the sandbox and for tests.'

/**
 * What a server process does before its first request: reads its configuration, opens and migrates the
 * database, completes what a stopped process left open, seeds the demo, opens the sandbox, registers its shutdown
 * and hands over the server in front.
 * A process that cannot start ends with one line that says why; the server would otherwise go on
 * listening and answer every request with an error.
 */
export async function startUp(): Promise<void> {
  try {
    await runAsWork(beginWork({}, { job: 'start-up' }).work, () => runAsSystem('start-up', prepare))
  } catch (error) {
    // The log itself needs the settings, which may be what is wrong.
    const err = error instanceof Error ? { name: error.name, message: error.message } : { name: typeof error, message: '' }
    process.stderr.write(`${JSON.stringify({ level: 60, time: systemNow(), err, msg: 'the desk could not start' })}\n`)
    process.exit(1)
  }
}

async function prepare(): Promise<void> {
  if (env().nodeEnv === 'production') writeConsoleToLog()
  publishAppUrl()
  recordRefusals()
  refuseDemoOnline(env())
  const opened = await database()
  const { engine, isSilent } = opened
  if (engine === 'pglite' && (await usesProduction())) throw new BadConfiguration(PRODUCTION_NEEDS_POSTGRESQL)
  await refuseDemoBesideAgencies(env())
  if (env().demo && env().sandbox) await followClock()
  await loadKeys()
  scheduleKeyRefresh(opened, (error) => log().error({ err: error }, 'reading the keys failed'))
  const repeated = await repeatErasures()
  if (repeated > 0) log().warn({ repeated }, 'erased again what a restored backup brought back')
  stopWatching = await watchInstances(settle)
  await recover()
  runInBackground('take-up-answers', takeUpAnswers())
  setInterval(() => void inEachWorld(recover).catch((error: unknown) => log().error({ err: error }, 'recovery failed')), RECOVER_EVERY_MS).unref()
  runInBackground('seal-old-rows', sealOldRows())
  runInBackground('fill-insured', fillInsured())
  if (env().demo) await fillDemo()
  // The lists ask the sandbox first, and would time out on a slow machine.
  if (env().sandbox) await mountedSandbox(env())
  if (hasPanel()) await beginWorlds()
  scheduleListRefresh()
  scheduleCallPolling()
  scheduleCallPurge()
  scheduleRetention()
  scheduleReminders()
  scheduleCleaning()
  repeatJob({ name: 'list-installments', firstAfterMs: 1000, everyMs: 600_000, run: unsafeTakeUpInstallments })
  repeatJob({ name: 'keep-issues', firstAfterMs: 2000, everyMs: 600_000, run: unsafeTakeUpIssues })
  repeatJob({ name: 'count-rows', isOfProcess: true, firstAfterMs: 60_000, everyMs: 3_600_000, run: renewStatistics })
  stopWorker = runWorker(JOBS, { instanceId: instanceId() })
  runInBackground('resume-queues', resumeQueues())
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void shutDown())
  schedulePurge()
  const { metrics: metricsAt, version } = env()
  metrics().information.set({ version, instance: instanceId() }, 1)
  if (metricsAt) await serveMetrics({ ...metricsAt, collectors: METRIC_COLLECTORS })
  edge = handOverEdge({ isEnding, isCutOff: isSilent, isHttps: env().appUrl.startsWith('https://'), trustedProxies: env().trustedProxies, ...(hasPanel() && { chooseWorld }), ...(await namesOfRoutes()) })
  log().info({ version, instance: instanceId(), node: process.version, engine, settings: namesOfSettings() }, 'started')
}

/** The demo goes on at the day to which its director moved it. Another instance may move it too. */
async function followClock(): Promise<void> {
  await followSandboxClock()
  setDemoClock(demoClock)
  repeatJob({ name: 'follow-clock', firstAfterMs: FOLLOW_CLOCK_EVERY_MS, everyMs: FOLLOW_CLOCK_EVERY_MS, run: followSandboxClock })
}

/** Visitors get copies of the demo as it begins, and they end in time. */
async function beginWorlds(): Promise<void> {
  await openWorlds()
  await inEveryWorld(followSandboxClock)
  runInBackground('work-of-visitors', inEveryWorld(async () => {
    await recover()
    await takeUpAnswers()
    await resumeQueues()
  }))
  repeatJob({ name: 'worlds', firstAfterMs: 1000, everyMs: FOLLOW_WORLDS_EVERY_MS, isOfProcess: true, run: async () => {
    await endExpiredWorlds()
    await fillSpares()
  } })
}

/** Without the build's list, as in development, all requests have one name. */
async function namesOfRoutes(): Promise<{ readonly routeNames?: RouteNames }> {
  return readRouteNames('.next/routes-manifest.json').then((routeNames) => ({ routeNames }), () => ({}))
}

async function recover(): Promise<void> {
  const attempts = await recoverAttempts()
  const requests = await recoverRequests()
  if (attempts.notSent + attempts.unknown + requests > 0) log().warn({ ...attempts, requests }, 'settled what an ended process left open')
  await unsafeNamePaymentsInsurers()
}

/** The same for one process that has ended, as soon as it is silent; what it had not asked yet is asked here. */
async function settle(endedInstance: string): Promise<void> {
  const attempts = await recoverAttemptsOf(endedInstance)
  const requests = await recoverRequestsOf(endedInstance)
  const jobs = await releaseLeasesOf(endedInstance)
  log().warn({ endedInstance, ...attempts, requests, jobs }, 'settled what an ended process left open')
  await resumeQueues()
}

/**
 * Ends the process: it says at once that it is not ready, still takes requests for a while, then refuses connections, ends streams, and waits
 * for requests and work under way.
 */
async function shutDown(): Promise<void> {
  const startedAt = performance.now()
  beginEnding()
  log().info({ version: env().version, instance: instanceId() }, 'asked to end')
  stopWorker()
  await wait(env().shutdownGraceMs)
  endStreams()
  await Promise.race([edge?.close(), wait(DRAIN_MS, undefined, { ref: false })])
  const left = await drainBackground(DRAIN_MS - (performance.now() - startedAt))
  stopWatching()
  if (left > 0) log().warn({ left }, 'ending with work under way')
  else await leave().catch((error: unknown) => log().warn({ err: error }, 'the end was not noted'))
  await closeConnections()
  await closeMountedSandbox()
  await closeDatabase()
  await sendSpans()
  log().info({ version: env().version, instance: instanceId(), ms: Math.round(performance.now() - startedAt) }, 'ended')
  process.exit(0)
}
