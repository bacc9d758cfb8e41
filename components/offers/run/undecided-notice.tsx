import { useTranslations } from 'next-intl'
import { Notice } from '@/components/ui/notice'
import { TextLink } from '@/components/ui/text-link'

/** Warns above the offers of a quote while nobody knows whether one of them was issued. */
export function UndecidedNotice({ quoteId, offerId }: { quoteId: string; offerId: string }) {
  const t = useTranslations('backOffice')
  return (
    <Notice tone="warn" className="mb-4">
      <p>{t('sibling')}</p>
      <TextLink href={`/quotes/${quoteId}/issue?offer=${offerId}`}>{t('siblingOpen')}</TextLink>
    </Notice>
  )
}
