import { isBlank } from '../json'
import { answerAt, withAnswer } from './answer-at'

type Draft = Readonly<Record<string, unknown>>

/** A value for a field, and the answers that it needs beside it. */
interface Change {
  readonly path: string
  readonly value: unknown
  readonly impliedAnswers: readonly (readonly [path: string, value: unknown])[]
}

/** The draft with the changes. */
export function withChanges(draft: Draft, changes: readonly Change[]): Record<string, unknown> {
  return changes.reduce<Record<string, unknown>>(applyChange, { ...draft })
}

/** A later draft with the earlier values of the touched fields. */
export function withoutChanges(later: Draft, before: Draft, changes: readonly Change[]): Record<string, unknown> {
  const paths = new Set(changes.flatMap(({ path, impliedAnswers }) => [path, ...impliedAnswers.map(([impliedPath]) => impliedPath), ...(isCounty(path) ? localityBeside(path) : [])]))
  return [...paths].reduce<Record<string, unknown>>((draft, path) => withAnswer(draft, path, answerAt(before, path)), { ...later })
}

export function applyChange(draft: Draft, { path, value, impliedAnswers }: Change): Record<string, unknown> {
  const withOthers = impliedAnswers.reduce<Record<string, unknown>>((changed, [impliedPath, besideValue]) => withAnswer(changed, impliedPath, besideValue), { ...draft })
  const changed = withAnswer(withOthers, path, value)
  const current = answerAt(draft, path)
  if (!isCounty(path) || isBlank(current) || current === value) return changed
  // A locality depends on its county.
  return localityBeside(path).reduce((emptied, impliedPath) => withAnswer(emptied, impliedPath, ''), changed)
}

function isCounty(path: string): boolean {
  return path.endsWith('.county')
}

function localityBeside(path: string): readonly string[] {
  return ['city', 'cityCode'].map((name) => path.replace(/county$/, name))
}
