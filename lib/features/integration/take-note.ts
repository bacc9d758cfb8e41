import 'server-only'
import type { Actor } from '@/lib/platform/access/actor'
import type { BenchFilter } from './model/bench-filter'
import { noteDrifts } from './store/reply-drifts'

/** Takes note of the open differences of an environment. @throws NotAllowed */
export async function takeNote(actor: Actor, environment: BenchFilter['environment']): Promise<{ readonly noted: number }> {
  return { noted: await noteDrifts(actor, environment) }
}
