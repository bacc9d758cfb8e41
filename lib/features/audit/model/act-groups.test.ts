import { expect, it } from 'vitest'
import { ACT_GROUPS, actsOfGroup } from './act-groups'
import { AUDIT_ACTS } from './audit-words'

it('every act stands in one group', () => {
  expect(ACT_GROUPS.flatMap(actsOfGroup).toSorted()).toEqual(AUDIT_ACTS.toSorted())
})
