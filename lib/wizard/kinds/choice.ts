import { isBlank } from '../json'
import { accepted, type KindRules, rejected } from '../parsed'

export const choice: KindRules<'choice'> = {
  isEmpty: isBlank,
  parse: (raw, { options }) => (typeof raw === 'string' && options.includes(raw) ? accepted(raw) : rejected('notInList')),
}
