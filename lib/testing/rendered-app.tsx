import { NextIntlClientProvider } from 'next-intl'
import { AppRouterContext, type AppRouterInstance } from 'next/dist/shared/lib/app-router-context.shared-runtime'
import { PathnameContext, SearchParamsContext } from 'next/dist/shared/lib/hooks-client-context.shared-runtime'
import { type ReactNode, useEffect, useState } from 'react'
import { onTestFinished, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { Providers } from '@/components/layout/providers'
import { todayInBucharest } from '@/lib/domain/day'
import { appMessages } from '@/lib/i18n/app-messages'
import type { Locale } from '@/lib/i18n/locales'

/** The render time of the pages. */
const NOW = new Date()
const noWhere = new URLSearchParams()

/** A router for components that records its calls. */
const newRouter = () =>
  ({ push: vi.fn(), replace: vi.fn(), refresh: vi.fn(), prefetch: vi.fn(), back: vi.fn(), forward: vi.fn(), bfcacheId: 'test' }) satisfies AppRouterInstance

/** Renders a part of the app in the providers of a page. */
export async function renderInApp(part: ReactNode, { language = 'ro' }: { readonly language?: Locale } = {}) {
  const router = newRouter()
  document.documentElement.lang = language
  const inApp = (child: ReactNode) => (
    <AppRouterContext value={router}>
      <PathnameContext value="/">
        <InAddress>
          <NextIntlClientProvider locale={language} messages={appMessages(language)} timeZone="Europe/Bucharest">
            <Providers now={NOW.toISOString()} day={todayInBucharest(NOW)} aheadMs={0}>{child}</Providers>
          </NextIntlClientProvider>
        </InAddress>
      </PathnameContext>
    </AppRouterContext>
  )
  const screen = await render(inApp(part))
  return { router, give: (other: ReactNode) => screen.rerender(inApp(other)) }
}

/** The parameters of the address: none at first, then those that components write to the history, as in the app. */
function InAddress({ children }: { children: ReactNode }) {
  const [params, setParams] = useState(noWhere)
  useEffect(() => {
    const follow = () => setParams(new URLSearchParams(window.location.search))
    const spies = (['pushState', 'replaceState'] as const).map((name) => {
      const write = window.history[name].bind(window.history)
      return vi.spyOn(window.history, name).mockImplementation((...given) => {
        write(...given)
        follow()
      })
    })
    window.addEventListener('popstate', follow)
    return () => {
      window.removeEventListener('popstate', follow)
      for (const spy of spies) spy.mockRestore()
    }
  }, [])
  return <SearchParamsContext value={params}>{children}</SearchParamsContext>
}

/** One request of a component to our own API. */
export interface Asked {
  readonly method: string
  readonly path: string
  readonly body: unknown
}

/** Answers requests of components to our API and records them. A request without an answer gets 404. */
export function answerApi(answer: (asked: Asked) => object | undefined | Promise<object>): readonly Asked[] {
  const asked: Asked[] = []
  const spy = vi.spyOn(window, 'fetch').mockImplementation(async (address, { method = 'GET', body } = {}) => {
    const one = { method, path: address instanceof Request ? address.url : address.toString(), body: typeof body === 'string' ? (JSON.parse(body) as unknown) : undefined }
    asked.push(one)
    const output = await answer(one)
    if (output instanceof Response) return output
    return output === undefined ? Response.json({ error: { code: 'notFound', correlationId: 'test' } }, { status: 404 }) : Response.json(output)
  })
  onTestFinished(() => spy.mockRestore())
  return asked
}
