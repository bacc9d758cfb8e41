'use client'

import { useTranslations } from 'next-intl'
import { useRef, useState } from 'react'
import { FaultNotice } from '@/components/layout/fault-notice'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { Notice } from '@/components/ui/notice'
import { exportLists, type ImportedLists, importLists } from '@/lib/features/insurers/endpoints'
import { LISTS_FILE_MAX } from '@/lib/features/insurers/model/insurer-text'
import { call } from '@/lib/platform/api/call-endpoint'
import { useInsurerChange } from './use-insurers'

const FILE_NAME = 'insurer-lists.json'

/** The lists of all insurers as one JSON file: saved, changed elsewhere, and read again. */
export function ListsFile() {
  const t = useTranslations('insurers.file')
  const input = useRef<HTMLInputElement>(null)
  const [isTooLong, setIsTooLong] = useState(false)
  const saving = useInsurerChange(async () => download((await call(exportLists, {})).file))
  const reading = useInsurerChange((file: string) => call(importLists, { input: { file } }))

  async function read(file: File | undefined) {
    if (file === undefined) return
    const text = await file.text()
    // The same file can be chosen again once it is mended.
    if (input.current) input.current.value = ''
    setIsTooLong(text.length > LISTS_FILE_MAX)
    if (text.length <= LISTS_FILE_MAX) reading.mutate(text)
  }

  return (
    <Card className="mt-4">
      <h2 className="mb-1 font-semibold">{t('title')}</h2>
      <p className="mb-3 max-w-3xl text-ink-2">{t('lead')}</p>
      <div className="flex flex-wrap gap-2">
        <Button isPending={saving.isPending} onPress={() => saving.mutate(undefined)}>
          {t('export')}
        </Button>
        <Button isPending={reading.isPending} onPress={() => input.current?.click()}>
          {t('import')}
        </Button>
        <input ref={input} type="file" accept="application/json,.json" aria-label={t('chooseFile')} className="sr-only" tabIndex={-1} onChange={(event) => void read(event.target.files?.[0])} />
      </div>
      <FaultNotice error={saving.error ?? reading.error} className="mt-3" />
      <div role="status" className="mt-3 empty:hidden">
        {isTooLong ? <Notice tone="bad">{t('tooLong')}</Notice> : reading.isPending || reading.data === undefined ? null : <ImportOutcome outcome={reading.data} />}
      </div>
    </Card>
  )
}

function ImportOutcome({ outcome }: { outcome: ImportedLists }) {
  const t = useTranslations('insurers.file')
  if (outcome.kind === 'imported') return <Notice tone="good">{t('imported', { insurers: outcome.insurers, changed: outcome.changed })}</Notice>
  return (
    <Notice tone="bad">
      <p>{t('refused')}</p>
      <ul className="mt-1 list-disc pl-5">
        {outcome.problems.map(({ path, reason }) => (
          <li key={`${path} ${reason}`} className="break-words">
            {path === '' ? null : <code className="font-mono text-sm">{path}</code>} {t(`reasons.${reason}`)}
          </li>
        ))}
      </ul>
    </Notice>
  )
}

function download(text: string) {
  const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }))
  const link = Object.assign(document.createElement('a'), { href: url, download: FILE_NAME })
  link.click()
  URL.revokeObjectURL(url)
}
