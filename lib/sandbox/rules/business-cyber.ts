import { checkWebsite } from '@/lib/domain/website'
import { numberAt, textAt } from './raw'
import { problem, type Rule } from './rule'
import { startsFromTomorrow } from './start-date'

const websiteIsAnAddress: Rule = (cyber) => {
  const website = textAt(cyber, 'website')
  return website !== undefined && (/\s/.test(website) || !checkWebsite(website).ok) ? problem('website', 'websiteInvalid') : undefined
}

const insuresNoMoreThan = (owned: string, insured: string): Rule => (cyber) => {
  const ownedCount = numberAt(cyber, owned)
  const insuredCount = numberAt(cyber, insured)
  if (ownedCount === undefined || insuredCount === undefined || insuredCount <= ownedCount) return undefined
  return problem(insured, 'moreInsuredThanOwned', { member: owned })
}

/** Contract: businessCyberProtection object. */
export const businessCyberRules: readonly Rule[] = [
  ...startsFromTomorrow,
  websiteIsAnAddress,
  insuresNoMoreThan('numberOfComputers', 'numberOfInsuredComputers'),
  insuresNoMoreThan('numberOfServers', 'numberOfInsuredServers'),
]
