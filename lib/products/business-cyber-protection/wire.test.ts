import { expect, test } from 'vitest'
import { type Day, parseDay } from '@/lib/domain/day'
import { walk } from '@/lib/wizard/walk'
import { businessCyberProtection } from './definition'
import { validExamples } from './examples'
import { businessCyberProtectionWire } from './wire'

const today = parseDay('2026-11-21') as Day
const provider = { organization: { businessName: 'some-insurer' }, authentication: {} }
const keysAsked = (draft: object) => walk(businessCyberProtection, draft, today).stops.flatMap(({ questions }) => questions.map(({ question }) => question.key))
const cyberOf = (draft: object) => businessCyberProtectionWire.toOfferRequest(walk(businessCyberProtection, draft, today).complete, provider, today).product
const { company, companyWithServers } = validExamples(today)

test('a company without servers is not asked about them and sends 0', () => {
  expect(keysAsked(company)).not.toContain('insuredServers')
  expect(keysAsked(company)).not.toContain('wantsEdrForServers')
  expect(cyberOf({ ...company, insuredServers: '2', wantsEdrForServers: true })).toMatchObject({
    businessCyberProtection: { numberOfServers: 0, numberOfInsuredServers: 0, wantsEdrForServers: false },
  })
})

test('all computers and servers are insured by default', () => {
  const draft = { ...company, servers: '3', wantsEdrForServers: false }
  expect(cyberOf(draft)).toMatchObject({ businessCyberProtection: { numberOfInsuredComputers: 12, numberOfInsuredServers: 3 } })
})

test('every answer is sent in the contract\'s words', () => {
  expect(cyberOf(companyWithServers)).toMatchObject({
    businessCyberProtection: {
      startDate: '2027-01-20', termTime: 12, installmentCount: 4, website: 'https://www.atelierul.example.ro', turnover: 'less_than_1m',
      numberOfEmployees: 100, numberOfComputers: 25, numberOfInsuredComputers: 20, numberOfServers: 3, numberOfInsuredServers: 2,
      hasFirewall: true, hasAntivirus: false, wantsEndpointSoftware: true, wantsEdrForComputers: false, wantsEdrForServers: true, insuredAmount: 100_000,
    },
    policyholder: { companyRegistryNumber: 'J12/1403/2004' },
  })
  expect(cyberOf(company)).not.toHaveProperty('businessCyberProtection.installmentCount')
})
