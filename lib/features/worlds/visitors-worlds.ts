import 'server-only'
import { Fault } from '@/lib/domain/fault'
import { forgetFailures } from '@/lib/operator/services'
import type { Actor } from '@/lib/platform/access/actor'
import { systemNow } from '@/lib/platform/clock'
import { env } from '@/lib/platform/env'
import { currentWorld, type World } from '@/lib/platform/worlds/current-world'
import { isPresenting } from '@/lib/platform/worlds/presenter'
import { forgetWorldValues } from '@/lib/platform/worlds/world-values'
import { requireDirector } from '@/lib/features/demo/ask-control'
import type { WorldsView } from '@/lib/features/demo/endpoints'
import { ownAddresses } from '@/lib/features/demo/own-addresses'
import { holdCopies } from './copies-in-turn'
import { listWorlds, takeSpare, wholeDatabase } from './prepare-worlds'
import { resetSandbox, setSandboxDay } from './sandbox-world'
import { fillSparesSoon } from './spare-worlds'
import { noteWorld, type VisitedWorld } from './world-list'

const DAY_MS = 86_400_000
/** How many visitors' worlds there are at once, at most: each has all rows of the demo. */
const WORLDS_MAX = 40

/**
 * The worlds of visitors, newest first, how many are ready for the next one, and the addresses at which other devices reach this machine: for whoever
 * presents the demo. Everybody else learns of their own world alone: a code lets in whoever has it.
 * @throws NotAllowed; Fault `notFound` outside a demo
 */
export async function readWorldsView(actor: Actor): Promise<WorldsView> {
  requireDirector(actor)
  const { visited, spare } = await listWorlds()
  const here = currentWorld()
  const isPresenters = isPresenting()
  if (here !== undefined) return { isPresenters, here: visited.filter(({ code }) => code === here.code).map(shown)[0], worlds: [], ready: 0, addresses: [] }
  if (!isPresenters) return { isPresenters, worlds: [], ready: 0, addresses: [] }
  return { isPresenters, worlds: visited.map(shown).toReversed(), ready: spare.length, addresses: ownAddresses() }
}

function shown({ code, owner, madeAt, expiresAt }: VisitedWorld): WorldsView['worlds'][number] {
  return { code, owner, madeAt: madeAt.toISOString(), expiresAt: expiresAt.toISOString() }
}

/**
 * Gives somebody a world of their own. Whoever presents the demo makes worlds, as the director of the first one.
 * @throws NotAllowed; Fault `notFound` outside a demo, in a visitor's world and for anybody else, `tooManyAttempts` while there are too many
 */
export async function makeWorld(actor: Actor, owner: string): Promise<WorldsView> {
  requirePresenter(actor)
  if ((await listWorlds()).visited.length >= WORLDS_MAX) throw new Fault('tooManyAttempts')
  const spare = await takeSpare()
  return holdCopies(async () => {
    await letIn(spare, owner)
    fillSparesSoon()
    return readWorldsView(actor)
  })
}

async function letIn({ schema, code }: World, owner: string): Promise<void> {
  // Else it would follow the days of the first world.
  await setSandboxDay(code, 0)
  const madeAt = new Date(systemNow())
  await noteWorld((await wholeDatabase()).as({ kind: 'owner' }), schema, { state: 'visited', owner, madeAt, expiresAt: new Date(madeAt.getTime() + env().worldDays * DAY_MS) })
}

/** Ends a visitor's world before its time. @throws NotAllowed; Fault `notFound` outside a demo, in a visitor's world, for anybody but the presenter, and for a world that does not exist */
export async function endWorld(actor: Actor, code: string): Promise<WorldsView> {
  requirePresenter(actor)
  const world = (await listWorlds()).visited.find((one) => one.code === code)
  if (world === undefined) throw new Fault('notFound')
  await letGo(world)
  fillSparesSoon()
  return readWorldsView(actor)
}

/** Ends the worlds whose days are over; {@link clearAway} removes their rows. */
export async function endExpiredWorlds(): Promise<void> {
  const { visited } = await listWorlds()
  const over = visited.filter(({ expiresAt }) => expiresAt.getTime() <= systemNow())
  for (const world of over) await letGo(world)
}

/** Nobody enters it from now on; its rows go in the background, once nobody works in it. */
async function letGo({ schema, code }: VisitedWorld): Promise<void> {
  await noteWorld((await wholeDatabase()).as({ kind: 'owner' }), schema, { state: 'gone', since: new Date(systemNow()) })
  await listWorlds()
  await resetSandbox(code)
  forgetWorldValues(code)
  forgetFailures(code)
}

function requirePresenter(actor: Actor): void {
  requireDirector(actor)
  if (currentWorld() !== undefined || !isPresenting()) throw new Fault('notFound')
}
