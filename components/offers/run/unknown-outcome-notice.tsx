import { useTranslations } from 'next-intl'
import { Notice } from '@/components/ui/notice'
import { TextLink } from '@/components/ui/text-link'

/** Warns above a quote's offers while one of them has an unknown outcome. */
export function UnknownOutcomeNotice({ quoteId, offerId }: { quoteId: string; offerId: string }) {
  const t = useTranslations('backOffice')
  return (
    <Notice tone="warn" className="mb-4">
      <p>{t('sibling')}</p>
      <TextLink href={`/quotes/${quoteId}/issue?offer=${offerId}`}>{t('siblingOpen')}</TextLink>
    </Notice>
  )
}
