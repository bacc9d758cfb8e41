import { useTranslations } from 'next-intl'
import { LinkButton } from '@/components/ui/link-button'
import { Notice } from '@/components/ui/notice'

/** Says that a quote is gone since its page was opened, and leads home: nothing can be saved or asked any more. */
export function GoneQuoteNotice() {
  const t = useTranslations('wizard.gone')
  return (
    <Notice
      tone="bad"
      role="alert"
      title={t('title')}
      actions={
        <LinkButton href="/" size="small">
          {t('home')}
        </LinkButton>
      }
    >
      {t('text')}
    </Notice>
  )
}
