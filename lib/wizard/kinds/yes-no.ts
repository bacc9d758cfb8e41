import { isBlank } from '../json'
import { accepted, type KindRules, rejected } from '../parsed'

/** A question that needs yes or no; `mustBe` names the only answer with which a policy can be issued. */
export const yesNo: KindRules<'yesNo'> = {
  isEmpty: isBlank,
  parse: (raw, { mustBe }) => {
    if (typeof raw !== 'boolean') return rejected('notInList')
    if (mustBe === undefined || raw === mustBe) return accepted(raw)
    return rejected(mustBe ? 'mustBeYes' : 'mustBeNo')
  },
}
