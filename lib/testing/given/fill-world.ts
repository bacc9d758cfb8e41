import { todayInBucharest } from '@/lib/domain/day'
import { seedDemo } from '@/lib/features/demo/seed-demo'
import type { WorldSize } from '@/lib/features/demo/world/plan'
import { seedWorld } from '@/lib/features/demo/world/seed-world'
import type { Sandbox } from '@/lib/sandbox/create-sandbox'
import { insurerList } from '@/lib/sandbox/insurers/insurer-list'

/** A world that fills within seconds, with the first of the planted differences. */
export const SMALL_WORLD: WorldSize = { clients: 90, quotes: 460, policies: 160 }

/** Fills the process's database with the demo and its world, and the sandbox with what its insurers did. */
export async function fillWorld(sandbox: Sandbox, { now, size = SMALL_WORLD }: { readonly now: Date; readonly size?: WorldSize }): Promise<void> {
  const today = todayInBucharest(now)
  const openPast = async (newCode: () => string) => {
    const past = await sandbox.openPast(newCode)
    return { answer: past.answer, store: () => sandbox.storePast(past) }
  }
  await seedDemo({ today, insurers: insurerList, fillWorld: (agencyIds) => seedWorld(agencyIds, { today, now, size, openPast }) })
}
