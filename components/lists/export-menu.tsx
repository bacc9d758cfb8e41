'use client'

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { JOBS_KEY } from '@/components/jobs/use-job-acts'
import { FaultNotice } from '@/components/layout/fault-notice'
import { PurposeForm } from '@/components/privacy/purpose-form'
import { Button } from '@/components/ui/button'
import { HiddenText } from '@/components/ui/hidden-text'
import { Icon } from '@/components/ui/icon'
import { Dialog } from '@/components/ui/overlays/dialog'
import { Menu } from '@/components/ui/overlays/menu'
import { exportList } from '@/lib/features/lists/endpoints'
import type { ExportFormat } from '@/lib/features/lists/model/export-format'
import type { ListName } from '@/lib/features/lists/model/list-definition'
import type { Purpose } from '@/lib/features/privacy/model/reads'
import { call } from '@/lib/platform/api/call-endpoint'

interface ExportMenuProps {
  list: ListName
  query: string
  search: string
  /** Whether codes may stand in the file in full, for a purpose. */
  mayHaveCodes: boolean
}

interface Asked {
  readonly format: ExportFormat
  readonly codes?: { readonly purpose: Purpose; readonly note: string }
}

/** Starts an export of exactly what the list shows now; the panel of jobs shows it and has the file. */
export function ExportMenu({ list, query, search, mayHaveCodes }: ExportMenuProps) {
  const t = useTranslations('listView')
  const locale = useLocale()
  const queries = useQueryClient()
  const [withCodes, setWithCodes] = useState<ExportFormat>()
  const start = useMutation({
    mutationFn: (asked: Asked) => call(exportList, { input: { list, query, search, locale, ...asked } }),
    onSuccess: () => setWithCodes(undefined),
    onSettled: () => queries.invalidateQueries({ queryKey: [JOBS_KEY] }),
  })
  return (
    <div>
      <FaultNotice error={withCodes === undefined ? start.error : null} />
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
          { key: 'csv', label: t('exportCsv'), onAction: () => start.mutate({ format: 'csv' }) },
          { key: 'xlsx', label: t('exportXlsx'), onAction: () => start.mutate({ format: 'xlsx' }) },
          ...(mayHaveCodes
            ? [
                { key: 'csvCodes', label: t('exportCsvCodes'), onAction: () => setWithCodes('csv') },
                { key: 'xlsxCodes', label: t('exportXlsxCodes'), onAction: () => setWithCodes('xlsx') },
              ]
            : []),
        ]}
      />
      {withCodes === undefined ? null : (
        <Dialog isOpen onOpenChange={(isOpen) => { if (!isOpen) setWithCodes(undefined) }} size="small" title={t('codesTitle')} closeLabel={t('close')}>
          <PurposeForm lead={t('codesLead')} submit={t('export')} isPending={start.isPending} error={start.error} onSubmit={(codes) => start.mutate({ format: withCodes, codes })} onCancel={() => setWithCodes(undefined)} />
        </Dialog>
      )}
    </div>
  )
}
