import type { Actor } from '@/lib/platform/access/actor'
import { type ForkedProcess, forkTestProcess } from '@/lib/testing/database/fork-process'

/** Stands for the moment before the first connection to the operator. */
export const CONNECTING = 'connecting'

export type IssueProcessRequest =
  /** Every actor issues every offer at once. */
  | { readonly kind: 'click'; readonly actors: readonly Actor[]; readonly offerIds: readonly string[] }
  /** Issues an offer, and dies before the first statement with those words, or before it connects to the operator ({@link CONNECTING}). */
  | { readonly kind: 'die'; readonly actor: Actor; readonly offerId: string; readonly before: string }

export type IssueProcessReply =
  | { readonly kind: 'ready' }
  /** The outcome of each click: `sent`, or the code of the refusal. */
  | { readonly kind: 'clicked'; readonly clicks: readonly string[] }
  /** The process did not die, because no such statement ran. */
  | { readonly kind: 'survived' }

/** Starts a process of the app that can issue; it is ready after the recovery of open attempts. */
export async function startIssuingProcess(env: Readonly<Record<string, string>>): Promise<ForkedProcess<IssueProcessReply>> {
  const child = await forkTestProcess<IssueProcessReply>('issuing/issuing-process.ts', env)
  await child.told('ready')
  return child
}
