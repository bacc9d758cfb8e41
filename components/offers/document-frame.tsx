'use client'

import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { FaultNotice } from '@/components/layout/fault-notice'
import { Button } from '@/components/ui/button'
import { Spinner } from '@/components/ui/spinner'
import { urlOf, call } from '@/lib/platform/api/call-endpoint'
import { offerDocument, type OfferDocumentEntry, offerDocuments } from '@/lib/features/offers/endpoints'
import { documentKind } from './document-kind'

/** Shows the PDF after fetching it: a frame could not show why a document fails. Where several came, each can be chosen. */
export function DocumentFrame({ offerId, title }: { offerId: string; title: string }) {
  const t = useTranslations('offerView.document')
  const [part, setPart] = useState(0)
  const { data: documents, error } = useQuery({
    queryKey: ['offer-documents', offerId],
    // Our store has them afterwards; the frame reads from there.
    queryFn: async ({ signal }) => (await call(offerDocuments, { params: { offerId } }, signal)).documents,
    retry: false,
  })
  if (error !== null) {
    return (
      <FaultNotice error={error} />
    )
  }
  return (
    <>
      {documents === undefined || documents.length < 2 ? null : <Parts documents={documents} shown={part} onShow={setPart} />}
      <div className="grid h-[70vh] place-items-center rounded-md border border-line">
        {documents ? <iframe src={urlOf(offerDocument, { params: { offerId }, query: { part } })} title={title} className="size-full rounded-md" /> : <Spinner label={t('opening')} isLabelShown />}
      </div>
    </>
  )
}

function Parts({ documents, shown, onShow }: { documents: readonly OfferDocumentEntry[]; shown: number; onShow: (part: number) => void }) {
  const t = useTranslations('backOffice.documents')
  return (
    <div className="mb-2 flex flex-wrap gap-2">
      {documents.map(({ part, fileKind, name }) => (
        <Button key={part} size="small" variant={part === shown ? 'primary' : 'secondary'} onPress={() => onShow(part)}>
          {t('one', { kind: part === 0 && fileKind === undefined ? 'offer' : documentKind(fileKind), name: name?.replace(/\.pdf$/i, '') ?? fileKind ?? String(part + 1) })}
        </Button>
      ))}
    </div>
  )
}
