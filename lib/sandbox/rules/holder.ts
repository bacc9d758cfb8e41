import { isCompany } from './person'
import { asObject, has } from './raw'
import { problem, type Rule } from './rule'

const HOLDER_NAME = 'policyholder.businessName'
const DECLARATION = 'additionalData.policyholder.hasRelationsWithRussiaOrBelarus'

const holderIsAnIndividual: Rule = ({ policyholder }) =>
  asObject(policyholder) && isCompany(policyholder) ? problem(HOLDER_NAME, 'individualOnly') : undefined

const holderIsACompany: Rule = ({ policyholder }) =>
  asObject(policyholder) && !isCompany(policyholder) ? problem(HOLDER_NAME, 'companyOnly') : undefined

/** The shape checks the value; this rule requires it of a company. */
const companyDeclaresRelations: Rule = (product) =>
  isCompany(product.policyholder) && asObject(product.additionalData) && !has(product, DECLARATION)
    ? problem(DECLARATION, 'requiredForCompany')
    : undefined

/** Rules over the whole product object: who may hold which product, and what a company must declare (contract: Product rules). */
export const holderRules = {
  solarPanel: [companyDeclaresRelations],
  gap: [companyDeclaresRelations],
  digitalProtection: [holderIsAnIndividual],
  businessCyberProtection: [holderIsACompany],
} as const satisfies Record<string, readonly Rule[]>
