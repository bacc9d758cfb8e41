'use client'

import { useMutation } from '@tanstack/react-query'
import { useLocale, useTranslations } from 'next-intl'
import { useRouter } from 'next/navigation'
import { useId } from 'react'
import { FaultNotice } from '@/components/layout/fault-notice'
import { Button } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'
import { Dialog } from '@/components/ui/overlays/dialog'
import { Fault } from '@/lib/domain/fault'
import { importClientSheet, importPolicySheet, judgeClientSheet, judgePolicySheet, type JudgementView, readClientTemplate, readPolicyTemplate } from '@/lib/features/imports/endpoints'
import { IMPORT_ROWS_MAX, type ImportKind } from '@/lib/features/imports/model/import'
import { urlOf } from '@/lib/platform/api/call-endpoint'
import { upload } from '@/lib/platform/api/upload'
import { JudgedRows } from './judged-rows'
import { requireReadable, UnreadableSheet } from './read-problem'

const ENDPOINTS = {
  clients: { judge: judgeClientSheet, write: importClientSheet, template: readClientTemplate },
  policies: { judge: judgePolicySheet, write: importPolicySheet, template: readPolicyTemplate },
} as const

/** Takes a sheet, shows what each of its rows would do, and imports all new rows at once or none. */
export function ImportDialog({ kind, onClose }: { kind: ImportKind; onClose: () => void }) {
  const t = useTranslations('imports')
  const tSheet = useTranslations('sheetProblems')
  const locale = useLocale()
  const router = useRouter()
  const fileId = useId()
  const { judge: judgeEndpoint, write, template } = ENDPOINTS[kind]
  const options = (file: File) => ({ file, onProgress: () => {} })
  const judge = useMutation({
    mutationFn: async (file: File) => {
      await requireReadable(file)
      return { file, judgement: await upload(judgeEndpoint, { query: { locale } }, options(file)) }
    },
  })
  const run = useMutation({ mutationFn: (file: File) => upload(write, { query: { locale } }, options(file)), onSuccess: () => router.refresh() })
  const { file, judgement } = judge.data ?? {}
  const fresh = countOf(judgement, 'new')
  const unreadable = judge.error instanceof UnreadableSheet ? judge.error.problem : undefined
  const isUnreadable = judge.error instanceof Fault && judge.error.code === 'invalid'
  return (
    <Dialog
      title={t(`title.${kind}`)}
      closeLabel={t('close')}
      size="large"
      isOpen
      onOpenChange={onClose}
      footer={
        <>
          <Button onPress={onClose}>{t(run.isSuccess ? 'close' : 'cancel')}</Button>
          {file === undefined || run.isSuccess ? null : <Button variant="primary" isPending={run.isPending} isDisabled={fresh === 0 || countOf(judgement, 'wrong') > 0} onPress={() => run.mutate(file)}>{t(`submit.${kind}`, { count: fresh })}</Button>}
        </>
      }
    >
      <div className="grid gap-3">
        <p>{t(`lead.${kind}`)}</p>
        <p className="flex flex-wrap gap-x-4 gap-y-1">
          <span>{t('template')}</span>
          {(['xlsx', 'csv'] as const).map((format) => <a key={format} href={urlOf(template, { query: { format, locale } })} download className="font-semibold text-accent underline">{t(`formats.${format}`)}</a>)}
        </p>
        <div>
          <label htmlFor={fileId} className="mb-1 block font-medium">{t('file')}</label>
          <input
            id={fileId}
            type="file"
            accept=".csv,.xlsx,text/csv"
            disabled={judge.isPending || run.isPending}
            aria-describedby={`${fileId}-hint`}
            onChange={({ target }) => {
              const [chosen] = target.files ?? []
              run.reset()
              if (chosen !== undefined) judge.mutate(chosen)
              target.value = ''
            }}
            className="block w-full cursor-pointer rounded-md border border-field bg-surface p-1.5 focus-visible:focus-ring"
          />
          <p id={`${fileId}-hint`} className="mt-1 text-sm text-ink-2">{t('hint', { rows: IMPORT_ROWS_MAX })}</p>
        </div>
        <p role="status" className="text-sm text-ink-2">{judge.isPending ? t('judging') : run.isSuccess ? t(`done.${kind}`, { count: run.data.added }) : null}</p>
        {unreadable !== undefined ? <Notice tone="bad" role="alert">{tSheet(unreadable.code, { max: 0, row: 0, ...unreadable.params })}</Notice> : isUnreadable ? <Notice tone="bad" role="alert">{t('unreadable', { rows: IMPORT_ROWS_MAX })}</Notice> : <FaultNotice error={judge.error ?? run.error} />}
        {judgement === undefined || run.isSuccess ? null : <JudgedRows kind={kind} judgement={judgement} />}
        <p className="text-sm text-ink-2">{t('whole')} {t('statement')}</p>
      </div>
    </Dialog>
  )
}

function countOf(judgement: JudgementView | undefined, state: JudgementView['rows'][number]['state']): number {
  return judgement?.rows.filter((row) => row.state === state).length ?? 0
}
