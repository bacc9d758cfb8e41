import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { database } from '@/lib/platform/database/database'
import { describeOnBothDatabases } from '@/lib/testing/database/both-databases'
import { givenPasskey } from '@/lib/testing/given/given-factors'
import { newAgency } from '@/lib/testing/given/people'
import { passkey as passkeyTable } from './passkey-table'
import { countPasskeyUse, findPasskeys } from './passkeys'

describeOnBothDatabases('the counter of a passkey', () => {
  async function stored() {
    const { broker } = await newAgency()
    await givenPasskey(broker)
    const [passkey] = await findPasskeys(broker)
    if (!passkey) throw new Error('Nobody has a passkey')
    return { passkey, counter: async () => (await findPasskeys(broker))[0]?.counter }
  }

  it('grows with each use: of two uses at once with one number, as of a copy, one counts', async () => {
    const { passkey, counter } = await stored()
    const counted = await Promise.all([countPasskeyUse(passkey, passkey.counter + 1), countPasskeyUse(passkey, passkey.counter + 1)])
    expect(counted.filter(Boolean)).toHaveLength(1)
    expect(await counter()).toBe(passkey.counter + 1)
  })

  it('does not go back', async () => {
    const { passkey, counter } = await stored()
    expect(await countPasskeyUse(passkey, 9)).toBe(true)
    expect(await countPasskeyUse(passkey, 8)).toBe(false)
    expect(await counter()).toBe(9)
  })

  it('stays at 0 for an authenticator that does not count, and 0 is no use of one that does', async () => {
    const { passkey, counter } = await stored()
    expect(passkey.counter).toBeGreaterThan(0)
    expect(await countPasskeyUse(passkey, 0)).toBe(false)
    const { db } = await database()
    await db.update(passkeyTable).set({ counter: 0 }).where(eq(passkeyTable.id, passkey.id))
    expect([await countPasskeyUse(passkey, 0), await countPasskeyUse(passkey, 0), await counter()]).toEqual([true, true, 0])
  })
})
