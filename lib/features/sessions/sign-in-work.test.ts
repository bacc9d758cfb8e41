import { hash, verify } from '@node-rs/argon2'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, it, vi } from 'vitest'
import { hashPassword } from '@/lib/platform/crypto/password'
import { database } from '@/lib/platform/database/database'
import { appUser } from '@/lib/platform/session/user-table'
import { withTestDatabase } from '@/lib/testing/database/test-database'
import { newAgency, newUser } from '@/lib/testing/given/people'
import { signIn } from './sign-in'

vi.mock('@node-rs/argon2', async (importOriginal) => {
  const real = await importOriginal<typeof import('@node-rs/argon2')>()
  return { ...real, hash: vi.fn(real.hash), verify: vi.fn(real.verify) }
})

withTestDatabase()

const PASSWORD = 'o-parola-buna-1'

beforeEach(() => {
  vi.mocked(hash).mockClear()
  vi.mocked(verify).mockClear()
})

/** The work of one try: with which parameters something was verified, and how often something was hashed. */
async function workOf(email: string, password: string) {
  await signIn({ email, password, address: '10.0.0.1', userAgent: 'Probă/1.0' })
  const work = { verified: vi.mocked(verify).mock.calls.map(([stored]) => String(stored).split('$').slice(1, 4).join('$')), hashed: vi.mocked(hash).mock.calls.length }
  vi.mocked(verify).mockClear()
  return work
}

it('does the same work for a wrong password, an unknown account, a disabled one and a right password: nothing tells accounts apart', async () => {
  const agency = await newAgency()
  const passwordHash = await hashPassword(PASSWORD)
  const [known, disabled] = [await newUser(agency.id, { name: 'Ana Probă', role: 'broker', passwordHash }), await newUser(agency.id, { name: 'Vlad Probă', role: 'broker', passwordHash })]
  const { db } = await database()
  await db.update(appUser).set({ disabledAt: new Date() }).where(eq(appUser.id, disabled.userId))
  vi.mocked(hash).mockClear()
  const once = { verified: ['argon2id$v=19$m=65536,t=3,p=1'], hashed: 0 }
  expect(await workOf(known.email, 'gresita-gresita')).toEqual(once)
  expect(await workOf('nobody@example.test', 'gresita-gresita')).toEqual(once)
  expect(await workOf(disabled.email, PASSWORD)).toEqual(once)
  expect(await workOf(known.email, PASSWORD)).toEqual(once)
})
