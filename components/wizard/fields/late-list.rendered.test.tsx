import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { todayInBucharest } from '@/lib/domain/day'
import { appMessages } from '@/lib/i18n/app-messages'
import { productOf } from '@/lib/products/all-products'
import { replyOfDesk } from '@/lib/testing/rendered-desk-api'
import { renderQuote } from '@/lib/testing/rendered-quote'

const { wizard } = appMessages('ro')

/** A step whose list comes when the test says so. */
async function openBeforeItsList(step: { readonly product: 'casco' | 'travel'; readonly stepId: string; readonly list: string }) {
  let listComes = () => {}
  const held = new Promise<void>((resolve) => (listComes = resolve))
  const quote = await renderQuote({
    product: step.product,
    language: 'ro',
    today: todayInBucharest(new Date()),
    reply: (asked) => (asked.path.startsWith(`/api/nomenclature/${step.list}?`) ? held.then(() => replyOfDesk(asked) ?? {}) : undefined),
  })
  const { questions } = productOf(step.product).messages.ro
  const field = (key: string) => page.getByRole('combobox', { name: questions[key]?.label ?? key, exact: true })
  return { ...quote, field, open: (draft = {}) => quote.open(step.stepId, draft), listComes: () => listComes() }
}

test('a text left while its list is still coming is the answer, and becomes the entry of that name', async () => {
  const { open, field, listComes, saved } = await openBeforeItsList({ product: 'casco', stepId: 'vehicle', list: 'vehicle-model' })
  await open({ brand: 'Dacia' })
  await field('model').click()
  await userEvent.keyboard('duster{Tab}')
  await expect.poll(() => saved()['model']).toBe('duster')
  await expect.element(page.getByText(wizard.pickFromList)).not.toBeInTheDocument()
  listComes()
  await expect.element(field('model')).toHaveValue('Duster')
  await expect.poll(() => saved()['model']).toBe('Duster')
})

test('a country left while its list is still coming is chosen when it comes, and not called wrong before', async () => {
  const { open, field, listComes, saved } = await openBeforeItsList({ product: 'travel', stepId: 'trip', list: 'country' })
  await open()
  await field('destination').click()
  await userEvent.keyboard('grecia{Tab}')
  await expect.element(field('destination')).toHaveAttribute('aria-invalid', 'false')
  await expect.element(page.getByText(wizard.pickFromList)).not.toBeInTheDocument()
  listComes()
  await expect.element(field('destination')).toHaveValue('Grecia')
  await expect.poll(() => saved()['destination']).toMatchObject({ label: 'Grecia' })
})

test('a text that no entry of a late list has is called wrong when the list is there', async () => {
  const { open, field, listComes } = await openBeforeItsList({ product: 'travel', stepId: 'trip', list: 'country' })
  await open()
  await field('destination').click()
  await userEvent.keyboard('Atlantida{Tab}')
  listComes()
  await expect.element(page.getByText(wizard.pickFromList)).toBeVisible()
  await expect.element(field('destination')).toHaveValue('Atlantida')
})
