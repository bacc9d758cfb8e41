import { useLocale, useTranslations } from 'next-intl'
import type { ReactNode, Ref } from 'react'
import { classNames } from '@/components/ui/class-names'
import { HiddenText } from '@/components/ui/hidden-text'
import { Icon, type IconName } from '@/components/ui/icon'
import { Monogram } from '@/components/ui/monogram'
import { formatMoney } from '@/lib/domain/money'
import type { QueueRow as Row } from '@/lib/features/review/endpoints'
import { AgeMark } from './age-mark'
import { isClean } from './queue-rows'
import { useDoubleWords } from './use-double-words'
import { useDifferenceWords } from './use-difference-words'

interface QueueRowProps {
  row: Row
  productName: string
  /** Working time until a review is late. */
  targetMinutes: number
  isSelected: boolean
  onSelect: () => void
  ref: Ref<HTMLButtonElement> | undefined
}

/** A policy of the queue: one line, and a further one for each thing that differs. */
export function QueueRow({ row, productName, targetMinutes, isSelected, onSelect, ref }: QueueRowProps) {
  const t = useTranslations('backOffice.queue')
  const locale = useLocale()
  const sayDifference = useDifferenceWords()
  const sayDouble = useDoubleWords()
  const { last } = row
  return (
    <li>
      <button
        ref={ref}
        type="button"
        data-policy={row.id}
        aria-current={isSelected ? 'true' : undefined}
        onClick={onSelect}
        className={classNames(
          'block w-full scroll-my-12 border-b border-line px-3 py-1.5 text-left focus-visible:-outline-offset-2',
          isSelected ? 'border-l-3 border-l-accent bg-accent-soft' : 'border-l-3 border-l-transparent hover:bg-paper',
        )}
      >
        <span className="grid grid-cols-[4.5rem_minmax(0,1fr)_auto] items-center gap-x-2 gap-y-1 text-sm lg:grid-cols-[5.25rem_6.75rem_minmax(0,1fr)_9rem_6rem_1rem] lg:gap-x-1.5">
          <AgeMark minutes={row.waitedMinutes} targetMinutes={targetMinutes} />
          <strong className="truncate figures">
            {row.series} {row.number}
          </strong>
          <span title={row.holderName} className="truncate max-lg:order-4 max-lg:col-span-2 max-lg:col-start-2">{row.holderName}</span>
          <span className="flex min-w-0 items-center gap-1.5 max-lg:order-5 max-lg:col-span-2 max-lg:col-start-2">
            <Monogram name={row.insurer} className="size-5!" />
            <span className="truncate">{productName}</span>
            <HiddenText>{row.insurer}</HiddenText>
          </span>
          <span className="text-right whitespace-nowrap figures">{formatMoney(row.premium, locale)}</span>
          <span className="text-good max-lg:hidden">{isClean(row) && row.confirmed.length === 0 ? <Icon name="check" /> : null}</span>
        </span>
        {isClean(row) ? <HiddenText>{t('isClean')}</HiddenText> : null}
        <span className="grid lg:pl-24">
          {row.findings?.map((finding) => (
            <Line key={`${finding.fact} ${finding.between}`} icon="warn" tone="text-warn">
              {sayDifference(finding)}
            </Line>
          ))}
          {row.confirmed.map((double) => (
            <Line key={sayDouble(double)} icon="info" tone="text-ink-2">
              {sayDouble(double)}
            </Line>
          ))}
          {row.isFlagged ? <Line icon="diamond" tone="text-warn">{t('flagged')}</Line> : null}
          {row.findings === undefined ? <Line icon="info" tone="text-ink-2">{t('notCompared')}</Line> : null}
          {row.withColleague === undefined ? null : <Line icon="busy" tone="text-ink-2">{t(row.isHanded ? 'handedTo' : 'with', { name: row.withColleague })}</Line>}
          {row.isHanded && row.withColleague === undefined ? <Line icon="busy" tone="text-accent">{t('handedToYou')}</Line> : null}
          {last?.act === 'answered' ? <Line icon="info" tone="text-ink-2">{t('answer', { note: last.note })}</Line> : null}
          {row.reviewState === 'returned' && last?.act === 'returned' ? <Line icon="info" tone="text-ink-2">{t('returnedWith', { note: last.note })}</Line> : null}
        </span>
      </button>
    </li>
  )
}

function Line({ icon, tone, children }: { icon: IconName; tone: string; children: ReactNode }) {
  return (
    <span className={classNames('mt-1 flex gap-2 text-sm font-medium', tone)}>
      <Icon name={icon} className="mt-1 size-3.5" />
      <span className="min-w-0 break-words">{children}</span>
    </span>
  )
}
