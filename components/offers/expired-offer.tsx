'use client'

import { useTranslations } from 'next-intl'
import { useRouter } from 'next/navigation'
import { FaultNotice } from '@/components/layout/fault-notice'
import { Button } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'
import { useRequestOffersAgain } from './run/use-request-offers-again'

interface ExpiredOfferProps {
  quoteId: string
  /** The insurers asked in the offer's run. */
  insurerIds: readonly string[]
}

/** Replaces the payment: the expired offer cannot be issued, and the same insurers can be asked again. */
export function ExpiredOffer({ quoteId, insurerIds }: ExpiredOfferProps) {
  const t = useTranslations('offerView')
  const router = useRouter()
  const { requestAgain, isPending, error } = useRequestOffersAgain({ quoteId, insurerIds, onAsked: () => router.push(`/quotes/${quoteId}/offers`) })
  return (
    <>
      <Notice
        tone="warn"
        title={t('expiredOffer.title')}
        actions={
          <Button variant="primary" isPending={isPending} onPress={requestAgain}>
            {t('requestAgain.submit')}
          </Button>
        }
      >
        {t('expiredOffer.text')}
      </Notice>
      <FaultNotice error={error} />
    </>
  )
}
