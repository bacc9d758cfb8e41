import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { recordEvent } from '@/lib/features/audit/store/audit'
import { countRefusedSignIns, findLastVerification } from '@/lib/features/audit/store/watch'
import { verifyChain } from '@/lib/features/audit/verify-chain'
import { saveClient } from '@/lib/features/clients/store/clients'
import { requestErasure } from '@/lib/features/erasure/request-erasure'
import { insurer } from '@/lib/features/insurers/store/insurer-table'
import { invite } from '@/lib/features/people/invitations/invite'
import { database } from '@/lib/platform/database/database'
import { confirmSession } from '@/lib/platform/session/confirmation'
import { appUser } from '@/lib/platform/session/user-table'
import { withTestDatabase } from '@/lib/testing/database/test-database'
import { addInsurers } from '@/lib/testing/given/add-insurers'
import { newAgency, newUser, testPerson } from '@/lib/testing/given/people'
import { readOpenThings } from './read-open-things'

withTestDatabase()

it('shows an administrator what waits, and that nobody is data officer', async () => {
  const agency = await newAgency()
  const { db } = await database()
  await addInsurers(agency.id)
  expect(await readOpenThings(agency.admin)).toEqual({
    people: { invitations: 0, expired: 0, refusedToday: 0, lacksDataOfficer: true },
    insurers: { switchedOff: 0, stopped: 0 },
    chain: { isWhole: true },
  })
  await invite(agency.admin, { email: 'vlad@example.test', name: 'Vlad', role: 'broker', extraRoles: [] })
  const refused = { what: 'signIn.refused', subject: { kind: 'user', id: agency.broker.userId } } as const
  // One person, however often.
  await recordEvent(agency.broker, refused)
  await recordEvent(agency.broker, refused)
  const [one] = await db.select({ id: insurer.id }).from(insurer).where(eq(insurer.agencyId, agency.id)).limit(1)
  await db.update(insurer).set({ isEnabled: false }).where(eq(insurer.id, one?.id ?? ''))
  await verifyChain(agency.admin)
  const officer = await newUser(agency.id, { name: 'Doina Probă', role: 'broker', extraRoles: ['data-officer'] })
  expect(await readOpenThings(agency.admin)).toMatchObject({
    people: { invitations: 1, refusedToday: 1, lacksDataOfficer: false },
    insurers: { switchedOff: 1, stopped: 0 },
    chain: { isWhole: true, verifiedAt: expect.any(Date) as Date },
  })
  await db.update(appUser).set({ disabledAt: new Date() }).where(eq(appUser.id, officer.userId))
  expect(await readOpenThings(agency.admin)).toMatchObject({ people: { lacksDataOfficer: true } })
})

it('shows a data officer the erasures that wait, their own apart, and nothing of people and insurers', async () => {
  const agency = await newAgency()
  const [first, second] = [await newUser(agency.id, { name: 'Doina Probă', role: 'broker', extraRoles: ['data-officer'] }), await newUser(agency.id, { name: 'Doru Probă', role: 'broker', extraRoles: ['data-officer'] })]
  const { id: clientId } = await saveClient(agency.broker, testPerson)
  await confirmSession(first.sessionId)
  await requestErasure(first, { clientId, word: 'erase', reason: 'request' })
  expect(await readOpenThings(first)).toEqual({ chain: { isWhole: true }, erasures: { own: 1, others: 0 } })
  expect(await readOpenThings(second)).toMatchObject({ erasures: { own: 0, others: 1 } })
})

it('shows nothing to who administers nothing, and refuses the questions behind it', async () => {
  const agency = await newAgency()
  for (const actor of [agency.broker, agency.backOffice]) {
    expect(await readOpenThings(actor)).toEqual({})
    await expect(findLastVerification(actor)).rejects.toMatchObject({ code: 'notAllowed' })
    await expect(countRefusedSignIns(actor, new Date())).rejects.toMatchObject({ code: 'notAllowed' })
  }
})
