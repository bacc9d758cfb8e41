import { isBlank } from '../json'
import { accepted, type KindRules, rejected } from '../parsed'

/** A box to tick. Not ticked is an answer, unless the consent must be given. Only the boolean true is a tick. */
export const consent: KindRules<'consent'> = {
  isEmpty: isBlank,
  parse: (raw, { mustBeGiven }) => {
    if (typeof raw !== 'boolean') return rejected('notInList')
    return mustBeGiven && !raw ? rejected('mustBeYes') : accepted(raw)
  },
  whenEmpty: ({ mustBeGiven }) => (mustBeGiven ? rejected('mustBeYes') : accepted(false)),
}
