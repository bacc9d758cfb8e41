import 'server-only'
import { runInBackground } from '@/lib/platform/jobs/run-in-background'
import { env } from '@/lib/platform/env'
import { runInWorld } from '@/lib/platform/worlds/current-world'
import { clearAway, makeSpare } from './prepare-worlds'

// One at a time in a process: the making of a world takes the time of those who work.
const SLOT = Symbol.for('quotedesk.spare-worlds')
const holder = globalThis as { [SLOT]?: { isFilling: boolean; isAsked: boolean } }
const filling = (holder[SLOT] ??= { isFilling: false, isAsked: false })

/** Makes spare worlds until there are as many as the settings say, and removes what ended; it returns when that is done. */
export async function fillSpares(): Promise<void> {
  filling.isAsked = true
  if (filling.isFilling) return
  filling.isFilling = true
  try {
    while (filling.isAsked) {
      filling.isAsked = false
      while (await makeSpare(env().spareWorlds)) continue
      await clearAway()
    }
  } finally {
    filling.isFilling = false
  }
}

/** The same, for nobody to wait for. */
export function fillSparesSoon(): void {
  runInBackground('spare-worlds', runInWorld(undefined, fillSpares))
}
