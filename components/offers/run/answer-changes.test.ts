import { createTranslator } from 'next-intl'
import { expect, test } from 'vitest'
import { appMessages } from '@/lib/i18n/app-messages'
import { addDays } from '@/lib/domain/day'
import { productOf } from '@/lib/products/all-products'
import { PRODUCT_EXAMPLES } from '@/lib/testing/given/product-examples'
import { day } from '@/lib/testing/given/given'
import { walk } from '@/lib/wizard/walk'
import { answerChanges } from './answer-changes'

const today = day('2026-11-21')
const { definition, messages } = productOf('gap')
const { person } = PRODUCT_EXAMPLES.gap.validExamples(today)
const format = { t: createTranslator({ locale: 'en', messages: appMessages('en') }) as never, locale: 'en' as const, messages: messages.en }

/** The answers of an example with some changes, as they are stored. */
const answers = (change: object = {}) => JSON.parse(JSON.stringify(walk(definition, { ...person, ...change }, today).complete)) as Record<string, unknown>
const changes = (before: unknown, after: unknown) => answerChanges(definition, { before, after }, format).map(({ label, before: was, after: is }) => [label, was, is])

test('equal answers give no changes', () => {
  expect(changes(answers(), answers())).toEqual([])
})

test('a changed answer is listed with its label, old value and new value', () => {
  const found = changes(answers(), answers({ yearOfConstruction: '2021', startDate: addDays(today, 3) }))
  expect(found).toEqual(expect.arrayContaining([[messages.en.questions.yearOfConstruction?.label, '2024', '2021']]))
  expect(found).toEqual(expect.arrayContaining([[messages.en.questions.startDate?.label, expect.stringMatching(/2026/), '24.11.2026']]))
  expect(found).toHaveLength(2)
})

test('a removed answer is listed without a new value', () => {
  const { seats: _, ...without } = answers()
  expect(changes(answers(), without)).toEqual([[messages.en.questions.seats?.label, '5', undefined]])
})

test('personal codes are masked', () => {
  const holder = answers()['holder'] as { taxId: string; lastName: string }
  const after = { ...answers(), holder: { ...holder, lastName: 'Ionescu', taxId: '2850314120014' } }
  const found = changes(answers(), after)
  expect(JSON.stringify(found)).toContain('Ionescu')
  expect(JSON.stringify(found)).not.toContain('2850314120014')
  expect(JSON.stringify(found)).not.toContain(holder.taxId)
})
