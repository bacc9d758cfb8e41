/** Members of a request under which everything is about a person, or about what they own. */
const PERSONAL = /^(policyholder|customers|owner|drivers|address|identification|person|licensePlate|vin|motorSeries|taxId|birthdate|documentNumber|authentication|account|password|fileName|policySeries|policyNumber|series|number)$/
const LEAVES_MAX = 2000
const SHORTEST = 3

/**
 * Whether a text was sent in this call as part of a person. A service that repeats a request in the wrong place gives nothing away so.
 * Texts of fewer than three signs, and the words of closed lists, tell nothing and are left out.
 */
export function personalValuesOf(input: unknown): (text: string) => boolean {
  const values = new Set<string>()
  collect(input, { isPersonal: false, values, depth: 0 })
  return (text) => values.has(plain(text))
}

interface Collecting {
  readonly isPersonal: boolean
  readonly values: Set<string>
  readonly depth: number
}

function collect(value: unknown, { isPersonal, values, depth }: Collecting): void {
  if (depth > 12 || values.size > LEAVES_MAX) return
  if (typeof value === 'string' || typeof value === 'number') {
    if (isPersonal && plain(String(value)).length >= SHORTEST && !/^(RON|EUR|pos|receipt)$/i.test(String(value)) && typeof value === 'string') for (const text of [value, ...value.split(/[\s,-]+/)]) if (plain(text).length >= SHORTEST && !/^\d{1,4}$/.test(text)) values.add(plain(text))
  } else if (Array.isArray(value)) for (const item of value) collect(item, { isPersonal, values, depth: depth + 1 })
  else if (typeof value === 'object' && value !== null && !(value instanceof Blob)) for (const [name, member] of Object.entries(value)) collect(member, { isPersonal: isPersonal || PERSONAL.test(name), values, depth: depth + 1 })
}

const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').trim().toLowerCase()
