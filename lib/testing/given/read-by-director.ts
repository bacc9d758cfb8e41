import { countClockEffects } from '@/lib/features/demo/store/clock-effects'
import { findLastAttempts } from '@/lib/features/demo/store/last-attempts'
import { findLastRun } from '@/lib/features/demo/store/last-run'
import type { Actor } from '@/lib/platform/access/actor'
import { day } from './given'

const as = (actor: Actor): Actor => ({ ...actor, roles: ['director'] })

/** What the director of a demo reads of the whole agency, as lists. */
export const READ_BY_DIRECTOR: readonly { readonly name: string; readonly ask: (actor: Actor) => Promise<readonly unknown[]> }[] = [
  { name: 'findLastRun', ask: async (actor) => [await findLastRun(as(actor))].filter((run) => run !== undefined) },
  { name: 'findLastAttempts', ask: (actor) => findLastAttempts(as(actor), 5) },
  { name: 'countClockEffects', ask: async (actor) => [(await countClockEffects(as(actor), { from: day('2026-01-01'), to: day('2030-01-01') })).policiesEnded].filter((ended) => ended > 0) },
]
