'use client'

import { useTranslations } from 'next-intl'
import { FaultNotice } from '@/components/layout/fault-notice'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { Icon } from '@/components/ui/icon'
import { Spinner } from '@/components/ui/spinner'
import { useReset } from './use-reset'

/** Lets the world begin anew, without a question. */
export function ResetCard() {
  const t = useTranslations('director.reset')
  const { mutate, isPending, isSuccess, error } = useReset(() => window.location.reload())
  return (
    <Card
      title={t('title')}
      actions={
        <Button onPress={() => mutate()} isPending={isPending || isSuccess} className="text-bad">
          <Icon name="renew" />
          {t('button')}
        </Button>
      }
    >
      <p className="text-sm text-ink-2">{t('lead')}</p>
      {isPending || isSuccess ? <Spinner label={t('running')} isLabelShown className="mt-2 text-sm" /> : null}
      <FaultNotice error={error} className="mt-2" />
    </Card>
  )
}
