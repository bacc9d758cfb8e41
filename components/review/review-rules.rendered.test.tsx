import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { appMessages } from '@/lib/i18n/app-messages'
import { answerApi, renderInApp } from '@/lib/testing/rendered-app'
import { ReviewRulesForm } from './review-rules-form'

const { rules } = appMessages('ro').backOffice
const RULES = { targetMinutes: 480, sampledProducts: [], samplePercent: 100 }

test('the rules of reviews are sent as they were written, and nothing is sent while a number is wrong', async () => {
  const asked = answerApi(() => RULES)
  await renderInApp(<ReviewRulesForm initial={RULES} productNames={{ gap: 'GAP', travel: 'Călătorie' }} />)
  await page.getByRole('textbox', { name: rules.target }).fill('0')
  await page.getByRole('button', { name: rules.save }).click()
  await expect.element(page.getByText(rules.wrong.replace('{min}', '1').replace('{max}', '80'))).toBeVisible()
  expect(asked).toEqual([])
  await page.getByRole('textbox', { name: rules.target }).fill('4')
  await page.getByRole('textbox', { name: rules.fourEyes }).fill('5.000')
  await page.getByRole('checkbox', { name: 'Călătorie' }).click()
  await page.getByRole('textbox', { name: rules.percent }).fill('20')
  await page.getByRole('button', { name: rules.save }).click()
  await expect.element(page.getByText(rules.saved)).toBeVisible()
  expect(asked.map(({ body }) => body)).toEqual([{ targetMinutes: 240, fourEyesBani: 500_000, sampledProducts: ['travel'], samplePercent: 20 }])
})
