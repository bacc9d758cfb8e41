import 'server-only'
import { env } from '@/lib/platform/env'
import { worldHeader } from '@/lib/sandbox/control/world'
import { mountedSandbox } from '@/lib/sandbox/mounted-sandbox'

/** Lets the insurers of a world forget what happened in it, and what was set for it. */
export async function resetSandbox(world: string): Promise<void> {
  await post('/reset', world)
}

/** Sets how many days a world is ahead at the sandbox, which keeps the number; of the first world when it is undefined. */
export async function setSandboxDay(world: string | undefined, daysAhead: number): Promise<void> {
  await post('', world, { daysAhead })
}

async function post(path: string, world: string | undefined, settings: object = {}): Promise<void> {
  const sandbox = await mountedSandbox(env())
  const headers = { ...worldHeader(world), 'Content-Type': 'application/json' }
  const response = await sandbox.fetch(new Request(`http://sandbox.invalid/sandbox/control${path}`, { method: 'POST', headers, body: JSON.stringify(settings) }))
  if (!response.ok) throw new Error(`The control panel of the sandbox replied ${response.status}`)
}
