import fc from 'fast-check'
import { findWrongEnd, findWrongState, readSnapshot, type Snapshot } from './invariants'
import { moveClock, type MovedClock } from './moved-clock'
import { type Action, type Confirmed, INSURER_ANSWERS, perform, type SharedQuote } from './quote-actions'
import { createScheduler } from './scheduler'
import type { SteppedDatabase, SteppedProcess } from './stepped-database'
import { NETWORK_OUTCOMES, type NetworkOutcome } from './stepped-operator'

/** The parallel actions on one quote, the outcomes of the network, and the order of all steps. */
export interface Schedule {
  readonly actions: readonly Action[]
  /** The outcomes of the requests of each offer, in order. */
  readonly network: readonly (readonly NetworkOutcome[])[]
  /** The index of each next step among those that can run. After the last choice the first step always runs. */
  readonly choices: readonly number[]
}

const OFFERS = 3
const MOST_CHOICES = 150

const issue = fc.record({ kind: fc.constant('issue' as const), offer: fc.nat(OFFERS - 1) })
const answer = fc.constantFrom(...INSURER_ANSWERS)
const anyAction: fc.Arbitrary<Action> = fc.oneof(
  { arbitrary: issue, weight: 4 },
  { arbitrary: fc.record({ kind: fc.constant('recover' as const), anHourLater: fc.boolean() }), weight: 2 },
  { arbitrary: fc.record({ kind: fc.constant('decide' as const), person: fc.constantFrom(0 as const, 1 as const) }), weight: 3 },
  { arbitrary: fc.record({ kind: fc.constant('save' as const) }), weight: 1 },
  { arbitrary: fc.record({ kind: fc.constant('ask' as const), answers: fc.tuple(answer, answer) }), weight: 1 },
  { arbitrary: fc.record({ kind: fc.constant('retry' as const), answer }), weight: 1 },
  { arbitrary: fc.record({ kind: fc.constant('stop' as const), process: fc.nat(3) }), weight: 1 },
)

// Refusals weigh most, because after one the offer is free again. An insurer's breaker opens only after more failures.
const outcome = fc.oneof({ arbitrary: fc.constant('refused' as const), weight: 3 }, { arbitrary: fc.constantFrom(...NETWORK_OUTCOMES), weight: 2 })

/** Schedules in which at least two people issue. */
export const anySchedule: fc.Arbitrary<Schedule> = fc.record({
  actions: fc.tuple(issue, issue, fc.array(anyAction, { maxLength: 5 })).map(([one, other, more]) => [one, other, ...more]),
  network: fc.array(fc.array(outcome, { minLength: 1, maxLength: 2 }), { minLength: OFFERS, maxLength: OFFERS }),
  choices: fc.array(fc.nat(9), { maxLength: MOST_CHOICES, size: 'max' }),
})

export interface Verdict {
  /** What went wrong; empty when nothing did. */
  readonly wrong: readonly string[]
  readonly steps: readonly string[]
}

/** Runs a schedule on an unused quote. */
export async function runSchedule(schedule: Schedule, quote: SharedQuote, database: SteppedDatabase): Promise<Verdict> {
  const clock = moveClock()
  try {
    return await runAll(schedule, { quote, database, clock })
  } finally {
    clock.reset()
  }
}

interface Setting {
  readonly quote: SharedQuote
  readonly database: SteppedDatabase
  readonly clock: MovedClock
}

async function runAll({ actions, network, choices }: Schedule, { quote, database, clock }: Setting): Promise<Verdict> {
  const scheduler = createScheduler()
  const processes = database.processes(scheduler, actions.length)
  const confirmed: Confirmed = { saves: 0, notIssued: new Map() }
  const wrong = new Set<string>()
  const before = await readSnapshot(database, quote.id)
  let snapshot: Snapshot = before
  const outcomes = new Map(quote.offers.map(({ operatorOfferId }, index) => [operatorOfferId, [...(network[index] ?? [])]]))
  quote.operator.join(scheduler, (offerId) => outcomes.get(offerId) ?? [])

  let begun = 0
  const begin = async (action: Action, process: SteppedProcess) => {
    begun += 1
    const name = Object.values(action).join(' ')
    try {
      await scheduler.turn(process.name, name, () => isReady(action, snapshot))
      if (action.kind === 'stop') await processes[action.process % processes.length]?.stop()
      else await process.do(() => perform(action, { quote, current: () => snapshot, confirmed, clock }))
    } catch (error) {
      if (!process.isStopped()) wrong.add(`${process.name}: ${name} ends with ${String(error)}`)
    } finally {
      begun -= 1
    }
  }
  const choice = choices.values()
  const run = () =>
    scheduler.run({
      choose: () => choice.next().value,
      pendingTasks: () => begun + backgroundTasks(),
      waitingForLocks: (pids) => database.waitingForLocks(pids),
      afterStep: async () => {
        snapshot = await readSnapshot(database, quote.id)
        const wrongState = findWrongState(snapshot)
        if (wrongState) wrong.add(wrongState)
      },
    })

  for (const [index, action] of actions.entries()) {
    const process = processes[index]
    if (process) void begin(action, process)
  }
  await run()
  // The next process to start recovers the attempts of stopped processes.
  const [next] = database.processes(scheduler, 1)
  if (next) void begin({ kind: 'recover', anHourLater: true }, next)
  await run()
  for (const one of await findWrongEnd(snapshot, { quote, confirmed, versionBefore: before.version })) wrong.add(one)
  return { wrong: [...wrong], steps: scheduler.steps }
}

/** People decide when an attempt is unknown; recovery begins when one is open; a retry needs a request that failed. */
function isReady({ kind }: Action, { attempts, unknown, failedRequests }: Snapshot): boolean {
  if (kind === 'decide') return unknown.length > 0
  if (kind === 'retry') return failedRequests.length > 0
  return kind !== 'recover' || attempts.some((state) => state === 'INTENT' || state === 'SENDING')
}

/** The number of the app's background tasks. */
function backgroundTasks(): number {
  return (globalThis as { quotedeskRunning?: ReadonlySet<unknown> }).quotedeskRunning?.size ?? 0
}
