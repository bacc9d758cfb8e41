import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { readWork } from '@/lib/features/home/read-work'
import { database } from '@/lib/platform/database/database'
import { quote } from '@/lib/features/quotes/store/quote-table'
import { Fault } from '@/lib/domain/fault'
import { isMailConfigured, sendMail } from '@/lib/platform/mail/send-mail'
import { appUser } from '@/lib/platform/session/user-table'
import { waitForBackground } from '@/lib/testing/given/given-offers'
import { givenProposal, proposalTerms } from '@/lib/testing/given/given-proposal'
import { withSandboxedOperator } from '@/lib/testing/operator/sandboxed-operator'
import { withTestDatabase } from '@/lib/testing/database/test-database'
import { composeDeclarations } from './compose-declarations'
import { chooseOffer } from './choose-offer'
import { reviseProposal } from './revise-proposal'

vi.mock('@/lib/platform/mail/send-mail', () => ({ isMailConfigured: vi.fn(), sendMail: vi.fn() }))

withTestDatabase()
const { newDesk } = withSandboxedOperator()

beforeEach(() => {
  vi.mocked(sendMail).mockReset().mockResolvedValue()
  vi.mocked(isMailConfigured).mockReset().mockReturnValue(true)
})

async function given() {
  const desk = await newDesk()
  const proposal = await givenProposal(desk.broker)
  // Without an address of the client nothing is signed, and no code is mailed.
  await reviseProposal(desk.broker, { ...proposalTerms, recipient: { name: 'Ilinca Țepeș' }, proposalId: proposal.proposalId })
  const { version, texts } = composeDeclarations('gap', proposal.offer, 'ro')
  const choose = async (offer = proposal.offer) => {
    await chooseOffer({ token: proposal.token, address: '10.9.0.1', offerId: offer.id, consents: { locale: 'ro', version: offer === proposal.offer ? version : composeDeclarations('gap', offer, 'ro').version, given: texts.map(({ code }) => code) } })
    await waitForBackground()
  }
  return { ...desk, ...proposal, choose }
}

describe('a choice of a client', () => {
  test('is mailed to whoever looks after the quote, without the client\'s name', async () => {
    const { broker2, quoteId, offer, choose } = await given()
    const { db } = await database()
    await db.update(quote).set({ ownerId: broker2.userId }).where(eq(quote.id, quoteId))
    await choose()
    expect(vi.mocked(sendMail).mock.calls).toHaveLength(1)
    const [mail] = vi.mocked(sendMail).mock.calls[0] ?? []
    expect(mail).toMatchObject({ to: broker2.email, attachments: [] })
    expect(mail?.text).toContain(`/quotes/${quoteId}/offers`)
    expect(mail?.text).toContain(offer.insurer.name)
    expect(`${mail?.subject} ${mail?.text}`).not.toMatch(/Țepeș|ilinca/i)
  })

  test.each([true, false])('made while nobody looks at the desk goes to the broker by mail where a mail server is set (%s), and stands first on the broker’s home page', async (hasMail) => {
    vi.mocked(isMailConfigured).mockReturnValue(hasMail)
    const { broker, quoteId, offer, choose } = await given()
    expect((await readWork(broker)).map(({ kind }) => kind)).not.toContain('chosen')
    await choose()
    expect(vi.mocked(sendMail).mock.calls.map(([{ to }]) => to)).toEqual(hasMail ? [broker.email] : [])
    expect((await readWork(broker))[0]).toMatchObject({ kind: 'chosen', quoteId, insurer: offer.insurer.name, isOver: false })
  })

  test('is mailed once when it is repeated, and again when it changes', async () => {
    const { sibling, choose } = await given()
    await choose()
    await choose()
    expect(vi.mocked(sendMail).mock.calls).toHaveLength(1)
    await choose(sibling)
    expect(vi.mocked(sendMail).mock.calls).toHaveLength(2)
  })

  test('stands though the mail is refused, and is mailed to nobody without a mail server or once the person is disabled', async () => {
    const { broker, choose, sibling } = await given()
    vi.mocked(sendMail).mockRejectedValueOnce(new Fault('mailRefused'))
    await expect(choose()).resolves.toBeUndefined()
    vi.mocked(isMailConfigured).mockReturnValue(false)
    await choose(sibling)
    vi.mocked(isMailConfigured).mockReturnValue(true)
    const { db } = await database()
    await db.update(appUser).set({ disabledAt: new Date() }).where(eq(appUser.id, broker.userId))
    await choose()
    expect(vi.mocked(sendMail).mock.calls).toHaveLength(1)
  })
})
