/** The members of a JSON object; none when the value is anything else. */
export function membersOf(value: unknown): Readonly<Record<string, unknown>> {
  return isRecord(value) ? value : {}
}

/** A member of the object itself, never one of the prototype. */
export function member(value: Readonly<Record<string, unknown>>, name: string): unknown {
  return Object.hasOwn(value, name) ? value[name] : undefined
}

/** Whether nothing was typed into a plain field: missing, null or blank text. */
export function isBlank(raw: unknown): boolean {
  return raw === undefined || raw === null || (typeof raw === 'string' && raw.trim() === '')
}

const DEPTH_MAX_FOR_BLANK = 3

/** Whether no field of a compound answer holds anything; false flags and names in `ignored` do not count. */
export function isBlankRecord(raw: unknown, ignored: readonly string[] = [], levels = DEPTH_MAX_FOR_BLANK): boolean {
  if (isBlank(raw) || raw === false) return true
  if (!isRecord(raw) || levels === 0) return false
  return Object.keys(raw).every((name) => ignored.includes(name) || isBlankRecord(raw[name], ignored, levels - 1))
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
