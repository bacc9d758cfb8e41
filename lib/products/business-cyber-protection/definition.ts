import { CYBER, START_DAYS_AHEAD_MAX } from '@/lib/contracts/assets/limits'
import { addDays } from '@/lib/domain/day'
import { defineProduct } from '@/lib/wizard/define'
import type { BusinessCyberProtectionAnswers } from './answers'
import { businessCyberProtectionRules } from './rules'
import { TURNOVERS } from './turnovers'

const WEBSITE_LENGTH_MAX = 2048

type PartialAnswers = Partial<BusinessCyberProtectionAnswers>

/** Cyber protection of a small company. Contract: businessCyberProtection object, Product rules. */
export const businessCyberProtection = defineProduct<BusinessCyberProtectionAnswers>()({
  id: 'businessCyberProtection',
  service: 'assets',
  steps: [
    {
      id: 'holder',
      questions: [{ key: 'holder', kind: 'party', allows: ['company'], tradeRegister: 'required', asksRussiaBelarus: false }],
    },
    {
      id: 'business',
      questions: [
        { key: 'website', kind: 'text', maxLength: WEBSITE_LENGTH_MAX },
        { key: 'turnover', kind: 'choice', options: TURNOVERS },
        { key: 'employees', kind: 'integer', ...CYBER.employees },
        { key: 'computers', kind: 'integer', ...CYBER.computers },
        { key: 'insuredComputers', kind: 'integer', ...CYBER.computers, fill: ({ computers }) => computers },
        { key: 'servers', kind: 'integer', ...CYBER.servers },
        { key: 'insuredServers', kind: 'integer', ...CYBER.servers, when: hasServers, fill: ({ servers }) => servers },
        { key: 'hasFirewall', kind: 'yesNo' },
        { key: 'hasAntivirus', kind: 'yesNo' },
      ],
    },
    {
      id: 'cover',
      questions: [
        { key: 'insuredAmountEuro', kind: 'integer', ...CYBER.insuredAmountEur, unit: 'euros' },
        { key: 'wantsEndpointSoftware', kind: 'yesNo' },
        { key: 'wantsEdrForComputers', kind: 'yesNo' },
        { key: 'wantsEdrForServers', kind: 'yesNo', when: insuresServers },
        {
          key: 'startDate',
          kind: 'day',
          earliest: (today) => addDays(today, 1),
          latest: (today) => addDays(today, START_DAYS_AHEAD_MAX),
          fill: (_, today) => addDays(today, 1),
        },
        { key: 'termMonths', kind: 'integer', min: CYBER.termMonths, max: CYBER.termMonths, unit: 'months', fixed: true, fill: () => CYBER.termMonths },
        { key: 'installments', kind: 'integer', ...CYBER.installments, optional: true },
      ],
    },
  ],
  rules: businessCyberProtectionRules,
})

function hasServers({ servers }: PartialAnswers): boolean {
  return servers !== undefined && servers > 0
}

function insuresServers({ insuredServers }: PartialAnswers): boolean {
  return insuredServers !== undefined && insuredServers > 0
}
