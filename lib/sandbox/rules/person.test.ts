import { describe, expect, it } from 'vitest'
import { violationsAfter, inDays, TODAY } from './check-request'
import { removed, type Changes } from './mutate'
import { allowedHolders, type Holder } from './valid-requests'
import { ASSET_PRODUCTS } from '@/lib/contracts/assets/products'

type Row = [name: string, changes: Changes, expected?: string]

const ofHolder = (changes: Changes) => Object.fromEntries(Object.entries(changes).map(([path, change]) => [`policyholder.${path}`, change]))

function table(holder: Holder, rows: readonly Row[]) {
  it.each(rows)('%s', (_, changes, expected) => {
    const found = violationsAfter('houseAssistance', ofHolder(changes), holder)
    expect(found).toEqual(expected === undefined ? [] : [`product.policyholder.${expected}`])
  })
}

describe('an individual', () => {
  table('individual', [
    ['needs a last name', { lastName: removed }, 'lastName requiredForIndividual'],
    ['needs a last name that is not blank', { lastName: '  ' }, 'lastName empty'],
    ['may leave out the first name', { firstName: removed }],
    ['needs a tax id', { taxId: removed }, 'taxId required'],
    ['needs a CNP with its control digit', { taxId: '2920229120019' }, 'taxId cnpInvalid'],
    ['needs a CNP of 13 digits', { taxId: '292022912001' }, 'taxId cnpInvalid'],
    ['needs a CNP without spaces', { taxId: '2920229 120018' }, 'taxId cnpInvalid'],
    ['needs a CNP also when isForeignPerson is false', { isForeignPerson: false, taxId: 'X-4711' }, 'taxId cnpInvalid'],
    ['is not a company for having a CUI', { taxId: 'RO1854729' }, 'taxId cnpInvalid'],
    ['needs a CNP of someone who is born', { taxId: '6990101120016' }, 'taxId cnpInvalid'],
    ['needs an identification', { identification: removed }, 'identification requiredForIndividual'],
    ['needs no nationality', { nationality: removed }],
    ['has a nationality of the country list', { nationality: 'XX' }, 'nationality countryUnknown'],
    ['has a citizenship of the country list', { citizenship: 'ro' }, 'citizenship countryUnknown'],
    ['has gender m', { gender: 'm' }],
    ['has gender m or f', { gender: 'x' }, 'gender notAllowed'],
    ['has gender m or f in lower case', { gender: 'F' }, 'gender notAllowed'],
    ['was born yesterday at the latest', { birthdate: inDays(-1) }],
    ['is not born today', { birthdate: TODAY }, 'birthdate notInThePast'],
    ['is not born on 30 February', { birthdate: '1992-02-30' }, 'birthdate notADate'],
    ['is not born on 29 February of a common year', { birthdate: '1991-02-29' }, 'birthdate notADate'],
    ['needs no gender, birthdate or citizenship', { gender: removed, birthdate: removed, citizenship: removed }],
    ['may have a disability', { hasDisability: true, isRetired: false }],
    ['may be retired', { isRetired: true, hasDisability: false }],
    ['needs no company registry number', { companyRegistryNumber: removed }],
    ['must write flags as booleans', { isRetired: 'true' }, 'isRetired notBoolean'],
  ])

  it('is not both disabled and retired', () => {
    expect(violationsAfter('houseAssistance', ofHolder({ hasDisability: true, isRetired: true }))).toEqual([
      'product.policyholder.hasDisability disabledAndRetired',
      'product.policyholder.isRetired disabledAndRetired',
    ])
  })
})

describe('the contact data of any holder', () => {
  table('individual', [
    ['needs an e-mail', { email: removed }, 'email required'],
    ['needs a valid e-mail', { email: 'ana@' }, 'email emailInvalid'],
    ['needs an e-mail without spaces', { email: ' ana@mail.test' }, 'email emailInvalid'],
    ['refuses an e-mail of 200,000 characters', { email: 'a'.repeat(200_000) }, 'email emailInvalid'],
    ['needs a mobile number', { mobileNumber: removed }, 'mobileNumber required'],
    ['refuses a mobile number of 9 digits', { mobileNumber: '071234567' }, 'mobileNumber mobileInvalid'],
    ['refuses a mobile number of 11 digits', { mobileNumber: '07123456789' }, 'mobileNumber mobileInvalid'],
    ['refuses a mobile number with a prefix', { mobileNumber: '+40712345678' }, 'mobileNumber mobileInvalid'],
    ['refuses a mobile number with spaces', { mobileNumber: '0712 345 678' }, 'mobileNumber mobileInvalid'],
    ['takes any ten digits', { mobileNumber: '1234567890' }],
    ['refuses a mobile number that is a number', { mobileNumber: 712345678 }, 'mobileNumber notText'],
    ['needs an address', { address: removed }, 'address required'],
  ])
})

describe('identification', () => {
  table('individual', [
    ['needs its type', { 'identification.idType': removed }, 'identification.idType required'],
    ['is of type CI only', { 'identification.idType': 'passport' }, 'identification.idType notAllowed'],
    ['needs its number', { 'identification.idNumber': removed }, 'identification.idNumber required'],
    ['takes two letters and six digits', { 'identification.idNumber': 'KX654321' }],
    ['takes a series that is not in the list', { 'identification.idNumber': 'QQ654321' }],
    ['refuses five digits', { 'identification.idNumber': 'CJ12345' }, 'identification.idNumber idNumberInvalid'],
    ['refuses seven digits', { 'identification.idNumber': 'CJ1234567' }, 'identification.idNumber idNumberInvalid'],
    ['refuses one letter', { 'identification.idNumber': 'C1234567' }, 'identification.idNumber idNumberInvalid'],
    ['may leave out authority and date', { 'identification.issueAuthority': removed, 'identification.issueDate': removed }],
    ['needs an issue date that exists', { 'identification.issueDate': '2024-13-01' }, 'identification.issueDate notADate'],
    ['needs an issue date written YYYY-MM-DD', { 'identification.issueDate': '01.02.2024' }, 'identification.issueDate notADate'],
  ])
})

describe('driving licence', () => {
  table('individual', [
    ['needs its issue date', { drivingLicense: {} }, 'drivingLicense.issueDate required'],
    ['may be issued today', { drivingLicense: { issueDate: TODAY } }],
    ['is not issued tomorrow', { drivingLicense: { issueDate: inDays(1) } }, 'drivingLicense.issueDate inTheFuture'],
    ['needs a date that exists', { drivingLicense: { issueDate: '2023-02-29' } }, 'drivingLicense.issueDate notADate'],
  ])
})

describe('a foreign person', () => {
  table('foreigner', [
    ['needs a nationality', { nationality: removed }, 'nationality requiredForForeigner'],
    ['needs a nationality of the country list', { nationality: 'ZZ' }, 'nationality countryUnknown'],
    ['has any tax id', { taxId: '1' }],
    ['has a tax id all the same', { taxId: removed }, 'taxId required'],
    ['needs an identification', { identification: removed }, 'identification requiredForIndividual'],
    ['is foreign by the boolean true only', { isForeignPerson: 'true' }, 'isForeignPerson notBoolean'],
  ])
})

describe('a company', () => {
  table('company', [
    ['needs no identification and no last name', { identification: removed, lastName: removed }],
    ['needs a business name that is not empty', { businessName: '' }, 'businessName empty'],
    ['has a CUI with RO', { taxId: 'RO1854729' }],
    ['has a CUI without RO', { taxId: '1854729' }],
    ['has a CUI with its control digit', { taxId: '1854720' }, 'taxId cuiInvalid'],
    ['has no CNP', { taxId: '2920229120018' }, 'taxId cuiInvalid'],
    ['has any tax id when it is foreign', { taxId: 'HRB-4711', isForeignPerson: true }],
    ['needs a registry number', { companyRegistryNumber: removed }, 'companyRegistryNumber requiredForCompany'],
    ['has a registry number of the old form', { companyRegistryNumber: 'J40/12345/2019' }],
    ['has a registry number of the new form', { companyRegistryNumber: 'J2004001403121' }],
    ['has a registry number of a real county', { companyRegistryNumber: 'J53/750/2012' }, 'companyRegistryNumber registryNumberInvalid'],
    ['has a new registry number with its control digit', { companyRegistryNumber: 'J2004001403122' }, 'companyRegistryNumber registryNumberInvalid'],
    ['has a registry number that is not empty', { companyRegistryNumber: '' }, 'companyRegistryNumber registryNumberInvalid'],
    ['has a CAEN code that is a number', { caenCode: '0111' }, 'caenCode notNumber'],
    ['needs no CAEN code', { caenCode: removed }],
    ['is not disabled', { hasDisability: true }, 'hasDisability notForCompany'],
    ['is not retired', { isRetired: true }, 'isRetired notForCompany'],
    ['may say that it is neither', { isRetired: false, hasDisability: false }],
    ['is not asked whether gender, birthdate, nationality and citizenship are right', { gender: 'x', birthdate: 'never', nationality: 'XX', citizenship: 'XX' }],
    ['has a valid identification when it gives one', { identification: { idType: 'CI', idNumber: '1' } }, 'identification.idNumber idNumberInvalid'],
  ])
})

describe('the registry number of a company', () => {
  const products = ASSET_PRODUCTS.filter((product) => (allowedHolders[product] as readonly Holder[]).includes('company'))
  it.each(products)('is mandatory except for solarPanel and gap: %s', (product) => {
    const optional = ['solarPanel', 'gap'].includes(product)
    const expected = optional ? [] : ['product.policyholder.companyRegistryNumber requiredForCompany']
    expect(violationsAfter(product, ofHolder({ companyRegistryNumber: removed }), 'company')).toEqual(expected)
  })

  it('is checked for solarPanel and gap when it is given', () => {
    expect(violationsAfter('gap', ofHolder({ companyRegistryNumber: 'X12' }), 'company')).toEqual(['product.policyholder.companyRegistryNumber registryNumberInvalid'])
  })
})
