import { checkVin } from '@/lib/domain/vehicle/vin'
import { isBlank } from '../json'
import { fromCheck, type KindRules } from '../parsed'
import { checkedField } from './text'

/** A chassis number. A rule of the product checks its letters, which depend on the year of construction. */
export const vin: KindRules<'vin'> = {
  isEmpty: isBlank,
  parse: checkedField((typed) => fromCheck(checkVin(typed, undefined), (facts) => facts.vin)),
}
