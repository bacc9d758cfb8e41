import { useTranslations } from 'next-intl'
import { Badge } from '@/components/ui/badge'

/** Whether requests go to this account; one in use whose test failed is not shown as well. */
export function AccountState({ kept }: { kept: { readonly isActive: boolean; readonly failedStep: string | null } | undefined }) {
  const t = useTranslations('admin.accounts.states')
  if (!kept) return <span className="text-ink-2">{t('none')}</span>
  if (!kept.isActive) return <Badge>{t('kept')}</Badge>
  return <Badge tone={kept.failedStep === null ? 'good' : 'warn'}>{t('active')}</Badge>
}
