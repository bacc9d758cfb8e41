import { describe, expect, it } from 'vitest'
import { testCompany, testPerson } from '@/lib/testing/given/people'
import { isNamed, marksOf, withoutPerson } from './person-marks'

const marks = marksOf(testPerson)
const { firstName, lastName, taxId } = testPerson

describe('a person in the answers of others', () => {
  it('is taken out as holder, as traveller and from a text, and the rest stays', () => {
    const draft = { holder: { ...testCompany }, travellers: [{ firstName, lastName, taxId: '' }, { firstName: 'Ana', lastName: 'Popa', taxId: '2850314120134' }], note: `pentru ${lastName} ${firstName}`, vin: 'UU1' }
    const { value, parts } = withoutPerson(draft, marks)
    expect(value).toEqual({ ...draft, travellers: [{}, draft.travellers[1]], note: '' })
    expect(parts).toHaveLength(2)
    expect(withoutPerson({ holder: { ...testPerson } }, marks).value).toEqual({ holder: {} })
  })

  it('is not a namesake with another code', () => {
    const draft = { travellers: [{ firstName, lastName, taxId: '2850314120134' }] }
    expect(withoutPerson(draft, marks).value).toEqual({ travellers: [{ firstName: '', lastName, taxId: '2850314120134' }].map(() => draft.travellers[0]) })
  })

  it('is known by code, phone, e-mail and name, however they are written', () => {
    for (const text of [taxId, ` ${taxId} `, testPerson.mobile.replace(/^0/, '+40 '), testPerson.email.toUpperCase(), `d-na ${lastName.toUpperCase()} ${firstName}`, `CNP ${taxId}`]) expect({ text, isNamed: isNamed(text, marks) }).toEqual({ text, isNamed: true })
    for (const text of [firstName, lastName, 'Ana Popa', '']) expect({ text, isNamed: isNamed(text, marks) }).toEqual({ text, isNamed: false })
  })
})
