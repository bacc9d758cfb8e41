import type { Definition } from '@/lib/wizard/define'

/** What was typed into a quote, by answer. An absent answer takes the proposal; an empty text was cleared. */
export type Draft = Record<string, unknown>

/** The draft that a form's values stand for: without undefined members and without objects in which nothing was typed. */
export function cleanDraft(values: Readonly<Record<string, unknown>>): Draft {
  const kept: Draft = {}
  for (const [key, value] of Object.entries(values)) {
    const clean = cleanValue(value)
    if (clean !== undefined) kept[key] = clean
  }
  return kept
}

function cleanValue(value: unknown): unknown {
  if (Array.isArray(value)) return [...(value as unknown[])]
  if (!isRecord(value)) return value
  const kept = cleanDraft(value)
  return Object.keys(kept).length === 0 ? undefined : kept
}

/** A stored draft as values of a form: a compound answer is an object or absent, a cleared answer is an empty text. */
export function formValues(definition: Definition, draft: Readonly<Record<string, unknown>>): Draft {
  const values = cleanDraft(draft)
  for (const { key, kind } of definition.steps.flatMap((step) => step.questions)) {
    const isCompound = kind === 'party' || kind === 'address'
    if (isCompound && !isRecord(values[key])) delete values[key]
    else if (values[key] === null) values[key] = ''
    else if (isCompound) values[key] = withoutNulls(values[key])
  }
  return values
}

function withoutNulls(value: unknown): unknown {
  if (!isRecord(value)) return value
  return Object.fromEntries(Object.entries(value).flatMap(([name, held]) => (held === null ? [] : [[name, withoutNulls(held)]])))
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Whether two drafts say the same, in whatever order. */
export function sameDraft(a: unknown, b: unknown): boolean {
  if (!isRecord(a) || !isRecord(b)) return JSON.stringify(a) === JSON.stringify(b)
  return Object.keys(a).length === Object.keys(b).length && Object.keys(a).every((key) => Object.hasOwn(b, key) && sameDraft(a[key], b[key]))
}

/** What a text field shows of a typed value. */
export function textOf(value: unknown): string {
  if (typeof value === 'string') return value
  return typeof value === 'number' ? String(value) : ''
}
