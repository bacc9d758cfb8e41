/** A reply's JSON in which one thing is another, and what was done. */
export interface MutatedReply {
  readonly json: unknown
  readonly what: string
}

type Path = readonly (string | number)[]
interface Spot {
  readonly path: Path
  readonly value: unknown
}

type Change = (spot: Spot) => unknown

const SUMS = /^(premiumAmount|premiumAmountNet|commissionValue|insuredAmount|amount)$/
const DAYS = /^(startDate|endDate|offerExpiryDate|dueDate)$/
const NEEDED = /^(offerId|premiumAmount|currency|startDate|endDate|series|number|policyId|token|refresh_token)$/
const WORDS = /^(currency|fileType)$/

const nameOf = ({ path }: Spot): string => String(path.at(-1))
const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value)

/** Each kind of change: where it applies, and what stands there afterwards. */
const CHANGES: readonly (readonly [string, (spot: Spot) => boolean, Change])[] = [
  ['a sum as text', (spot) => SUMS.test(nameOf(spot)) && typeof spot.value === 'number', ({ value }) => String(value).replace('.', ',')],
  ['a day of Romania', (spot) => DAYS.test(nameOf(spot)) && typeof spot.value === 'string', ({ value }) => String(value).split('-').toReversed().join('.')],
  ['a day as an instant', (spot) => DAYS.test(nameOf(spot)) && typeof spot.value === 'string', ({ value }) => Date.parse(String(value))],
  ['another word of a closed list', (spot) => WORDS.test(nameOf(spot)) && typeof spot.value === 'string', () => 'XTS'],
  ['a needed member as null', (spot) => NEEDED.test(nameOf(spot)) && !spot.path.some((name) => name === 'coverages' || name === 'payment'), () => null],
  ['a value in an object', (spot) => typeof spot.value === 'string' && spot.value !== '' && !['error', 'status'].includes(nameOf(spot)), ({ value }) => ({ value })],
  ['a value in a list', (spot) => typeof spot.value === 'number', ({ value }) => [value]],
  ['a list as an object', (spot) => Array.isArray(spot.value) && spot.value.length > 0, ({ value }) => ({ ...(value as object) })],
  ['a list as a text', (spot) => Array.isArray(spot.value) && spot.value.length > 0, () => 'none'],
  ['a new member', (spot) => isObject(spot.value), ({ value }) => ({ ...(value as object), taxOfficeCode: 'XJ-7' })],
  ['a new member of a foreign name', (spot) => isObject(spot.value), ({ value }) => ({ ...(value as object), 'Ion Popescu': true })],
  ['a member under another name', (spot) => isObject(spot.value) && Object.keys(spot.value).length > 0, ({ value }) => renamed(value as Record<string, unknown>)],
]

function renamed(value: Record<string, unknown>): object {
  const [[name, first] = ['', undefined], ...rest] = Object.entries(value)
  return { [`new_${name}`]: first, ...Object.fromEntries(rest) }
}

/** Changes one thing in a reply, chosen by `random`. `isMap` tells objects whose names mean nothing to the contract. */
export function mutateReply(json: unknown, random: () => number, isMap: (path: Path) => boolean): MutatedReply {
  const pick = <T>(list: readonly T[]): T | undefined => list[Math.floor(random() * list.length)]
  const spots = spotsOf(json)
  const possible = CHANGES.map(([what, applies, change]) => ({ what, change, at: spots.filter((spot) => applies(spot) && !(isMap(spot.path) && isObject(spot.value))) })).filter(({ at }) => at.length > 0)
  const chosen = pick(possible)
  const spot = chosen && pick(chosen.at)
  if (chosen === undefined || spot === undefined) throw new Error('nothing of this reply can be changed')
  return { json: replaced(json, spot.path, chosen.change(spot)), what: `${chosen.what} at ${spot.path.join('.')}` }
}

function spotsOf(value: unknown, path: Path = []): readonly Spot[] {
  const inner = Array.isArray(value) ? value.slice(0, 20).map((item: unknown, index) => [index, item] as const) : isObject(value) ? Object.entries(value) : []
  return [{ path, value }, ...inner.flatMap(([name, member]) => spotsOf(member, [...path, name]))]
}

function replaced(value: unknown, path: Path, by: unknown): unknown {
  const [name, ...rest] = path
  if (name === undefined) return by
  if (Array.isArray(value)) return value.map((item: unknown, index) => (index === name ? replaced(item, rest, by) : item))
  return Object.fromEntries(Object.entries(value as object).map(([key, member]) => [key, key === name ? replaced(member, rest, by) : member]))
}
