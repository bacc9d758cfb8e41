import { addDays, type Day } from '@/lib/domain/day'
import type { ProductId } from '@/lib/products/registry'
import { LIKED_TIMES, PRODUCT_WEIGHTS, WORLD_AGENCIES, type WorldAgency, type WorldBroker } from './brokers'
import { dayOfWork, instantOfWork, minutesAfter } from './calendar'
import type { Random } from './random'
import { newWorldClients, type WorldClient } from './world-clients'

/** How large a world is. */
export interface WorldSize {
  readonly clients: number
  readonly quotes: number
  readonly policies: number
}

/** The world of the demo. */
export const WHOLE_WORLD: WorldSize = { clients: 300, quotes: 2000, policies: 700 }

/** How many days the work of the world goes back. */
export const WORLD_DAYS = 548

/** What becomes of a quote. `unknown` is an attempt to issue whose reply was lost; the insurer may have issued. */
export type Fate = 'draft' | 'quoted' | 'issued' | 'unknown-issued' | 'unknown-not-issued'

export interface PlannedQuote {
  readonly agency: WorldAgency
  readonly broker: WorldBroker
  readonly client: WorldClient
  readonly product: ProductId
  readonly at: Date
  readonly people: number
  readonly isFamily: boolean
  readonly fate: Fate
}

const UNKNOWNS = ['unknown-issued', 'unknown-not-issued'] as const
// Some work of today is needed, and no work of the next minutes.
const LATEST_MINUTES_AGO = 45
const NEWER_EXPONENT = 1.25

/** The quotes of the world in the order of time: how many, whose, when, and what becomes of them. */
export function planWorld(random: Random, { size, today, now }: { readonly size: WorldSize; readonly today: Day; readonly now: Date }): PlannedQuote[] {
  const quotes = WORLD_AGENCIES.flatMap((agency, index) => planAgency(random, agency, { clients: partOf(size.clients, agency, index), quotes: partOf(size.quotes, agency, index), today, now }))
  return withFates(random, quotes.toSorted((a, b) => a.at.getTime() - b.at.getTime()), size)
}

/** The last agency has what the others leave. */
function partOf(whole: number, { share }: WorldAgency, index: number): number {
  const part = Math.round(whole * share)
  return index < WORLD_AGENCIES.length - 1 ? part : whole - WORLD_AGENCIES.slice(0, -1).reduce((sum, other) => sum + Math.round(whole * other.share), 0)
}

type Unfated = Omit<PlannedQuote, 'fate'>

interface AgencyPlan {
  readonly clients: number
  readonly quotes: number
  readonly today: Day
  readonly now: Date
}

function planAgency(random: Random, agency: WorldAgency, { clients: count, quotes, today, now }: AgencyPlan): Unfated[] {
  const clients = newWorldClients(random, { count, today, withKnown: agency.withKnownClients })
  const owners = new Map(clients.map((client) => [client, random.weighted(agency.brokers.map((broker) => [broker, broker.weight] as const))]))
  return Array.from({ length: quotes }, (_, index) => {
    // Each client asks at least once.
    const client = clients[index] ?? random.pick(clients)
    const broker = random.chance(0.85) ? (owners.get(client) ?? random.pick(agency.brokers)) : random.pick(agency.brokers)
    const product = productFor(random, broker, client)
    const people = product !== 'travel' ? 1 : client.party.kind === 'company' ? client.companions.length : random.weighted([[1, 3], [2, 3], [client.companions.length + 1, 1]])
    return { agency, broker, client, product, at: instantFor(random, today, now), people, isFamily: product === 'travel' && people > 1 && random.chance(0.5) }
  })
}

function productFor(random: Random, { likes }: WorldBroker, { party }: WorldClient): ProductId {
  const sold = PRODUCT_WEIGHTS.filter(([product]) => (party.kind === 'company' ? product !== 'digitalProtection' : product !== 'businessCyberProtection' && product !== 'casco-leasing'))
  return random.weighted(sold.map(([product, weight]) => [product, likes.includes(product) ? weight * LIKED_TIMES : weight] as const))
}

function instantFor(random: Random, today: Day, now: Date): Date {
  const at = instantOfWork(random, dayOfWork(addDays(today, -Math.floor(WORLD_DAYS * random.share() ** NEWER_EXPONENT))))
  // Always drawn, so that the hour of the day changes no other quote.
  const earlier = instantOfWork(random, dayOfWork(addDays(today, -1 - random.whole(0, 3))))
  return at <= minutesAfter(now, -LATEST_MINUTES_AGO) ? at : earlier
}

/** Exactly so many policies: a trip of people with a policy each counts as often. */
function withFates(random: Random, quotes: readonly Unfated[], { policies }: WorldSize): PlannedQuote[] {
  const fates = new Map<Unfated, Fate>()
  // The newest of the first agency: somebody has to look at them now.
  const first = quotes.filter((one) => one.agency === WORLD_AGENCIES[0] && one.product !== 'travel' && !isForeigner(one))
  for (const [index, fate] of UNKNOWNS.entries()) {
    const quote = first.at(-3 - 4 * index)
    if (quote) fates.set(quote, fate)
  }
  let left = policies
  for (const quote of random.shuffled(quotes)) {
    const count = quote.isFamily ? 1 : quote.people
    if (fates.has(quote) || isForeigner(quote) || count > left) continue
    fates.set(quote, 'issued')
    left -= count
  }
  return quotes.map((quote) => ({ ...quote, fate: fates.get(quote) ?? (random.chance(0.16) || isForeigner(quote) ? 'draft' : 'quoted') }))
}

/** Not all is known of the foreigner among the known clients: the quotes stay drafts. */
function isForeigner({ client: { party } }: Unfated): boolean {
  return party.kind === 'person' && party.isForeignPerson
}
