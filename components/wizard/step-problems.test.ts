import { get } from 'react-hook-form'
import { describe, expect, it } from 'vitest'
import { parseDay } from '@/lib/domain/day'
import { validExamples } from '@/lib/products/gap/examples'
import { validExamples as panelExamples } from '@/lib/products/solar-panel/examples'
import { productOf } from '@/lib/products/all-products'
import { walk } from '@/lib/wizard/walk'
import type { Draft } from './draft/draft'
import { erroredFields, fixedFields, problemsByField, stepResolver } from './step-problems'

const today = parseDay('2026-11-21') ?? raise()
const { definition } = productOf('gap')
const { person } = validExamples(today)

function raise(): never {
  throw new Error('The day of the test does not exist')
}

async function errorsOf(draft: Draft, stepId: string) {
  const judge = stepResolver({ definition, stepId, today, problemText: ({ code }) => `says ${code}` })
  return (await judge(draft, undefined, { fields: {}, shouldUseNativeValidation: false })).errors
}

const found = (draft: Draft, stepId: string) => problemsByField(walk(definition, draft, today), stepId)

describe('the problems of a step', () => {
  it('appear at the affected field of a compound answer', async () => {
    const errors = await errorsOf({ ...person, holder: { ...(person.holder as Draft), taxId: '1', address: { county: 'CJ' } } }, 'holder')
    expect(get(errors, 'holder.taxId')).toEqual({ type: 'cnpLength', message: 'says cnpLength' })
    expect(get(errors, 'holder.address.city')).toEqual({ type: 'required', message: 'says required' })
    expect(get(errors, 'holder.lastName')).toBeUndefined()
  })

  it('include only those of the step', async () => {
    const errors = await errorsOf({ ...person, holder: {}, vin: 'X' }, 'vehicle')
    expect(erroredFields(errors)).toContain('vin')
    expect(erroredFields(errors).filter((field) => field.startsWith('holder'))).toEqual([])
  })

  it('are empty for a complete step, even when later steps are incomplete', async () => {
    expect(await errorsOf({ holder: person.holder }, 'holder')).toEqual({})
  })

  it('appear at the checkbox "same address" when the address is missing', () => {
    const fields = found({ ...person, holder: {}, vehicleAddress: undefined }, 'vehicle').map(({ field }) => field)
    expect(fields).toContain('vehicleAddress.sameAs')
    expect(fields).not.toContain('vehicleAddress')
  })

  it('are the first of each field when there are several', () => {
    const { stops } = walk(definition, { ...person, vin: '' }, today)
    const twice = stops.map((stop) => ({ ...stop, questions: stop.questions.map((asked) => ({ ...asked, problems: asked.problems.flatMap((problem) => [problem, { ...problem, code: 'tooLong' as const }]) })) }))
    expect(problemsByField({ stops: twice }, 'vehicle').map(({ field, problem }) => [field, problem.code])).toEqual([['vin', 'required']])
  })

  it('appear once for each field, in the order of the form', () => {
    const fields = found({ ...person, licensePlate: '?', vin: '', seats: 'many' }, 'vehicle').map(({ field }) => field)
    expect(fields).toEqual(['licensePlate', 'vin', 'seats'])
  })
})

describe('the problems of a list of items', () => {
  const panels = productOf('solarPanel').definition
  const { company } = panelExamples(today)
  const [first, second] = company.equipment as [Draft, Draft]
  const fieldsOf = (equipment: unknown) => problemsByField(walk(panels, { ...company, equipment }, today), 'equipment').map(({ field }) => field)

  it('appear at the affected field of the item', () => {
    expect(fieldsOf([{ ...first, brand: '' }, { ...second, address: { sameAs: false, county: 'CJ', city: 'Dej', cityCode: '55017' } }])).toEqual([
      'equipment.0.brand', 'equipment.1.address.street', 'equipment.1.address.houseNumber',
    ])
  })

  it('appear at the checkbox "same address" while the policyholder\'s address is incomplete', () => {
    const draft = { ...company, holder: {}, equipment: [{ ...first, address: undefined }] }
    expect(problemsByField(walk(panels, draft, today), 'equipment').map(({ field }) => field)).toEqual(['equipment.0.address.sameAs'])
  })

  it('appear at the list and at its items', () => {
    expect(fieldsOf(Array.from({ length: 21 }, () => first))).toEqual(['equipment.root'])
    const errors = { equipment: { root: { type: 'tooManyItems' }, 0: { brand: { type: 'required' } } } }
    expect(erroredFields(errors).toSorted()).toEqual(['equipment.0.brand', 'equipment.root'])
  })
})

describe('the message of a field', () => {
  const errors = { vin: { type: 'vinLength' }, holder: { address: { city: { type: 'required' } } } }

  it('stays while its problem exists', () => {
    expect(fixedFields({ vin: { type: 'vinLength' } }, found({ ...person, vin: 'X' }, 'vehicle'))).toEqual([])
  })

  it('disappears when the field is valid', () => {
    expect(fixedFields(errors, [])).toEqual(['vin', 'holder.address.city'])
  })

  it('disappears when the problem has changed', () => {
    expect(fixedFields({ vin: { type: 'required' } }, found({ ...person, vin: 'X' }, 'vehicle'))).toEqual(['vin'])
  })

  it('disappears when another field resolved the problem', () => {
    const { definition: house } = productOf('houseAssistance')
    const judge = (builtAreaM2: string) => problemsByField(walk(house, { ...person, builtAreaM2, usableAreaM2: '90' }, today), 'house')
    const shown = { usableAreaM2: { type: 'usableAboveBuilt' } }
    expect(fixedFields(shown, judge('80'))).toEqual([])
    expect(fixedFields(shown, judge('100'))).toEqual(['usableAreaM2'])
  })
})
