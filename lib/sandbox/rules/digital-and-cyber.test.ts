import { describe, expect, it } from 'vitest'
import { CYBER } from '@/lib/contracts/assets/limits'
import { violationsAfter, inDays, TODAY } from './check-request'
import { removed, type Changes } from './mutate'

type Product = 'digitalProtection' | 'businessCyberProtection' | 'houseAssistance'

function found(product: Product, changes: Changes) {
  return violationsAfter(product, Object.fromEntries(Object.entries(changes).map(([member, change]) => [`${product}.${member}`, change])))
}

describe.each(['digitalProtection', 'businessCyberProtection'] as const)('%s', (product) => {
  it.each([
    ['starts tomorrow', inDays(1), []],
    ['does not start today', TODAY, ['startDate dateTooEarly']],
    ['starts in 60 days', inDays(60), []],
    ['does not start in 61 days', inDays(61), ['startDate dateTooLate']],
    ['starts on a day that exists', '2027-02-29', ['startDate notADate']],
  ])('%s', (_, startDate, expected) => {
    expect(found(product, { startDate })).toEqual(expected.map((line) => `product.${product}.${line}`))
  })

  it.each([11, 13, 24, '12'])('does not run for %j months', (termTime) => {
    expect(found(product, { termTime })).toEqual([`product.${product}.termTime notAllowed`])
  })
})

describe('the counts of businessCyberProtection', () => {
  const { installments, employees, computers, servers, insuredAmountEur } = CYBER
  const bounds = [
    ['installmentCount', installments, {}],
    ['numberOfEmployees', employees, {}],
    ['numberOfComputers', computers, { numberOfInsuredComputers: 1 }],
    ['numberOfInsuredComputers', computers, { numberOfComputers: 25 }],
    ['numberOfServers', servers, { numberOfInsuredServers: 0 }],
    ['numberOfInsuredServers', servers, { numberOfServers: 100 }],
    ['insuredAmount', insuredAmountEur, {}],
  ] as const
  const at = (member: string, code: string) => [`product.businessCyberProtection.${member} ${code}`]

  it.each(bounds)('%s is within %o', (member, { min, max }, beside) => {
    expect(found('businessCyberProtection', { ...beside, [member]: min })).toEqual([])
    expect(found('businessCyberProtection', { ...beside, [member]: max })).toEqual([])
    expect(found('businessCyberProtection', { ...beside, [member]: min - 1 })).toContain(at(member, 'tooSmall')[0])
    expect(found('businessCyberProtection', { ...beside, [member]: max + 1 })).toEqual(at(member, 'tooLarge'))
    expect(found('businessCyberProtection', { ...beside, [member]: min + 0.5 })).toEqual(at(member, 'notWholeNumber'))
    expect(found('businessCyberProtection', { ...beside, [member]: String(min) })).toEqual(at(member, 'notNumber'))
  })

  it.each([
    ['as many computers as there are', { numberOfComputers: 10, numberOfInsuredComputers: 10 }, []],
    ['not more computers than there are', { numberOfComputers: 10, numberOfInsuredComputers: 11 }, at('numberOfInsuredComputers', 'moreInsuredThanOwned')],
    ['as many servers as there are', { numberOfServers: 0, numberOfInsuredServers: 0 }, []],
    ['not more servers than there are', { numberOfServers: 0, numberOfInsuredServers: 1 }, at('numberOfInsuredServers', 'moreInsuredThanOwned')],
  ])('insure %s', (_, changes, expected) => {
    expect(found('businessCyberProtection', changes)).toEqual(expected)
  })

  it('leave out the instalments when the premium is paid at once', () => {
    expect(found('businessCyberProtection', { installmentCount: removed })).toEqual([])
  })
})

describe('businessCyberProtection', () => {
  it.each([
    ['takes a website with http', { website: 'http://exemplu.test/despre?a=1' }, []],
    ['takes no website that is a word', { website: 'exemplu' }, ['website websiteInvalid']],
    ['takes no website without http', { website: 'www.exemplu.test' }, ['website websiteInvalid']],
    ['takes no script for a website', { website: 'javascript:alert(1)' }, ['website websiteInvalid']],
    ['takes no website with spaces', { website: 'https://exemplu.test/ a' }, ['website websiteInvalid']],
    ['takes a turnover below 100k', { turnover: 'less_than_100k' }, []],
    ['takes a turnover below 1m', { turnover: 'less_than_1m' }, []],
    ['takes no other turnover', { turnover: 'less_than_2m' }, ['turnover notAllowed']],
    ['takes flags that are booleans', { hasFirewall: 'true', hasAntivirus: 1 }, ['hasFirewall notBoolean', 'hasAntivirus notBoolean']],
  ])('%s', (_, changes, expected) => {
    expect(found('businessCyberProtection', changes)).toEqual(expected.map((line) => `product.businessCyberProtection.${line}`))
  })
})

describe('houseAssistance', () => {
  it.each([
    ['has a built area of 1', { builtArea: 1, usableArea: 1 }, []],
    ['has no built area of 0', { builtArea: 0 }, ['builtArea notAbove']],
    ['has a whole built area', { builtArea: 80.5 }, ['builtArea notWholeNumber']],
    ['has no usable area of 0', { usableArea: 0 }, ['usableArea notAbove']],
    ['has a usable area that is a number', { usableArea: '80' }, ['usableArea notNumber']],
    ['may start in the past: the contract has no bound', { startDate: inDays(-1) }, []],
    ['may start in a year: the contract has no bound', { startDate: inDays(365) }, []],
    ['starts on a day that exists', { startDate: '2026-04-31' }, ['startDate notADate']],
    ['runs for a month', { termTime: 1 }, []],
    ['does not run for no month', { termTime: 0 }, ['termTime notAbove']],
    ['does not run for more than a hundred years', { termTime: 1201 }, ['termTime tooLarge']],
  ])('%s', (_, changes, expected) => {
    expect(found('houseAssistance', changes)).toEqual(expected.map((line) => `product.houseAssistance.${line}`))
  })

  it.each([
    ['may be left out', { additionalData: removed }, []],
    ['may choose no packages', { 'additionalData.packageCodes': removed }, []],
    ['chooses packages by text', { 'additionalData.packageCodes': ['BASIC', 2] }, ['product.additionalData.packageCodes.1 notText']],
    ['chooses packages in a list', { 'additionalData.packageCodes': 'BASIC' }, ['product.additionalData.packageCodes notList']],
  ])('additional data %s', (_, changes, expected) => {
    expect(violationsAfter('houseAssistance', changes)).toEqual(expected)
  })
})
