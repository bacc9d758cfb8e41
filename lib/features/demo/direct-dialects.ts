import 'server-only'
import { Fault } from '@/lib/domain/fault'
import type { Actor } from '@/lib/platform/access/actor'
import { requirePermission } from '@/lib/platform/access/permissions'
import { env } from '@/lib/platform/env'
import { spokenNow, type SpokenNow } from '@/lib/sandbox/control/spoken-now'
import { mountedSandbox } from '@/lib/sandbox/mounted-sandbox'
import type { DialectsView } from './endpoints'

/**
 * The dialects of the mounted sandbox, for who directs the demo.
 * @throws NotAllowed; Fault `notFound` where no sandbox is mounted
 */
export async function readDialects(actor: Actor): Promise<DialectsView> {
  requirePermission(actor, 'demo.direct')
  return viewOf(await ask({ method: 'GET' }))
}

/**
 * Turns dialects of the mounted sandbox on or off.
 * @throws NotAllowed; Fault `notFound` where no sandbox is mounted, or nobody there is called so
 */
export async function switchDialects(actor: Actor, { speakers, isOn }: { readonly speakers: readonly string[]; readonly isOn: boolean }): Promise<DialectsView> {
  requirePermission(actor, 'demo.direct')
  const known = viewOf(await ask({ method: 'GET' })).dialects
  if (!speakers.every((name) => known.some(({ speaker }) => speaker === name))) throw new Fault('notFound')
  const dialects = Object.fromEntries(speakers.map((speaker) => [speaker, isOn]))
  return viewOf(await ask({ method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify({ dialects }) }))
}

/** Asks the control panel of the mounted sandbox, which replies with its settings. */
async function ask(init: RequestInit): Promise<readonly SpokenNow[]> {
  const settings = env()
  if (!settings.sandbox) throw new Fault('notFound')
  const sandbox = await mountedSandbox(settings)
  return spokenNow(await sandbox.fetch(new Request('http://sandbox.invalid/sandbox/control', init)))
}

const viewOf = (spoken: readonly SpokenNow[]): DialectsView => ({ dialects: spoken.map(({ forms, ...one }) => ({ ...one, forms: [...forms] })) })
