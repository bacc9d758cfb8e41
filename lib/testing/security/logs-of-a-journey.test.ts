import { expect, it } from 'vitest'
import { metrics } from '@/lib/platform/metrics/metrics'
import { beginWork } from '@/lib/platform/work-context/begin-work'
import { runAsWork } from '@/lib/platform/work-context/current-work'
import { withTestDatabase } from '@/lib/testing/database/test-database'
import { givenInsurerRequests, offersIn, waitForBackground } from '@/lib/testing/given/given-offers'
import { payment, issueAndWait } from '@/lib/testing/issuing/issuing'
import { withRecordedLog } from '@/lib/testing/logs/recorded-log'
import { withSandboxedOperator } from '@/lib/testing/operator/sandboxed-operator'
import { kindsIn } from './canaries'

withTestDatabase()
const { newDesk } = withSandboxedOperator()
const recorded = withRecordedLog('debug')

/** What the client of this journey said; none of it is a word of the desk. */
const HOLDER = {
  kind: 'person', lastName: 'Canarescu', firstName: 'Penelopa-Canara', taxId: '2920229120018', idNumber: 'KX 654321', idIssueAuthority: 'SPCLEP Canarești', idIssueDate: '12.05.2021',
  email: 'penelopa.canara@example.test', mobile: '0799 771 942', address: { county: 'B', city: 'București Sectorul 1', cityCode: 179141, street: 'Strada Canarului Ascuns', houseNumber: '7719-B' },
}
const SAID = ['lastName', 'firstName', 'taxId', 'idNumber', 'idIssueAuthority', 'email', 'mobile'] as const
const CANARIES = [...SAID.map((key) => [key, HOLDER[key]] as const), ['id without space', 'KX654321'], ['mobile without spaces', '0799771942'], ['street', HOLDER.address.street], ['house number', HOLDER.address.houseNumber], ['payment document', payment.documentNumber]] as const

it('no line of the log and no metric of a whole journey, faults included, says anything that a client said', async () => {
  const desk = await newDesk()
  const { work } = beginWork()
  await runAsWork(work, async () => {
    const good = await givenInsurerRequests(desk.broker, 'gap', { holder: HOLDER })
    const [offer, sibling] = offersIn(good.lanes)
    await issueAndWait(desk, offer?.id ?? '')
    for (const fault of ['status:500', 'truncated']) {
      desk.operator.obstruct('POST /offer', fault)
      await givenInsurerRequests(desk.broker, 'gap', { holder: HOLDER })
    }
    desk.operator.obstruct('POST /offer', undefined)
    desk.operator.obstruct('POST /policy', () => Response.json({ errors: [`Clientul ${HOLDER.lastName} ${HOLDER.taxId} este refuzat`], status: 500 }, { status: 500 }))
    await issueAndWait(desk, sibling?.id ?? '')
    await waitForBackground()
  })
  expect(recorded.lines.length).toBeGreaterThan(20)
  expect(kindsIn(recorded.lines.join('\n'), CANARIES)).toEqual([])
  expect(kindsIn(await metrics().registry.metrics(), CANARIES)).toEqual([])

  const calls = recorded.entries().filter(({ msg }) => msg === 'operator call')
  expect(calls.length).toBeGreaterThan(5)
  expect(new Set(calls.map(({ requestId }) => requestId))).toEqual(new Set([work.requestId]))
})
