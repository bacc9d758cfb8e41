'use client'

import { useMutation } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { FaultNotice } from '@/components/layout/fault-notice'
import { Button } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'
import { type ChainVerdict, verifyChain } from '@/lib/features/audit/endpoints'
import { call } from '@/lib/platform/api/call-endpoint'
import { momentInFigures } from '@/lib/domain/time/moment'

/** The button that verifies the chain of events, and what it found. */
export function ChainCheck() {
  const t = useTranslations('audit.chain')
  const verify = useMutation({ mutationFn: () => call(verifyChain, {}) })
  return (
    <>
      <p className="mb-3 text-sm text-ink-2">{t('hint')}</p>
      <Button isPending={verify.isPending} onPress={() => verify.mutate()}>
        {t(verify.isPending ? 'verifying' : 'verify')}
      </Button>
      <FaultNotice error={verify.error} className="mt-3" />
      <div role="status" className="mt-3 empty:hidden">
        {verify.data === undefined || verify.isPending ? null : <Verdict verdict={verify.data} />}
      </div>
    </>
  )
}

function Verdict({ verdict }: { verdict: ChainVerdict }) {
  const t = useTranslations('audit.chain')
  if (!verdict.isWhole) return <Notice tone="bad">{t('broken', { number: verdict.brokenAt })}</Notice>
  return <Notice tone="good">{t('whole', { events: verdict.events, at: momentInFigures(new Date(verdict.at), 'secondOfDay') })}</Notice>
}
