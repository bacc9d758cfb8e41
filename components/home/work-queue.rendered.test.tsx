import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { type Day, parseDay } from '@/lib/domain/day'
import { WORK_KINDS, type WorkItem, type WorkKind } from '@/lib/features/home/model/work-item'
import { appMessages } from '@/lib/i18n/app-messages'
import { renderInApp } from '@/lib/testing/rendered-app'
import { WorkQueue } from './work-queue'

const words = appMessages('ro').home
const TODAY = parseDay('2026-11-21')
if (TODAY === undefined) throw new Error('No day')
const today: Day = TODAY
const TASK: WorkItem = { kind: 'task', id: '1', clientId: 'c', title: 'Ana Pop', text: 'Sună', dueOn: today }

async function renderQueue({ items = [], mayQuote = true, kind }: { readonly items?: readonly WorkItem[]; readonly mayQuote?: boolean; readonly kind?: WorkKind }) {
  const counts = Object.fromEntries(WORK_KINDS.map((one) => [one, items.filter((item) => item.kind === one).length])) as Record<WorkKind, number>
  await renderInApp(<WorkQueue items={items} risks={new Map()} counts={counts} postponed={0} kind={kind} productNames={{}} today={today} may={{ resolve: false, issue: mayQuote, quote: mayQuote }} />)
}
const start = page.getByRole('link', { name: words.start })

test('an empty queue says what to start with, to whoever may', async () => {
  await renderQueue({})
  await expect.element(page.getByText(words.nothingHint)).toBeVisible()
  await expect.element(start).toHaveAttribute('href', '/quotes/new')
})

test('a reader who starts nothing is told what comes here', async () => {
  await renderQueue({ mayQuote: false })
  await expect.element(page.getByText(words.nothingOther)).toBeVisible()
  await expect.element(start).not.toBeInTheDocument()
})

test('a filter that finds nothing is no empty queue', async () => {
  await renderQueue({ items: [TASK], kind: 'renewal' })
  await expect.element(page.getByText(words.nothingHintFilled)).toBeVisible()
  await expect.element(start).not.toBeInTheDocument()
})

test('what a client chose says that its period began before it was issued', async () => {
  const chosen: WorkItem = { kind: 'chosen', id: '2', quoteId: 'q', offerId: 'o', packageName: 'Casco Standard', since: new Date('2026-11-06T14:49:00Z'), isOver: false, begunOn: parseDay('2026-11-17') as Day, clientId: 'c', title: 'Ana Pop', product: 'casco', insurer: 'Alpina', premium: { amountBani: 130_787, currency: 'RON' } }
  await renderQueue({ items: [chosen] })
  await expect.element(page.getByText('Perioada a început la 17.11.2026 · Casco Standard', { exact: true })).toBeVisible()
})

test('the keys are printed in the foot of a desk', async () => {
  await page.viewport(1440, 900)
  await renderQueue({ items: [TASK] })
  for (const key of ['J', 'K', 'Enter', 'E', 'Z']) await expect.element(page.getByText(key, { exact: true })).toBeVisible()
})
