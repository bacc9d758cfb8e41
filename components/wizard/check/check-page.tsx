'use client'

import { useTranslations } from 'next-intl'
import { useRouter } from 'next/navigation'
import { type ReactNode, useState } from 'react'
import { StartChangesNotice } from '@/components/wizard/start-changes/start-changes-notice'
import { PageHeader } from '@/components/ui/page-header'
import { Badge } from '@/components/ui/badge'
import { LinkButton } from '@/components/ui/link-button'
import { Notice } from '@/components/ui/notice'
import type { Day } from '@/lib/domain/day'
import type { OutlookView } from '@/lib/features/insurer-health/endpoints'
import type { InsurerOnSale } from '@/lib/features/insurers/model/stop-sell'
import type { Locale } from '@/lib/i18n/locales'
import type { DeskSwitches } from '@/lib/wizard/question-options'
import { walk } from '@/lib/wizard/walk'
import { type Draft, formValues } from '@/components/wizard/draft/draft'
import { ClientEyebrow, type KnownClient } from '@/components/wizard/client-eyebrow'
import { DraftNotices } from '@/components/wizard/draft/draft-notices'
import { railStops } from '@/components/wizard/rail-stops'
import { RequestOffers } from './request-offers'
import { ReviewCards } from './review-cards'
import { SaveIndicator } from '@/components/wizard/draft/save-indicator'
import { StepRail } from '@/components/wizard/step-rail'
import { useDraft } from '@/components/wizard/draft/use-draft'
import { useProduct } from '@/components/wizard/use-product'
import { WizardContext } from '@/components/wizard/wizard-context'

export interface CheckPageProps {
  quoteId: string
  productId: string
  draft: Draft
  version: number
  /** The day in Bucharest. */
  today: Day
  locale: Locale
  /** What the agency's account switches on. */
  switches: DeskSwitches
  /** For whom the quote is, where there is a record. */
  client?: KnownClient | undefined
  /** The overlap notice. */
  overlap: ReactNode
  insurers: readonly InsurerOnSale[]
  /** What can be foreseen of them. */
  outlook: readonly OutlookView[]
}

/** All answers, and the insurers to ask for offers. */
export function CheckPage({ quoteId, productId, draft, version, today, locale, switches, client, overlap, insurers, outlook }: CheckPageProps) {
  'use memo'
  const t = useTranslations('wizard')
  const router = useRouter()
  const [isStopped, setIsStopped] = useState(false)
  const { definition, messages: texts } = useProduct(productId, switches)
  const messages = texts[locale]
  const { saver, state, isSecond } = useDraft(quoteId, { version, draft: formValues(definition, draft) })
  const walked = walk(definition, saver.current().draft, today)
  const stops = railStops({ quoteId, walked, messages, later: { check: t('check'), offers: t('offers'), payment: t('payment') } })
  const number = stops.findIndex(({ key }) => key === 'check') + 1
  return (
    <WizardContext value={{ quoteId, messages, locale, today, product: definition.id, service: definition.service }}>
      <PageHeader
        eyebrow={<ClientEyebrow product={messages.name} client={client} />}
        title={t('checkPage.title')}
        badges={<Badge>{t('stepOf', { number, count: stops.length })}</Badge>}
        actions={<SaveIndicator state={state} />}
      />
      <div className="grid items-start gap-x-6 gap-y-4 desk:grid-cols-[13rem_minmax(0,1fr)] xl:grid-cols-[12rem_minmax(0,1fr)_minmax(14rem,19rem)]">
        <StepRail stops={stops} current="check" />
        <div className="grid min-w-0 gap-4">
          <DraftNotices saver={saver} state={state} isStopped={isStopped} isSecond={isSecond} />
          <StartChangesNotice quoteId={quoteId} />
          {overlap}
          <ReviewCards quoteId={quoteId} definition={definition} walked={walked} />
        </div>
        {/* Beside the answers on a wide screen, so that asking needs no scrolling. */}
        <div className="grid min-w-0 gap-4 desk:max-xl:col-start-2 xl:sticky xl:top-16">
          {walked.complete === undefined ? (
            <Incomplete href={`/quotes/${quoteId}/${walked.furthest}`} step={messages.steps[walked.furthest] ?? walked.furthest} />
          ) : (
            <RequestOffers
              quoteId={quoteId}
              insurers={insurers}
              today={today}
              outlook={outlook}
              saver={saver}
              onNotSaved={() => {
                setIsStopped(true)
                window.scrollTo({ top: 0 })
              }}
              onRequested={() => router.push(`/quotes/${quoteId}/offers`)}
            />
          )}
        </div>
      </div>
    </WizardContext>
  )
}

function Incomplete({ href, step }: { href: string; step: string }) {
  const t = useTranslations('wizard.checkPage')
  return (
    <Notice
      tone="warn"
      title={t('incomplete')}
      actions={
        <LinkButton href={href} size="small">
          {t('goOn', { step })}
        </LinkButton>
      }
    />
  )
}
