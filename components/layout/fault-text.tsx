'use client'

import { useTranslations } from 'next-intl'
import { Fault } from '@/lib/domain/fault'

/** Any failure in the reader's words: what happened and what to do next, and where it stands in the log when it was ours. */
export function FaultText({ error }: { error: unknown }) {
  const t = useTranslations('faults')
  if (!(error instanceof Fault)) return t('unexpected')
  const { params, requestId } = error.details
  const text = t(error.code, { by: '', ...params })
  return requestId === undefined ? text : (
    <>
      {text} <span className="break-all">{t('reference', { id: requestId })}</span>
    </>
  )
}
