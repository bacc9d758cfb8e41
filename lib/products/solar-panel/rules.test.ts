import { expect, test } from 'vitest'
import { addDays, addYears, type Day, parseDay } from '@/lib/domain/day'
import { violationsOf } from '@/lib/testing/operator/service-violations'
import { walk } from '@/lib/wizard/walk'
import type { SolarPanelAnswers } from './answers'
import { solarPanel } from './definition'
import { validExamples } from './examples'
import { earliestInstallation } from './installation'
import { solarPanelWire } from './wire'

const today = parseDay('2026-11-21') as Day
const leapDay = parseDay('2028-02-29') as Day
const provider = { organization: { businessName: 'alpina' }, authentication: {} }

interface Term {
  readonly installed: readonly Day[]
  readonly start: Day
  readonly months: number
  readonly today?: Day
}

function judge({ installed, start, months, today: day = today }: Term) {
  const { person } = validExamples(day)
  const [piece] = person.equipment as [object]
  const draft = { ...person, equipment: installed.map((installationDate) => ({ ...piece, installationDate })), startDate: start, termMonths: months }
  return walk(solarPanel, draft, day)
}

/** Whether the service refuses the same answers without the wizard's rules. */
function refusedByService({ installed, start, months, today: day = today }: Term): boolean {
  const { complete } = walk(solarPanel, validExamples(day).person, day)
  const [piece] = (complete as SolarPanelAnswers).equipment
  const answers = { ...complete, equipment: installed.map((installationDate) => ({ ...piece, installationDate })), startDate: start, termMonths: months }
  return violationsOf('assets', solarPanelWire.toOfferRequest(answers, provider, day), day).length > 0
}

const yearAgo = addYears(today, -1)
const twoYearsAgo = addYears(today, -2)

test.each<[string, Term, 'accepted' | object]>([
  ['under one year old: six years', { installed: [addDays(yearAgo, 1)], start: today, months: 72 }, 'accepted'],
  ['under one year old: not seven', { installed: [today], start: today, months: 84 }, { path: 'termMonths', code: 'tooLarge', params: { max: 72 } }],
  ['one year old on that day: five years', { installed: [yearAgo], start: today, months: 60 }, 'accepted'],
  ['one year old on that day: not six', { installed: [yearAgo], start: today, months: 72 }, { path: 'termMonths', code: 'tooLarge', params: { max: 60 } }],
  ['the age is that at the start of the policy', { installed: [addDays(yearAgo, 10)], start: addDays(today, 10), months: 72 }, { path: 'termMonths', code: 'tooLarge', params: { max: 60 } }],
  ['two years old on the next day: five years', { installed: [addDays(twoYearsAgo, 1)], start: today, months: 60 }, 'accepted'],
  ['two years old on that day: four years', { installed: [twoYearsAgo], start: today, months: 48 }, 'accepted'],
  ['two years old on that day: not five', { installed: [twoYearsAgo], start: today, months: 60 }, { path: 'termMonths', code: 'tooLarge', params: { max: 48 } }],
  ['a start after the age of two years', { installed: [twoYearsAgo], start: addDays(today, 1), months: 12 }, { path: 'startDate', code: 'dateTooLate', params: { latest: today } }],
  ['an installation more than two years ago', { installed: [addDays(twoYearsAgo, -1)], start: today, months: 12 }, { path: 'equipment.0.installationDate', code: 'dateTooEarly', params: { earliest: twoYearsAgo } }],
  ['the oldest piece decides', { installed: [today, yearAgo, today], start: today, months: 72 }, { path: 'termMonths', code: 'tooLarge', params: { max: 60 } }],
  ['an installation after the start counts as new', { installed: [addDays(today, 40)], start: today, months: 72 }, 'accepted'],
  ['a term of a year and a half', { installed: [today], start: today, months: 18 }, { path: 'termMonths', code: 'termMultipleOf12' }],
  ['an installation two years before a leap day', { installed: [parseDay('2026-02-28') as Day], start: leapDay, months: 12, today: leapDay }, { path: 'equipment.0.installationDate', code: 'dateTooEarly', params: { earliest: '2026-03-01' } }],
  ['an installation on the day after that', { installed: [parseDay('2026-03-01') as Day], start: leapDay, months: 60, today: leapDay }, 'accepted'],
])('%s', (_, term, verdict) => {
  const { complete, problems } = judge(term)
  expect(complete === undefined ? problems[0] : 'accepted').toEqual(verdict)
  expect(refusedByService(term)).toBe(verdict !== 'accepted')
})

test('the earliest installation is the oldest that the service accepts', () => {
  for (const day of [today, leapDay, parseDay('2027-02-28') as Day, parseDay('2030-03-01') as Day]) {
    const oldest = { installed: [earliestInstallation(day)], start: day, months: 12, today: day }
    expect(refusedByService(oldest)).toBe(false)
    expect(refusedByService({ ...oldest, installed: [addDays(earliestInstallation(day), -1)] })).toBe(true)
  }
})

test('the default start is never after the last possible one', () => {
  const { person } = validExamples(today)
  const [piece] = person.equipment as [object]
  const draft = { ...person, equipment: [{ ...piece, installationDate: twoYearsAgo }], termMonths: '48' }
  expect(walk(solarPanel, draft, today).complete?.startDate).toBe(today)
})
