import { describe, expect, it } from 'vitest'
import type { Party } from '@/lib/domain/party'
import { parseDay } from '@/lib/domain/day'
import { productOf } from '@/lib/products/all-products'
import { walk } from '@/lib/wizard/walk'
import { cleanDraft, formValues, sameDraft } from './draft'
import { loadLocalDraft, removeLocalDraft, saveLocalDraft } from './local-draft'
import { addsToParty, partyDraft } from '@/components/wizard/clients/party-draft'

const { definition } = productOf('gap')

describe('cleaning the draft of a form', () => {
  it('removes untouched fields, so that they get their default values', () => {
    expect(cleanDraft({ vin: undefined, holder: { lastName: undefined, address: { city: undefined } } })).toEqual({})
  })

  it('preserves cleared fields and false', () => {
    expect(cleanDraft({ startDate: '', vehicleAddress: { sameAs: false, street: undefined } })).toEqual({ startDate: '', vehicleAddress: { sameAs: false } })
  })
})

describe('comparing two drafts', () => {
  it.each([
    ['finds drafts equal in another order of keys', { a: '1', b: { c: true, d: ['x'] } }, { b: { d: ['x'], c: true }, a: '1' }, true],
    ['finds another answer', { a: '1' }, { a: '2' }, false],
    ['finds an additional answer', { a: '1' }, { a: '1', b: '' }, false],
    ['finds the same answer to another question', { a: '1' }, { b: '1' }, false],
  ])('%s', (_, one, other, isSame) => {
    expect(sameDraft(one, other)).toBe(isSame)
  })
})

describe('form values of a stored draft', () => {
  it('drop invalid values of any shape', () => {
    expect(formValues(definition, { holder: 'x', vehicleAddress: null, vin: null, brand: 'Dacia' })).toEqual({ vin: '', brand: 'Dacia' })
  })

  it('have no null members', () => {
    expect(formValues(definition, { holder: { lastName: null, address: { city: null, street: 'Lungă' } } })).toEqual({ holder: { address: { street: 'Lungă' } } })
  })
})

describe('a list of items in a form', () => {
  const { definition: panels } = productOf('solarPanel')

  it('preserves the index of an empty item', () => {
    expect(cleanDraft({ equipment: [{ brand: undefined }, undefined, { brand: 'Fulgor', power: undefined }] })).toEqual({ equipment: [{}, undefined, { brand: 'Fulgor' }] })
  })

  it('contains only objects, whatever was stored', () => {
    expect(formValues(panels, { equipment: 'x' })).toEqual({})
    expect(formValues(panels, { equipment: [null, { brand: null, address: 'here' }, { address: { street: null, city: 'Dej' } }] })).toEqual({
      equipment: [{}, { brand: '' }, { address: { city: 'Dej' } }],
    })
  })

  it('is equal when its items are equal in the same order', () => {
    expect(sameDraft({ equipment: [{ brand: 'A', power: '1' }] }, { equipment: [{ power: '1', brand: 'A' }] })).toBe(true)
    expect(sameDraft({ equipment: [{ brand: 'A' }, { brand: 'B' }] }, { equipment: [{ brand: 'B' }, { brand: 'A' }] })).toBe(false)
    expect(sameDraft({ equipment: [{ brand: 'A' }] }, { equipment: [{ brand: 'A' }, {}] })).toBe(false)
  })
})

describe('the draft of a known client', () => {
  const today = parseDay('2026-11-21')
  const client: Party = {
    kind: 'person', lastName: 'Mureșan', firstName: 'Ioana', taxId: '2920229120018', isForeignPerson: false, idNumber: 'KX654321', email: 'ioana@example.ro',
    mobile: '0722000111', hasDisability: false, isRetired: true, address: { county: 'CJ', city: 'Cluj-Napoca', cityCode: 54984, street: 'Str. Lungă', houseNumber: '3' },
  }

  it('completes the policyholder step', () => {
    if (today === undefined) throw new Error('The day of the test does not exist')
    const [holder] = walk(definition, { holder: partyDraft(client) }, today).stops
    expect(holder?.problems).toEqual([])
  })

  it('overwrites every answer of an earlier client', () => {
    const filled = { ...partyDraft({ ...client, idIssueAuthority: 'SPCLEP Cluj' }), ...partyDraft(client) }
    expect(filled.idIssueAuthority).toBe('')
  })
})

describe('a known client\'s data', () => {
  const today = parseDay('2026-11-21')
  if (today === undefined) throw new Error('The day of the test does not exist')
  const question = { key: 'holder', kind: 'party', allows: ['person', 'company'], tradeRegister: 'optional', asksRussiaBelarus: true } as const
  const known: Party = {
    kind: 'person', lastName: 'Mureșan', firstName: 'Ioana', taxId: '2920229120018', isForeignPerson: false, nationality: 'RO', citizenship: 'RO', idNumber: 'KX654321',
    idIssueDate: parseDay('2021-05-12'), email: 'ioana@example.ro', mobile: '0722000111', hasDisability: false, isRetired: false,
    address: { country: 'RO', county: 'CJ', city: 'Cluj-Napoca', cityCode: 54984, street: 'Str. Lungă', houseNumber: '3' },
  }
  const typed = {
    ...partyDraft(known), taxId: '2920229 120018', idNumber: 'kx 654321', idIssueDate: '12.05.2021', mobile: '+40 722 000 111', nationality: undefined,
    address: { ...known.address, country: undefined, postcode: '400001' },
  }

  it.each([
    ['the same data in another format, with more data', typed, false],
    ['the code alone', { taxId: known.taxId }, true],
    ['another phone number', { ...typed, mobile: '0733 000 111' }, true],
    ['another street', { ...typed, address: { ...known.address, street: 'Str. Scurtă' } }, true],
    ['an empty answer', undefined, true],
  ])('adds to %s: %#', (_, held, isNews) => {
    expect(addsToParty(known, held, { question, today })).toBe(isNews)
  })

  it('adds that the client is retired', () => {
    expect(addsToParty({ ...known, isRetired: true }, typed, { question, today })).toBe(true)
    expect(addsToParty(known, { ...typed, isRetired: true }, { question, today })).toBe(false)
  })
})

describe('the local copy of a draft', () => {
  function storage(): Storage {
    const held = new Map<string, string>()
    return {
      length: 0,
      clear: () => held.clear(),
      key: () => null,
      getItem: (name) => held.get(name) ?? null,
      setItem: (name, text) => void held.set(name, text),
      removeItem: (name) => void held.delete(name),
    }
  }

  it('is loaded for its quote until it is removed', () => {
    const kept = storage()
    saveLocalDraft(kept, 'q1', { version: 3, draft: { vin: 'X' } })
    expect(loadLocalDraft(kept, 'q1')).toEqual({ version: 3, draft: { vin: 'X' } })
    expect(loadLocalDraft(kept, 'q2')).toBeUndefined()
    saveLocalDraft(kept, 'q1', undefined)
    expect(loadLocalDraft(kept, 'q1')).toBeUndefined()
  })

  it('stays when another window has nothing left to store', () => {
    const kept = storage()
    saveLocalDraft(kept, 'q1', { version: 3, draft: { vin: 'X' }, window: 'first' })
    removeLocalDraft(kept, 'q1', 'second')
    expect(loadLocalDraft(kept, 'q1')).toEqual({ version: 3, draft: { vin: 'X' }, window: 'first' })
    removeLocalDraft(kept, 'q1', 'first')
    expect(loadLocalDraft(kept, 'q1')).toBeUndefined()
  })

  it.each(['{', '[]', '{"version":"1","draft":{}}', '{"version":1,"draft":[]}', '{"version":1,"draft":{},"window":1}', 'null'])('is nothing when %s stands there', (text) => {
    const kept = storage()
    kept.setItem('quotedesk.draft.q1', text)
    expect(loadLocalDraft(kept, 'q1')).toBeUndefined()
  })

  it('may fail to be written without an error', () => {
    const full: Storage = Object.assign(storage(), { setItem: () => { throw new Error('full') } })
    expect(() => saveLocalDraft(full, 'q1', { version: 1, draft: {} })).not.toThrow()
  })
})
