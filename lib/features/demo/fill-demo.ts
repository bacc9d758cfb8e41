import 'server-only'
import { clock } from '@/lib/platform/clock'
import { renewStatistics } from '@/lib/platform/database/renew-statistics'
import { env } from '@/lib/platform/env'
import { log } from '@/lib/platform/log'
import { insurerList } from '@/lib/sandbox/insurers/insurer-list'
import { mountedSandbox } from '@/lib/sandbox/mounted-sandbox'
import { seedDemo } from './seed-demo'
import { seedWorld } from './world/seed-world'

type AgencyIds = ReadonlyMap<string, string>

/** Fills the demo with what it begins with, as DEMO_WORLD says. What is there stays, so it can run at every start. */
export async function fillDemo(): Promise<void> {
  const hasWorld = env().demoWorld === 'full' && env().sandbox
  await seedDemo({ today: clock.today(), insurers: insurerList, fillWorld: hasWorld ? fillWorld : undefined })
}

/** A demo without its work is better than none. */
async function fillWorld(agencyIds: AgencyIds): Promise<void> {
  await tryToFillWorld(agencyIds).catch((error: unknown) => log().error({ err: error }, 'the work of the demo could not be made'))
}

async function tryToFillWorld(agencyIds: AgencyIds): Promise<void> {
  const isNew = await seedWorld(agencyIds, {
    today: clock.today(),
    now: clock.now(),
    openPast: async (newCode) => {
      const sandbox = await mountedSandbox(env())
      const past = await sandbox.openPast(newCode)
      return { answer: past.answer, store: () => sandbox.storePast(past) }
    },
  })
  if (isNew) await renewStatistics()
}
