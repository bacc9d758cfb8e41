'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useRouter } from 'next/navigation'
import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { LinkButton } from '@/components/ui/link-button'
import { exportReport } from '@/lib/features/reports/endpoints'
import { type ReportState, reportAddress, reportQuery } from '@/lib/features/reports/model/report-query'

/** What is done with a report: commissions shown or hidden, files, print. */
export function ReportActions({ state }: { state: ReportState }) {
  const t = useTranslations('reports')
  const locale = useLocale()
  const router = useRouter()
  const { showsCommission } = state
  const fileLink = (format: 'csv' | 'xlsx') => `${exportReport.path}?${new URLSearchParams({ ...reportQuery(state), format, locale }).toString()}`
  return (
    <div className="flex flex-wrap gap-2 print:hidden">
      <Button aria-pressed={showsCommission} onPress={() => router.push(reportAddress({ ...state, showsCommission: !showsCommission }), { scroll: false })}>
        <Icon name={showsCommission ? 'eye' : 'eye-off'} className="size-3.5" />
        {t(showsCommission ? 'commissionShown' : 'commissionHidden')}
      </Button>
      <LinkButton href={fileLink('csv')} download>{t('csv')}</LinkButton>
      <LinkButton href={fileLink('xlsx')} download>{t('xlsx')}</LinkButton>
      <Button onPress={() => window.print()}>{t('print')}</Button>
    </div>
  )
}
