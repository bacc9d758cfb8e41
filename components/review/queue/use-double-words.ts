import { useTranslations } from 'next-intl'
import type { QueueRow } from '@/lib/features/review/endpoints'

/** What was confirmed before money about something that may insure the same, in words. */
export function useDoubleWords(): (double: QueueRow['confirmed'][number]) => string {
  const t = useTranslations('backOffice.queue.confirmed')
  return (double) => {
    switch (double.kind) {
      case 'overlap':
        return t('overlap', { days: double.days, insurer: double.insurer, number: double.number })
      case 'attempt':
        return t('attempt', { insurer: double.insurer })
      case 'sibling':
        return t(`sibling.${double.state}`)
      case 'sheet':
        return t('sheet')
    }
  }
}
