import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderInApp } from '@/lib/testing/rendered-app'
import { DriftList, type ListedDrift } from './drift-list'

const DRIFT: ListedDrift = {
  id: '6a0f0b5e-0f52-4b7e-9f5c-0d6b7f7c1a01', operation: 'assets.createPolicy', insurer: 'Orion', replies: 37, firstAt: new Date('2026-11-21T14:31:08Z'), isNew: true,
  drift: { path: 'data.policies[].installments[].documents[].referenceOfTheProvider', kind: 'otherType', expected: 'number', got: { type: 'text', shape: '999,99' } },
}

test('a difference is two lines however long its member’s path is, which a pointer shows in full', async () => {
  await renderInApp(
    <div style={{ width: 680 }}>
      <DriftList drifts={[DRIFT, { ...DRIFT, id: 'b', isNew: false, drift: { path: 'data.offers[].toc', kind: 'newMember', expected: '', got: { type: 'number' } } }]} />
    </div>,
  )
  await expect.element(page.getByRole('table')).toBeVisible()
  await expect.element(page.getByText(DRIFT.drift.path)).toHaveAttribute('title', DRIFT.drift.path)
  await expect.element(page.getByRole('row').nth(2)).toHaveTextContent('membru nou, număr')
  expect(Math.max(...[...document.querySelectorAll('tbody tr')].map((row) => row.getBoundingClientRect().height))).toBeLessThanOrEqual(56)
})
