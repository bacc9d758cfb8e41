import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { answerApi, renderInApp } from '@/lib/testing/rendered-app'
import { LiveCalls } from './live-calls'

const FIRST = '6a0f0b5e-0f52-4b7e-9f5c-0d6b7f7c1a01'
const SECOND = '6a0f0b5e-0f52-4b7e-9f5c-0d6b7f7c1a02'
const listFrom = (newest: string | null) => <LiveCalls environment="sandbox" newest={newest} askAgainMs={300} />

test('the page is read anew when there is a newer call, once for each', async () => {
  let newest = FIRST
  const asked = answerApi(() => ({ newest }))
  const { router, give } = await renderInApp(listFrom(FIRST))
  await expect.poll(() => asked.length, { timeout: 10_000 }).toBeGreaterThan(1)
  expect(asked[0]).toMatchObject({ method: 'GET', path: '/api/integration/newest?environment=sandbox' })
  expect(router.refresh).not.toHaveBeenCalled()
  newest = SECOND
  await expect.poll(() => vi.mocked(router.refresh).mock.calls.length, { timeout: 10_000 }).toBe(1)
  await give(listFrom(SECOND))
  const before = asked.length
  await expect.poll(() => asked.length, { timeout: 10_000 }).toBeGreaterThan(before + 1)
  expect(router.refresh).toHaveBeenCalledTimes(1)
})

test('the first call of an empty list shows by itself', async () => {
  answerApi(() => ({ newest: FIRST }))
  const { router } = await renderInApp(listFrom(null))
  await expect.poll(() => vi.mocked(router.refresh).mock.calls.length, { timeout: 10_000 }).toBe(1)
})

test.each([['ro', 'În direct'], ['en', 'Live']] as const)('one press holds the list, the next lets it go on (%s)', async (language, label) => {
  let newest = FIRST
  const asked = answerApi(() => ({ newest }))
  const { router } = await renderInApp(listFrom(FIRST), { language })
  const button = page.getByRole('button', { name: label, exact: true })
  await expect.element(button).toHaveAttribute('aria-pressed', 'true')
  await expect.poll(() => asked.length).toBeGreaterThan(0)
  await button.click()
  await expect.element(button).toHaveAttribute('aria-pressed', 'false')
  const held = asked.length
  newest = SECOND
  await button.click()
  await expect.element(button).toHaveAttribute('aria-pressed', 'true')
  await expect.poll(() => vi.mocked(router.refresh).mock.calls.length, { timeout: 10_000 }).toBe(1)
  expect(asked.length).toBeGreaterThan(held)
})

test('a held list stays as it is when a newer call is known already', async () => {
  let newest = FIRST
  answerApi(() => ({ newest }))
  const { router, give } = await renderInApp(listFrom(FIRST))
  const button = page.getByRole('button', { name: 'În direct', exact: true })
  newest = SECOND
  await expect.poll(() => vi.mocked(router.refresh).mock.calls.length, { timeout: 10_000 }).toBe(1)
  await button.click()
  // As another list of the same page, which the newest call is no part of.
  await give(listFrom(null))
  await expect.element(button).toHaveAttribute('aria-pressed', 'false')
  expect(router.refresh).toHaveBeenCalledTimes(1)
})
