import type { Check } from '../check'
import type { Family } from '../families/family'

const NOWHERE = ['/nomenclature/boat', '/nomenclature', '/nothing', '/offers', '/offer/1/pdf', '/auth/x']

/** Checks that the service refuses paths and methods that the contract does not name. */
export function pathChecks(family: Family, otherMethods: readonly (readonly [method: string, path: string])[]): Check[] {
  return [
    ...NOWHERE.map((path): Check => ({
      name: `path: there is no operation at ${path}`,
      operations: [],
      run: async ({ send }) => family.refusal(await send({ method: 'GET', path }), { status: 404 }),
    })),
    ...otherMethods.map(([method, path]): Check => ({
      name: `path: there is no ${method} ${path}`,
      operations: [],
      run: async ({ send }) => family.refusal(await send({ method, path }), { status: 405 }),
    })),
  ]
}

/** Checks that the service finds no document for an unknown or a malformed id. */
export function documentPathChecks(family: Family, operations: readonly (readonly [operation: string, path: string])[]): Check[] {
  const ids = ['999999999', '99999999999999999999', 'abc', '-1', '1.5', '0']
  return operations.flatMap(([operation, path]) =>
    ids.map((id) => ({
      name: `document: there is none at ${path}/${id}`,
      operations: [operation],
      run: async ({ send }) => family.refusal(await send({ method: 'GET', path: `${path}/${id}` }), { status: 404 }),
    })),
  )
}

/** Checks that the service returns no policy document when series or number is missing, malformed or unknown. */
export function policyByNumberChecks(family: Family, operation: string): Check[] {
  const queries = [
    ['that nobody has', { series: 'ZZ/99', number: '1' }, 404],
    ['of which there are none', {}, 400],
    ['without the number', { series: 'ZZ/99' }, 400],
    ['without the series', { number: '1' }, 400],
    ['of which the number is empty', { series: 'ZZ/99', number: '' }, 400],
    ['of which the number is words', { series: 'ZZ/99', number: 'one' }, undefined],
  ] as const
  return queries.map(([name, query, status]) => ({
    name: `document: a policy by series and number ${name} is refused`,
    operations: [operation],
    run: async ({ send }) => family.refusal(await send({ method: 'GET', path: '/policy', query }), { ...(status !== undefined && { status }) }),
  }))
}
