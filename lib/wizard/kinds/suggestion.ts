import { isBlank } from '../json'
import type { KindRules } from '../parsed'
import { readText } from './text'

/** Free text beside a list, which only suggests values. */
export const suggestion: KindRules<'suggestion'> = {
  isEmpty: isBlank,
  parse: (raw, { maxLength }) => readText(raw, maxLength),
}
