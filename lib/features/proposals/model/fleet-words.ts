import type { FleetOption, FleetSum } from './fleet-options'
import { plainMoney, type PlainWords } from './plain-words'

/** What a way to insure a fleet is called. Nobody recommends what is only the cheapest. */
export function fleetOptionName({ kind, insurer = '' }: Pick<FleetOption, 'kind' | 'insurer'>, broker: string, { t }: Pick<PlainWords, 't'>): string {
  return { recommended: t('proposalPage.recommends', { broker }), partly: t('proposalPage.fleet.partly', { broker }), cheapest: t('proposalPage.fleet.cheapest'), insurer: t('proposalPage.fleet.allAt', { insurer }) }[kind]
}

/** Sums of a fleet as people say them; of several currencies each with the number of insurances that it is for. */
export function fleetSums(sums: readonly FleetSum[], { t, locale }: PlainWords): string {
  if (sums.length < 2) return sums.map((sum) => plainMoney(sum, locale)).join('')
  return sums.map((sum) => t('proposalPage.fleet.sumPart', { sum: plainMoney(sum, locale), insurances: t('proposalPage.fleet.count', { count: sum.count }) })).join(' + ')
}

/** What the sums are made of: the premiums of so many insurances. */
export function fleetSumOf(sums: readonly FleetSum[], { t }: Pick<PlainWords, 't'>): string {
  return t('proposalPage.fleet.sumOf', { count: sums.reduce((all, { count }) => all + count, 0) })
}
