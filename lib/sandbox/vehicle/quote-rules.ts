import type { VehicleProduct } from '@/lib/contracts/vehicle/product'
import { isCoverageOf } from '../reference/coverages'
import { dayAt, has, isTrueAt, listAt, memberAt, numberAt, textAt } from '../rules/raw'
import { applyRules, problem, type Rule, type RuleContext } from '../rules/rule'
import { vehicleRules } from '../rules/vehicle'
import { violation, type Violation } from '../rules/violation'

const legalEntityHasBusinessName: Rule = (holder) =>
  isTrueAt(holder, 'isLegalEntity') && !has(holder, 'businessName') ? problem('businessName', 'requiredForCompany') : undefined

const businessNameIsOfALegalEntity: Rule = (holder) =>
  memberAt(holder, 'isLegalEntity') === false && has(holder, 'businessName') ? problem('isLegalEntity', 'mustBeTrue') : undefined

/** Rules of the holder of a vehicle policy beyond the Person object. */
export const vehicleHolderRules: readonly Rule[] = [legalEntityHasBusinessName, businessNameIsOfALegalEntity]

const isRegisteredByToday: Rule = (vehicle, { today }) => {
  const registered = dayAt(vehicle, 'firstRegistration')
  return registered !== undefined && registered > today ? problem('firstRegistration', 'inTheFuture', { today }) : undefined
}

const isLeasedForLeasing: Rule = (vehicle, { product }) =>
  product === 'casco-leasing' && !isTrueAt(vehicle, 'isLeased') ? problem('isLeased', 'mustBeTrue') : undefined

/** ProductData, vehicle. */
export const insuredVehicleRules: readonly Rule[] = [...vehicleRules, isRegisteredByToday, isLeasedForLeasing]

const isListed = (product: VehicleProduct | undefined): Rule => (coverage) => {
  const code = textAt(coverage, 'code')
  return product !== undefined && code !== undefined && !isCoverageOf(product, code) ? problem('code', 'coverageUnknown') : undefined
}

const includedHasASum: Rule = (coverage) => {
  const sum = numberAt(coverage, 'insuredSum')
  return isTrueAt(coverage, 'isIncluded') && sum !== undefined && sum <= 0 ? problem('insuredSum', 'notAbove', { min: 0 }) : undefined
}

const LIST = 'product.coverages'

/** ProductData, coverages: listed codes, each once, and at least one included with a sum. */
export function checkCoverages(body: unknown, product: VehicleProduct | undefined, context: RuleContext): Violation[] {
  const items = listAt(body, LIST)
  const codes = items.map((item) => textAt(item, 'code'))
  const isIncludedAnywhere = items.length === 0 || items.some((item) => memberAt(item, 'isIncluded') !== false)
  return [
    ...(isIncludedAnywhere ? [] : [violation(LIST, 'nothingIncluded')]),
    ...items.flatMap((item, index) => applyRules([isListed(product), includedHasASum], { path: `${LIST}.${index}`, value: item }, context)),
    ...codes.flatMap((code, index) => (code !== undefined && codes.indexOf(code) < index ? [violation(`${LIST}.${index}.code`, 'coverageRepeated')] : [])),
  ]
}
