import { useTranslations } from 'next-intl'
import { classNames } from '@/components/ui/class-names'
import { EmptyState } from '@/components/ui/empty-state'
import { Monogram } from '@/components/ui/monogram'
import { Cell, HeaderCell, Table, TableBody, TableHead, TableRow } from '@/components/ui/table'
import { momentInFigures } from '@/lib/domain/time/moment'
import type { CallClass } from '@/lib/domain/reply/reply-form'
import { benchAddress, type BenchAddress } from '@/lib/features/integration/model/bench-address'
import { CallLink } from './call-link'
import { CallDuration, CallState } from './call-state'

export interface ListedCall {
  readonly id: string
  readonly service: 'vehicle' | 'travel' | 'assets'
  readonly at: Date
  readonly method: string
  readonly path: string
  readonly status: number | null
  readonly class: CallClass
  readonly ms: number
  /** The name that people know. */
  readonly insurer: string | undefined
  readonly driftCount: number
}

/** A bench is read by its many rows: a line each. */
const DENSE = 'px-2! py-0.5! text-sm first:pl-4! last:pr-4!'

/** The calls, the newest first; the chosen one is shown beside. */
export function CallList({ calls, address }: { calls: readonly ListedCall[]; address: BenchAddress }) {
  const t = useTranslations('integration.calls')
  const services = useTranslations('admin.services')
  if (calls.length === 0) return <EmptyState title={t('none')}>{t('noneHint')}</EmptyState>
  return (
    <Table caption={t('caption')} isStacked>
      <TableHead>
        <HeaderCell className={DENSE}>{t('at')}</HeaderCell>
        <HeaderCell className={DENSE}>{t('call')}</HeaderCell>
        <HeaderCell className={DENSE}>{t('service')}</HeaderCell>
        <HeaderCell className={DENSE}>{t('insurer')}</HeaderCell>
        <HeaderCell isNumeric className={DENSE}>
          {t('status')}
        </HeaderCell>
        <HeaderCell isNumeric className={DENSE}>
          {t('duration')}
        </HeaderCell>
        <HeaderCell className={DENSE}>{t('contract')}</HeaderCell>
      </TableHead>
      <TableBody>
        {calls.map((call) => {
          const at = momentInFigures(call.at, 'secondOfDay')
          return (
            <TableRow key={call.id} isSelected={call.id === address.call}>
              <Cell className={`${DENSE} whitespace-nowrap text-ink-2`}>{at}</Cell>
              <Cell className={`${DENSE} whitespace-nowrap`}>
                <CallLink
                  href={benchAddress({ ...address, call: call.id })}
                  scroll={false}
                  aria-label={t('open', { call: `${call.method} ${call.path}`, at })}
                  className="inline-flex min-h-6 items-center gap-2 rounded-xs font-mono text-sm hover:underline"
                >
                  <span className="w-11 font-semibold text-accent">{call.method}</span>
                  <span className="max-w-28 truncate" title={call.path}>
                    {call.path}
                  </span>
                </CallLink>
              </Cell>
              <Cell className={`${DENSE} whitespace-nowrap text-ink-2`}>{services(call.service)}</Cell>
              <Cell className={`${DENSE} whitespace-nowrap`}>
                {call.insurer === undefined ? (
                  '—'
                ) : (
                  <span className="inline-flex items-baseline gap-2">
                    <Monogram name={call.insurer} className="size-5! self-center" />
                    {call.insurer}
                  </span>
                )}
              </Cell>
              <Cell isNumeric label={t('status')} className={classNames(DENSE, call.status !== null && call.status >= 400 && 'font-semibold text-warn')}>
                {call.status ?? '—'}
              </Cell>
              <Cell isNumeric label={t('duration')} className={DENSE}>
                <CallDuration ms={call.ms} />
              </Cell>
              <Cell className={`${DENSE} whitespace-nowrap`}>
                <CallState {...call} />
              </Cell>
            </TableRow>
          )
        })}
      </TableBody>
    </Table>
  )
}
