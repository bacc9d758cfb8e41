import { expect, it } from 'vitest'
import { shownDetails } from './audit-details'

it('shows what something was before and is after as one detail, and other details as they are', () => {
  expect(shownDetails({ insurer: 'Alpina', 'name.before': 'Alfa', 'name.after': null, sessions: 2, seesAgency: false })).toEqual([
    { key: 'insurer', value: 'Alpina' }, { key: 'name', before: 'Alfa', value: '' }, { key: 'sessions', value: '2' }, { key: 'seesAgency', value: 'false' },
  ])
  expect(shownDetails({ before: 'broker', after: 'admin' })).toEqual([{ key: 'value', before: 'broker', value: 'admin' }])
  expect(shownDetails({ 'name.after': 'Alfa', before: 'x' })).toEqual([{ key: 'name.after', value: 'Alfa' }, { key: 'before', value: 'x' }])
})
