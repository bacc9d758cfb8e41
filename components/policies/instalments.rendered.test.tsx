import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { IssuedDifference } from '@/components/issuing/issued-difference'
import { type Day, parseDay } from '@/lib/domain/day'
import { installmentSchedule } from '@/lib/domain/payments/installment-schedule'
import { renderInApp } from '@/lib/testing/rendered-app'
import { InstallmentsCard } from './installments-card'
import { PaymentAtIssue } from './payment-at-issue'
import { PaymentDifference, UnsettledBadge } from './payment-difference'

const ron = (amountBani: number) => ({ amountBani, currency: 'RON' as const })
const day = (text: string): Day => parseDay(text) ?? expect.fail(text)
const [declared, firstPart] = [ron(192_910), ron(48_228)]
const balance = { paid: declared, firstPart, due: ron(208_343), left: ron(15_433) }
const installments = ['2026-03-01', '2026-06-01', '2026-09-01', '2026-12-01'].map((dueDate) => ({ id: dueDate, amount: firstPart, dueDate: day(dueDate) }))

const LANGUAGES = [
  {
    language: 'ro',
    payment: ['declarat asigurătorului: 1.929,10 RON', 'încasat la emitere: rata 1 din 4, 482,28 RON'],
    difference: 'Emisă la 2.083,43 RON: 154,33 RON în plus față de prima declarată',
    notAtOnce: /pe toate ratele: nu este scadentă toată azi/,
    badge: '154,33 RON în plus, pe rate',
    issued: ['Emis cu 154,33 RON peste prima declarată', 'Declarat asigurătorului, CH 7', 'Diferență pe toate ratele'],
    never: /Plătit|Rămâne de încasat/,
    parts: ['rata 1 din 4', 'încasat la emitere: 482,28 RON', 'scadență trecută', 'următoarea', 'viitoare'],
  },
  {
    language: 'en',
    payment: ['declared to the insurer: 1,929.10 RON', 'collected at the issue: instalment 1 of 4, 482.28 RON'],
    difference: 'Issued at 2,083.43 RON: 154.33 RON more than the premium declared',
    notAtOnce: /over all instalments: not all of it is due today/,
    badge: '154.33 RON more, over the instalments',
    issued: ['Issued for 154.33 RON more than the premium declared', 'Declared to the insurer, CH 7', 'Difference over all instalments'],
    never: /Paid|Still to collect/,
    parts: ['instalment 1 of 4', 'collected at the issue: 482.28 RON', 'past', 'next', 'to come'],
  },
] as const

describe.each(LANGUAGES)('in $language', ({ language, payment, difference, notAtOnce, badge, issued, never, parts }) => {
  test('the payment of a policy tells what was collected from what was declared', async () => {
    await renderInApp(<PaymentAtIssue payment={{ method: 'receipt', documentNumber: 'CH 7', date: day('2026-03-01'), amount: declared }} firstPart={firstPart} installments={4} />, { language })
    for (const words of payment) await expect.element(page.getByText(words)).toBeVisible()
  })

  test('another price is a difference of the whole premium, of which not all is due at once', async () => {
    await renderInApp(
      <>
        <PaymentDifference balance={balance} policies={1} />
        <UnsettledBadge unsettled={{ left: balance.left, policies: 1, isOfAllParts: true }} />
        <IssuedDifference policyId="p" policies={1} balance={balance} documentNumber="CH 7" today={day('2026-03-01')} mayRecord={false} />
      </>,
      { language },
    )
    for (const words of [difference, badge, ...issued]) await expect.element(page.getByText(words, { exact: true })).toBeVisible()
    expect(page.getByText(notAtOnce).elements()).toHaveLength(2)
    expect(page.getByText(never).elements()).toEqual([])
  })

  test('the instalments say which is paid, past, next and to come', async () => {
    const schedule = installmentSchedule(installments, { today: day('2026-08-01'), declared, firstPart })
    await renderInApp(<InstallmentsCard schedule={schedule} isOfOffer={false} collected={firstPart} />, { language })
    for (const words of parts) await expect.element(page.getByText(words, { exact: true })).toBeVisible()
    expect(page.getByRole('listitem').elements()).toHaveLength(4)
  })
})

test('sentences with sums wrap on a phone', async () => {
  await renderInApp(
    <div className="w-44">
      <PaymentAtIssue payment={{ method: 'receipt', documentNumber: 'CH 7', date: day('2026-03-01'), amount: declared }} firstPart={firstPart} installments={4} />
      <PaymentDifference balance={balance} policies={1} />
    </div>,
  )
  await expect.element(page.getByText(/rata 1 din 4/)).toBeVisible()
  const frame = document.querySelector('.w-44')
  expect(frame?.scrollWidth).toBe(frame?.clientWidth)
})
