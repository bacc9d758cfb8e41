'use client'

import { useMutation } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useRouter } from 'next/navigation'
import { FaultNotice } from '@/components/layout/fault-notice'
import { Button } from '@/components/ui/button'
import { startQuote } from '@/lib/features/quotes/endpoints'
import { call } from '@/lib/platform/api/call-endpoint'

interface StartFitProps {
  product: string
  name: string
  clientId: string
  /** The quote whose answers are taken over. */
  fromQuoteId: string | undefined
  isReady: boolean
}

/** Starts a quote of another product for the client with the answers that are known. */
export function StartFit({ product, name, clientId, fromQuoteId, isReady }: StartFitProps) {
  const t = useTranslations('clientPage.fits')
  const router = useRouter()
  const start = useMutation({
    mutationFn: () => call(startQuote, { input: fromQuoteId === undefined ? { product, clientId } : { product, fromQuoteId } }),
    onSuccess: ({ quoteId }) => router.push(`/quotes/${quoteId}`),
  })
  const isBusy = start.isPending || start.isSuccess
  return (
    <span className="grid justify-items-end gap-1">
      <Button size="small" variant={isReady ? 'primary' : 'secondary'} aria-label={t('startOf', { product: name })} isPending={isBusy} onPress={() => start.mutate()}>
        {t('start')}
      </Button>
      <FaultNotice error={start.error} title={t('failed')} />
    </span>
  )
}
