import 'server-only'
import type { Actor } from '@/lib/platform/access/actor'
import { Fault } from '@/lib/domain/fault'
import { holdsCode } from '@/lib/domain/personal-code'
import { problemAt } from '@/lib/domain/problem'
import type { AskedRead } from './endpoints'
import { explainRead } from './store/explanations'
import { findAskedReads } from './store/personal-reads'

/** The reads that the actor is asked to explain. */
export async function readAskedReads(actor: Actor): Promise<AskedRead[]> {
  return (await findAskedReads(actor)).map(({ id, clientName, kind, firstAt }) => ({ id, kind, at: firstAt.toISOString(), ...(clientName !== null && { clientName }) }))
}

/** Explains an own read that the data officer asked about. @throws Fault `invalid` for no words or a code among them, `notFound` */
export async function explain(actor: Actor, readId: string, words: string): Promise<void> {
  const text = words.trim()
  if (text === '') throw new Fault('invalid', { problems: [problemAt('words', { code: 'required' })] })
  if (holdsCode(text)) throw new Fault('invalid', { problems: [problemAt('words', { code: 'codeInText' })] })
  await explainRead(actor, readId, text)
}
