import { checkWebsite } from '@/lib/domain/website'
import { type Rule, ruleOf } from '@/lib/wizard/rules'
import type { BusinessCyberProtectionAnswers } from './answers'

const rule = ruleOf<BusinessCyberProtectionAnswers>()

/** Contract: businessCyberProtection object. The insured part is at most all. */
export const businessCyberProtectionRules: readonly Rule<BusinessCyberProtectionAnswers>[] = [
  rule({
    needs: ['website'],
    at: 'website',
    check: ({ website }) => {
      const checked = checkWebsite(website)
      return checked.ok ? undefined : checked.finding
    },
  }),
  rule({
    needs: ['computers', 'insuredComputers'],
    at: 'insuredComputers',
    check: ({ computers, insuredComputers }) => (insuredComputers > computers ? { code: 'tooLarge', params: { max: computers } } : undefined),
  }),
  rule({
    needs: ['servers', 'insuredServers'],
    at: 'insuredServers',
    check: ({ servers, insuredServers }) => (insuredServers > servers ? { code: 'tooLarge', params: { max: servers } } : undefined),
  }),
]
