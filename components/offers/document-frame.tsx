'use client'

import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { FaultNotice } from '@/components/layout/fault-notice'
import { Spinner } from '@/components/ui/spinner'
import { urlOf, call } from '@/lib/platform/api/call-endpoint'
import { offerDocument } from '@/lib/features/offers/endpoints'

/** Shows the PDF after fetching it: a frame could not show why a document fails. */
export function DocumentFrame({ offerId, title }: { offerId: string; title: string }) {
  const t = useTranslations('offerView.document')
  const input = { params: { offerId } }
  const { isSuccess, error } = useQuery({
    queryKey: ['offer-document', offerId],
    queryFn: async ({ signal }) => {
      const response = await call(offerDocument, input, signal)
      // Our store has it now; the frame reads it from there.
      await response.body?.cancel()
      return true
    },
    retry: false,
  })
  if (error !== null) {
    return (
      <FaultNotice error={error} />
    )
  }
  return (
    <div className="grid h-[70vh] place-items-center rounded-md border border-line">
      {isSuccess ? <iframe src={urlOf(offerDocument, input)} title={title} className="size-full rounded-md" /> : <Spinner label={t('opening')} isLabelShown />}
    </div>
  )
}
