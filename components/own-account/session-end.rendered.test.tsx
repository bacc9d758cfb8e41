import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answerApi, renderInApp } from '@/lib/testing/rendered-app'
import { SessionEnd } from './session-end'

const refused = (code: string, status: number) => Promise.resolve(Response.json({ error: { code } }, { status }))

test.each([
  ['ro', 'worldEnded', 410, 'Copia dumneavoastră a demonstrației s-a încheiat', 'cereți un link nou', { name: 'Mai departe', href: '/other-world?ended' }],
  ['en', 'worldEnded', 410, 'Your copy of the demo has ended', 'for a new link', { name: 'Go on', href: '/other-world?ended' }],
  ['ro', 'notSignedIn', 401, 'Sesiunea s-a încheiat', 'este păstrat', { name: 'Autentificare', href: '/sign-in?next=%2F&again=yes' }],
] as const)('a window says what has ended, in %s: %s', async (language, code, status, title, text, { name, href }) => {
  answerApi(() => refused(code, status))
  await renderInApp(<SessionEnd />, { language })
  document.dispatchEvent(new Event('visibilitychange'))
  const dialog = page.getByRole('alertdialog', { name: title })
  await expect.element(dialog).toHaveTextContent(text)
  await expect.element(dialog.getByRole('link', { name })).toHaveAttribute('href', href)
})
