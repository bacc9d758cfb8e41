import { inside, type Row } from '../../tables/row'
import { offerCases, type Case, type Material } from './case'

const startRows = ({ calendar: { today, days } }: Material): Row[] => [
  ['start tomorrow', { startDate: days(1) }, 'ok'],
  ['start today', { startDate: today }, 'startDate'],
  ['start in 60 days', { startDate: days(60) }, 'ok'],
  ['start in 61 days', { startDate: days(61) }, 'startDate'],
  ['start on a day that does not exist', { startDate: '2027-02-29' }, 'startDate'],
  ['a start that is a number', { startDate: 20270101 }, 'startDate'],
  ['a term of 11 months', { termTime: 11 }, 'termTime'],
  ['a term of 24 months', { termTime: 24 }, 'termTime'],
  ['a term that is a text', { termTime: '12' }, 'termTime'],
]

/** Bounds of each count. `atMin` and `atMax` change the other members, so that only the count is wrong. */
const counts: readonly [member: string, min: number, max: number, atMin: object, atMax: object][] = [
  ['installmentCount', 1, 4, {}, {}],
  ['numberOfEmployees', 1, 100, {}, {}],
  ['numberOfComputers', 1, 25, { numberOfInsuredComputers: 1 }, {}],
  ['numberOfInsuredComputers', 1, 25, {}, { numberOfComputers: 25 }],
  ['numberOfServers', 0, 100, { numberOfInsuredServers: 0 }, {}],
  ['numberOfInsuredServers', 0, 100, {}, { numberOfServers: 100 }],
  ['insuredAmount', 5000, 100_000, {}, {}],
]

const countRows: Row[] = counts.flatMap(([member, min, max, atMin, atMax]): Row[] => [
  [`${member} ${min}`, { ...atMin, [member]: min }, 'ok'],
  [`${member} ${max}`, { ...atMax, [member]: max }, 'ok'],
  [`${member} ${max + 1}`, { ...atMax, [member]: max + 1 }, member],
  [`${member} not whole`, { ...atMin, [member]: min + 0.5 }, member],
  [`${member} as a text`, { [member]: String(min) }, member],
])
const belowRows: Row[] = ['installmentCount', 'numberOfEmployees', 'numberOfInsuredComputers'].map((member) => [`${member} 0`, { [member]: 0 }, member])

const cyberRows: Row[] = [
  ...countRows,
  ...belowRows,
  ['numberOfInsuredServers -1', { numberOfInsuredServers: -1 }, 'numberOfInsuredServers'],
  ['insuredAmount 4999', { insuredAmount: 4999 }, 'insuredAmount'],
  ['more insured computers than computers', { numberOfComputers: 5, numberOfInsuredComputers: 6 }, 'numberOfInsuredComputers'],
  ['more insured servers than servers', { numberOfServers: 1, numberOfInsuredServers: 2 }, 'numberOfInsuredServers'],
  ['no instalments', { installmentCount: undefined }, 'ok'],
  ['a website with http', { website: 'http://www.proba.test/contact' }, 'ok'],
  ['a website that is a word', { website: 'proba' }, 'website'],
  ['a website without http', { website: 'www.proba.test' }, 'website'],
  ['a website with a space', { website: 'https://pro ba.test' }, 'website'],
  ['an empty website', { website: '' }, 'website'],
  ['turnover less_than_500k', { turnover: 'less_than_500k' }, 'ok'],
  ['turnover less_than_1m', { turnover: 'less_than_1m' }, 'ok'],
  ['turnover less_than_2m', { turnover: 'less_than_2m' }, 'turnover'],
  ...['hasFirewall', 'hasAntivirus', 'wantsEndpointSoftware', 'wantsEdrForComputers', 'wantsEdrForServers'].map((flag): Row => [`${flag} as a text`, { [flag]: 'true' }, flag]),
]

const houseRows = ({ calendar: { days } }: Material): Row[] => [
  ['areas of 1', { builtArea: 1, usableArea: 1 }, 'ok'],
  ['a built area of 0', { builtArea: 0 }, 'builtArea'],
  ['a built area that is not whole', { builtArea: 90.5 }, 'builtArea'],
  ['a usable area of 0', { usableArea: 0 }, 'usableArea'],
  ['a usable area that is a text', { usableArea: '70' }, 'usableArea'],
  ['a term of 1 month', { termTime: 1 }, 'ok'],
  ['a term of 0 months', { termTime: 0 }, 'termTime'],
  ['a start that the contract does not bound', { startDate: days(200) }, 'ok'],
  ['a start on a day that does not exist', { startDate: '2027-09-31' }, 'startDate'],
]

const packageRows: Row[] = [
  ['no packages', { 'additionalData.packageCodes': undefined }, 'ok'],
  ['a package that is a number', { 'additionalData.packageCodes': [1] }, 'additionalData.packageCodes.0'],
  ['packages that are a text', { 'additionalData.packageCodes': 'BASIC' }, 'additionalData.packageCodes'],
]

/** Contract: digitalProtection, businessCyberProtection and houseAssistance, and their policyholders. */
export function protectionCases(material: Material): Case[] {
  const holder = 'policyholder.businessName'
  return [
    ...offerCases(material, 'digitalProtection', inside('digitalProtection', startRows(material))),
    ...offerCases(material, ['digitalProtection', 'company'], [['a company', {}, holder]]),
    ...offerCases(material, 'businessCyberProtection', inside('businessCyberProtection', [...startRows(material), ...cyberRows])),
    ...offerCases(material, ['businessCyberProtection', 'individual'], [['an individual', {}, holder]]),
    ...offerCases(material, ['businessCyberProtection', 'foreigner'], [['a foreigner', {}, holder]]),
    ...offerCases(material, 'houseAssistance', inside('houseAssistance', houseRows(material))),
    ...offerCases(material, 'houseAssistance', packageRows),
  ]
}
