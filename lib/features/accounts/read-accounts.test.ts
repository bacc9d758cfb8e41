import { describe, expect, it } from 'vitest'
import { ENVIRONMENTS, SERVICES } from './model/operator-account'
import { saveOperatorAccount } from './store/operator-accounts'
import { newAgency, type TestAgency } from '@/lib/testing/given/people'
import { withTestDatabase } from '@/lib/testing/database/test-database'
import { readAccount, readAccounts } from './read-accounts'
import { readAssumptions, readFieldAssumptions } from './read-assumptions'

withTestDatabase()

const names = SERVICES.flatMap((service) => ENVIRONMENTS.map((environment) => ({ service, environment })))
const test = { at: new Date('2026-11-21T10:00:00Z'), failedStep: 'token' as const }
const keep = ({ admin }: TestAgency) =>
  saveOperatorAccount(admin, {
    service: 'vehicle', environment: 'test', baseAddress: 'https://api.operator.test/v1', credentials: { account: 'cont', password: 'parola-mea', code: 'cod-7' },
    switches: { operations: { 'vehicle.listCountries': { path: '/countries' }, 'vehicle.signIn': { path: '/documented-now' } } }, test,
  })

describe('the list of accounts', () => {
  it('has a row for every service and environment and marks those with a stored account', async () => {
    const agency = await newAgency()
    await keep(agency)
    const listed = await readAccounts(agency.admin, names)
    expect(listed).toHaveLength(9)
    expect(listed.filter(({ stored }) => stored)).toEqual([
      { service: 'vehicle', environment: 'test', stored: { baseAddress: 'https://api.operator.test/v1', isActive: true, testedAt: test.at, failedStep: 'token' } },
    ])
    expect((await readAccounts((await newAgency()).admin, names)).filter(({ stored }) => stored)).toEqual([])
  })
})

describe('the form of an account', () => {
  it('shows the stored account without its password and code', async () => {
    const agency = await newAgency()
    await keep(agency)
    const form = await readAccount(agency.admin, { service: 'vehicle', environment: 'test' })
    expect(form).toMatchObject({ isKept: true, baseAddress: 'https://api.operator.test/v1', account: 'cont', activeEnvironment: 'test', canBeStored: true, usualAddress: undefined })
    expect(JSON.stringify(form)).not.toMatch(/parola-mea|cod-7/)
  })

  it('shows the usual address of the sandbox beside an empty address', async () => {
    expect(await readAccount((await newAgency()).admin, { service: 'travel', environment: 'sandbox' })).toMatchObject({ isKept: false, baseAddress: '', usualAddress: expect.stringMatching(/\/sandbox\/travel$/) as string })
  })

  it('offers path overrides only for operations that the contract does not document', async () => {
    const { operations } = await readAccount((await newAgency()).admin, { service: 'assets', environment: 'sandbox' })
    expect(operations).toEqual([
      { name: 'assets.signIn', method: 'POST', path: '/auth', query: 'account={account}&password={password}', methods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'], source: 'inferred' },
      { name: 'assets.renewToken', method: 'PATCH', path: '/auth', query: '', methods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'], source: 'inferred' },
    ])
  })
})

describe('the assumptions about fields', () => {
  it('names source and clause of every switch, and its value at the account in use', async () => {
    const agency = await newAgency()
    await saveOperatorAccount(agency.admin, { service: 'vehicle', environment: 'sandbox', baseAddress: null, credentials: { account: 'a', password: 'b' }, switches: { coverages: 'all', operations: { 'vehicle.listCoverages': { method: 'POST', query: 'v=2' } } } })
    const [vehicle, travel] = await readFieldAssumptions(agency.admin, SERVICES)
    expect(vehicle?.environment).toBe('sandbox')
    expect(vehicle?.switches.filter(({ usual, value }) => usual !== value)).toEqual([{ name: 'coverages', source: 'assumed', clause: 'Vehicle service, ProductData (fields not shown)', options: ['chosen', 'all'], usual: 'chosen', value: 'all' }])
    expect(travel).toMatchObject({ environment: undefined })
    expect(travel?.switches.map(({ name }) => name)).toEqual(['sendsAccountCode', 'countyKey', 'travelProductName', 'paymentAmount', 'asyncResults', 'residencyAs', 'residentWords', 'nonResidentWords', 'passports', 'passportIdType', 'listsPerMinute', 'variantsPerDay', 'openPerInsurer', 'offersAtOnce'])
    const covers = (await readAssumptions(agency.admin, ['vehicle'])).find(({ name }) => name === 'vehicle.listCoverages')
    expect(covers?.inForce).toEqual({ path: 'POST /nomenclature/coverage?v=2', environment: 'sandbox' })
    await expect(readFieldAssumptions(agency.broker, SERVICES)).rejects.toMatchObject({ code: 'notAllowed' })
  })
})

describe('the list of assumptions', () => {
  it('names source and clause of every operation, and its path override', async () => {
    const agency = await newAgency()
    await keep(agency)
    const assumptions = await readAssumptions(agency.admin, SERVICES)
    expect(new Set(assumptions.map(({ source }) => source))).toEqual(new Set(['documented', 'inferred', 'assumed']))
    expect(assumptions.filter(({ inForce }) => inForce)).toEqual([
      { service: 'vehicle', name: 'vehicle.listCountries', method: 'GET', path: '/nomenclature/country', source: 'inferred', clause: 'Endpoints, Vehicle service', inForce: { path: '/countries', environment: 'test' } },
    ])
  })
})

it.each(['broker', 'backOffice'] as const)('refuses accounts, forms and assumptions to %s', async (role) => {
  const { [role]: actor } = await newAgency()
  await expect(readAccounts(actor, names)).rejects.toMatchObject({ code: 'notAllowed' })
  await expect(readAccount(actor, { service: 'assets', environment: 'sandbox' })).rejects.toMatchObject({ code: 'notAllowed' })
  await expect(readAssumptions(actor, SERVICES)).rejects.toMatchObject({ code: 'notAllowed' })
})
