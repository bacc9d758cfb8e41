'use client'

import { useMutation } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { FaultText } from '@/components/layout/fault-text'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { verifyChain } from '@/lib/features/audit/endpoints'
import { call } from '@/lib/platform/api/call-endpoint'
import { momentInFigures } from '@/lib/domain/time/moment'

interface ChainStateProps {
  /** The last check; none when nobody verified the chain yet. */
  last?: { readonly at: Date; readonly isWhole: boolean; readonly events: number } | undefined
}

/** How the last check of the chain ended, in one line, and the button for another. */
export function ChainState({ last }: ChainStateProps) {
  const t = useTranslations('audit.chain')
  const verify = useMutation({ mutationFn: () => call(verifyChain, {}) })
  const { data } = verify
  const check = data === undefined ? last : { at: new Date(data.at), isWhole: data.isWhole, events: data.isWhole ? data.events : 0 }
  const words = () => {
    if (check === undefined) return <Badge>{t('never')}</Badge>
    const at = momentInFigures(check.at, 'minuteOfYear')
    return <Badge tone={check.isWhole ? 'good' : 'bad'}>{check.isWhole ? t('lastWhole', { at, events: check.events }) : t('lastBroken', { at })}</Badge>
  }
  return (
    <>
      <span role="status">{verify.isError ? (
          <Badge tone="bad">
            <FaultText error={verify.error} />
          </Badge>
        ) : (
          words()
        )}</span>
      <Button isPending={verify.isPending} onPress={() => verify.mutate()}>
        {t('now')}
      </Button>
    </>
  )
}
