import { useTranslations } from 'next-intl'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { Kbd } from '@/components/ui/kbd'
import { PageHeader } from '@/components/ui/page-header'
import type { QueueCounts } from '@/lib/features/review/endpoints'
import { useCapped } from './use-capped'

const HOUR = 60

interface QueueHeadProps {
  counts: QueueCounts
  /** Working time until a review is late. */
  targetMinutes: number
  unknown: number
  /** How many of the listed policies are approved together. */
  clean: number
  onApproveClean: () => void
  onNext: () => void
}

/** The name of the page, how much waits, and what is done with several policies. */
export function QueueHead({ counts, targetMinutes, unknown, clean, onApproveClean, onNext }: QueueHeadProps) {
  const t = useTranslations('backOffice.queue')
  const capped = useCapped()
  return (
    <PageHeader
      className="mb-0"
      title={t('title')}
      badges={
        <>
          <span className="text-sm text-ink-2">{t('lead', { hours: Math.round((targetMinutes / HOUR) * 10) / 10 })}</span>
          {unknown === 0 ? null : <Badge tone="bad">{t('unknown', { count: unknown })}</Badge>}
          {counts.differing === 0 ? null : <Badge tone="warn">{t('differing', { count: capped(counts.differing) })}</Badge>}
          {counts.confirmed === 0 ? null : <Badge tone="accent">{t('confirmedCount', { count: capped(counts.confirmed) })}</Badge>}
        </>
      }
      actions={
        <>
          <Button onPress={onNext}>
            {t('next')} <Kbd>N</Kbd>
          </Button>
          {clean === 0 ? null : (
            <Button onPress={onApproveClean}>
              {t('approveClean', { count: clean })} <Kbd>Shift A</Kbd>
            </Button>
          )}
        </>
      }
    />
  )
}
