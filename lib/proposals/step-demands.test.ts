import { expect, test } from 'vitest'
import { parseDay, type Day } from '@/lib/domain/day'
import { translatorOf } from '@/lib/i18n/translator'
import type { AnyAnswers, AnyStep } from '@/lib/wizard/define'
import { type DemandSpeech, stepDemands } from './step-demands'

const startDate = parseDay('2026-12-01') as Day
const words = (label: string) => ({ label })
const speech: DemandSpeech = {
  t: translatorOf('en'),
  locale: 'en',
  messages: { name: '', short: '', steps: {}, options: { use: { farm: 'Farm' } }, questions: { card: words('Card'), vin: words('VIN'), use: words('Use'), agreed: words('Agreed'), leased: words('Leased?'), extra: words('Extra?'), start: words('From'), fixed: words('Fixed'), note: words('Note'), none: words('None') } },
  period: { start: startDate, end: undefined },
}

test.each<[string, AnyStep['questions'][number], unknown, readonly string[]]>([
  ['a choice', { key: 'use', kind: 'choice', options: ['farm'] }, 'farm', ['Use: Farm']],
  ['a text', { key: 'note', kind: 'text', maxLength: 9 }, 'Fragile', ['Note: Fragile']],
  ['no identity card', { key: 'card', kind: 'text', maxLength: 9, is: 'identityCard' }, 'KX654321', []],
  ['no chassis number', { key: 'vin', kind: 'vin' }, 'UU1HSDJ9F60123456', []],
  ['no consent', { key: 'agreed', kind: 'consent', mustBeGiven: true }, true, []],
  ['a yes', { key: 'leased', kind: 'yesNo', fill: () => false }, true, ['Leased: Yes']],
  ['no "no" that nobody typed', { key: 'leased', kind: 'yesNo', fill: () => false }, false, []],
  ['a "no" that somebody typed', { key: 'extra', kind: 'yesNo' }, false, ['Extra: No']],
  ['no day that the period says', { key: 'start', kind: 'day' }, startDate, []],
  ['nothing that could not be otherwise', { key: 'fixed', kind: 'integer', fixed: true, fill: () => 1 }, 1, []],
  ['nothing of what was not chosen', { key: 'none', kind: 'choices', options: [] }, [], []],
  ['nothing that was not answered', { key: 'none', kind: 'text', maxLength: 9 }, undefined, []],
])('a step demands %s', (_, question, value, said) => {
  const answers = { [question.key]: value } as unknown as AnyAnswers
  expect(stepDemands({ id: 'step', questions: [question] }, answers, speech)).toEqual(said)
})
