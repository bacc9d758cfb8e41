import { countClockEffects } from '@/lib/features/demo/store/clock-effects'
import { findLastAttempts } from '@/lib/features/demo/store/last-attempts'
import { findLastRun } from '@/lib/features/demo/store/last-run'
import { findAnswersOfRuns } from '@/lib/features/insurer-health/store/answers-of-runs'
import { findEndedRequests } from '@/lib/features/insurer-health/store/ended-requests'
import { findPricesKept } from '@/lib/features/insurer-health/store/prices-kept'
import type { Actor } from '@/lib/platform/access/actor'
import { day } from './given'
import type { Theirs } from './theirs'

const as = (actor: Actor): Actor => ({ ...actor, roles: ['director'] })

/** What is read of the whole agency by whoever sees own work only as well, as lists: by the director of a demo, and of the health of insurers. */
export const READ_OF_AGENCY: readonly { readonly name: string; readonly ask: (actor: Actor, theirs: Pick<Theirs, 'runId'>) => Promise<readonly unknown[]> }[] = [
  { name: 'findEndedRequests', ask: (actor) => findEndedRequests(actor) },
  { name: 'findPricesKept', ask: (actor) => findPricesKept(actor) },
  { name: 'findAnswersOfRuns', ask: async (actor, { runId }) => [...(await findAnswersOfRuns(actor, [runId]))] },
  { name: 'findLastRun', ask: async (actor) => [await findLastRun(as(actor))].filter((run) => run !== undefined) },
  { name: 'findLastAttempts', ask: (actor) => findLastAttempts(as(actor), 5) },
  { name: 'countClockEffects', ask: async (actor) => [(await countClockEffects(as(actor), { from: day('2026-01-01'), to: day('2030-01-01') })).policiesEnded].filter((ended) => ended > 0) },
]
