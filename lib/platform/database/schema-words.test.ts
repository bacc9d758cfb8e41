import { expect, it } from 'vitest'
import { SERVICES } from '@/lib/contracts/endpoint'
import { ENVIRONMENTS, TEST_STEPS } from '@/lib/features/accounts/model/operator-account'
import * as accountTable from '@/lib/features/accounts/store/operator-account-table'
import { ATTEMPT_STATES } from '@/lib/features/issuing/model/attempt-states'
import * as attemptTable from '@/lib/features/issuing/store/issue-attempt-table'

// Tables name their words themselves, because stored words stay when code is renamed.
it.each([
  ['services', accountTable.SERVICES, SERVICES],
  ['environments', accountTable.ENVIRONMENTS, ENVIRONMENTS],
  ['steps of an account test', accountTable.TEST_STEPS, TEST_STEPS],
  ['states of an issue attempt', attemptTable.ATTEMPT_STATES, ATTEMPT_STATES],
])('the table and the code have the same %s', (_name, stored, used) => {
  expect(stored).toEqual(used)
})
