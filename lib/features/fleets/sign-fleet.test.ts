import { beforeEach, expect, test, vi } from 'vitest'
import { askForSignCode } from '@/lib/features/proposals/ask-for-sign-code'
import { chooseForFleet } from '@/lib/features/proposals/choose-for-fleet'
import { openFleet } from '@/lib/features/proposals/open-fleet'
import { getProposal } from '@/lib/features/proposals/store/proposals'
import { isMailConfigured, sendMail } from '@/lib/platform/mail/send-mail'
import { putQuoteInState } from '@/lib/testing/database/quote-state'
import { withTestDatabase } from '@/lib/testing/database/test-database'
import { givenOfferedFleet } from '@/lib/testing/fleets/given-fleet'
import { withSandboxedOperator } from '@/lib/testing/operator/sandboxed-operator'
import { rowsToPropose } from './model/rows-to-propose'
import { proposeFleet } from './propose-fleet'
import { readFleet } from './read-fleet'
import { findFleetRows } from './store/fleet-quotes'

vi.mock('@/lib/platform/mail/send-mail', () => ({ isMailConfigured: vi.fn(), sendMail: vi.fn() }))

withTestDatabase()
const { newDesk } = withSandboxedOperator({ dialects: false })
const EMAIL = 'flota@example.test'

beforeEach(() => {
  vi.mocked(sendMail).mockReset().mockResolvedValue()
  vi.mocked(isMailConfigured).mockReset().mockReturnValue(true)
})

test('the rest of a fleet is signed for with a code though its first row is issued, and a wrong code saves nothing', async () => {
  const { broker } = await newDesk()
  const { fleetId } = await givenOfferedFleet(broker, 2)
  const rows = rowsToPropose(await findFleetRows(broker, fleetId), new Map()).map(({ quoteId, first: { id } }) => ({ quoteId, offerIds: [id], recommendedOfferId: id }))
  const { proposalId } = await proposeFleet(broker, { fleetId, recipient: { name: 'Flota SRL', email: EMAIL }, locale: 'ro', rows })
  const link = { token: (await getProposal(broker, proposalId)).token, address: '10.2.0.1' }
  await putQuoteInState(rows[0]?.quoteId ?? '', 'issued')

  expect(await askForSignCode(link)).toMatchObject({ minutes: 10 })
  const code = /\d{6}/.exec(vi.mocked(sendMail).mock.calls.findLast(([{ to }]) => to === EMAIL)?.[0].text ?? '')?.[0] ?? ''
  const opened = await openFleet(link)
  const row = opened !== undefined && 'view' in opened ? opened.rows[1] : undefined
  const [declared] = row?.declarations ?? []
  const choose = (typed: string) => chooseForFleet({
    ...link, choices: [{ rowId: row?.id ?? '', offerId: declared?.offerId ?? '', version: declared?.ro.version ?? '' }],
    consents: { locale: 'ro', given: declared?.ro.texts.map((text) => text.code) ?? [] }, signature: { name: 'Ilinca Țepeș', code: typed },
  })
  await expect(choose(code === '000000' ? '000001' : '000000')).rejects.toMatchObject({ code: 'invalid', details: { problems: [{ path: 'signature.code', code: 'signCodeWrong' }] } })
  expect((await readFleet(broker, fleetId, { locale: 'ro' })).proposals[0]?.choices).toEqual([])
  await choose(code)
  expect((await readFleet(broker, fleetId, { locale: 'ro' })).proposals[0]?.choices).toEqual([{ quoteId: rows[1]?.quoteId, offerId: declared?.offerId }])
})
