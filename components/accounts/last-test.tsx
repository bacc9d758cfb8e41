import { useLocale, useTranslations } from 'next-intl'
import type { TestStep } from '@/lib/features/accounts/model/operator-account'
import { momentInFigures } from '@/lib/domain/time/moment'
import { formatDay, todayInBucharest } from '@/lib/domain/day'

/** When an account was last tested, and the outcome. */
export function LastTest({ testedAt, failedStep }: { testedAt: Date | null; failedStep: TestStep | null }) {
  const t = useTranslations('admin')
  const locale = useLocale()
  if (testedAt === null) return <span className="text-ink-2">{t('accounts.never')}</span>
  const time = momentInFigures(testedAt, 'minuteOfDay')
  const at = `${formatDay(todayInBucharest(testedAt), locale)} ${time}`
  return failedStep === null ? t('accounts.passedAt', { at }) : <span className="text-bad">{t('accounts.failedAt', { step: t(`steps.${failedStep}`), at })}</span>
}
