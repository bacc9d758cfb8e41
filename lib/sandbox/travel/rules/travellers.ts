import { FAMILY_CUSTOMERS_MIN } from '@/lib/contracts/travel/limits'
import { ageOn, isCalendarDay } from '../../persons/personal-code'
import { extremeSports } from '../../reference/travel'
import { addressRules } from '../../rules/address'
import { birthdateIsPast, childRules, isCompany, personRules } from '../../rules/person'
import { dayAt, listAt, memberAt, numberAt, textAt } from '../../rules/raw'
import { applyRules, partOf, problem, type Rule, type RuleContext } from '../../rules/rule'
import type { Violation } from '../../rules/violation'

/** From this age on a Romanian has an identity document. */
const IDENTIFIED_FROM_AGE = 14

const customerIsAPerson: Rule = (customer) => (isCompany(customer) ? problem('businessName', 'individualOnly') : undefined)

/** Every customer as a Person (contract: Person object), but nobody under fourteen needs an identity document. */
export function checkCustomers(body: unknown, context: RuleContext): Violation[] {
  return listAt(body, 'product.customers').flatMap((value, index) => {
    const path = `product.customers.${index}`
    const born = textAt(value, 'birthdate')
    const isChild = born !== undefined && isCalendarDay(born) && ageOn(born, context.today) < IDENTIFIED_FROM_AGE
    return [
      ...applyRules([customerIsAPerson, ...(isChild ? childRules : personRules)], { path, value }, context),
      ...applyRules(addressRules, { path: `${path}.address`, value: memberAt(value, 'address') }, context),
    ]
  })
}

/** The customers of a quick offer: only their dates of birth. */
export function checkQuickCustomers(body: unknown, context: RuleContext): Violation[] {
  return listAt(body, 'product.customers').flatMap((value, index) => applyRules([birthdateIsPast], { path: `product.customers.${index}`, value }, context))
}

export function checkPolicyholder(body: unknown, context: RuleContext): Violation[] {
  return [
    ...applyRules(personRules, partOf(body, 'product.policyholder'), context),
    ...applyRules(addressRules, partOf(body, 'product.policyholder.address'), context),
  ]
}

const asksForAFamily = (product: unknown) =>
  memberAt(product, 'additionalData.tariffType') === 'family' || memberAt(product, 'additionalData.group_type') === 'family'

const familyHasMembers: Rule = (product) =>
  asksForAFamily(product) && listAt(product, 'customers').length < FAMILY_CUSTOMERS_MIN
    ? problem('customers', 'familyTooSmall', { min: FAMILY_CUSTOMERS_MIN })
    : undefined

const SPORT = 'additionalData.coverage.sports.extremeCompetitionSports'
const sportIsListed: Rule = (product) => {
  const sport = numberAt(product, SPORT)
  return sport === undefined || extremeSports.some(({ id }) => id === sport) ? undefined : problem(SPORT, 'sportUnknown')
}

const CANCELLATION = 'additionalData.coverage.stornoCosts.travelStartDate'
const cancellationIsForATripToCome: Rule = (product, { today }) => {
  const start = dayAt(product, CANCELLATION)
  return start !== undefined && start < today ? problem(CANCELLATION, 'dateTooEarly', { min: today }) : undefined
}

/** Rules over the product object: the family, and further questions of insurers (contract: product, fields not shown). */
export const productRules: readonly Rule[] = [familyHasMembers, sportIsListed, cancellationIsForATripToCome]
