import 'server-only'
import type { Actor } from '@/lib/platform/access/actor'
import type { Attempt } from './store/attempt-rows'
import { findAttempts } from './store/issue-attempts'

/** The policies that were issued from a quote's offers. @throws NotAllowed */
export async function findIssuedPolicies(actor: Actor, quoteId: string): Promise<Attempt['policies']> {
  return (await findAttempts(actor, quoteId)).flatMap(({ policies }) => policies)
}
