import 'server-only'
import { Fault } from '@/lib/domain/fault'

/** What an instance needs to serve requests: throws, or says false, where it is not so. */
export interface ReadinessCheck {
  readonly name: string
  readonly isMet: () => Promise<boolean>
}

// Whoever asks waits as long for the slowest check, and asks every few seconds.
const DEADLINE_MS = 2000

/**
 * Asks all checks at once; one that has not answered after `deadlineMs` fails.
 * @returns the names of the checks
 * @throws Fault `notReady` with the names of those that failed
 */
export async function requireReady(checks: readonly ReadinessCheck[], deadlineMs = DEADLINE_MS): Promise<string[]> {
  const asked = await Promise.all(checks.map(async ({ name, isMet }) => ({ name, isGood: await within(deadlineMs, isMet) })))
  const failed = asked.flatMap(({ name, isGood }) => (isGood ? [] : [name]))
  if (failed.length > 0) throw new Fault('notReady', { params: { checks: failed.join(', ') } })
  return checks.map(({ name }) => name)
}

async function within(deadlineMs: number, isMet: () => Promise<boolean>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<false>((resolve) => {
    timer = setTimeout(() => resolve(false), deadlineMs)
  })
  // A check that answers after the deadline may still fail: nobody waits for it then.
  const answer = isMet().catch(() => false)
  const isGood = await Promise.race([answer, late])
  clearTimeout(timer)
  return isGood
}
