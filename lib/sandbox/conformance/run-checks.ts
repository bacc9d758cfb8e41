import type { Check } from './check'
import type { RunOptions } from './run-options'
import type { Session } from './session'

export interface Failure {
  readonly name: string
  readonly faults: readonly string[]
}

export interface Verdict {
  readonly passed: number
  readonly failed: readonly Failure[]
}

/** Runs the checks, `parallel` at a time. A check that throws has failed. */
export async function runChecks(checks: readonly Check[], session: Session, { parallel = 8, only = '' }: Pick<RunOptions, 'parallel' | 'only'>): Promise<Verdict> {
  const chosen = checks.filter(({ name }) => name.startsWith(only))
  const results = await inParallel(parallel, chosen, async ({ name, run }): Promise<Failure> => {
    try {
      return { name, faults: await run(session) }
    } catch (error) {
      return { name, faults: [error instanceof Error ? error.message : 'broke off'] }
    }
  })
  const failed = results.filter(({ faults }) => faults.length > 0)
  return { passed: results.length - failed.length, failed }
}

/** Runs the work on every item, `count` at a time. The results have the order of the items. */
async function inParallel<Item, Result>(count: number, items: readonly Item[], work: (item: Item) => Promise<Result>): Promise<Result[]> {
  const results: Result[] = []
  const queue = [...items.entries()]
  const worker = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) {
      const [index, item] = next
      results[index] = await work(item)
    }
  }
  await Promise.all(Array.from({ length: count }, worker))
  return results
}
