'use client'

import { useLocale, useTranslations } from 'next-intl'
import { Badge } from '@/components/ui/badge'
import { Card } from '@/components/ui/card'
import { LinkButton } from '@/components/ui/link-button'
import { Monogram } from '@/components/ui/monogram'
import { TextLink } from '@/components/ui/text-link'
import { addressOf } from '@/lib/api/call'
import { offerDocument, type OfferView } from '@/lib/api/offers'
import { formatDay } from '@/lib/domain/day'
import { formatMoney } from '@/lib/domain/money'
import { OfferCovers } from './offer-covers'

interface OfferCardProps {
  quoteId: string
  offer: OfferView
  insurer: string
  isCheapest: boolean
  /** Whether the reader may issue it. */
  maySell: boolean
}

/** One offer: what it costs, from when to when, its documents, and the way to issue it. */
export function OfferCard({ quoteId, offer, insurer, isCheapest, maySell }: OfferCardProps) {
  const t = useTranslations('offers')
  const locale = useLocale()
  const premium = formatMoney(offer.premium, locale)
  const title = offer.packageName ? `${insurer} · ${offer.packageName}` : insurer
  return (
    <Card>
      <article aria-label={title} className="grid gap-x-6 gap-y-3 sm:grid-cols-[minmax(0,1fr)_auto]">
        <div className="flex items-start gap-3">
          <Monogram name={insurer} />
          <div className="min-w-0">
            <h2 className="text-lg font-semibold">{title}</h2>
            <p className="text-sm text-ink-2">
              {t('period')}: {formatDay(offer.startDate, locale)} – {formatDay(offer.endDate, locale)}
            </p>
            <p className="text-sm text-ink-2">
              {offer.installments.length > 1 ? t('installments', { count: offer.installments.length }) : t('fullPayment')}
              {offer.expiresOn ? ` · ${t('expires', { day: formatDay(offer.expiresOn, locale) })}` : null}
            </p>
            {offer.covers && offer.covers.length > 0 ? <OfferCovers covers={offer.covers} /> : null}
            {offer.notes ? <p className="mt-1 text-sm break-words text-ink-2">{offer.notes}</p> : null}
          </div>
        </div>
        <div className="sm:text-right">
          <p className="text-2xl font-bold figures">{premium}</p>
          {isCheapest ? <Badge tone="good">{t('cheapest')}</Badge> : null}
          {offer.expired ? <Badge tone="warn">{t('expired')}</Badge> : null}
        </div>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line pt-3 sm:col-span-2">
          <TextLink href={addressOf(offerDocument, { params: { offerId: offer.id } })} target="_blank" rel="noopener" aria-label={t('documentOf', { insurer: title })} prefetch={false}>
            {t('document')}
          </TextLink>
          {offer.pidUrl ? <OutsideLink href={offer.pidUrl}>{t('pid')}</OutsideLink> : null}
          {offer.termsUrl ? <OutsideLink href={offer.termsUrl}>{t('terms')}</OutsideLink> : null}
          <span className="ml-auto">
            {!maySell ? null : offer.expired ? (
              <LinkButton href={`/quotes/${quoteId}/check`} variant="secondary">
                {t('reRequest')}
              </LinkButton>
            ) : (
              <LinkButton variant={isCheapest ? 'primary' : 'secondary'} href={`/quotes/${quoteId}/issue?offer=${offer.id}`} aria-label={t('chooseOf', { insurer: title, premium })}>
                {t('choose')}
              </LinkButton>
            )}
          </span>
        </div>
      </article>
    </Card>
  )
}

function OutsideLink({ href, children }: { href: string; children: string }) {
  return (
    <TextLink href={href} target="_blank" rel="noopener noreferrer" prefetch={false}>
      {children}
    </TextLink>
  )
}
