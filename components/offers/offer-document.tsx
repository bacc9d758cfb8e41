'use client'

import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/overlays/dialog'
import { LinkButton } from '@/components/ui/link-button'
import { TextLink } from '@/components/ui/text-link'
import { lazyPart } from '@/components/ui/lazy-part'
import { urlOf } from '@/lib/platform/api/call-endpoint'
import { offerDocument } from '@/lib/features/offers/endpoints'

interface OfferDocumentProps {
  offerId: string
  /** The insurer and the package. */
  title: string
  /** One word; the download is in the dialog. */
  isShort?: boolean
}

const DocumentFrame = lazyPart(async () => (await import('./document-frame')).DocumentFrame)

/** The offer's PDF, to view in a dialog or download. */
export function OfferDocument({ offerId, title, isShort = false }: OfferDocumentProps) {
  const t = useTranslations('offerView.document')
  const tOffers = useTranslations('offers')
  const name = tOffers('documentOf', { insurer: title })
  const downloadUrl = urlOf(offerDocument, { params: { offerId }, query: { download: '1' } })
  return (
    <>
      <Dialog
        size="large"
        title={name}
        closeLabel={t('close')}
        trigger={
          <Button size="small" {...(isShort && { variant: 'quiet', className: 'px-1!' })} aria-label={name}>
            {isShort ? t('short') : tOffers('document')}
          </Button>
        }
        footer={
          <LinkButton href={downloadUrl}>
            {t('download')}
          </LinkButton>
        }
      >
        <DocumentFrame offerId={offerId} title={name} />
      </Dialog>
      {isShort ? null : (
        <TextLink href={downloadUrl} aria-label={t('downloadOf', { insurer: title })}>
          {t('download')}
        </TextLink>
      )}
    </>
  )
}
