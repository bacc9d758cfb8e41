'use client'

import { useMutation } from '@tanstack/react-query'
import { useLocale, useTranslations } from 'next-intl'
import { useRef, useState } from 'react'
import { FaultNotice } from '@/components/layout/fault-notice'
import { Button } from '@/components/ui/button'
import { Checkbox } from '@/components/ui/fields/checkbox'
import { Dialog } from '@/components/ui/overlays/dialog'
import { formatMoney } from '@/lib/domain/money'
import { titleOfOffer } from '@/lib/domain/offer'
import type { ProposedOffer } from '@/lib/domain/proposal'
import { type ConsentCode, type ConsentGiven, consentsOf, documentsOf } from '@/lib/features/proposals/model/consents'
import { OfferDocumentLinks } from './offer-document-links'

interface ChoiceDialogProps {
  offer: ProposedOffer
  onChoose: (offerId: string, consents: readonly ConsentGiven[]) => Promise<void>
  onChosen: () => void
  onClose: () => void
}

/** Takes the client's declarations and choice. */
export function ChoiceDialog({ offer, onChoose, onChosen, onClose }: ChoiceDialogProps) {
  const t = useTranslations('proposalPage.consents')
  const locale = useLocale()
  const codes = consentsOf(offer)
  const [givenConsents, setGivenConsents] = useState<ReadonlySet<ConsentCode>>(new Set())
  const [isTried, setIsTried] = useState(false)
  const list = useRef<HTMLDivElement>(null)
  const words = (code: ConsentCode) => t(code, { which: documentsOf(offer) })
  const choosing = useMutation({
    mutationFn: () => onChoose(offer.id, codes.map((code) => ({ code, wording: words(code), isGiven: givenConsents.has(code) }))),
    onSuccess: onChosen,
  })

  function confirm() {
    setIsTried(true)
    const missing = codes.findIndex((code) => !givenConsents.has(code))
    if (missing < 0) choosing.mutate()
    else list.current?.querySelectorAll('input')[missing]?.focus()
  }

  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={t('title')}
      closeLabel={t('back')}
      size="small"
      footer={
        <>
          <Button onPress={onClose}>{t('back')}</Button>
          <Button variant="primary" onPress={confirm} isPending={choosing.isPending}>
            {t('confirm')}
          </Button>
        </>
      }
    >
      <p className="text-lg font-semibold">{t('about', { offer: titleOfOffer(offer), premium: formatMoney(offer.premium, locale) })}</p>
      <OfferDocumentLinks offer={offer} />
      <p className="mt-2 mb-3 text-ink-2">{t('hint')}</p>
      <div ref={list} className="grid gap-3">
        {codes.map((code) => (
          <Checkbox
            key={code}
            label={words(code)}
            isRequired
            value={givenConsents.has(code)}
            onChange={(isOn) => setGivenConsents(new Set(isOn ? [...givenConsents, code] : [...givenConsents].filter((one) => one !== code)))}
            {...(isTried && !givenConsents.has(code) ? { isInvalid: true, errorMessage: t('missing') } : {})}
          />
        ))}
      </div>
      <FaultNotice error={choosing.error} className="mt-3" />
    </Dialog>
  )
}
