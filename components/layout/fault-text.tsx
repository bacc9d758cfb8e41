'use client'

import { useTranslations } from 'next-intl'
import { Fault } from '@/lib/domain/fault'

/** Any failure in the reader's words: what happened and what to do next. */
export function FaultText({ error }: { error: unknown }) {
  const t = useTranslations('faults')
  return error instanceof Fault ? t(error.code, { by: '', ...error.details.params }) : t('unexpected')
}
