import { expect, test } from 'vitest'
import { type Day, parseDay } from '@/lib/domain/day'
import { walk } from '@/lib/wizard/walk'
import { digitalProtection } from './definition'
import { validExamples } from './examples'
import { digitalProtectionWire } from './wire'

const today = parseDay('2026-11-21') as Day

test('a policyholder is the only necessary answer', () => {
  const { complete } = walk(digitalProtection, { holder: validExamples(today).person.holder }, today)
  const { product } = digitalProtectionWire.toOfferRequest(complete, { organization: { businessName: 'some-insurer' }, authentication: {} }, today)
  expect(product).toMatchObject({ digitalProtection: { startDate: '2026-11-22', termTime: 12 } })
  expect(Object.keys(product)).toEqual(['digitalProtection', 'policyholder'])
})
