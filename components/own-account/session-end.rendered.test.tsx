import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answerApi, renderInApp } from '@/lib/testing/rendered-app'
import { SessionEnd } from './session-end'

const refused = (code: string, status: number) => Promise.resolve(Response.json({ error: { code } }, { status }))

test.each([
  ['ro', 'worldEnded', 410, 'Copia dumneavoastră a demonstrației s-a încheiat', 'cereți un link nou', { name: 'Mai departe', path: '/other-world' }],
  ['en', 'worldEnded', 410, 'Your copy of the demo has ended', 'for a new link', { name: 'Go on', path: '/other-world' }],
  ['ro', 'notSignedIn', 401, 'Sesiunea s-a încheiat', 'este păstrat', { name: 'Autentificare', path: '/sign-in' }],
] as const)('a window says what has ended, in %s: %s', async (language, code, status, title, text, { name, path }) => {
  answerApi(() => refused(code, status))
  await renderInApp(<SessionEnd />, { language })
  document.dispatchEvent(new Event('visibilitychange'))
  const dialog = page.getByRole('alertdialog', { name: title })
  await expect.element(dialog).toHaveTextContent(text)
  const link = dialog.getByRole('link', { name })
  await expect.element(link).toBeVisible()
  // The way to sign in comes back to the address of this page, which is the runner's.
  expect(link.element().getAttribute('href')?.split('?')[0]).toBe(path)
})
