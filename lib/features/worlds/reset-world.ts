import 'server-only'
import { z } from 'zod'
import type { Actor } from '@/lib/platform/access/actor'
import { forgetFailures } from '@/lib/operator/services'
import { FIRST_SCHEMA } from '@/lib/platform/engine/scope'
import { currentWorld } from '@/lib/platform/worlds/current-world'
import { forgetWorldValues, worldValue } from '@/lib/platform/worlds/world-values'
import { requireDirector } from '@/lib/features/demo/ask-control'
import { setDaysAhead } from '@/lib/features/demo/demo-clock'
import { holdCopies } from './copies-in-turn'
import { read, swapTables } from './copy-schema'
import { takeSpare, wholeDatabase } from './prepare-worlds'
import { beginPause, requirePause } from './reset-pause'
import { resetSandbox, setSandboxDay } from './sandbox-world'
import { fillSparesSoon } from './spare-worlds'
import { newCode, schemaOf } from './world-list'

const underWay = worldValue<{ reset: Promise<{ readonly tookMs: number }> | undefined }>('reset-under-way', () => ({ reset: undefined }))

/**
 * Lets the world of the director begin anew, as on its first day: rows, insurers and clock. A prepared copy takes the place of its tables, so nothing is
 * copied while somebody waits; who is signed in stays so. A second press while one is under way is the same one: each takes a whole copy. One that comes
 * right after its end is refused.
 * @returns how long it took, in milliseconds
 * @throws NotAllowed; Fault `notFound` outside a demo, `resetTooSoon`
 */
export async function resetWorld(actor: Actor): Promise<{ readonly tookMs: number }> {
  requireDirector(actor)
  const own = underWay.get()
  own.reset ??= resetAfterPause().finally(() => {
    own.reset = undefined
  })
  return own.reset
}

async function resetAfterPause(): Promise<{ readonly tookMs: number }> {
  requirePause()
  try {
    return await beginAnew()
  } finally {
    beginPause()
  }
}

async function beginAnew(): Promise<{ readonly tookMs: number }> {
  const beganAt = performance.now()
  const [opened, world] = [await wholeDatabase(), currentWorld()]
  const place = world?.schema ?? FIRST_SCHEMA
  const names = world === undefined ? await agenciesIn(opened, place) : [world.code]
  const { schema: copy } = await takeSpare()
  await holdCopies(async () => {
    await swapTables(opened, { place, copy, aside: schemaOf(newCode()) })
    for (const name of names) await resetSandbox(name)
    await setSandboxDay(world?.code, 0)
  })
  forgetWorldValues(world?.code)
  for (const name of names) forgetFailures(name)
  setDaysAhead(0)
  fillSparesSoon()
  return { tookMs: Math.round(performance.now() - beganAt) }
}

/** In the first world each agency has insurers of its own. */
async function agenciesIn({ as }: Parameters<typeof swapTables>[0], schema: string): Promise<readonly string[]> {
  return z.array(z.object({ id: z.string() })).parse(await read(as({ kind: 'system' }), `select id from "${schema}".agency`)).map(({ id }) => id)
}
