import { todayInBucharest } from '@/lib/domain/day'
import { addRows } from '@/lib/features/fleets/add-rows'
import { findFleetQuotes, findFleetRows } from '@/lib/features/fleets/store/fleet-quotes'
import { requestOffers } from '@/lib/features/offers/request-offers'
import type { Actor } from '@/lib/platform/access/actor'
import { newId } from '@/lib/platform/database/new-id'
import { waitForBackground } from '@/lib/testing/given/given-offers'
import { PRODUCT_EXAMPLES } from '@/lib/testing/given/product-examples'

type FleetProduct = 'gap' | 'casco'

/** Complete rows, each of another car of the same person. */
export function fleetRows(count: number, first = 1, product: FleetProduct = 'gap') {
  const { person } = PRODUCT_EXAMPLES[product].validExamples(todayInBucharest(new Date()))
  return Array.from({ length: count }, (_, index) => {
    const number = String(first + index).padStart(4, '0')
    return { row: index + 1, draft: { ...person, vin: `UU1HSDJ9F6012${number}`, licensePlate: `CJ ${10 + (index % 89)} A${letters(first + index)}` } }
  })
}

const LETTERS = 'ABCDEFGHJKLMNPRSTUVXYZ'
const letters = (number: number) => `${LETTERS[Math.floor(number / LETTERS.length) % LETTERS.length] ?? 'A'}${LETTERS[number % LETTERS.length] ?? 'A'}`

/** A fleet whose rows nobody asked for yet. */
export async function givenFleet(broker: Actor, count: number, { first, product = 'gap' }: { readonly first?: number | undefined; readonly product?: FleetProduct } = {}): Promise<string> {
  const fleetId = newId()
  await addRows(broker, { fleetId, product, rows: fleetRows(count, first, product) })
  return fleetId
}

/** A fleet with offers, and the cheapest offer of each row. */
export async function givenOfferedFleet(broker: Actor, count: number, first?: number): Promise<{ readonly fleetId: string; readonly offerIds: readonly string[] }> {
  const fleetId = await givenFleet(broker, count, { first })
  await askForEach(broker, fleetId)
  const offerIds = (await findFleetRows(broker, fleetId)).flatMap(({ offers: [offer] }) => offer?.id ?? [])
  if (offerIds.length !== count) throw new Error('Each row should have an offer')
  return { fleetId, offerIds }
}

/** Asks some insurers for each row, all by default. */
export async function askForEach(broker: Actor, fleetId: string, insurerIds?: readonly string[]): Promise<void> {
  for (const { id } of await findFleetQuotes(broker, fleetId)) await requestOffers(broker, { quoteId: id, insurerIds, locale: 'ro' })
  await waitForBackground()
}
