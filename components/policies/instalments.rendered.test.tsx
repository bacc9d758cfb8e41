import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { IssuedDifference } from '@/components/issuing/issued-difference'
import { type Day, parseDay } from '@/lib/domain/day'
import type { Money } from '@/lib/domain/money'
import { installmentSchedule } from '@/lib/domain/payments/installment-schedule'
import { renderInApp } from '@/lib/testing/rendered-app'
import { FurtherPaymentsCard } from './further-payments-card'
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
    parts: ['rata 1 din 4', 'încasat la emitere', 'scadență trecută', 'următoarea', 'viitoare'],
    later: { collected: 'încasat pe 02.06.2026', other: 'încasat pe 02.06.2026: 480,00 RON', link: 'Înregistrează încasarea: rata 3 din 4', form: /Rata 3 din 4, scadentă la 01.09.2026: 482,28 RON/, amount: 'Suma încasată (RON)', value: '482,28', submit: 'Înregistrează', whole: 'Rata se încasează întreagă: 482,28 RON.' },
  },
  {
    language: 'en',
    payment: ['declared to the insurer: 1,929.10 RON', 'collected at the issue: instalment 1 of 4, 482.28 RON'],
    difference: 'Issued at 2,083.43 RON: 154.33 RON more than the premium declared',
    notAtOnce: /over all instalments: not all of it is due today/,
    badge: '154.33 RON more, over the instalments',
    issued: ['Issued for 154.33 RON more than the premium declared', 'Declared to the insurer, CH 7', 'Difference over all instalments'],
    never: /Paid|Still to collect/,
    parts: ['instalment 1 of 4', 'collected at the issue', 'past', 'next', 'to come'],
    later: { collected: 'collected on 02.06.2026', other: 'collected on 02.06.2026: 480.00 RON', link: 'Record the payment: instalment 3 of 4', form: /Instalment 3 of 4, due on 01.09.2026: 482.28 RON/, amount: 'Collected (RON)', value: '482.28', submit: 'Record', whole: 'An instalment is collected whole: 482.28 RON.' },
  },
] as const

describe.each(LANGUAGES)('in $language', ({ language, payment, difference, notAtOnce, badge, issued, never, parts, later }) => {
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
    await renderInApp(<InstallmentsCard policyId="p" schedule={schedule} isOfOffer={false} collected={firstPart} open={[]} payments={[]} mayRecord />, { language })
    for (const words of parts) await expect.element(page.getByText(words, { exact: true })).toBeVisible()
    expect(page.getByRole('listitem').elements()).toHaveLength(4)
    expect(page.getByRole('link').elements()).toEqual([])
  })

  test('an instalment that is due leads to its payment, and one recorded says when it was collected, with the amount where that is another', async () => {
    await page.viewport(390, 844)
    const schedule = installmentSchedule(installments, { today: day('2026-08-01'), declared, firstPart, collectedLater: [2] })
    const open = [3, 4].map((number) => ({ number }))
    const cardOf = (amount: Money) => <InstallmentsCard policyId="p" schedule={schedule} isOfOffer={false} collected={firstPart} open={open} payments={[{ installment: 2, date: day('2026-06-02'), amount }]} mayRecord />
    const { give } = await renderInApp(cardOf(ron(48_000)), { language })
    await expect.element(page.getByText(later.other, { exact: true })).toBeVisible()
    await give(cardOf(firstPart))
    await expect.element(page.getByText(later.collected, { exact: true })).toBeVisible()
    expect(page.getByText(later.collected, { exact: true }).element().getClientRects()).toHaveLength(1)
    await expect.element(page.getByRole('link', { name: later.link })).toHaveAttribute('href', '/policies/p?installment=3#further-payments')
    expect(page.getByRole('link').elements()).toHaveLength(1)
  })

  test('whoever may record nothing is led nowhere', async () => {
    const schedule = installmentSchedule(installments, { today: day('2026-08-01'), declared, firstPart })
    await renderInApp(<InstallmentsCard policyId="p" schedule={schedule} isOfOffer={false} collected={firstPart} open={[2, 3, 4].map((number) => ({ number }))} payments={[]} mayRecord={false} />, { language })
    expect(page.getByRole('link').elements()).toEqual([])
  })

  test('the payment of an instalment has its amount filled in, and takes no other', async () => {
    const installment = { number: 3, of: 4, dueDate: day('2026-09-01'), amount: firstPart, inRon: firstPart }
    await renderInApp(<FurtherPaymentsCard policyId="p" payments={[]} due={{ installment }} today={day('2026-08-01')} mayRecord />, { language })
    await expect.element(page.getByText(later.form)).toBeVisible()
    const amount = page.getByLabelText(later.amount)
    await expect.element(amount).toHaveValue(later.value)
    await amount.fill('1')
    await page.getByRole('button', { name: later.submit }).click()
    await expect.element(page.getByText(later.whole)).toBeVisible()
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
