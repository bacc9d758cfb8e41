import type { AskedQuestion } from '@/lib/wizard/ask'
import type { AnyQuestion } from '@/lib/wizard/define'
import { isBlank } from '@/lib/wizard/json'

/** A value of the catalogue that is not yet in the form, and what stands there. */
export interface CatalogueMatch {
  readonly path: string
  readonly question: AnyQuestion
  /** In typed form. */
  readonly value: string
  readonly currentValue: unknown
  /** Somebody typed what stands there; it is no proposal. */
  readonly isTyped: boolean
  readonly impliedAnswers: readonly []
}

/** What the catalogue says otherwise than the form, in the order of the questions. */
export function catalogueMatches(asked: readonly AskedQuestion[], found: Readonly<Record<string, string | number>>): CatalogueMatch[] {
  return asked.flatMap(({ question, raw, filled, value }): CatalogueMatch[] => {
    const known = found[question.key]
    if (known === undefined || question.fixed === true || value === known) return []
    const isEmpty = isBlank(raw)
    return [{ path: question.key, question, value: String(known), currentValue: isEmpty ? undefined : raw, isTyped: !isEmpty && !filled, impliedAnswers: [] }]
  })
}
