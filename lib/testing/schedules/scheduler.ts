import { setImmediate as nextTick } from 'node:timers/promises'

/** Thrown by every further step of a stopped process. */
export class ProcessStopped extends Error {
  override readonly name = 'ProcessStopped'
}

/** A step that can run as soon as the scheduler chooses it. */
interface WaitingStep {
  readonly who: string
  readonly what: string
  /** Whether the step has something to do. A step with nothing to do runs when no other step can. */
  readonly isReady: () => boolean
  readonly start: () => void
  readonly refuse: (reason: Error) => void
}

interface RunningStatement {
  readonly pid: number
  readonly ended: Promise<unknown>
}

/** Brings the steps of several processes into one order, which the caller chooses. */
export interface Scheduler {
  /** Waits until the step is chosen. @throws ProcessStopped */
  turn(who: string, what: string, isReady?: () => boolean): Promise<void>
  /** Runs a statement on a connection to the given server process. The next step starts when the statement ends or waits for a lock. */
  track<Result>(pid: number, statement: () => Promise<Result>): Promise<Result>
  /** Refuses all waiting steps of a process. */
  refuse(who: string): void
  /** All steps so far, in their order. */
  readonly steps: readonly string[]
  /** Runs one step after the other until no step waits and no task is pending. */
  run(options: RunOptions): Promise<void>
}

interface RunOptions {
  /** The index of the next step among those that can run; 0 when undefined. */
  readonly choose: () => number | undefined
  /** How many tasks have not ended. Each of them waits for its turn or for a lock, or will soon. */
  readonly pendingTasks: () => number
  /** Which of these server processes wait for a lock. */
  readonly waitingForLocks: (pids: readonly number[]) => Promise<ReadonlySet<number>>
  /** Called after each step, while every task waits. */
  readonly afterStep: () => Promise<void>
}

export function createScheduler(): Scheduler {
  const waiting: WaitingStep[] = []
  const running = new Set<RunningStatement>()
  const steps: string[] = []
  let endedStatements = 0

  /** Waits until every task waits for its turn or for a lock. */
  async function untilAllWait({ pendingTasks, waitingForLocks }: RunOptions): Promise<void> {
    for (;;) {
      await nextTick()
      const endedBefore = endedStatements
      const blocked = running.size === 0 ? new Set() : await waitingForLocks([...running].map(({ pid }) => pid))
      // A statement that ended meanwhile may have released the lock that another waited for.
      if (endedStatements !== endedBefore || running.size > blocked.size) continue
      if (waiting.length + running.size >= pendingTasks()) return
    }
  }

  /** Steps are sorted by process, because the order of their arrival may depend on the machine. */
  function takeNext(choice: number): WaitingStep | undefined {
    const ready = waiting.filter(({ isReady }) => isReady())
    const able = (ready.length > 0 ? ready : waiting).toSorted((a, b) => (a.who < b.who ? -1 : Number(a.who > b.who)))
    const next = able[choice % able.length]
    if (next) waiting.splice(waiting.indexOf(next), 1)
    return next
  }

  return {
    steps,
    turn: (who, what, isReady = () => true) =>
      new Promise((resolve, reject) => {
        waiting.push({ who, what, isReady, start: resolve, refuse: reject })
      }),
    track: (pid, statement) => {
      const result = statement()
      const one: RunningStatement = { pid, ended: result.catch(() => undefined) }
      running.add(one)
      return result.finally(() => {
        running.delete(one)
        endedStatements += 1
      })
    },
    refuse: (who) => {
      for (const one of waiting.filter((step) => step.who === who)) {
        waiting.splice(waiting.indexOf(one), 1)
        one.refuse(new ProcessStopped(`${who} is stopped`))
      }
    },
    run: async (options) => {
      for (;;) {
        await untilAllWait(options)
        await options.afterStep()
        const next = takeNext(options.choose() ?? 0)
        if (next) {
          steps.push(`${next.who}: ${next.what}`)
          next.start()
        } else if (running.size > 0) {
          // The statements wait for each other. PostgreSQL ends one of them.
          await Promise.race([...running].map(({ ended }) => ended))
        } else if (options.pendingTasks() === 0) return
      }
    },
  }
}
