import { expect, it } from 'vitest'
import { ROLES } from '@/lib/access/actor'
import { SERVICES } from '@/lib/contracts/endpoint'
import { USER_ROLES } from './schema/app-user'
import { SERVICES as STORED_SERVICES } from './schema/operator-account'

it('the words of the tables are the words of the code', () => {
  expect(USER_ROLES).toEqual(ROLES)
  expect(STORED_SERVICES).toEqual(SERVICES)
})
