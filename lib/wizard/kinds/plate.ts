import { checkPlate, REGISTRATION_TYPES } from '@/lib/domain/vehicle/plate'
import { isBlank } from '../json'
import { accepted, fromCheck, type KindRules } from '../parsed'
import { checkedField } from './text'

/** A licence plate in the format of any registration. A rule of the product compares it with the stated registration. */
export const plate: KindRules<'plate'> = {
  isEmpty: isBlank,
  parse: checkedField((typed) => {
    for (const registrationType of REGISTRATION_TYPES) {
      const checked = checkPlate(typed, registrationType)
      if (checked.ok) return accepted(checked.plate)
    }
    return fromCheck(checkPlate(typed, 'registered'), (facts) => facts.plate)
  }),
}
