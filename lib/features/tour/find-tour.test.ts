import { expect, test, vi } from 'vitest'
import { findTour } from './find-tour'

vi.stubEnv('SANDBOX', 'on')
vi.stubEnv('DEMO', 'on')

test.each([
  ['broker@demo.test', 'broker', ['broker']],
  ['backoffice@demo.test', 'back-office', ['back-office']],
  ['director@demo.test', 'director', []],
] as const)('%s takes the tour, and others play the parts that a %s may not', (email, role, parts) => {
  const tour = findTour({ email, roles: [role] }, undefined)
  expect(tour?.parts).toEqual(parts)
  expect(tour?.cast.people.broker[0]?.email).toBe('broker@demo.test')
  expect(tour?.cast.people['back-office'].map((person) => person.email)).toEqual(['backoffice@demo.test', 'backoffice2@demo.test'])
})

test('an agency without a back office has no tour, and neither has somebody who is no part of the demo', () => {
  expect(findTour({ email: 'broker@other.test', roles: ['broker'] }, undefined)).toBeUndefined()
  expect(findTour({ email: 'ana@example.test', roles: ['broker'] }, undefined)).toBeUndefined()
})
