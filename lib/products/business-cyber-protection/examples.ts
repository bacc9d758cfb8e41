import { addDays, type Day, formatDay } from '@/lib/domain/day'
import { type Draft, type RefusedExample, refusedExamples } from '@/lib/products/example-drafts'
import { companyHolder, companyRefusals, personHolder } from '../holder/examples'

const { hasRelationsWithRussiaOrBelarus: _, ...company } = companyHolder

const business: Draft = {
  website: 'https://www.atelierul.example.ro',
  turnover: 'less_than_500k',
  employees: '14',
  computers: '12',
  servers: '0',
  hasFirewall: true,
  hasAntivirus: false,
  insuredAmountEuro: '25.000',
  wantsEndpointSoftware: true,
  wantsEdrForComputers: false,
}

/** Drafts that make a complete business cyber protection quote, by what is special about them. */
export function validExamples(today: Day): Readonly<Record<'company' | 'companyWithServers' | 'smallestCompany', Draft>> {
  return {
    company: { holder: company, ...business },
    companyWithServers: {
      holder: company,
      ...business,
      turnover: 'less_than_1m',
      employees: '100',
      computers: '25',
      insuredComputers: '20',
      servers: '3',
      insuredServers: '2',
      insuredAmountEuro: '100000',
      wantsEdrForServers: true,
      startDate: formatDay(addDays(today, 60), 'ro'),
      installments: '4',
    },
    smallestCompany: {
      holder: company,
      ...business,
      website: 'http://atelier.ro/despre?x=1',
      turnover: 'less_than_100k',
      employees: 1,
      computers: 1,
      servers: '1',
      insuredServers: '0',
      insuredAmountEuro: '5.000',
      startDate: addDays(today, 1),
      installments: '1',
    },
  }
}

/** Drafts that walk refuses, with the place and the reason. */
export function refusedDrafts(today: Day): readonly RefusedExample[] {
  const { company: valid, companyWithServers } = validExamples(today)
  return [
    ...refusedExamples(valid, [
      ...companyRefusals,
      ['a person', 'holder', personHolder, 'notInList', 'holder.kind'],
      ['a company without its trade register number', 'holder.tradeRegisterNumber', undefined, 'required'],
      ['no website', 'website', '', 'required'],
      ['a website without its beginning', 'website', 'www.atelierul.ro', 'websiteFormat'],
      ['a website with a blank', 'website', 'https://www.ate lierul.ro', 'websiteFormat'],
      ['a website on one word', 'website', 'https://atelier', 'websiteFormat'],
      ['a turnover that is not offered', 'turnover', 'less_than_5m', 'notInList'],
      ['no employees', 'employees', '0', 'tooSmall'],
      ['101 employees', 'employees', '101', 'tooLarge'],
      ['26 computers', 'computers', '26', 'tooLarge'],
      ['more insured computers than there are', 'insuredComputers', '13', 'tooLarge'],
      ['no insured computer', 'insuredComputers', '0', 'tooSmall'],
      ['servers below nothing', 'servers', '-1', 'tooSmall'],
      ['101 servers', 'servers', '101', 'tooLarge'],
      ['no word about the firewall', 'hasFirewall', undefined, 'required'],
      ['a word about the antivirus that is no answer', 'hasAntivirus', 'yes', 'notInList'],
      ['a sum below the least', 'insuredAmountEuro', '4.999', 'tooSmall'],
      ['a sum above the most', 'insuredAmountEuro', '100.001', 'tooLarge'],
      ['a sum with cents', 'insuredAmountEuro', '5000,50', 'notWholeNumber'],
      ['no word about endpoint software', 'wantsEndpointSoftware', undefined, 'required'],
      ['a start today', 'startDate', today, 'dateTooEarly'],
      ['a start in 61 days', 'startDate', addDays(today, 61), 'dateTooLate'],
      ['five instalments', 'installments', '5', 'tooLarge'],
      ['no instalment at all', 'installments', '0', 'tooSmall'],
    ]),
    ...refusedExamples(companyWithServers, [
      ['more insured servers than there are', 'insuredServers', '4', 'tooLarge'],
      ['insured servers and no word about their monitoring', 'wantsEdrForServers', undefined, 'required'],
    ]),
  ]
}
