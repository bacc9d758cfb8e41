'use client'

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useLocale, useTranslations } from 'next-intl'
import { JOBS_KEY } from '@/components/jobs/use-job-acts'
import { FaultNotice } from '@/components/layout/fault-notice'
import { Button } from '@/components/ui/button'
import { HiddenText } from '@/components/ui/hidden-text'
import { Icon } from '@/components/ui/icon'
import { Menu } from '@/components/ui/overlays/menu'
import { exportList } from '@/lib/features/lists/endpoints'
import type { ExportFormat } from '@/lib/features/lists/model/export-format'
import type { ListName } from '@/lib/features/lists/model/list-definition'
import { call } from '@/lib/platform/api/call-endpoint'

/** Starts an export of exactly what the list shows now; the panel of jobs shows it and has the file. */
export function ExportMenu({ list, query, search }: { list: ListName; query: string; search: string }) {
  const t = useTranslations('listView')
  const locale = useLocale()
  const queries = useQueryClient()
  const start = useMutation({
    mutationFn: (format: ExportFormat) => call(exportList, { input: { list, query, search, format, locale } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: [JOBS_KEY] }),
  })
  return (
    <div>
      <FaultNotice error={start.error} />
      <span role="status" aria-live="polite">{start.isSuccess ? <HiddenText>{t('exportStarted')}</HiddenText> : null}</span>
      <Menu
        label={t('exportMenu')}
        trigger={
          <Button isPending={start.isPending}>
            <Icon name="download" className="size-3.5" />
            {t('export')}
            <Icon name="chevron-down" className="size-3" />
          </Button>
        }
        entries={[
          { key: 'csv', label: t('exportCsv'), onAction: () => start.mutate('csv') },
          { key: 'xlsx', label: t('exportXlsx'), onAction: () => start.mutate('xlsx') },
        ]}
      />
    </div>
  )
}
