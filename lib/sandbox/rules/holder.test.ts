import { describe, expect, it } from 'vitest'
import { violationsAfter } from './check-request'
import { removed } from './mutate'

describe.each(['solarPanel', 'gap'] as const)('the agreements of %s', (product) => {
  const flags = ['gdpr', 'consultation', 'dnt']
  it.each(flags.flatMap((flag) => ([
    [flag, 'missing', removed, 'required'],
    [flag, 'false', false, 'mustBeTrue'],
    [flag, 'the text "true"', 'true', 'mustBeTrue'],
    [flag, '1', 1, 'mustBeTrue'],
    [flag, 'null', null, 'mustBeTrue'],
  ] as const)))('%s is refused when it is %s', (flag, _, value, code) => {
    expect(violationsAfter(product, { [`additionalData.agreements.${flag}`]: value })).toEqual([`product.additionalData.agreements.${flag} ${code}`])
  })
})

describe.each(['solarPanel', 'gap'] as const)('the declaration of a company that holds %s', (product) => {
  const at = 'product.additionalData.policyholder.hasRelationsWithRussiaOrBelarus'
  it.each([
    ['is required', { 'additionalData.policyholder': removed }, [`${at} requiredForCompany`]],
    ['is required inside policyholder', { 'additionalData.policyholder': {} }, [`${at} required`]],
    ['must not be true', { 'additionalData.policyholder.hasRelationsWithRussiaOrBelarus': true }, [`${at} mustBeFalse`]],
    ['must not be a text', { 'additionalData.policyholder.hasRelationsWithRussiaOrBelarus': 'false' }, [`${at} mustBeFalse`]],
    ['is accepted when it is false', { 'additionalData.policyholder.hasRelationsWithRussiaOrBelarus': false }, []],
  ])('%s', (_, changes, expected) => {
    expect(violationsAfter(product, changes, 'company')).toEqual(expected)
  })

  it('is not required of an individual', () => {
    expect(violationsAfter(product, { 'additionalData.policyholder': removed }, 'individual')).toEqual([])
  })
})

describe('the allowed holders of a product', () => {
  const at = 'product.policyholder.businessName'
  it('exclude a company for digitalProtection', () => {
    expect(violationsAfter('digitalProtection', {}, 'company')).toEqual([`${at} individualOnly`])
  })

  it.each(['individual', 'foreigner'] as const)('exclude for businessCyberProtection a holder who is %s', (holder) => {
    expect(violationsAfter('businessCyberProtection', {}, holder)).toEqual([`${at} companyOnly`])
  })

  it.each(['solarPanel', 'gap', 'houseAssistance', 'tire', 'extendedWarranty'] as const)('include any holder for %s', (product) => {
    expect([...violationsAfter(product, {}, 'individual'), ...violationsAfter(product, {}, 'foreigner'), ...violationsAfter(product, {}, 'company')]).toEqual([])
  })

  it('are required in every request', () => {
    expect(violationsAfter('businessCyberProtection', { policyholder: removed })).toEqual(['product.policyholder required'])
  })
})
