import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { JobView } from '@/lib/features/jobs/endpoints'
import { appMessages } from '@/lib/i18n/app-messages'
import { answerApi, renderInApp } from '@/lib/testing/rendered-app'
import { OwnJobsPanel } from './own-jobs-panel'

const { jobs } = appMessages('ro')
const AT = '2026-11-26T08:00:00.000Z'
const done = (id: string, path: string): JobView => ({ id: `0190f3a2-0000-7000-8000-00000000000${id}`, name: 'ask-for-fleet', title: id, owner: 'Ana Probă', isOwn: true, state: 'done', done: 1, isEnding: false, result: { path }, createdAt: AT, finishedAt: AT })

async function show(list: JobView[]) {
  sessionStorage.clear()
  answerApi(() => ({ jobs: list }))
  await renderInApp(<><OwnJobsPanel initial={list} /><footer data-foot style={{ position: 'fixed', inset: 'auto 0 0', height: '52px' }} /></>)
}

test('a job that leads to the page the reader has opened is dismissed by itself, and stays so', async () => {
  await show([done('1', '/?of=fleet'), done('2', '/fleets/2')])
  await expect.element(page.getByRole('heading', { name: `${jobs.names['ask-for-fleet']}: 2` })).toBeVisible()
  expect(page.getByRole('heading', { name: `${jobs.names['ask-for-fleet']}: 1` }).elements()).toHaveLength(0)
  await expect.poll(() => sessionStorage.getItem('quotedesk.dismissed-jobs')).toContain(done('1', '').id)
})

test('what is done takes one line, above a sticky foot', async () => {
  await show([done('2', '/fleets/2')])
  const panel = page.getByRole('complementary', { name: jobs.own })
  await expect.element(panel.getByRole('link', { name: jobs.open })).toBeVisible()
  const { height, bottom } = panel.element().getBoundingClientRect()
  expect(height).toBeLessThan(50)
  expect(bottom).toBeLessThanOrEqual(window.innerHeight - 52)
})

test('several that are done are hidden at once', async () => {
  await show([done('2', '/fleets/2'), done('3', '/fleets/3')])
  await page.getByRole('button', { name: 'Ascunde cele 2 gata' }).click()
  await expect.element(page.getByRole('complementary', { name: jobs.own })).not.toBeInTheDocument()
})
