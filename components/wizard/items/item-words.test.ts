import { createTranslator } from 'next-intl'
import { describe, expect, it } from 'vitest'
import { parseDay } from '@/lib/domain/day'
import { appMessages } from '@/lib/i18n/app-messages'
import type { Locale } from '@/lib/i18n/locales'
import type { AnswerFormat } from '@/lib/products/format-answer'
import { productOf } from '@/lib/products/all-products'
import { validExamples as cascoExamples } from '@/lib/products/casco/examples'
import { validExamples } from '@/lib/products/solar-panel/examples'
import { validExamples as travelExamples } from '@/lib/products/travel/examples'
import type { AnyQuestion } from '@/lib/wizard/define'
import { review } from '@/lib/wizard/review'
import { ownKey, walk } from '@/lib/wizard/walk'
import { fieldLabel } from '@/components/wizard/field-label'
import { itemQuestionAt, placedQuestion } from './item-question'
import { reviewLines } from '@/components/wizard/check/review-rows'

const today = parseDay('2026-11-21') ?? raise()
const { definition, messages } = productOf('solarPanel')
const list = definition.steps.flatMap(({ questions }) => questions).find(isList) ?? raise()

function raise(): never {
  throw new Error('The test has nothing to look at')
}

function isList(question: AnyQuestion) {
  return question.kind === 'items'
}

function format(locale: Locale): AnswerFormat {
  const t: AnswerFormat['t'] = createTranslator({ locale, messages: appMessages(locale) })
  return { t, locale, messages: messages[locale] }
}

describe('a field of an item', () => {
  it.each<[Locale, string, string]>([
    ['ro', 'equipment.0.installationDate', 'Echipamentul 1, data montării'],
    ['en', 'equipment.1.inverterBrand', 'Equipment 2, make of the inverter'],
    ['ro', 'equipment.2.address.street', 'Echipamentul 3, adresa montării, strada'],
    ['en', 'equipment.root', 'Equipment'],
  ])('has in %s the label of its item and question: %s', (locale, field, label) => {
    expect(fieldLabel({ field, question: list, values: {} }, format(locale))).toBe(label)
  })

  it('has its index in its name and refers to other fields of the same item', () => {
    if (list.kind !== 'items') raise()
    const question = { key: 'herd', kind: 'items', min: 1, max: 2, questions: [
      { key: 'breed', kind: 'suggestion', list: 'vehicle-model', within: 'kind', maxLength: 9 },
      { key: 'kind', kind: 'text', maxLength: 9 },
      { key: 'stable', kind: 'address', sameAs: 'holder' },
    ] } as const
    expect(placedQuestion(question, question.questions[0], 1)).toMatchObject({ key: 'herd.1.breed', within: 'herd.1.kind' })
    expect(placedQuestion(question, question.questions[2], 0)).toMatchObject({ key: 'herd.0.stable', sameAs: 'holder' })
    expect(itemQuestionAt(question, 'herd.1.stable.city')).toMatchObject({ index: 1, question: { key: 'herd.1.stable' } })
    expect(itemQuestionAt(question, 'herd.root')).toBeUndefined()
    expect(ownKey('herd.1.breed')).toBe('breed')
    expect(ownKey('breed')).toBe('breed')
  })
})

describe('the check page', () => {
  it('lists every answer of every item under the name of the item', () => {
    const row = review(walk(definition, validExamples(today).company, today)).find(({ key }) => key === 'equipment') ?? raise()
    const rows = reviewLines(row, list, format('ro'))
    expect(rows).toHaveLength(18)
    expect(rows[0]).toEqual({ key: 'equipment.0.category', item: 'Echipamentul 1', label: 'Categoria', value: 'Panouri fotovoltaice' })
    expect(rows.map(({ item, label, value }) => `${item} · ${label}: ${value}`)).toContain('Echipamentul 2 · Data montării: 11.11.2026')
    expect(new Set(rows.map(({ key }) => key)).size).toBe(18)
  })
})

describe('of a trip', () => {
  const travel = productOf('travel')
  const questions = travel.definition.steps.flatMap(({ questions: asked }): readonly AnyQuestion[] => asked)
  const questionOf = (key: string) => questions.find((one) => one.key === key) ?? raise()
  const words = { ...format('ro'), messages: travel.messages.ro }

  it('a code keeps its capitals behind the name of its traveller, and a declaration is named without its full stop', () => {
    expect(fieldLabel({ field: 'travellers.0.taxId', question: questionOf('travellers'), values: {} }, words)).toBe('Asigurat suplimentar 1, CNP')
    expect(fieldLabel({ field: 'gdpr', question: questionOf('gdpr'), values: {} }, words)).toBe('Clientul a primit informarea privind prelucrarea datelor personale')
  })

  it('the check page leaves out that a traveller has a CNP', () => {
    const row = review(walk(travel.definition, travelExamples(today).person, today)).find(({ key }) => key === 'travellers') ?? raise()
    const labels = reviewLines(row, questionOf('travellers'), words).map(({ label }) => label)
    expect(labels).toContain('CNP')
    expect(labels).not.toContain('Cetățean străin fără CNP')
  })
})

describe('a party other than the policyholder', () => {
  const casco = productOf('casco')
  const owner = casco.definition.steps.flatMap(({ questions }) => questions).find(({ key }) => key === 'owner') ?? raise()
  const words = (locale: Locale) => ({ ...format(locale), messages: casco.messages[locale] })

  it.each<[Locale, string, string]>([
    ['ro', 'owner.lastName', 'Proprietar, nume'],
    ['ro', 'owner.taxId', 'Proprietar, CNP'],
    ['en', 'owner.address.street', 'Owner, street'],
    ['en', 'owner.sameAs', 'Owner'],
  ])('has in %s a label for each of its fields: %s', (locale, field, label) => {
    expect(fieldLabel({ field, question: owner, values: {} }, words(locale))).toBe(label)
  })

  it('is one line of the check page when it is the policyholder', () => {
    const row = review(walk(casco.definition, cascoExamples(today).person, today)).find(({ key }) => key === 'owner') ?? raise()
    expect(reviewLines(row, owner, words('en'))).toEqual([{ key: 'owner', label: 'Owner', value: 'Ioana-Călina Mureșan (the policyholder)' }])
    const typed = review(walk(casco.definition, cascoExamples(today).company, today)).find(({ key }) => key === 'owner') ?? raise()
    expect(reviewLines(typed, owner, words('en')).map(({ value }) => value)).toContain('Leasing de Probă SA')
  })
})
