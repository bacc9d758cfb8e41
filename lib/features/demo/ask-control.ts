import 'server-only'
import { Fault } from '@/lib/domain/fault'
import type { Actor } from '@/lib/platform/access/actor'
import { requirePermission } from '@/lib/platform/access/permissions'
import { env } from '@/lib/platform/env'
import { mountedSandbox } from '@/lib/sandbox/mounted-sandbox'
import { worldHeader } from '@/lib/sandbox/control/world'
import { sandboxWorldOf } from '@/lib/features/accounts/operator-client-for'
import { currentWorld } from '@/lib/platform/worlds/current-world'

/** Whether there is something to direct: a demo with its sandbox. */
export function hasPanel(): boolean {
  return env().demo && env().sandbox
}

/** @throws NotAllowed; Fault `notFound` outside a demo, where nobody directs anything */
export function requireDirector(actor: Actor): void {
  requirePermission(actor, 'demo.direct')
  if (!hasPanel()) throw new Fault('notFound')
}

/** Moves the days of the world under way at the mounted sandbox, for every agency of it. @throws NotAllowed; Fault `notFound` outside a demo */
export async function moveSandbox(actor: Actor, daysAhead: number): Promise<void> {
  await askControl(actor, { settings: { daysAhead }, isEverybodys: currentWorld() === undefined })
}

interface Asked {
  readonly path?: string
  /** What is changed. */
  readonly settings?: object
  /** Takes back all that was changed. */
  readonly isCleared?: boolean
  readonly isEverybodys?: boolean
}

/** Asks the control panel of the mounted sandbox, in the world of the director. @throws NotAllowed; Fault `notFound` outside a demo */
export async function askControl(actor: Actor, asked: Asked = {}): Promise<Response> {
  requireDirector(actor)
  return unsafeAskControl(actor, asked)
}

/** The same for somebody who directs nothing: the caller says who may. @throws Fault `notFound` outside a demo */
export async function unsafeAskControl({ agencyId }: Actor, { path = '', settings, isCleared = false, isEverybodys = false }: Asked = {}): Promise<Response> {
  if (!hasPanel()) throw new Fault('notFound')
  const sandbox = await mountedSandbox(env())
  const headers = worldHeader(isEverybodys ? undefined : sandboxWorldOf(agencyId))
  const init = settings === undefined ? { method: isCleared ? 'DELETE' : 'GET', headers } : { method: 'POST', headers: { ...headers, 'Content-Type': 'application/json' }, body: JSON.stringify(settings) }
  const response = await sandbox.fetch(new Request(`http://sandbox.invalid/sandbox/control${path}`, init))
  if (!response.ok) throw new Error(`The control panel of the sandbox replied ${response.status}`)
  return response
}
