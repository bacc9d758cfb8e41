import type { ReplayedOperation } from './replay-day'

/** A line for each operation, and one that says what a day like the recorded one would lose. */
export function replayReport(operations: readonly ReplayedOperation[]): string {
  const total = (count: (one: ReplayedOperation) => number) => operations.reduce((sum, one) => sum + count(one), 0)
  const lines = operations.map(lineOf)
  const lost = `${total(({ offers }) => offers.lost)} offers, ${total(({ policies }) => policies.lost)} policies and ${total(({ unreadable }) => unreadable)} whole replies would be lost, and ${total(({ lostMembers }) => [...lostMembers.values()].reduce((sum, times) => sum + times, 0))} members`
  const lacking = total(({ offers, policies }) => offers.lacking + policies.lacking)
  return `${lines.join('')}${lost}${lacking > 0 ? `; ${lacking} came without what a sale needs` : ''}\n`
}

/** Whether offers, policies or whole replies would be lost. */
export function losesAnything(operations: readonly ReplayedOperation[]): boolean {
  return operations.some(({ offers, policies, unreadable }) => offers.lost + policies.lost + unreadable > 0)
}

function lineOf({ operation, replies, unreadable, readThen, offers, policies, lostMembers }: ReplayedOperation): string {
  const facts = [
    `${replies} replies`,
    ...(readThen > 0 ? [`${readThen} read when they came, and not to be made again from what was kept`] : []),
    ...(unreadable > 0 ? [`${unreadable} LOST`] : []),
    ...factsOf('offers', offers),
    ...factsOf('policies', policies),
    ...(lostMembers.size > 0 ? [`without ${[...lostMembers].map(([path, times]) => `${path} (${times})`).join(', ')}`] : []),
  ]
  return `${operation}: ${facts.join('; ')}\n`
}

function factsOf(name: string, { read, lost, lacking }: ReplayedOperation['offers']): readonly string[] {
  if (read + lost + lacking === 0) return []
  return [`${read} ${name}${lost > 0 ? `, ${lost} LOST` : ''}${lacking > 0 ? `, ${lacking} without what a sale needs` : ''}`]
}
