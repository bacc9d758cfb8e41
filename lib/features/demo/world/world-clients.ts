import { addDays, addYears, type Day, yearOf } from '@/lib/domain/day'
import type { Company, Party, Person } from '@/lib/domain/party'
import type { Address } from '@/lib/domain/place/address'
import { fold } from '@/lib/domain/text'
import { demoClients } from '../demo-clients'
import { DEMO_PLACES } from '../demo-places'
import { newCnp, newCui } from './identities'
import { COMPANY_WORDS, LAST_NAMES, MEN, STREETS, TRADES, WOMEN } from './names'
import type { Random } from './random'
import { newVehicle, type WorldVehicle } from './vehicles'

/** Somebody who travels along. */
export type Companion = Pick<Person, 'lastName' | 'firstName' | 'taxId' | 'idNumber'>

/** A client, with what they have to insure. */
export interface WorldClient {
  readonly party: Party
  readonly vehicles: readonly WorldVehicle[]
  readonly companions: readonly Companion[]
}

const CARD_SERIES = ['CJ', 'KX', 'TZ', 'RK', 'MX', 'KZ', 'GL', 'SB', 'XB', 'VX'] as const
const PLACES = Object.values(DEMO_PLACES)

/** So many clients; the known ones of the demo come first where they are wanted. */
export function newWorldClients(random: Random, { count, today, withKnown }: { readonly count: number; readonly today: Day; readonly withKnown: boolean }): WorldClient[] {
  const known = withKnown ? demoClients(today).slice(0, count) : []
  const codes = new Set(known.map(({ taxId }) => taxId))
  const parties: Party[] = [...known]
  while (parties.length < count) {
    const party = random.chance(0.14) ? newCompany(random, parties.length) : newPerson(random, { number: parties.length, today })
    if (codes.has(party.taxId)) continue
    codes.add(party.taxId)
    parties.push(party)
  }
  return parties.map((party) => ({ party, vehicles: vehiclesOf(random, { party, today }), companions: party.kind === 'person' ? companionsOf(random, { party, today }) : staffOf(random, today) }))
}

function newPerson(random: Random, { number, today }: { readonly number: number; readonly today: Day }): Person {
  const gender = random.chance(0.5) ? 'f' : 'm'
  const lastName = random.pick(LAST_NAMES)
  const firstName = firstNameFor(random, gender, lastName)
  const age = random.weighted([[random.whole(22, 34), 4], [random.whole(35, 50), 5], [random.whole(51, 64), 3], [random.whole(65, 79), 1]])
  const address = newAddress(random)
  return {
    kind: 'person',
    lastName,
    firstName,
    taxId: newCnp(random, { gender, birthDate: birthDateOf(random, today, age), county: address.county }),
    isForeignPerson: false,
    nationality: 'RO',
    citizenship: 'RO',
    idNumber: newCard(random),
    idIssueAuthority: `SPCLEP ${address.city}`.slice(0, 40),
    idIssueDate: addDays(addYears(today, -3), -random.whole(0, 500)),
    email: `${mailName(`${firstName}.${lastName}`)}${number}@example.test`,
    mobile: mobileOf(number),
    hasDisability: false,
    isRetired: age >= 65,
    address,
  }
}

function newCompany(random: Random, number: number): Company {
  const [trade, caenCode] = random.pick(TRADES)
  const businessName = `${trade} ${random.pick(COMPANY_WORDS)} ${random.chance(0.9) ? 'SRL' : 'SA'}`
  return {
    kind: 'company',
    businessName,
    taxId: newCui(random),
    tradeRegisterNumber: `J${random.pick(['12', '40', '35', '22', '13', '32'])}/${random.whole(100, 4999)}/${random.whole(1998, 2023)}`,
    caenCode,
    email: `contact${number}@example.test`,
    mobile: mobileOf(number),
    address: newAddress(random),
    hasRelationsWithRussiaOrBelarus: false,
  }
}

function newAddress(random: Random): Address {
  return random.pick(PLACES)(random.pick(STREETS), String(random.whole(1, 160)))
}

function vehiclesOf(random: Random, { party, today }: { readonly party: Party; readonly today: Day }): WorldVehicle[] {
  const { county } = party.address
  // The world began a year and a half ago: a vehicle exists then.
  const year = yearOf(today) - 2
  return Array.from({ length: party.kind === 'company' ? random.whole(2, 5) : random.whole(1, 2) }, () => newVehicle(random, { county, year }))
}

function companionsOf(random: Random, { party, today }: { readonly party: Person; readonly today: Day }): Companion[] {
  return Array.from({ length: random.weighted([[1, 4], [2, 2], [3, 2]]) }, (_, index) => newCompanion(random, { lastName: party.lastName, age: index === 0 ? random.whole(28, 60) : random.whole(19, 24), today }))
}

function staffOf(random: Random, today: Day): Companion[] {
  return Array.from({ length: random.whole(2, 3) }, () => newCompanion(random, { lastName: random.pick(LAST_NAMES), age: random.whole(24, 58), today }))
}

function newCompanion(random: Random, { lastName, age, today }: { readonly lastName: string; readonly age: number; readonly today: Day }): Companion {
  const gender = random.chance(0.5) ? 'f' : 'm'
  return { lastName, firstName: firstNameFor(random, gender, lastName), taxId: newCnp(random, { gender, birthDate: birthDateOf(random, today, age), county: random.pick(['CJ', 'B', 'TM', 'IS']) }), idNumber: newCard(random) }
}

/** Nobody is called Tudor Tudor. */
function firstNameFor(random: Random, gender: 'm' | 'f', lastName: string): string {
  const names: readonly string[] = gender === 'f' ? WOMEN : MEN
  return random.pick(names.filter((name) => name !== lastName))
}

function birthDateOf(random: Random, today: Day, age: number): Day {
  return addDays(addYears(today, -age), -random.whole(1, 360))
}

function newCard(random: Random): string {
  return `${random.pick(CARD_SERIES)}${random.whole(100_000, 999_999)}`
}

function mobileOf(number: number): string {
  return `0722${String(300_000 + number * 37).padStart(6, '0')}`
}

function mailName(text: string): string {
  return fold(text).replace(/[^a-z.]+/g, '')
}
