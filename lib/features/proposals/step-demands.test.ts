import { expect, test } from 'vitest'
import { parseDay, type Day } from '@/lib/domain/day'
import { translatorOf } from '@/lib/i18n/translator'
import type { DemandText } from '@/lib/products/product-messages'
import type { AnyAnswers, AnyStep } from '@/lib/wizard/define'
import { type DemandFormat, stepDemands } from './step-demands'

const startDate = parseDay('2026-12-01') as Day
const words = (label: string, demand?: DemandText) => ({ label, ...(demand !== undefined && { demand }) })
const format: DemandFormat = {
  t: translatorOf('en'),
  locale: 'en',
  messages: { name: '', short: '', steps: {}, options: { use: { farm: 'Farm' } }, questions: { card: words('Card'), use: words('Use', 'It is for {lower}.'), leased: words('Leased?', { yes: 'It is leased.', no: 'It is not leased.' }), extra: words('Extra?', { yes: 'More is wanted.', no: 'No more is wanted.' }), start: words('From'), note: words('Note', 'The client adds: {value}.'), none: words('None'), owner: words('Owner'), riders: words('Riders', 'Insured are {value}.') }, items: { bikes: { item: 'Bike {n}', add: '', questions: { brand: words('Make', 'of the make {value}'), frame: words('Frame number') }, options: {} } } },
  named: new Set(['use', 'leased', 'extra', 'start', 'note', 'none', 'owner', 'riders', 'bikes.brand']),
  period: { start: startDate, end: undefined },
}

test.each<[string, AnyStep['questions'][number], unknown, readonly string[]]>([
  ['a choice', { key: 'use', kind: 'choice', options: ['farm'] }, 'farm', ['It is for farm.']],
  ['a text', { key: 'note', kind: 'text', maxLength: 9 }, 'Fragile', ['The client adds: Fragile.']],
  ['a text that is a sentence, which ends once', { key: 'note', kind: 'text', maxLength: 9 }, 'Fragile.', ['The client adds: Fragile.']],
  ['no answer that the product leaves out', { key: 'card', kind: 'text', maxLength: 9 }, 'KX654321', []],
  ['a "yes"', { key: 'leased', kind: 'yesNo', fill: () => false }, true, ['It is leased.']],
  ['no "no" that was filled in by default', { key: 'leased', kind: 'yesNo', fill: () => false }, false, []],
  ['a typed "no"', { key: 'extra', kind: 'yesNo' }, false, ['No more is wanted.']],
  ['no day that is part of the period', { key: 'start', kind: 'day' }, startDate, []],
  ['no empty list of choices', { key: 'none', kind: 'choices', list: 'house-package' }, [], []],
  ['no unanswered question', { key: 'none', kind: 'text', maxLength: 9 }, undefined, []],
])('the demands of a step contain %s', (_, question, value, said) => {
  const answers = { [question.key]: value } as unknown as AnyAnswers
  expect(stepDemands({ id: 'step', questions: [question] }, answers, format)).toEqual(said)
})

const ana = { kind: 'person', firstName: 'Ana', lastName: 'Pop' }
const owner = { key: 'owner', kind: 'party', allows: ['person'], tradeRegister: 'optional', asksRussiaBelarus: false } as const

test.each([
  ['no holder, who is named elsewhere', ana, []],
  ['the name of another party', { ...ana, firstName: 'Dan' }, ['Owner: Dan Pop']],
])('the demands of a step with a party contain %s', (_, value, said) => {
  expect(stepDemands({ id: 'step', questions: [owner] }, { holder: ana, owner: value } as unknown as AnyAnswers, format)).toEqual(said)
})

test('the demands of a step contain the names of listed people and the product\'s chosen facts of listed things', () => {
  const text = { kind: 'text', maxLength: 40 } as const
  const riders = { key: 'riders', kind: 'items', min: 0, max: 9, questions: [{ key: 'lastName', ...text }, { key: 'firstName', ...text }, { key: 'taxId', ...text, is: 'personalCode' }] } as const
  const bikes = { key: 'bikes', kind: 'items', min: 0, max: 9, questions: [{ key: 'brand', ...text }, { key: 'frame', ...text }] } as const
  const answers = { riders: [{ lastName: 'Pop', firstName: 'Ana', taxId: '2920229120018' }, { lastName: 'Ion', firstName: 'Dan' }], bikes: [{ brand: 'Pegas', frame: 'F123' }] } as unknown as AnyAnswers
  expect(stepDemands({ id: 'step', questions: [riders, bikes] }, answers, format)).toEqual(['Insured are Pop Ana, Ion Dan.', 'Bike 1 is of the make Pegas.'])
})
