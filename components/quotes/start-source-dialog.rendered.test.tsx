import { describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { copyAndRenewRo } from '@/lib/features/quotes/messages.ro'
import { answerApi, type Asked, renderInApp } from '@/lib/testing/rendered-app'
import { StartSourceDialog } from './start-source-dialog'

const client = (digit: number, name: string) => ({ id: `0190a1b2-0000-7000-8000-00000000000${digit}`, name, kind: 'person', maskedTaxId: '285•••', place: 'Cluj-Napoca' })
const [MOLDOVAN, MUNTEAN] = [client(1, 'Ion Moldovan'), client(2, 'Ana Muntean')]
const { find } = copyAndRenewRo
const field = page.getByRole('searchbox', { name: find.clientField })
const row = (name: RegExp) => page.getByRole('button', { name })

async function openDialog(found: readonly object[]) {
  answerApi(({ path }: Asked) => (path === '/api/clients/search' ? { clients: [MOLDOVAN, MUNTEAN] } : { clients: found, quotes: [], policies: [] }))
  const onClose = vi.fn()
  const { router } = await renderInApp(<StartSourceDialog option="client" products={[]} onClose={onClose} />)
  return { router, onClose }
}

describe('the dialog that chooses the client of a new quote', () => {
  test('has the focus in its search, and lists the recent clients at once', async () => {
    await openDialog([])
    await expect.element(field).toHaveFocus()
    await expect.element(page.getByText(find.recent)).toBeVisible()
    await expect.element(row(/Ion Moldovan/)).toBeVisible()
    await expect.element(row(/Ana Muntean/)).toBeVisible()
  })

  test('takes the only client that is found when Enter is pressed', async () => {
    const { router, onClose } = await openDialog([MUNTEAN])
    await field.fill('munt')
    await expect.element(page.getByText(find.onlyOne)).toBeVisible()
    await userEvent.keyboard('{Enter}')
    expect(onClose).toHaveBeenCalledOnce()
    expect(router.push).toHaveBeenCalledWith(`/quotes/new?client=${MUNTEAN.id}`)
  })

  test('takes none of several when Enter is pressed', async () => {
    const { router } = await openDialog([MOLDOVAN, MUNTEAN])
    await field.fill('m')
    await userEvent.keyboard('{Enter}')
    await field.fill('mun')
    await expect.element(page.getByText('2 rezultate')).toBeVisible()
    await userEvent.keyboard('{Enter}')
    expect(router.push).not.toHaveBeenCalled()
  })
})
