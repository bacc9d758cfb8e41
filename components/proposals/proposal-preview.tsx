'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useToday } from '@/components/clock/use-today'
import { SegmentedControl } from '@/components/ui/fields/segmented-control'
import type { ProposalView } from '@/lib/domain/proposal'
import type { Locale } from '@/lib/i18n/locales'
import { InLanguage } from './in-language'
import { PaperPreview } from './paper-preview'
import { PhonePreview } from './phone-preview'
import { parseProposalDay, type ProposalFormValues } from './proposal-form-values'

interface ProposalPreviewProps {
  /** As the server drafted or stored it. */
  view: ProposalView
  /** What was typed since. */
  typed: Partial<ProposalFormValues>
  recommendedId: string | undefined
  locale: Locale
}

const KINDS = ['paper', 'phone'] as const

/** What the client will get, while it is written: the paper, or the page on a phone. */
export function ProposalPreview({ view, typed, recommendedId, locale }: ProposalPreviewProps) {
  const t = useTranslations('proposal.dialog')
  const today = useToday()
  const [shown, setShown] = useState<(typeof KINDS)[number]>('paper')
  const client = typed.name?.trim() ?? ''
  const written: ProposalView = {
    ...view,
    client: client === '' ? view.client : client,
    validUntil: (typed.validUntil === undefined ? undefined : parseProposalDay(typed.validUntil)) ?? view.validUntil,
    statement: (typed.statement ?? view.statement).filter(({ heading, text }) => heading.trim() !== '' && text.trim() !== ''),
    offers: view.offers.map((offer) => ({ ...offer, isRecommended: offer.id === recommendedId })),
  }
  return (
    <section aria-label={t('preview')} className="grid min-w-0 grid-cols-1 content-start gap-2">
      <SegmentedControl label={t('preview')} options={KINDS.map((key) => ({ key, label: t(`previews.${key}`) }))} value={shown} onChange={(key) => setShown(key === 'phone' ? 'phone' : 'paper')} isRequired />
      <InLanguage locale={locale} loading={t('loading')}>
        {shown === 'paper' ? <PaperPreview view={written} today={today} /> : <PhonePreview view={written} />}
      </InLanguage>
    </section>
  )
}
