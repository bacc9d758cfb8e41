import type { AnyQuestion, Definition } from '@/lib/wizard/define'
import type { AnyItemQuestion } from '@/lib/wizard/kinds'

/** The raw answers of a quote, by key. An absent answer takes the proposal; an empty text was cleared. */
export type Draft = Record<string, unknown>

/** The draft of a form's values: without undefined members and without empty objects. */
export function cleanDraft(values: Readonly<Record<string, unknown>>): Draft {
  const cleaned: Draft = {}
  for (const [key, value] of Object.entries(values)) {
    const clean = cleanValue(value)
    if (clean !== undefined) cleaned[key] = clean
  }
  return cleaned
}

function cleanValue(value: unknown): unknown {
  // An empty item keeps its place in the list.
  if (Array.isArray(value)) return Array.from(value as unknown[], (held) => (isRecord(held) ? cleanDraft(held) : held))
  if (!isRecord(value)) return value
  const cleaned = cleanDraft(value)
  return Object.keys(cleaned).length === 0 ? undefined : cleaned
}

/** A stored draft as form values: a compound answer is an object or absent, a cleared answer is an empty text. */
export function formValues(definition: Definition, draft: Readonly<Record<string, unknown>>): Draft {
  return valuesOf(
    definition.steps.flatMap(({ questions }) => questions),
    draft,
  )
}

function valuesOf(questions: readonly (AnyQuestion | AnyItemQuestion)[], draft: Readonly<Record<string, unknown>>): Draft {
  const values = cleanDraft(draft)
  for (const question of questions) {
    const { key, kind } = question
    const held = values[key]
    const isCompound = kind === 'party' || kind === 'address'
    if (kind === 'items') {
      if (Array.isArray(held)) values[key] = held.map((item: unknown) => valuesOf(question.questions, isRecord(item) ? item : {}))
      else delete values[key]
    } else if (isCompound && !isRecord(held)) delete values[key]
    else if (held === null) values[key] = ''
    else if (isCompound) values[key] = withoutNulls(held)
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

/** Whether two drafts are equal, in any key order. */
export function sameDraft(a: unknown, b: unknown): boolean {
  if (Array.isArray(a) && Array.isArray(b)) return a.length === b.length && a.every((held, index) => sameDraft(held, b[index]))
  if (!isRecord(a) || !isRecord(b)) return JSON.stringify(a) === JSON.stringify(b)
  return Object.keys(a).length === Object.keys(b).length && Object.keys(a).every((key) => Object.hasOwn(b, key) && sameDraft(a[key], b[key]))
}

/** What a text field shows of a typed value. */
export function textOf(value: unknown): string {
  if (typeof value === 'string') return value
  return typeof value === 'number' ? String(value) : ''
}
