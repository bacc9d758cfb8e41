/** A place, whose parts belong together: a town of another county would be wrong. */
const OF_PLACE = ['city', 'cityCode', 'postcode']

/**
 * The answers of an example where nothing was answered yet. What was typed, pasted or chosen stays; what an earlier example put there, and nobody
 * changed, is replaced.
 * @param current the answer as it stands: a text, a choice, a list, or an object of answers
 * @param sample the example's
 * @param earlier what an example put there before
 */
export function fillOpen(current: unknown, sample: unknown, earlier?: unknown): unknown {
  if (sample === undefined) return current
  if (isOpen(current) || isSame(current, earlier)) return sample
  if (!isGroup(current) || !isGroup(sample)) return current
  // A company is not completed as a person is.
  if (!isOpen(current['kind']) && !isSame(current['kind'], sample['kind'])) return current
  const before = isGroup(earlier) ? earlier : {}
  const isOtherPlace = !isOpen(current['county']) && !isSame(current['county'], sample['county']) && !isSame(current['county'], before['county'])
  const keys = [...new Set([...Object.keys(current), ...Object.keys(sample)])].filter((key) => !(isOtherPlace && OF_PLACE.includes(key) && isOpen(current[key])))
  return Object.fromEntries(keys.map((key) => [key, fillOpen(current[key], sample[key], before[key])]))
}

type Group = Readonly<Record<string, unknown>>

/** Choices of a list have a key, and are one answer. */
const isGroup = (value: unknown): value is Group => typeof value === 'object' && value !== null && !Array.isArray(value) && !('key' in value)
const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

function isOpen(value: unknown): boolean {
  if (typeof value === 'string') return value.trim() === ''
  if (Array.isArray(value)) return value.every(isOpen)
  return isGroup(value) ? Object.values(value).every(isOpen) : value === undefined || value === null
}
