import { expect, test } from 'vitest'
import { parseDay, type Day } from '@/lib/domain/day'
import { walk } from '@/lib/wizard/walk'
import type { Draft } from '@/lib/products/example-drafts'
import { productOf } from '@/lib/products/all-products'
import { PRODUCT_IDS } from '../registry'

const today = parseDay('2026-11-21') as Day
const MOST_TYPED = 10

/** What is typed for a new private client; the choice of a locality sets its code and its county. */
const TYPED: Draft = {
  lastName: 'Stănescu', firstName: 'Ștefania', taxId: '2920229120018', idNumber: 'KX 654321', mobile: '0722 000 111', email: 'stefania@example.test',
  city: 'Dej', street: 'Strada 1 Mai', houseNumber: '7',
}
const BROUGHT: Draft = { cityCode: '55017', county: 'CJ' }

const { city, street, houseNumber, ...person } = TYPED
const holder = { ...person, address: { ...BROUGHT, city, street, houseNumber } }

/** Answers of the policyholder's step that nothing fills. */
const CHOSEN: Readonly<Record<string, Draft>> = { travel: { politicallyExposed: false } }

const rows = PRODUCT_IDS.filter((id) => questionOf(id)?.allows.some((kind) => kind === 'person')).map((id) => ({ id, chosen: CHOSEN[id] ?? {}, count: Object.keys({ ...TYPED, ...CHOSEN[id] }).length }))

test('most products accept people', () => {
  expect(rows.length).toBeGreaterThan(8)
})

test.each(rows)('the policyholder step of $id is complete for a new private client with $count answers', ({ id, chosen, count }) => {
  const { definition } = productOf(id)
  const { stops } = walk(definition, { holder: { kind: 'person', ...holder }, ...chosen }, today)
  const stop = stops.find(({ questions }) => questions[0]?.question.key === definition.holderKey)
  expect(stop?.problems).toEqual([])
  expect(count).toBeLessThanOrEqual(MOST_TYPED)
})

test.each(Object.keys(TYPED))('the step is incomplete without %s', (name) => {
  const { [name]: _, ...rest } = { ...person, address: { ...BROUGHT, city, street, houseNumber } } as Draft
  const { [name]: __, ...address } = holder.address as Draft
  const [step] = walk(productOf('gap').definition, { holder: { kind: 'person', ...rest, address } }, today).stops
  expect(step?.state).toBe('open')
})

test('gender, birth date and citizenship follow from the CNP', () => {
  expect(walk(productOf('gap').definition, { holder: { kind: 'person', ...holder } }, today).answers.holder).toMatchObject({ gender: 'f', birthDate: '1992-02-29', citizenship: 'RO' })
})

function questionOf(id: (typeof PRODUCT_IDS)[number]) {
  const { definition } = productOf(id)
  const question = definition.steps.map(({ questions }) => questions[0]).find((first) => first?.key === definition.holderKey)
  return question?.kind === 'party' ? question : undefined
}
