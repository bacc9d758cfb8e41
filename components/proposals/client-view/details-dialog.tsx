'use client'

import { useLocale, useTranslations } from 'next-intl'
import { Dialog } from '@/components/ui/overlays/dialog'
import { PlainLines } from '@/components/proposals/plain-lines'
import { dayInWords, formatDay } from '@/lib/domain/day'
import { titleOfOffer } from '@/lib/domain/offer'
import { languageOfText } from '@/lib/domain/text-language'
import type { ProposalView, ProposedOffer } from '@/lib/domain/proposal'
import { plainDifferences, plainOffer } from '@/lib/features/proposals/model/plain-offer'
import { plainMoney } from '@/lib/features/proposals/model/plain-words'
import { OfferDocumentLinks } from './offer-document-links'

interface DetailsDialogProps {
  view: ProposalView
  offer: ProposedOffer
  onClose: () => void
}

/** Everything that an offer says: documents first, then covers, how it differs from the recommended one, payment, period, what is excluded, and notes. */
export function DetailsDialog({ view, offer, onClose }: DetailsDialogProps) {
  const t = useTranslations()
  const locale = useLocale()
  const reference = view.offers.find(({ isRecommended }) => isRecommended)
  const differences = reference === undefined || reference.id === offer.id ? [] : plainDifferences(reference, offer, { t, locale })
  const { premium, installments, startDate, endDate, expiresOn, exclusions, notes } = offer
  const facts = [
    [t('offers.premium'), plainMoney(premium, locale)],
    [t('offers.compare.installments'), installments.length < 2 ? t('offers.fullPayment') : installments.map(({ amount, dueDate }) => `${plainMoney(amount, locale)} · ${formatDay(dueDate, locale)}`).join('\n')],
    [t('offers.period'), `${formatDay(startDate, locale)} – ${formatDay(endDate, locale)}`],
    [t('offers.compare.expiry'), expiresOn && dayInWords(expiresOn, locale)],
    [t('offerView.exclusions'), exclusions, exclusions && languageOfText(exclusions)],
    [t('offers.compare.notes'), notes, notes && languageOfText(notes)],
  ] as const
  return (
    <Dialog isOpen onOpenChange={onClose} title={titleOfOffer(offer)} closeLabel={t('proposalPage.close')} size="small">
      <OfferDocumentLinks offer={offer} />
      <PlainLines lines={plainOffer(offer, view, { t, locale })} className="mt-2 grid gap-1" />
      {differences.length === 0 ? null : <h3 className="mt-3 font-semibold">{t('proposalPage.plain.against')}</h3>}
      <PlainLines lines={differences} className="mt-1 grid gap-1" />
      <dl className="mt-3 grid gap-2">
        {facts.map(([name, value, language]) =>
          value === undefined ? null : (
            <div key={name}>
              <dt className="text-sm text-ink-2">{name}</dt>
              <dd lang={language} className="break-words whitespace-pre-line figures">{value}</dd>
            </div>
          ),
        )}
      </dl>
    </Dialog>
  )
}
