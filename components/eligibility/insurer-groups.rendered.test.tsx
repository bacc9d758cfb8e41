import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { type Day, parseDay } from '@/lib/domain/day'
import { renderInApp } from '@/lib/testing/rendered-app'
import { InsurerGroups } from './insurer-groups'

const TODAY = parseDay('2026-11-21')
if (TODAY === undefined) throw new Error('No day')
const today: Day = TODAY
const insurers = Array.from({ length: 11 }, (_, index) => ({ id: String(index), name: `Asigurător ${index + 1}`, ...(index === 10 && { isOff: true as const }) }))

test('insurers in one state are one line with their count and what they need; pressed, it names them', async () => {
  await renderInApp(<InsurerGroups insurers={insurers} eligibility={{ state: 'needs', count: 8 }} reason={undefined} today={today} />)
  const line = page.getByRole('button', { name: '10 asigurători: mai cer 8 răspunsuri' })
  await expect.element(line).toHaveAttribute('aria-expanded', 'false')
  expect(line.element().getBoundingClientRect().height).toBeLessThanOrEqual(44)
  expect(page.getByRole('listitem').elements()).toEqual([])
  await line.click()
  await expect.element(page.getByText('Asigurător 10', { exact: true })).toBeVisible()
  expect(page.getByRole('listitem').elements()).toHaveLength(10)
  await expect.element(page.getByText('Asigurător 11')).not.toBeInTheDocument()
  await line.click()
  await expect.element(page.getByText('Asigurător 10', { exact: true })).not.toBeInTheDocument()
})
