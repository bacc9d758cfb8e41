'use client'

import { useMutation } from '@tanstack/react-query'
import { useLocale, useTranslations } from 'next-intl'
import { useRef, useState } from 'react'
import { FaultNotice } from '@/components/layout/fault-notice'
import { Button } from '@/components/ui/button'
import { Checkbox } from '@/components/ui/fields/checkbox'
import { Dialog } from '@/components/ui/overlays/dialog'
import { Fault } from '@/lib/domain/fault'
import { formatMoney } from '@/lib/domain/money'
import { titleOfOffer } from '@/lib/domain/offer'
import type { ProposedOffer } from '@/lib/domain/proposal'
import type { ConsentCode, ConsentsGiven, Declarations } from '@/lib/features/proposals/model/consents'
import { OfferDocumentLinks } from './offer-document-links'

interface ChoiceDialogProps {
  offer: ProposedOffer
  /** The declarations of the offer, in the reader's language. */
  declarations: Declarations
  onChoose: (offerId: string, consents: ConsentsGiven) => Promise<void>
  onChosen: () => void
  onClose: () => void
}

/** Takes the client's declarations and choice. */
export function ChoiceDialog({ offer, declarations, onChoose, onChosen, onClose }: ChoiceDialogProps) {
  const t = useTranslations('proposalPage.consents')
  const locale = useLocale()
  const codes = declarations.texts.map(({ code }) => code)
  const [givenConsents, setGivenConsents] = useState<ReadonlySet<ConsentCode>>(new Set())
  const [isTried, setIsTried] = useState(false)
  const list = useRef<HTMLDivElement>(null)
  const choosing = useMutation({
    mutationFn: () => onChoose(offer.id, { locale, version: declarations.version, given: codes.filter((code) => givenConsents.has(code)) }),
    onSuccess: onChosen,
    // Other words than those that were ticked: nothing of it counts.
    onError: (error) => {
      if (error instanceof Fault && error.code === 'declarationsChanged') setGivenConsents(new Set())
    },
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
        {declarations.texts.map(({ code, text }) => (
          <Checkbox
            key={code}
            label={text}
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
