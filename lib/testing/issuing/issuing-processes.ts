import type { Actor } from '@/lib/platform/access/actor'
import { type Forked, forkTesting } from '@/lib/testing/database/forked'

/** Stands for the moment before the first connection to the operator. */
export const CONNECTING = 'connecting'

export type IssueAsked =
  /** Everybody clicks on every offer at once. */
  | { readonly kind: 'click'; readonly actors: readonly Actor[]; readonly offerIds: readonly string[] }
  /** Issues an offer, and is gone before the first statement in which those words stand, or before it connects to the operator ({@link CONNECTING}). */
  | { readonly kind: 'die'; readonly actor: Actor; readonly offerId: string; readonly before: string }

export type IssueTold =
  | { readonly kind: 'ready' }
  /** What became of each click: `sent`, or the code of the refusal. */
  | { readonly kind: 'clicked'; readonly clicks: readonly string[] }
  /** It should have been gone, but never came by there. */
  | { readonly kind: 'survived' }

/** Starts a process of the app that can issue; it is ready when it has settled what one that is gone left open. */
export async function startIssuingProcess(env: Readonly<Record<string, string>>): Promise<Forked<IssueTold>> {
  const child = await forkTesting<IssueTold>('issuing/issuing-process.ts', env)
  await child.told('ready')
  return child
}
