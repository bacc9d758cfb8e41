'use client'

import { useTranslations } from 'next-intl'
import { FaultText } from '@/components/layout/fault-text'
import { Button } from '@/components/ui/button'
import { Fault } from '@/lib/domain/fault'
import { languageOfText } from '@/lib/domain/text-language'
import type { Upload } from './use-uploads'

interface UploadRowProps {
  upload: Upload
  onRetry: () => void
  onDrop: () => void
}

/** One file being sent, or why it failed and what can be done. */
export function UploadRow({ upload: { file, part, error }, onRetry, onDrop }: UploadRowProps) {
  const t = useTranslations('inspection')
  return (
    <li className="grid gap-1.5 py-2">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <span className="min-w-0 break-all">{file.name}</span>
        {error === undefined ? (
          <span className="text-sm text-ink-2 figures">{t('percent', { percent: Math.round(part * 100) })}</span>
        ) : (
          <span className="flex gap-2">
            <Button size="small" onPress={onRetry} aria-label={t('retryOf', { name: file.name })}>
              {t('retry')}
            </Button>
            <Button size="small" variant="quiet" onPress={onDrop} aria-label={t('dropOf', { name: file.name })}>
              {t('drop')}
            </Button>
          </span>
        )}
      </div>
      {error === undefined ? (
        <progress className="h-2 w-full accent-accent" max={1} value={part} aria-label={t('progressOf', { name: file.name })} />
      ) : (
        <Reason error={error} />
      )}
    </li>
  )
}

/** Our words, the service's words, and the correlation id to quote. */
function Reason({ error }: { error: unknown }) {
  const t = useTranslations()
  const { problems = [], originalTexts = [], correlationId } = error instanceof Fault ? error.details : {}
  const isOtherKind = problems.some(({ code }) => code === 'fileKind')
  return (
    <div role="alert" className="text-sm text-bad">
      <p>{isOtherKind ? t('problems.fileKind') : error instanceof Fault && error.code === 'tooLarge' ? t('inspection.tooLarge') : <FaultText error={error} />}</p>
      {originalTexts.map((text) => (
        <p key={text} lang={languageOfText(text)} className="break-words">
          {text}
        </p>
      ))}
      {correlationId === undefined ? null : <p className="break-all">{t('offers.correlation', { id: correlationId })}</p>}
    </div>
  )
}
