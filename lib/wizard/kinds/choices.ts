import { isBlank } from '../json'
import { accepted, type KindRules, rejected } from '../parsed'

/** Any number of options; kept once each, in the order of the definition. */
export const choices: KindRules<'choices'> = {
  isEmpty: (raw) => isBlank(raw) || (Array.isArray(raw) && raw.length === 0),
  parse: (raw, { options }) => {
    if (!Array.isArray(raw)) return rejected('notInList')
    const chosen: ReadonlySet<unknown> = new Set(raw)
    const known = options.filter((option) => chosen.has(option))
    return known.length === chosen.size ? accepted(known) : rejected('notInList')
  },
}
