import 'server-only'
import { Fault } from '@/lib/domain/fault'
import type { Actor } from '@/lib/platform/access/actor'
import { spokenNow, type SpokenNow } from '@/lib/sandbox/control/spoken-now'
import { askControl } from './ask-control'
import type { DialectsView } from './endpoints'

/**
 * The dialects of the mounted sandbox, for who directs the demo.
 * @throws NotAllowed; Fault `notFound` outside a demo
 */
export async function readDialects(actor: Actor): Promise<DialectsView> {
  return viewOf(await spokenNow(await askControl(actor)))
}

/**
 * Turns dialects on or off in the world of the director's agency.
 * @throws NotAllowed; Fault `notFound` outside a demo, or where nobody is called so
 */
export async function switchDialects(actor: Actor, { speakers, isOn }: { readonly speakers: readonly string[]; readonly isOn: boolean }): Promise<DialectsView> {
  const known = (await readDialects(actor)).dialects
  if (!speakers.every((name) => known.some(({ speaker }) => speaker === name))) throw new Fault('notFound')
  const dialects = Object.fromEntries(speakers.map((speaker) => [speaker, isOn]))
  return viewOf(await spokenNow(await askControl(actor, { settings: { dialects } })))
}

const viewOf = (spoken: readonly SpokenNow[]): DialectsView => ({ dialects: spoken.map(({ forms, ...one }) => ({ ...one, forms: [...forms] })) })
