import { checkVin } from '@/lib/domain/vehicle/vin'
import { isBlank } from '../json'
import { fromCheck, type KindRules } from '../parsed'
import { checkedField } from './text'

/** A chassis number. Which letters it may hold depends on the year of construction: a rule of the product. */
export const vin: KindRules<'vin'> = {
  isEmpty: isBlank,
  parse: checkedField((typed) => fromCheck(checkVin(typed, undefined), (facts) => facts.vin)),
}
