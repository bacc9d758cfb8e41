'use client'

import { useFormatter, useTranslations } from 'next-intl'
import { Icon } from '@/components/ui/icon'
import { momentInFigures } from '@/lib/domain/time/moment'
import type { OutlookView } from '@/lib/features/insurer-health/endpoints'
import { waitInSeconds } from '@/lib/features/insurer-health/model/wait-in-seconds'

/** Whether anything can be said of an insurer before it is asked. */
export function says({ wait, trouble, refusedValue }: OutlookView): boolean {
  return wait.kind === 'range' || trouble !== undefined || refusedValue !== undefined
}

/** What can be foreseen of an insurer: that it is down, that it refuses one of the answers, else when it usually replies. */
export function InsurerOutlook({ outlook: { wait, trouble, refusedValue } }: { outlook: OutlookView }) {
  const t = useTranslations('wizard.checkPage.outlook')
  const format = useFormatter()
  return (
    <>
      {trouble === undefined ? null : <Warning>{t(trouble.kind, { at: momentInFigures(new Date(trouble.since), 'minuteOfYear'), count: trouble.kind === 'account' ? 0 : trouble.failures })}</Warning>}
      {refusedValue === undefined ? null : <Warning>{t('refusedValue', { answer: refusedValue.label, count: refusedValue.times })}</Warning>}
      {trouble !== undefined || wait.kind === 'tooFew' ? null : t('expected', { wait: waitInSeconds(wait, (value, options) => format.number(value, options)) })}
    </>
  )
}

function Warning({ children }: { children: string }) {
  return (
    <span className="flex items-start gap-1.5 font-medium text-warn">
      <Icon name="warn" className="mt-0.5 size-4 shrink-0" />
      <span>{children}</span>
    </span>
  )
}
