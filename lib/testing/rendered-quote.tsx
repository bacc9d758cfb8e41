import type { ReactNode } from 'react'
import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { DeskFrame } from '@/components/layout/desk-frame'
import { QuoteStep } from '@/components/quotes/quote-step'
import { CheckPage } from '@/components/wizard/check/check-page'
import { WizardStep } from '@/components/wizard/wizard-step'
import type { Day } from '@/lib/domain/day'
import { appMessages } from '@/lib/i18n/app-messages'
import type { Locale } from '@/lib/i18n/locales'
import { productOf } from '@/lib/products/all-products'
import type { Draft } from '@/lib/products/example-drafts'
import type { ProductId } from '@/lib/products/registry'
import { answerApi, type Asked, renderInApp } from './rendered-app'
import { replyOfDesk } from './rendered-desk-api'

// The usual account.
const SWITCHES = { passports: false }
const INSURERS = ['Alpina', 'Carpatia'].map((name) => ({ id: name, name }))

interface QuoteProps {
  readonly product: ProductId
  readonly language: Locale
  readonly today: Day
  /** Shows prices and eligibility beside the questions, as the desk does. */
  readonly hasProspects?: boolean
  /** Other replies of our API; undefined for the usual one. */
  readonly reply?: (asked: Asked) => object | undefined | Promise<object>
}

interface Stored {
  readonly version: number
  readonly draft: Draft
}

/** The steps of a quote, one at a time, in one window, as the app shows them; what one saves is the draft of the next. */
export async function renderQuote({ product, language, today, hasProspects = false, reply = () => undefined }: QuoteProps) {
  const asked = answerApi((one) => reply(one) ?? replyOfDesk(one))
  const { router, give } = await renderInApp(null, { language })
  const { desk } = appMessages(language)
  const frameWords = { skipToContent: desk.skip, navigation: desk.mainNavigation, openNavigation: desk.menu, closeNavigation: desk.closeMenu }
  let quoteId = ''
  let first: Draft = {}

  function start(draft: Draft): void {
    // Drafts stay in the browser by the quote's id, and files of tests share a browser.
    quoteId = `quote-${crypto.randomUUID()}`
    first = draft
  }

  function stored(): Stored {
    const last = asked.findLast(({ method, path }) => method === 'PUT' && path === `/api/quotes/${quoteId}/draft`)?.body as Stored | undefined
    return last === undefined ? { version: 1, draft: first } : { version: last.version + 1, draft: last.draft }
  }

  start({})

  const show = (content: ReactNode) =>
    give(
      <DeskFrame labels={frameWords} brand={{ name: 'Quotedesk', href: '/' }} navigation={null}>
        {content}
      </DeskFrame>,
    )

  return {
    router,
    asked,
    saved: (): Draft => stored().draft,
    /** Opens a step with the answers saved so far, or that of another quote with other answers. */
    open: async (stepId: string, draft?: Draft) => {
      if (draft !== undefined) start(draft)
      const step = { quoteId, productId: product, stepId, ...stored(), today, locale: language, switches: SWITCHES, isDemo: false }
      await show(hasProspects ? <QuoteStep {...step} insurers={INSURERS} /> : <WizardStep {...step} renderAside={() => null} />)
      const heading = page.getByRole('heading', { level: 1, name: productOf(product).messages[language].steps[stepId] ?? stepId, exact: true })
      // Not expect.element, which prints the whole page each time it finds nothing.
      await expect.poll(() => heading.query()).not.toBeNull()
    },
    /** Opens the check page of all answers. */
    openCheck: () => show(<CheckPage {...{ quoteId, productId: product, ...stored(), today, locale: language, switches: SWITCHES }} overlap={null} insurers={INSURERS} outlook={[]} />),
    /** Waits until Continue has saved the step and leads to the next one; the failure says what the step found wrong. */
    expectToLeadTo: (next: string) => expect.poll(() => (router.push.mock.lastCall as readonly unknown[] | undefined) ?? wrongAnswers()).toEqual([`/quotes/${quoteId}/${next}`]),
  }
}

const wrongAnswers = () => page.getByRole('textbox').or(page.getByRole('combobox')).elements().flatMap((field) => (field.ariaInvalid === 'true' ? [field.closest('div')?.parentElement?.textContent ?? field.id] : []))
