import { describe, expect, it } from 'vitest'
import type { Party } from '@/lib/domain/party'
import { parseDay } from '@/lib/domain/day'
import { productOf } from '@/lib/products/all-products'
import { walk } from '@/lib/wizard/walk'
import { cleanDraft, formValues, sameDraft } from './draft'
import { loadLocalDraft, removeLocalDraft, saveLocalDraft } from './local-draft'
import { addsToParty, partyDraft } from '@/components/wizard/clients/party-draft'

const { definition } = productOf('gap')

describe('the draft of a form', () => {
  it('leaves out what was never typed, so that it still takes its proposal', () => {
    expect(cleanDraft({ vin: undefined, holder: { lastName: undefined, address: { city: undefined } } })).toEqual({})
  })

  it('keeps what was cleared, and false', () => {
    expect(cleanDraft({ startDate: '', vehicleAddress: { sameAs: false, street: undefined } })).toEqual({ startDate: '', vehicleAddress: { sameAs: false } })
  })
})

describe('two drafts', () => {
  it.each([
    ['the same in another order', { a: '1', b: { c: true, d: ['x'] } }, { b: { d: ['x'], c: true }, a: '1' }, true],
    ['one with another answer', { a: '1' }, { a: '2' }, false],
    ['one with an answer more', { a: '1' }, { a: '1', b: '' }, false],
    ['one with another answer in place', { a: '1' }, { b: '1' }, false],
  ])('%s', (_, one, other, isSame) => {
    expect(sameDraft(one, other)).toBe(isSame)
  })
})

describe('a stored draft in a form', () => {
  it('is an object where fields need one, whatever was stored', () => {
    expect(formValues(definition, { holder: 'x', vehicleAddress: null, vin: null, brand: 'Dacia' })).toEqual({ vin: '', brand: 'Dacia' })
  })

  it('has no empty members that a field could not take', () => {
    expect(formValues(definition, { holder: { lastName: null, address: { city: null, street: 'Lungă' } } })).toEqual({ holder: { address: { street: 'Lungă' } } })
  })
})

describe('a list of items in a form', () => {
  const { definition: panels } = productOf('solarPanel')

  it('keeps the place of an item in which nothing was typed yet', () => {
    expect(cleanDraft({ equipment: [{ brand: undefined }, undefined, { brand: 'Fulgor', power: undefined }] })).toEqual({ equipment: [{}, undefined, { brand: 'Fulgor' }] })
  })

  it('is a list of objects, whatever was stored', () => {
    expect(formValues(panels, { equipment: 'x' })).toEqual({})
    expect(formValues(panels, { equipment: [null, { brand: null, address: 'here' }, { address: { street: null, city: 'Dej' } }] })).toEqual({
      equipment: [{}, { brand: '' }, { address: { city: 'Dej' } }],
    })
  })

  it('is the same when its items are the same, in the same order', () => {
    expect(sameDraft({ equipment: [{ brand: 'A', power: '1' }] }, { equipment: [{ power: '1', brand: 'A' }] })).toBe(true)
    expect(sameDraft({ equipment: [{ brand: 'A' }, { brand: 'B' }] }, { equipment: [{ brand: 'B' }, { brand: 'A' }] })).toBe(false)
    expect(sameDraft({ equipment: [{ brand: 'A' }] }, { equipment: [{ brand: 'A' }, {}] })).toBe(false)
  })
})

describe('a known client', () => {
  const today = parseDay('2026-11-21')
  const client: Party = {
    kind: 'person', lastName: 'Mureșan', firstName: 'Ioana', taxId: '2920229120018', isForeignPerson: false, idNumber: 'KX654321', email: 'ioana@example.ro',
    mobile: '0722000111', hasDisability: false, isRetired: true, address: { county: 'CJ', city: 'Cluj-Napoca', cityCode: 54984, street: 'Str. Lungă', houseNumber: '3' },
  }

  it('fills the whole policyholder step', () => {
    if (today === undefined) throw new Error('The day of the test does not exist')
    const [holder] = walk(definition, { holder: partyDraft(client) }, today).stops
    expect(holder?.problems).toEqual([])
  })

  it('leaves nothing of the one before', () => {
    const filled = { ...partyDraft({ ...client, idIssueAuthority: 'SPCLEP Cluj' }), ...partyDraft(client) }
    expect(filled.idIssueAuthority).toBe('')
  })
})

describe('what is known of a client whose code was typed', () => {
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
    ['all of it, each in another form, and more', typed, false],
    ['the code alone', { taxId: known.taxId }, true],
    ['another phone number', { ...typed, mobile: '0733 000 111' }, true],
    ['another street', { ...typed, address: { ...known.address, street: 'Str. Scurtă' } }, true],
    ['nothing at all', undefined, true],
  ])('is news beside %s: %#', (_, held, isNews) => {
    expect(addsToParty(known, held, { question, today })).toBe(isNews)
  })

  it('is news when it says of somebody that they are retired', () => {
    expect(addsToParty({ ...known, isRetired: true }, typed, { question, today })).toBe(true)
    expect(addsToParty(known, { ...typed, isRetired: true }, { question, today })).toBe(false)
  })
})

describe('the copy in the browser', () => {
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

  it('is read back by the quote it belongs to, until it is removed', () => {
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

  it('that cannot be written stops nobody', () => {
    const full: Storage = Object.assign(storage(), { setItem: () => { throw new Error('full') } })
    expect(() => saveLocalDraft(full, 'q1', { version: 1, draft: {} })).not.toThrow()
  })
})
