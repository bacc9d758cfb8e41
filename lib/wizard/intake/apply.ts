import { isBlank } from '../json'
import { answerAt, withAnswer } from './answer-at'

type Draft = Readonly<Record<string, unknown>>

/** A value for a field, and the answers that it needs beside it. */
interface Change {
  readonly path: string
  readonly value: unknown
  readonly beside: readonly (readonly [path: string, value: unknown])[]
}

/** The draft with the changes. */
export function withChanges(draft: Draft, changes: readonly Change[]): Record<string, unknown> {
  return changes.reduce<Record<string, unknown>>(applied, { ...draft })
}

/** A later draft with the earlier values of the touched fields. */
export function withoutChanges(later: Draft, before: Draft, changes: readonly Change[]): Record<string, unknown> {
  const paths = new Set(changes.flatMap(({ path, beside }) => [path, ...beside.map(([besidePath]) => besidePath), ...(isCounty(path) ? localityBeside(path) : [])]))
  return [...paths].reduce<Record<string, unknown>>((draft, path) => withAnswer(draft, path, answerAt(before, path)), { ...later })
}

export function applied(draft: Draft, { path, value, beside }: Change): Record<string, unknown> {
  const withOthers = beside.reduce<Record<string, unknown>>((changed, [besidePath, besideValue]) => withAnswer(changed, besidePath, besideValue), { ...draft })
  const changed = withAnswer(withOthers, path, value)
  const held = answerAt(draft, path)
  if (!isCounty(path) || isBlank(held) || held === value) return changed
  // A locality depends on its county.
  return localityBeside(path).reduce((emptied, besidePath) => withAnswer(emptied, besidePath, ''), changed)
}

function isCounty(path: string): boolean {
  return path.endsWith('.county')
}

function localityBeside(path: string): readonly string[] {
  return ['city', 'cityCode'].map((name) => path.replace(/county$/, name))
}
