import 'server-only'
import { inArray, sql } from 'drizzle-orm'
import type { Actor } from '@/lib/platform/access/actor'
import type { Day } from '@/lib/domain/day'
import { findInsurers, type Insurer } from '@/lib/features/insurers/store/insurers'
import { database } from '@/lib/platform/database/database'
import type { Db } from '@/lib/platform/database/open-database'
import { createPastIds, newId } from '@/lib/platform/database/new-id'
import { agency } from '@/lib/platform/session/agency-table'
import { quote } from '@/lib/features/quotes/store/quote-table'
import { appUser } from '@/lib/platform/session/user-table'
import { PRODUCT_IDS, type ProductId } from '@/lib/products/registry'
import { WORLD_AGENCIES, type WorldAgency } from './brokers'
import { chainEvents } from './chain-events'
import { makeQuote } from './make-quote'
import { plantedAmong } from './planted-differences'
import { type PlannedQuote, planWorld, WHOLE_WORLD, WORLD_DAYS, type WorldSize } from './plan'
import type { PastOperator } from './past-operator'
import { seededRandom } from './random'
import { findWorldPeople } from './world-people'
import type { WorldMaker } from './world-maker'
import type { WorldDesk } from './world-records'
import { insertWorldRows, noRows, type WorldRows } from './world-rows'

/** The operator's past, which is stored with the world. */
export interface StoredPast extends PastOperator {
  readonly store: () => Promise<void>
}

export interface SeedWorldInput {
  readonly today: Day
  readonly now: Date
  readonly size?: WorldSize
  /** Opens the operator's past; the codes of its offers come from `newCode`. */
  readonly openPast: (newCode: () => string) => Promise<StoredPast>
}

const SEED = 20_261_123
// Arbitrary but fixed.
const WORLD_LOCK = 40_104_012
const DAY_MS = 86_400_000

/**
 * Fills the agencies of the demo with a year and a half of work that ends today, unless one of them has a quote. The same seed on the same day gives the
 * same numbers. Records are those that the use cases would have made; documents are made when they are opened.
 * @returns whether it did
 */
export async function seedWorld(agencyIds: ReadonlyMap<string, string>, { today, now, size = WHOLE_WORLD, openPast }: SeedWorldInput): Promise<boolean> {
  const { db } = await database()
  const ids = [...agencyIds.values()]
  if (await hasQuotes(db, ids)) return false
  const random = seededRandom(SEED)
  const codes = seededRandom(SEED - 1)
  const past = await openPast(() => codes.whole(0x10_0000, 0xff_ffff).toString(16).toUpperCase())
  const desks = new Map<WorldAgency, WorldDesk>()
  for (const world of WORLD_AGENCIES) desks.set(world, await openDesk(world, agencyIds.get(world.name) ?? ''))
  const maker: WorldMaker = { random, past, rows: noRows(), newId: createPastIds(), now, clients: new Map(), instanceId: newId() }
  await makeQuotes(maker, planWorld(random, { size, today, now }), desks)
  await past.store()
  return db.transaction(async (tx) => {
    // Of two processes that start at once one fills the world.
    await tx.execute(sql`select pg_advisory_xact_lock(${WORLD_LOCK})`)
    if (await hasQuotes(tx, ids)) return false
    await tx.update(agency).set({ createdAt: new Date(now.getTime() - (WORLD_DAYS + 30) * DAY_MS) }).where(inArray(agency.id, ids))
    await tx.update(appUser).set({ createdAt: new Date(now.getTime() - (WORLD_DAYS + 20) * DAY_MS) }).where(inArray(appUser.agencyId, ids))
    await insertWorldRows(tx, maker.rows, await chainEvents(tx, maker.rows.events, maker.newId))
    return true
  })
}

async function hasQuotes(db: Db, agencyIds: readonly string[]): Promise<boolean> {
  return (await db.select({ id: quote.id }).from(quote).where(inArray(quote.agencyId, [...agencyIds])).limit(1)).length > 0
}

async function makeQuotes(maker: WorldMaker, planned: readonly PlannedQuote[], desks: ReadonlyMap<WorldAgency, WorldDesk>): Promise<WorldRows> {
  const planted = plantedAmong(planned.filter(isSingle).length)
  let single = 0
  for (const [index, one] of planned.entries()) {
    const desk = desks.get(one.agency)
    if (!desk) throw new RangeError('An agency of the world has no desk')
    if (isSingle(one)) single += 1
    const place = single
    // A chance of its own for each quote: what the hour of the day cuts off changes no other quote.
    await makeQuote({ ...maker, random: seededRandom(SEED + 1 + index) }, one, { desk, mistake: () => planted.find(({ issued }) => issued === place)?.mistake })
  }
  return maker.rows
}

/** Whether a quote became one policy. */
function isSingle({ fate, isFamily, people }: PlannedQuote): boolean {
  return fate === 'issued' && (isFamily || people === 1)
}

async function openDesk(world: WorldAgency, agencyId: string): Promise<WorldDesk> {
  const people = await findWorldPeople(world, agencyId)
  const reviewers = world.backOffice.flatMap(([email]) => people.get(email) ?? [])
  const anybody = firstOf([...people.values()])
  const sellers = new Map<ProductId, readonly Insurer[]>()
  for (const product of PRODUCT_IDS) sellers.set(product, await findInsurers(anybody, product))
  return { agencyId, people, reviewers, insurersOf: (product) => sellers.get(product) ?? [] }
}

function firstOf(people: readonly Actor[]): Actor {
  const [first] = people
  if (first === undefined) throw new RangeError('An agency of the world has nobody')
  return first
}
