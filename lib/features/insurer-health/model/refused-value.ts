/** What became of a question with some value of an answer, the newest last. */
export interface AskedValue {
  readonly value: unknown
  readonly isRefused: boolean
}

/** One refusal may have had another reason. */
const REFUSALS_NEEDED = 2

/**
 * How often an insurer refused a value lately, where it did so more than once and has accepted the value never since; undefined where asking
 * again may bring an offer.
 */
export function timesRefused(value: unknown, asked: readonly AskedValue[]): number | undefined {
  const same = asked.filter((one) => isSame(one.value, value))
  const accepted = same.findLastIndex(({ isRefused }) => !isRefused)
  const times = same.length - 1 - accepted
  return times >= REFUSALS_NEEDED ? times : undefined
}

function isSame(one: unknown, other: unknown): boolean {
  return one !== undefined && JSON.stringify(one, inOrder) === JSON.stringify(other, inOrder)
}

function inOrder(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)))
}

/** The value behind a dotted path of answers, such as `holder.taxId`; undefined where there is none. */
export function valueAt(answers: unknown, path: string): unknown {
  return path.split('.').reduce((value: unknown, key) => (typeof value === 'object' && value !== null && Object.hasOwn(value, key) ? (value as Readonly<Record<string, unknown>>)[key] : undefined), answers)
}
