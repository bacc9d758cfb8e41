import { describe, expect, test } from 'vitest'
import { day } from '@/lib/testing/given/given'
import { parseProposalForm, type ProposalFormValues, proposalFormValues } from './proposal-form-values'

const limits = { today: day('2026-11-21'), latest: day('2026-12-05') }
const typed: ProposalFormValues = { name: 'Ilinca Țepeș', email: 'ilinca@example.test', validUntil: '01.12.2026', statement: [{ heading: 'Nevoi', text: 'O mașină nouă.' }] }
const terms = { recipient: { name: 'Ilinca Țepeș', email: 'ilinca@example.test' }, validUntil: day('2026-12-01'), statement: typed.statement }

describe('parsing the form of a proposal', () => {
  test('returns the suggested terms when nothing was changed', () => {
    expect(proposalFormValues(terms, 'ro')).toEqual(typed)
    expect(parseProposalForm(typed, limits)).toEqual({ terms })
  })

  test.each<[string, Partial<ProposalFormValues>, object]>([
    ['no name', { name: '  ' }, { name: 'nameMissing' }],
    ['an invalid e-mail address', { email: 'ilinca@' }, { email: 'emailWrong' }],
    ['no day', { validUntil: 'mâine' }, { validUntil: 'dayMissing' }],
    ['a day that has passed', { validUntil: '20.11.2026' }, { validUntil: 'dayPast' }],
    ['a day after the first offer expires', { validUntil: '06.12.2026' }, { validUntil: 'dayLate' }],
    ['several wrong fields', { name: '', validUntil: '' }, { name: 'nameMissing', validUntil: 'dayMissing' }],
  ])('refuses %s', (_, change, problems) => {
    expect(parseProposalForm({ ...typed, ...change }, limits)).toEqual({ problems })
  })

  test('accepts the latest day', () => {
    expect(parseProposalForm({ ...typed, validUntil: '05.12.2026' }, limits)).toEqual({ terms: { ...terms, validUntil: limits.latest } })
  })

  test('accepts a missing e-mail address and drops empty paragraphs', () => {
    const statement = [{ heading: ' Nevoi ', text: 'O mașină nouă.\n' }, { heading: '', text: '' }, { heading: 'Buget', text: ' ' }]
    expect(parseProposalForm({ ...typed, email: ' ', statement }, limits)).toEqual({ terms: { ...terms, recipient: { name: 'Ilinca Țepeș' } } })
  })
})
