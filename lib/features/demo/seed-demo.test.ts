import { beforeAll, describe, expect, it, vi } from 'vitest'
import type { Actor } from '@/lib/platform/access/actor'
import { checkCnp } from '@/lib/domain/cnp'
import { checkCui } from '@/lib/domain/cui'
import { checkEmail } from '@/lib/domain/email'
import { checkIdCard } from '@/lib/domain/id-card'
import { checkMobile } from '@/lib/domain/mobile'
import { partyName } from '@/lib/domain/party'
import { checkTradeRegister } from '@/lib/domain/trade-register'
import { productOf } from '@/lib/products/all-products'
import { PRODUCT_IDS } from '@/lib/products/registry'
import { insurerList } from '@/lib/sandbox/insurers/insurer-list'
import { isPasswordRight } from '@/lib/platform/crypto/password'
import { day } from '@/lib/testing/given/given'
import { insurersOfProduct } from '@/lib/testing/operator/service-violations'
import { withTestDatabase } from '@/lib/testing/database/test-database'
import { findClients, getClient, saveClient } from '@/lib/features/clients/store/clients'
import { findInsurers } from '@/lib/features/insurers/store/insurers'
import { getOperatorAccount } from '@/lib/features/accounts/store/operator-accounts'
import { createSession, findActor } from '@/lib/platform/session/sessions'
import { unsafeFindUserByEmail } from '@/lib/features/people/users'
import { demoClients } from './demo-clients'
import { DEMO_AGENCIES, DEMO_PASSWORD } from './demo-users'
import { seedDemo } from './seed-demo'

const demo = vi.hoisted(() => ({ isOn: true }))
vi.mock('@/lib/platform/env', async (importOriginal) => {
  const real = await importOriginal<typeof import('@/lib/platform/env')>()
  return { ...real, env: () => ({ ...real.env(), demo: demo.isOn }) }
})

withTestDatabase()

const today = day('2026-11-21')
const insurers = [
  { service: 'assets', products: ['gap', 'solarPanel'], businessName: 'alpina', name: 'Alpina' },
  { service: 'assets', products: ['gap'], businessName: 'carpatia', name: 'Carpatia' },
] as const

async function actorOf(email: string): Promise<Actor> {
  const user = await unsafeFindUserByEmail(email)
  const sessionId = await createSession({ userId: user?.id ?? '', userAgent: '' })
  const actor = await findActor(sessionId)
  if (!actor) throw new Error(`${email} cannot sign in`)
  return actor
}

describe('the demo', () => {
  beforeAll(() => seedDemo({ today, insurers }))

  it.each(DEMO_AGENCIES.flatMap(({ users }) => users))('has the user $email, a $role, with the published password', async ({ email, role, extraRoles = [] }) => {
    expect(await actorOf(email)).toMatchObject({ email, roles: [role, ...extraRoles] })
    expect(await isPasswordRight((await unsafeFindUserByEmail(email))?.passwordHash, DEMO_PASSWORD)).toBe(true)
  })

  it.each(['broker@demo.test', 'broker@other.test'])('gives the agency of %s sandbox accounts at all services, and insurers', async (email) => {
    const broker = await actorOf(email)
    for (const service of ['vehicle', 'travel', 'assets'] as const) {
      expect(await getOperatorAccount(broker.agencyId, service)).toMatchObject({ environment: 'sandbox', baseAddress: null, credentials: { account: 'sandbox', password: 'sandbox' } })
    }
    expect((await findInsurers(broker, 'gap')).map(({ name }) => name)).toEqual(['Alpina', 'Carpatia'])
  })

  it.each(['broker@demo.test', 'broker@other.test'])('offers %s every product through its own service', async (email) => {
    await seedDemo({ today, insurers: insurerList })
    const broker = await actorOf(email)
    for (const product of PRODUCT_IDS) {
      const sellers = await findInsurers(broker, product)
      expect({ product, names: new Set(sellers.map(({ businessName }) => businessName)) }).toEqual({ product, names: new Set(insurersOfProduct(product)) })
      expect(new Set(sellers.map(({ service }) => service))).toEqual(new Set([productOf(product).definition.service]))
    }
  })

  it.each(DEMO_AGENCIES.flatMap(({ users }) => users))('lets $email in only while it is on, and ends the session with it', async ({ email }) => {
    const { sessionId, userId } = await actorOf(email)
    demo.isOn = false
    try {
      expect(await findActor(sessionId)).toBeUndefined()
      await expect(createSession({ userId, userAgent: '' })).rejects.toMatchObject({ code: 'notSignedIn' })
    } finally {
      demo.isOn = true
    }
    expect(await findActor(sessionId)).toBeDefined()
  })

  it('can be seeded again without duplicates or lost changes', async () => {
    const broker = await actorOf('broker@demo.test')
    const [first] = await findClients(broker, { search: '2850314120125' })
    const party = await getClient(broker, first?.id ?? '')
    await saveClient(broker, { ...party, email: 'changed@example.test' })
    const before = await findClients(broker, { limit: 100 })
    await seedDemo({ today, insurers })
    expect(await findClients(broker, { limit: 100 })).toEqual(before)
    expect(await getClient(broker, first?.id ?? '')).toMatchObject({ email: 'changed@example.test' })
    expect(await findInsurers(broker, 'gap')).toHaveLength(2)
  })

  it('has clients in the first agency only', async () => {
    expect(await findClients(await actorOf('broker@demo.test'), { limit: 100 })).toHaveLength(12)
    expect(await findClients(await actorOf('broker@other.test'), { limit: 100 })).toEqual([])
  })
})

describe.each(demoClients(today).map((party) => ({ name: partyName(party), party })))('the demo client $name', ({ party }) => {
  it('has codes that pass every check', () => {
    const checks: { ok: boolean }[] = [checkEmail(party.email), checkMobile(party.mobile)]
    if (party.kind === 'person') checks.push(...(party.isForeignPerson ? [] : [checkCnp(party.taxId, today)]), checkIdCard(party.idNumber))
    else checks.push(checkCui(party.taxId), checkTradeRegister(party.tradeRegisterNumber ?? ''))
    expect(checks.filter(({ ok }) => !ok)).toEqual([])
  })
})
