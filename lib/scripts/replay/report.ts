import type { ReplayedOperation } from './replay-day'

/** A line for each operation, and one that says what a day like the recorded one would lose. */
export function replayReport(operations: readonly ReplayedOperation[]): string {
  const total = (count: (one: ReplayedOperation) => number) => operations.reduce((sum, one) => sum + count(one), 0)
  const lines = operations.map(lineOf)
  return `${lines.join('')}${total(({ lostOffers }) => lostOffers)} offers, ${total(({ lostPolicies }) => lostPolicies)} policies and ${total(({ unreadable }) => unreadable)} whole replies would be lost, and ${total(({ lostMembers }) => [...lostMembers.values()].reduce((sum, times) => sum + times, 0))} members\n`
}

/** Whether offers, policies or whole replies would be lost. */
export function losesAnything(operations: readonly ReplayedOperation[]): boolean {
  return operations.some(({ lostOffers, lostPolicies, unreadable }) => lostOffers + lostPolicies + unreadable > 0)
}

function lineOf({ operation, replies, unreadable, offers, lostOffers, policies, lostPolicies, lostMembers }: ReplayedOperation): string {
  const facts = [
    `${replies} replies`,
    ...(unreadable > 0 ? [`${unreadable} LOST`] : []),
    ...(offers + lostOffers > 0 ? [`${offers} offers${lostOffers > 0 ? `, ${lostOffers} LOST` : ''}`] : []),
    ...(policies + lostPolicies > 0 ? [`${policies} policies${lostPolicies > 0 ? `, ${lostPolicies} LOST` : ''}`] : []),
    ...(lostMembers.size > 0 ? [`without ${[...lostMembers].map(([path, times]) => `${path} (${times})`).join(', ')}`] : []),
  ]
  return `${operation}: ${facts.join('; ')}\n`
}
