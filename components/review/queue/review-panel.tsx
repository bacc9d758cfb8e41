'use client'

import { useLocale, useTranslations } from 'next-intl'
import { type ReactNode, useState } from 'react'
import { ClientTitle } from '@/components/layout/client-title'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { HiddenText } from '@/components/ui/hidden-text'
import { Icon } from '@/components/ui/icon'
import { LinkButton } from '@/components/ui/link-button'
import { Monogram } from '@/components/ui/monogram'
import { TextLink } from '@/components/ui/text-link'
import { useDebouncedValue } from '@/components/ui/use-debounced-value'
import { formatDay } from '@/lib/domain/day'
import { type DocumentView, inView } from '@/lib/domain/web/document-view'
import { offerDocument } from '@/lib/features/offers/endpoints'
import { policyDocument } from '@/lib/features/policies/endpoints'
import type { QueueRow } from '@/lib/features/review/endpoints'
import { ageStateOf } from '@/lib/features/review/model/review-age'
import { urlOf } from '@/lib/platform/api/call-endpoint'
import { DifferenceBanner } from './difference-banner'
import { PolicyFrame } from './policy-frame'

const TONES = { onTime: 'neutral', soon: 'warn', late: 'bad' } as const
// Rows that are only passed by need not load their documents.
const PASSING_MS = 200

interface ReviewPanelProps {
  row: QueueRow
  productName: string
  /** Working time until a review is late. */
  targetMinutes: number
  place: number
  count: number
  onMove: (by: 1 | -1) => void
  onBack: () => void
  /** Whether the policy's document was drawn, once that is known. */
  onEnd: (isDrawn: boolean) => void
  /** The policy's document was saved, to be read elsewhere. */
  onOpened: () => void
  /** What can be decided. */
  children: ReactNode
}

/** The chosen policy: what differs, its documents as large as there is room, and below them what can be decided. */
export function ReviewPanel({ row, productName, targetMinutes, place, count, onMove, onBack, onEnd, onOpened, children }: ReviewPanelProps) {
  const t = useTranslations('backOffice.queue')
  const locale = useLocale()
  const age = ageStateOf(row.waitedMinutes, targetMinutes)
  const facts = { product: productName, from: formatDay(row.startDate, locale), to: formatDay(row.endDate, locale), owner: row.owner }
  return (
    <section aria-label={t('panel')} className="flex min-h-0 flex-col overflow-hidden rounded-lg border border-line bg-surface max-desk:min-h-[80dvh]">
      <header className="flex items-start gap-3 px-4 py-3">
        <Monogram name={row.insurer} />
        <div className="min-w-0 flex-1">
          <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
            <h2 className="text-lg font-bold figures">
              {row.series} {row.number}
            </h2>
            <span className="text-sm text-ink-2">{t('place', { place: String(place), count: String(count) })}</span>
            <Badge tone={TONES[age]} shape={age === 'onTime' ? 'clock' : undefined}>
              {t(`age.states.${age}`)}
            </Badge>
            {row.isFlagged ? <Badge tone="warn" shape="diamond">{t('flagged')}</Badge> : null}
          </div>
          <p className="text-sm text-ink-2">
            <ClientTitle clientId={row.clientId} title={row.holderName} /> · {t('facts', facts)}
          </p>
        </div>
        <div className="flex gap-1.5 max-desk:hidden">
          <Button size="small" aria-label={t('previous')} onPress={() => onMove(-1)}>
            <Icon name="up" />
          </Button>
          <Button size="small" aria-label={t('following')} onPress={() => onMove(1)}>
            <Icon name="down" />
          </Button>
        </div>
        <Button size="small" className="desk:hidden" onPress={onBack}>
          {t('back')}
        </Button>
      </header>
      <DifferenceBanner row={row} />
      <Documents row={row} onEnd={onEnd} onOpened={onOpened} />
      <footer className="border-t border-line px-4 py-3">{children}</footer>
    </section>
  )
}

function Documents({ row: { id, offerId, quoteId }, onEnd, onOpened }: Pick<ReviewPanelProps, 'row' | 'onEnd' | 'onOpened'>) {
  const t = useTranslations('backOffice.queue')
  const [tab, setTab] = useState<'policy' | 'offer'>('policy')
  const [view, setView] = useState<DocumentView>('fitted')
  const shownId = useDebouncedValue(id, PASSING_MS)
  const isSettled = shownId === id
  const kind = tab === 'offer' && offerId !== undefined ? 'offer' : 'policy'
  const addressOf = (asDownload: boolean) => {
    const query = asDownload ? { query: { download: '1' as const } } : { query: {} }
    return kind === 'offer' && offerId !== undefined ? urlOf(offerDocument, { params: { offerId }, ...query }) : urlOf(policyDocument, { params: { policyId: id }, ...query })
  }
  const tabs = offerId === undefined ? (['policy'] as const) : (['policy', 'offer'] as const)
  return (
    <>
      <div className="flex flex-wrap items-center gap-2 border-y border-line bg-sunk px-4 py-1.5">
        <div role="group" aria-label={t('tabs.label')} className="flex gap-1">
          {tabs.map((one) => (
            <Button key={one} size="small" variant={kind === one ? 'secondary' : 'quiet'} aria-pressed={kind === one} onPress={() => setTab(one)}>
              {t(`tabs.${one}`)}
            </Button>
          ))}
        </div>
        {quoteId === undefined ? null : <TextLink href={`/quotes/${quoteId}/offers`}>{t('quote')}</TextLink>}
        <span className="ml-auto flex gap-1.5">
          <Button size="small" variant={view === 'withPages' ? 'secondary' : 'quiet'} aria-pressed={view === 'withPages'} onPress={() => setView(view === 'fitted' ? 'withPages' : 'fitted')}>
            {t('pages')}
          </Button>
          <LinkButton size="small" href={addressOf(true)} download {...(kind === 'policy' && { onClick: onOpened })}>
            <Icon name="download" />
            <HiddenText>{t('download')}</HiddenText>
          </LinkButton>
          <LinkButton size="small" href={`/policies/${id}`}>
            <Icon name="external" />
            <HiddenText>{t('page')}</HiddenText>
          </LinkButton>
        </span>
      </div>
      {isSettled ? <PolicyFrame key={`${id} ${kind} ${view}`} address={inView(addressOf(false), view)} title={t(`tabs.${kind}`)} onEnd={(isDrawn) => {
        // The offer does not stand for the policy.
        if (kind === 'policy') onEnd(isDrawn)
      }} /> : <div className="flex-1 bg-sunk" />}
    </>
  )
}
