import { FormProvider, useForm } from 'react-hook-form'
import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { type Day, parseDay } from '@/lib/domain/day'
import { holderRo } from '@/lib/wizard/messages/holder.ro'
import { problemsRo } from '@/lib/i18n/messages/problems.ro'
import { wizardRo } from '@/lib/wizard/messages/wizard.ro'
import type { Draft } from '@/lib/products/example-drafts'
import { validExamples } from '@/lib/products/gap/examples'
import { answerApi, renderInApp } from '@/lib/testing/rendered-app'
import { OptionalFields } from './optional-fields'
import { WizardStep } from './wizard-step'

const TODAY: Day | undefined = parseDay('2026-11-21')
const LOCALITIES = { counties: { CJ: ['54975|Cluj-Napoca|1|', '55008|Dej|3|'] } }

const field = (label: string) => page.getByRole('textbox', { name: label, exact: true })
const cnp = field(holderRo.personTaxId)
const next = page.getByRole('button', { name: wizardRo.continue, exact: true })
const summary = page.getByRole('group', { name: /răspuns(uri)? trebuie (completat|corectat)/ })
const fold = page.getByRole('button', { name: /câmpuri opționale|câmp opțional/ }).first()

let quotes = 0

/** The policyholder's step of a gap quote. */
async function renderHolder(draft: Draft = {}) {
  if (TODAY === undefined) throw new Error('No day')
  quotes += 1
  const quoteId = `quote-${quotes}`
  const asked = answerApi(({ method, path }) => {
    if (method === 'PUT') return { version: 2, savedAt: '2026-11-21T09:00:00Z' }
    if (path.endsWith('/localities')) return LOCALITIES
    return path.endsWith('/known') ? {} : undefined
  })
  const { router } = await renderInApp(
    <WizardStep quoteId={quoteId} productId="gap" stepId="holder" draft={draft} version={1} today={TODAY} locale="ro" switches={{ passports: false }} renderAside={() => null} isDemo={false} />,
  )
  await expect.element(cnp).toBeVisible()
  return { quoteId, router, saved: () => asked.filter(({ method }) => method === 'PUT').map(({ body }) => (body as { draft: Draft }).draft) }
}

const person = () => {
  if (TODAY === undefined) throw new Error('No day')
  return validExamples(TODAY).person
}

describe('a step', () => {
  test('shows required questions and collapses optional ones behind their names', async () => {
    await renderHolder()
    await expect.element(page.getByRole('textbox', { name: /Scara/ })).not.toBeInTheDocument()
    await expect.element(fold).toHaveAttribute('aria-expanded', 'false')
    await fold.click()
    await expect.element(page.getByRole('textbox', { name: /Scara/ })).toBeVisible()
  })

  test('expands optional questions that have an answer', async () => {
    await renderHolder({ holder: { ...(person()['holder'] as Draft), address: { ...((person()['holder'] as Draft)['address'] as Draft), staircase: 'B' } } })
    await expect.element(page.getByRole('textbox', { name: /Scara/ })).toHaveValue('B')
  })

  test('continues when all questions are answered and the draft is saved', async () => {
    const { router, quoteId, saved } = await renderHolder({ ...person() })
    await field(holderRo.lastName).fill('Stănescu')
    await next.click()
    await expect.poll(() => router.push.mock.calls).toEqual([[`/quotes/${quoteId}/vehicle`]])
    expect(saved().at(-1)).toMatchObject({ holder: { lastName: 'Stănescu' } })
    await expect.element(summary).not.toBeInTheDocument()
  })
})

describe('Continue with missing answers', () => {
  test('names the answers that are left beside the form, each a jump to its field', async () => {
    await page.viewport(1440, 900)
    await renderHolder({ holder: { ...(person()['holder'] as Draft), taxId: '', mobile: '12' } })
    const left = page.getByRole('list', { name: wizardRo.missing })
    await expect.poll(() => left.getByRole('button').elements().map((one) => one.textContent)).toEqual([holderRo.personTaxId, holderRo.mobile])
    await left.getByRole('button', { name: holderRo.mobile }).click()
    await expect.element(field(holderRo.mobile)).toHaveFocus()
    await cnp.fill('2920229120018')
    await expect.poll(() => left.getByRole('button').elements()).toHaveLength(1)
  })

  test('stays on the step, focuses the summary, and each line focuses its field', async () => {
    const { router } = await renderHolder()
    await next.click()
    await expect.element(summary).toHaveFocus()
    await summary.getByRole('button', { name: new RegExp(`^${holderRo.lastName}: `) }).click()
    await expect.element(field(holderRo.lastName)).toHaveFocus()
    await summary.getByRole('button', { name: /^Localitatea: / }).click()
    await expect.element(page.getByRole('combobox', { name: 'Localitatea' })).toHaveFocus()
    expect(router.push).not.toHaveBeenCalled()
  })

  test('focuses the summary at each press, with the remaining problems', async () => {
    await renderHolder()
    await next.click()
    await expect.element(summary).toHaveFocus()
    const lines = summary.getByRole('listitem').elements().length
    await field(holderRo.lastName).fill('Stănescu')
    await expect.poll(() => summary.getByRole('listitem').elements().length).toBe(lines - 1)
    await next.click()
    await expect.element(summary).toHaveFocus()
  })
})

describe('words in capitals', () => {
  test('are said once where a problem begins with its label', async () => {
    const { holder, ...others } = person()
    await renderHolder({ ...others, holder: { ...(holder as Draft), taxId: '2920229120019' } })
    await next.click()
    await expect.element(summary.getByRole('button', { name: problemsRo.cnpControl, exact: true })).toBeVisible()
  })

  test('stay so in the names of optional questions', async () => {
    await renderInApp(<OptionalNames labels={['Cod CAEN', 'Despăgubire fără TVA']} />)
    await expect.poll(() => fold.element().textContent).toContain('cod CAEN, despăgubire fără TVA')
  })
})

function OptionalNames({ labels }: { labels: readonly string[] }) {
  return (
    <FormProvider {...useForm()}>
      <OptionalFields fields={labels.map((label) => ({ name: label, label }))}>{null}</OptionalFields>
    </FormProvider>
  )
}

describe('a wrong answer', () => {
  test('shows its error on blur, keeps the text, and hides the error once it is corrected', async () => {
    await renderHolder()
    await cnp.fill('2920229120019')
    await expect.element(cnp).not.toHaveAttribute('aria-invalid', 'true')
    await userEvent.keyboard('{Tab}')
    await expect.element(cnp).toHaveAttribute('aria-invalid', 'true')
    await expect.element(cnp).toHaveAccessibleDescription(problemsRo.cnpControl)
    await expect.element(cnp).toHaveValue('2920229120019')
    await cnp.click()
    await userEvent.keyboard('{End}{Backspace}8')
    await expect.element(cnp).not.toHaveAttribute('aria-invalid', 'true')
  })

  test('shows no error on blur when nothing was typed', async () => {
    await renderHolder()
    await cnp.click()
    await userEvent.keyboard('{Tab}')
    await expect.element(cnp).not.toHaveAttribute('aria-invalid', 'true')
  })
})

describe('a locality', () => {
  test('fills the county when it is chosen from the whole country', async () => {
    const { saved } = await renderHolder()
    const city = page.getByRole('combobox', { name: 'Localitatea' })
    await city.fill('cluj')
    await expect.element(page.getByRole('listbox').getByRole('option').first()).toHaveTextContent('Cluj-NapocaCluj')
    await userEvent.keyboard('{Tab}')
    await expect.element(city).toHaveValue('Cluj-Napoca')
    await expect.poll(() => saved().at(-1), { timeout: 15_000 }).toMatchObject({ holder: { address: { county: 'CJ', city: 'Cluj-Napoca', cityCode: '54975' } } })
  })
})
