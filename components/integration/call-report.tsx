'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { copyText } from '@/components/layout/copy-text'
import { Button } from '@/components/ui/button'
import { buttonClasses } from '@/components/ui/button-classes'
import { Icon } from '@/components/ui/icon'
import { readCallReport } from '@/lib/features/integration/endpoints'
import { urlOf } from '@/lib/platform/api/call-endpoint'

/** The report of a call for the operator's support: one press copies it, another downloads it. */
export function CallReport({ id, report }: { id: string; report: string }) {
  const t = useTranslations('integration.call')
  const [outcome, setOutcome] = useState<'copied' | 'notCopied'>()
  const copy = () => copyText(report).then((isCopied) => setOutcome(isCopied ? 'copied' : 'notCopied'))
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Button size="small" onPress={() => void copy()}>
        {t('copyReport')}
      </Button>
      <a href={urlOf(readCallReport, { params: { callId: id } })} download className={buttonClasses('secondary', 'small')}>
        <Icon name="download" className="size-3.5" />
        {t('downloadReport')}
      </a>
      <span role="status" className="text-sm text-ink-2">
        {outcome === undefined ? null : t(outcome)}
      </span>
    </div>
  )
}
