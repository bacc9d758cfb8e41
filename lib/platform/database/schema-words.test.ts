import { expect, it } from 'vitest'
import { ROLES } from '@/lib/platform/access/actor'
import { SERVICES } from '@/lib/contracts/endpoint'
import { USER_ROLES } from '@/lib/platform/session/user-table'
import { SERVICES as STORED_SERVICES } from '@/lib/features/accounts/store/operator-account-table'

it('the words of the tables are the words of the code', () => {
  expect(USER_ROLES).toEqual(ROLES)
  expect(STORED_SERVICES).toEqual(SERVICES)
})
