import { get } from 'react-hook-form'
import { describe, expect, it } from 'vitest'
import { parseDay } from '@/lib/domain/day'
import { validExamples } from '@/lib/products/gap/examples'
import { productOf } from '@/lib/products/registry'
import { walk } from '@/lib/wizard/walk'
import type { Draft } from './draft'
import { erroredFields, mendedFields, problemsByField, stepResolver } from './step-problems'

const today = parseDay('2026-11-21') ?? raise()
const { definition } = productOf('gap')
const { person } = validExamples(today)

function raise(): never {
  throw new Error('The day of the test does not exist')
}

async function errorsOf(draft: Draft, stepId: string) {
  const judge = stepResolver({ definition, stepId, today, say: ({ code }) => `says ${code}` })
  return (await judge(draft, undefined, { fields: {}, shouldUseNativeValidation: false })).errors
}

const found = (draft: Draft, stepId: string) => problemsByField(walk(definition, draft, today), stepId)

describe('the problems of a step', () => {
  it('stand at the field of the compound answer that they are about', async () => {
    const errors = await errorsOf({ ...person, holder: { ...(person.holder as Draft), taxId: '1', address: { county: 'CJ' } } }, 'holder')
    expect(get(errors, 'holder.taxId')).toEqual({ type: 'cnpLength', message: 'says cnpLength' })
    expect(get(errors, 'holder.address.city')).toEqual({ type: 'required', message: 'says required' })
    expect(get(errors, 'holder.lastName')).toBeUndefined()
  })

  it('are those of this step only', async () => {
    const errors = await errorsOf({ ...person, holder: {}, vin: 'X' }, 'vehicle')
    expect(erroredFields(errors)).toContain('vin')
    expect(erroredFields(errors).filter((field) => field.startsWith('holder'))).toEqual([])
  })

  it('are none for a step that is right, whatever the later ones lack', async () => {
    expect(await errorsOf({ holder: person.holder }, 'holder')).toEqual({})
  })

  it('of an address as a whole stand at its box "same address"', () => {
    const fields = found({ ...person, holder: {}, vehicleAddress: undefined }, 'vehicle').map(({ field }) => field)
    expect(fields).toContain('vehicleAddress.sameAs')
    expect(fields).not.toContain('vehicleAddress')
  })

  it('come once per field, in the order of the form', () => {
    const fields = found({ ...person, licensePlate: '?', vin: '', seats: 'many' }, 'vehicle').map(({ field }) => field)
    expect(fields).toEqual(['licensePlate', 'vin', 'seats'])
  })
})

describe('a message', () => {
  const errors = { vin: { type: 'vinLength' }, holder: { address: { city: { type: 'required' } } } }

  it('stays while its problem stands', () => {
    expect(mendedFields({ vin: { type: 'vinLength' } }, found({ ...person, vin: 'X' }, 'vehicle'))).toEqual([])
  })

  it('goes as soon as the field is right', () => {
    expect(mendedFields(errors, [])).toEqual(['vin', 'holder.address.city'])
  })

  it('goes when something else is wrong by now, which is said when the field is left', () => {
    expect(mendedFields({ vin: { type: 'required' } }, found({ ...person, vin: 'X' }, 'vehicle'))).toEqual(['vin'])
  })

  it('goes when another field made it right', () => {
    const { definition: house } = productOf('houseAssistance')
    const judge = (builtAreaM2: string) => problemsByField(walk(house, { ...person, builtAreaM2, usableAreaM2: '90' }, today), 'house')
    const shown = { usableAreaM2: { type: 'usableAboveBuilt' } }
    expect(mendedFields(shown, judge('80'))).toEqual([])
    expect(mendedFields(shown, judge('100'))).toEqual(['usableAreaM2'])
  })
})
