import { describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { adminRo } from '@/lib/features/accounts/messages.ro'
import { paletteRo } from '@/lib/features/search/messages.ro'
import type { Role } from '@/lib/domain/people/role'
import { deskRo } from '@/lib/i18n/messages/desk.ro'
import { answerApi, type Asked, renderInApp } from '@/lib/testing/rendered-app'
import { CommandPaletteDialog } from './command-palette-dialog'

const CLIENT = { id: '0190a1b2-0000-7000-8000-000000000001', name: 'Ion Moldovan', kind: 'person', maskedTaxId: '285•••', place: 'Cluj-Napoca' }
const NOBODY = { clients: [], quotes: [], policies: [] }
const field = page.getByRole('combobox', { name: paletteRo.field })
const status = page.getByRole('dialog').getByRole('status')
const option = (name: string | RegExp) => page.getByRole('option', { name })

async function renderPalette(answer: (asked: Asked) => object | undefined | Promise<object>, role: Role = 'broker') {
  const asked = answerApi(answer)
  const onClose = vi.fn()
  const { router } = await renderInApp(<CommandPaletteDialog roles={[role]} products={[{ id: 'gap', name: 'GAP' }]} onClose={onClose} onShowKeys={vi.fn()} />)
  return { asked, onClose, router }
}

const textOf = ({ body }: Asked) => (body as { text: string }).text

describe('the palette', () => {
  test('says that nothing was found, and Enter then does nothing', async () => {
    const { onClose, router } = await renderPalette(() => NOBODY)
    await field.fill('nu există nimeni')
    await expect.element(status).toHaveTextContent(paletteRo.none)
    await userEvent.keyboard('{Enter}')
    expect(onClose).not.toHaveBeenCalled()
    expect(router.push).not.toHaveBeenCalled()
  })

  test('ends the search for what was typed before, and shows nothing of it', async () => {
    let answerFirst = (_found: object) => {}
    const { asked } = await renderPalette((one) => (textOf(one) === 'moldovan' ? new Promise<object>((resolve) => (answerFirst = resolve)) : NOBODY))
    await field.fill('moldovan')
    await expect.element(status).toHaveTextContent(paletteRo.searching)
    await expect.poll(() => asked.map(textOf)).toEqual(['moldovan'])
    const [first] = vi.mocked(window.fetch).mock.calls
    await field.fill('nu există nimeni')
    await expect.element(status).toHaveTextContent(paletteRo.none)
    expect(first?.[1]?.signal?.aborted).toBe(true)
    answerFirst({ ...NOBODY, clients: [CLIENT] })
    await expect.poll(() => asked.map(textOf)).toEqual(['moldovan', 'nu există nimeni'])
    await expect.element(option(/Moldovan/)).not.toBeInTheDocument()
  })

  test('says when the search fails, and searches again when asked', async () => {
    let isBroken = true
    await renderPalette(() => (isBroken ? undefined : { ...NOBODY, clients: [CLIENT] }))
    await field.fill('moldovan')
    await expect.element(page.getByRole('alert')).toHaveTextContent(paletteRo.failed)
    isBroken = false
    await page.getByRole('button', { name: paletteRo.retry }).click()
    await expect.element(option(/Moldovan/)).toBeVisible()
    await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
  })

  test('leads an administrator to the administration and starts no quote', async () => {
    await renderPalette(() => NOBODY, 'admin')
    await expect.element(option(adminRo.nav.accounts)).toBeVisible()
    await expect.element(page.getByRole('group', { name: paletteRo.groups.start })).not.toBeInTheDocument()
    await expect.element(option(deskRo.nav.newQuote)).not.toBeInTheDocument()
  })
})
