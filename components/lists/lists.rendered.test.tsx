import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { SEARCH_KEYS } from '@/components/layout/shortcuts/press-page-control'
import { appMessages } from '@/lib/i18n/app-messages'
import { answerApi, renderInApp } from '@/lib/testing/rendered-app'
import { ListFilters } from './list-filters'
import { ProposalsScreen } from './proposals-screen'
import { QuotesScreen } from './quotes-screen'

const { lists, desk } = appMessages('ro')
const OWNERS = [{ id: '0190f3a2-0000-7000-8000-000000000001', name: 'Ana Probă' }, { id: '0190f3a2-0000-7000-8000-000000000002', name: 'Vlad Probă' }]
const NAMES = { gap: 'GAP', tire: 'Anvelope' }

describe.each(['/quotes', '/proposals'] as const)('the list at %s', (path) => {
  const kind = path === '/quotes' ? 'quotes' : 'proposals'

  test('is narrowed in its address, one choice beside the other', async () => {
    const { router } = await renderInApp(<ListFilters path={path} filter={{ product: 'gap' }} productNames={NAMES} owners={OWNERS} />)
    await page.getByRole('combobox', { name: lists.period }).selectOptions(lists.periods.week)
    expect(router.push).toHaveBeenLastCalledWith(`${path}?product=gap&period=week`, { scroll: false })
    await page.getByRole('combobox', { name: lists.owner }).selectOptions('Vlad Probă')
    expect(router.push).toHaveBeenLastCalledWith(`${path}?product=gap&owner=${OWNERS[1]?.id}`, { scroll: false })
    await page.getByRole('checkbox', { name: lists.chosen }).click()
    expect(router.push).toHaveBeenLastCalledWith(`${path}?product=gap&chosen=1`, { scroll: false })
    await page.getByRole('combobox', { name: path === '/quotes' ? lists.state : lists.stage }).selectOptions(path === '/quotes' ? desk.states.offered : appMessages('ro').proposal.stages.sent)
    expect(router.push).toHaveBeenLastCalledWith(`${path}?${path === '/quotes' ? 'product=gap&state=offered' : 'product=gap&stage=sent'}`, { scroll: false })
    await expect.element(page.getByRole('link', { name: lists.clear })).toHaveAttribute('href', path)
  })

  test('is searched within its filter, and / leads to its search', async () => {
    const asked = answerApi(() => ({ [kind]: [] }))
    const props = { initial: [], filter: { product: 'gap' }, filters: null, pages: null, productNames: NAMES }
    await renderInApp(kind === 'quotes' ? <QuotesScreen {...props} mayCopy={false} /> : <ProposalsScreen {...props} />)
    const search = page.getByRole('searchbox', { name: lists.search[kind] })
    await expect.element(search).toHaveAttribute('aria-keyshortcuts', SEARCH_KEYS)
    await search.fill('CJ 12 ABC')
    await expect.poll(() => asked.map(({ body }) => body)).toContainEqual({ search: 'CJ 12 ABC', product: 'gap' })
    await expect.element(page.getByText(lists.none)).toBeVisible()
  })
})
