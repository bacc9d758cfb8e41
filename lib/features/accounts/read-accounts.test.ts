import { describe, expect, it } from 'vitest'
import { ENVIRONMENTS, SERVICES } from './model/operator-account'
import { saveOperatorAccount } from './store/operator-accounts'
import { newAgency, type TestAgency } from '@/lib/testing/given/people'
import { withTestDatabase } from '@/lib/testing/database/test-database'
import { readAccount, readAccounts } from './read-accounts'
import { readAssumptions } from './read-assumptions'

withTestDatabase()

const names = SERVICES.flatMap((service) => ENVIRONMENTS.map((environment) => ({ service, environment })))
const test = { at: new Date('2026-11-21T10:00:00Z'), failedStep: 'token' as const }
const keep = ({ admin }: TestAgency) =>
  saveOperatorAccount(admin, {
    service: 'vehicle', environment: 'test', baseAddress: 'https://api.operator.test/v1', credentials: { account: 'cont', password: 'parola-mea', code: 'cod-7' },
    pathOverrides: { 'vehicle.listCountries': '/countries', 'vehicle.signIn': '/documented-now' }, test,
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
      { name: 'assets.signIn', method: 'POST', path: '/auth', source: 'inferred' },
      { name: 'assets.renewToken', method: 'PATCH', path: '/auth', source: 'inferred' },
    ])
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
