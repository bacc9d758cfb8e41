import { useTranslations } from 'next-intl'
import { classNames } from '@/components/ui/class-names'
import { Icon } from '@/components/ui/icon'
import { Cell, HeaderCell, Table, TableBody, TableHead, TableRow } from '@/components/ui/table'
import { TextLink } from '@/components/ui/text-link'
import { momentInFigures } from '@/lib/domain/time/moment'

export interface ListedAssumption {
  readonly key: string
  /** What is assumed, in words or as method and path. */
  readonly name: string
  readonly isCall: boolean
  /** The service, and for a switch the value in force. */
  readonly remark: string
  readonly service: string
  readonly state: 'contradicted' | 'confirmed' | 'notSeen'
  readonly confirmations: number
  readonly contradictions: number
  readonly confirmedSince: Date | null
  readonly confirmedAt: Date | null
  readonly contradictedSince: Date | null
  readonly contradictedAt: Date | null
  /** Where another reading can be chosen. */
  readonly switchHref: string | undefined
}

/** What we assume, and what the replies say about it, the contradicted first. */
export function AssumptionList({ assumptions }: { assumptions: readonly ListedAssumption[] }) {
  const t = useTranslations('integration.assumptions')
  return (
    <Table caption={t('caption')} isStacked>
      <TableHead>
        <HeaderCell>{t('assumption')}</HeaderCell>
        <HeaderCell>{t('evidence')}</HeaderCell>
        <HeaderCell>{t('share')}</HeaderCell>
        <HeaderCell>{t('change')}</HeaderCell>
      </TableHead>
      <TableBody>
        {assumptions.map((one) => (
          <TableRow key={one.key}>
            <HeaderCell scope="row">
              <span className={classNames('block font-medium text-ink', one.isCall && 'font-mono')}>{one.name}</span>
              <span>{one.remark}</span>
            </HeaderCell>
            <Cell>
              <EvidenceWords {...one} />
            </Cell>
            <Cell>
              <EvidenceBar {...one} />
            </Cell>
            <Cell>
              {one.switchHref === undefined ? null : (
                <TextLink href={one.switchHref} aria-label={t('toggleOf', { name: one.name, service: one.service })}>
                  {t('toggle')}
                </TextLink>
              )}
            </Cell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  )
}

function EvidenceWords(one: ListedAssumption) {
  const t = useTranslations('integration.assumptions')
  const instant = (date: Date | null) => (date === null ? '—' : momentInFigures(date, 'minuteOfYear'))
  const { state, confirmations, contradictions } = one
  if (state === 'notSeen') {
    return (
      <p>
        <span className="inline-flex items-center gap-1.5 font-semibold text-ink-2">
          <Icon name="clock" className="size-3.5" />
          {t('notSeen')}
        </span>
        <span className="block text-sm text-ink-2">{t('notSeenHint')}</span>
      </p>
    )
  }
  const isGood = state === 'confirmed'
  return (
    <p>
      <span className={classNames('inline-flex items-center gap-1.5 font-semibold', isGood ? 'text-good' : 'text-bad')}>
        <Icon name={isGood ? 'check' : 'bad'} className="size-3.5" />
        {isGood ? t('confirmed', { count: confirmations }) : t('contradicted', { since: instant(one.contradictedSince) })}
      </span>
      <span className="block text-sm text-ink-2">
        {isGood ? t('since', { since: instant(one.confirmedSince), last: instant(one.confirmedAt) }) : t('contradictedBy', { wrong: contradictions, all: confirmations + contradictions, last: instant(one.contradictedAt) })}
      </span>
    </p>
  )
}

const WIDTH = 44

/** How many replies spoke for and how many against; the words beside it say the same. */
function EvidenceBar({ state, confirmations, contradictions }: Pick<ListedAssumption, 'state' | 'confirmations' | 'contradictions'>) {
  const all = confirmations + contradictions
  const against = all === 0 ? 0 : Math.max(contradictions === 0 ? 0 : 3, Math.round((WIDTH * contradictions) / all))
  return (
    <svg viewBox={`0 0 ${WIDTH} 8`} aria-hidden="true" className="h-2 w-11">
      {state === 'notSeen' ? (
        <rect x="0.5" y="0.5" width={WIDTH - 1} height="7" rx="2" className="fill-none stroke-ink-2" strokeDasharray="2 2" />
      ) : (
        <>
          <rect width={WIDTH - against} height="8" rx="2" className="fill-accent" />
          {against === 0 ? null : <rect x={WIDTH - against + 1} width={against - 1} height="8" rx="1" className="fill-bad" />}
        </>
      )}
    </svg>
  )
}
