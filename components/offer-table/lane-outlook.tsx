import { useFormatter, useTranslations } from 'next-intl'
import type { OutlookView } from '@/lib/features/insurer-health/endpoints'
import { waitInSeconds } from '@/lib/features/insurer-health/model/wait-in-seconds'
import { momentInFigures } from '@/lib/domain/time/moment'

interface OutlookText {
  readonly short: string
  /** The same with the insurer's name. */
  readonly spoken: string
  readonly hint: string | undefined
}

/** What can be foreseen of a reply in words: that none comes now, or when one usually does; undefined where too little is known. */
export function useOutlookText(outlook: OutlookView | undefined, insurer: string): OutlookText | undefined {
  const t = useTranslations('offerTable.strip')
  const format = useFormatter()
  const trouble = outlook?.trouble
  if (trouble && trouble.kind !== 'account') {
    const at = momentInFigures(new Date(trouble.since), 'minuteOfDay')
    return { short: t(`outage.${trouble.kind}`, { at }), spoken: t(`outageOf.${trouble.kind}`, { insurer, at }), hint: undefined }
  }
  if (outlook?.wait.kind !== 'range') return undefined
  const wait = waitInSeconds(outlook.wait, (value, options) => format.number(value, options))
  return { short: t('expected', { wait }), spoken: t('expectedOf', { insurer, wait }), hint: t('expectedHint', { seen: outlook.wait.seen }) }
}

/** The usual range on the bar of the time limit. */
export function ExpectedBand({ outlook, limitSeconds }: { outlook: OutlookView | undefined; limitSeconds: number }) {
  if (outlook?.wait.kind !== 'range' || outlook.trouble !== undefined) return null
  const { lowMs, highMs } = outlook.wait
  const percentOf = (ms: number) => Math.min(100, ms / (limitSeconds * 10))
  return <span className="absolute inset-y-0 min-w-0.5 bg-ink-3/50" style={{ left: `${percentOf(lowMs)}%`, width: `${percentOf(highMs) - percentOf(lowMs)}%` }} />
}
