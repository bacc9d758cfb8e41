import { useTranslations } from 'next-intl'
import { ClientTitle } from '@/components/layout/client-title'

/** The client of a quote: their record and the name that the answers give. */
export interface KnownClient {
  readonly id: string
  readonly name: string
}

/** Above the title of a step: a new quote of this product, and for whom once there is a record. */
export function ClientEyebrow({ product, client }: { product: string; client: KnownClient | undefined }) {
  const t = useTranslations('wizard')
  return (
    <>
      {t('newQuote')} · {product}
      {client === undefined || client.name === '' ? null : (
        <>
          {' · '}
          <ClientTitle clientId={client.id} title={client.name} />
        </>
      )}
    </>
  )
}
