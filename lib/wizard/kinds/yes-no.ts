import { isBlank } from '../json'
import { accepted, type KindRules, rejected } from '../parsed'

/** A question that must be answered either way; `mustBe` names the only answer with which a policy can be made. */
export const yesNo: KindRules<'yesNo'> = {
  isEmpty: isBlank,
  parse: (raw, { mustBe }) => {
    if (typeof raw !== 'boolean') return rejected('notInList')
    if (mustBe === undefined || raw === mustBe) return accepted(raw)
    return rejected(mustBe ? 'mustBeYes' : 'mustBeNo')
  },
}
