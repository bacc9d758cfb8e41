import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderInApp } from '@/lib/testing/rendered-app'
import { AgeMark } from './age-mark'

test.each([
  [45, '45 min'],
  [599, '9 h 59 min'],
  [6511, '108 h'],
])('an age of %i minutes reads %s', async (minutes, text) => {
  await renderInApp(<AgeMark minutes={minutes} targetMinutes={480} />)
  await expect.element(page.getByText(text, { exact: true })).toBeVisible()
})
