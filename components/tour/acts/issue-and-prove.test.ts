import { expect, test } from 'vitest'
import { Fault } from '@/lib/domain/fault'
import type { Day } from '@/lib/domain/day'
import type { TourFacts } from '@/lib/features/tour/model/tour-facts'
import type { Ask } from './ask'
import { issue, renew } from './issue-and-prove'

const facts: TourFacts = { quoteId: 'q', number: 7, version: 1, hasMail: true, offers: [{ id: 'o', insurer: 'Alpina', tried: 0 }], register: [], registered: 0, policies: [{ id: 'p', series: 'AL', number: '1' }] }
const act = { facts, today: '2026-03-02' as Day, locale: 'ro' as const }

/** A desk on whose sheet so many rows have to be confirmed. */
function deskWith(toConfirm: readonly string[]) {
  const inputs: { seen?: { confirmed: string[] }; renews?: string }[] = []
  const ask: Ask = ((_endpoint: unknown, { input }: { input: (typeof inputs)[number] }) => {
    inputs.push(input)
    const open = toConfirm.filter((key) => !(input.seen?.confirmed ?? []).includes(key))
    return open.length > 0 && input.renews === undefined ? Promise.reject(new Fault('invalid', { problems: open.map((key) => ({ path: `seen.${key}`, code: 'required' as const })) })) : Promise.resolve({ quoteId: 'r' })
  }) as unknown as Ask
  return { ask, inputs }
}

test('the tour confirms what is the chosen offer’s own', async () => {
  const { ask, inputs } = deskWith(['covers', 'price', 'expiryUnread'])
  await issue({ ...act, ask })
  expect(inputs.map(({ seen }) => seen?.confirmed)).toEqual([[], ['covers', 'price', 'expiryUnread']])
})

test.each(['overlap.x', 'attempt.x', 'sibling.unknown', 'begun'])('the tour issues nothing over a row that a person has to read: %s', async (key) => {
  const { ask, inputs } = deskWith(['covers', key])
  await expect(issue({ ...act, ask })).rejects.toMatchObject({ code: 'invalid' })
  expect(inputs).toHaveLength(1)
})

test('the tour renews the policy that ends first, and its own where none ends soon', async () => {
  const { ask, inputs } = deskWith([])
  await renew({ ...act, ask, facts: { ...facts, dueId: 'd' } })
  await renew({ ...act, ask })
  expect(inputs.map(({ renews }) => renews)).toEqual(['d', 'p'])
})
