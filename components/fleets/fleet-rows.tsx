'use client'

import { useLocale, useTranslations } from 'next-intl'
import { SelectField } from '@/components/ui/fields/select-field'
import { Badge } from '@/components/ui/badge'
import { Card } from '@/components/ui/card'
import { LinkButton } from '@/components/ui/link-button'
import { Cell, HeaderCell, Table, TableBody, TableHead, TableRow } from '@/components/ui/table'
import { TextLink } from '@/components/ui/text-link'
import { formatMoney } from '@/lib/domain/money'
import { type FleetRow, isUntried } from '@/lib/features/fleets/model/fleet'

interface FleetRowsProps {
  rows: readonly FleetRow[]
  /** The chosen offer of each quote. */
  chosen: ReadonlyMap<string, string>
  /** What the client chose for each quote. */
  chosenByClient: ReadonlyMap<string, string>
  mayIssue: boolean
  onChoose: (quoteId: string, offerId: string) => void
}

const NONE = ''
const TONES = { INTENT: 'neutral', SENDING: 'neutral', ISSUED: 'good', REJECTED: 'bad', NOT_SENT: 'warn', UNKNOWN: 'bad' } as const

/** How many insurers offer nothing for a row; opened, which and why. */
function Gaps({ gaps }: Pick<FleetRow, 'gaps'>) {
  const t = useTranslations('fleets.fleet')
  const tReasons = useTranslations('reports.noOffer.reasons')
  return (
    <details>
      <summary className="cursor-pointer">{t('gaps', { count: gaps.length })}</summary>
      <ul className="list-disc pl-4">
        {gaps.map(({ insurerId, insurer, reason }) => <li key={insurerId}>{reason === undefined ? insurer : `${insurer}: ${tReasons(reason)}`}</li>)}
      </ul>
    </details>
  )
}

/** The rows of a fleet, each with its offers, and the way to its own pages. */
export function FleetRows({ rows, chosen, chosenByClient, mayIssue, onChoose }: FleetRowsProps) {
  const t = useTranslations('fleets.fleet')
  const tDesk = useTranslations('desk.quotes')
  const locale = useLocale()
  return (
    <Card title={t('rows')} padding="none">
      <Table caption={t('rows')} isStacked>
        <TableHead>
          <HeaderCell>{t('row')}</HeaderCell>
          <HeaderCell>{t('risk')}</HeaderCell>
          <HeaderCell>{t('offer')}</HeaderCell>
          <HeaderCell>{t('missing')}</HeaderCell>
          <HeaderCell>{t('open')}</HeaderCell>
        </TableHead>
        <TableBody>
          {rows.map((row) => {
            const open = row.offers.filter(({ isExpired }) => !isExpired)
            const own = chosen.get(row.quoteId) ?? NONE
            const clients = row.offers.find(({ id }) => id === chosenByClient.get(row.quoteId))
            return (
              <TableRow key={row.quoteId}>
                <Cell label={t('row')}>{row.row}</Cell>
                <Cell>
                  <span className="font-semibold">{row.risk === '' ? row.holder : row.risk}</span>
                  <div className="text-sm text-ink-2">{row.holder}</div>
                </Cell>
                <Cell>
                  {row.attempt === undefined ? null : <Badge tone={TONES[row.attempt.state]}>{t(`attempts.${row.attempt.state}`)}</Badge>}
                  {row.policies.map(({ id, series, number }) => (
                    <p key={id} className="mt-0.5 font-semibold figures"><TextLink href={`/policies/${id}`} aria-label={t('openPolicy', { number: `${series} ${number}`, row: row.row })}>{series} {number}</TextLink></p>
                  ))}
                  {isUntried(row) && open.length > 0 && mayIssue ? (
                    <SelectField
                      className="w-64"
                      label={t('chooseOffer', { row: row.row })}
                      isLabelHidden
                      value={own}
                      items={[{ key: NONE, label: t('notChosen') }, ...open.map(({ id, insurer, premium, packageName, expiresToday = false }) => ({ key: id, label: [formatMoney(premium, locale), insurer, packageName, expiresToday ? tDesk('expiresToday') : undefined].filter(Boolean).join(' · ') }))]}
                      onChange={(offerId) => onChoose(row.quoteId, offerId)}
                      isRequired
                      isDense
                    />
                  ) : null}
                  {isUntried(row) && open.some(({ expiresToday }) => expiresToday) ? <p className="mt-0.5"><Badge tone="warn" shape="clock">{tDesk('expiresToday')}</Badge></p> : null}
                  {clients === undefined ? null : <p className="mt-0.5 text-sm font-semibold text-good">{t('clientChose', { offer: `${clients.insurer} · ${formatMoney(clients.premium, locale)}` })}</p>}
                  {clients === undefined && chosenByClient.has(row.quoteId) && isUntried(row) ? <p className="mt-0.5 text-sm text-ink-2">{t('clientChoseEarlier')}</p> : null}
                  {row.isAsked && row.state !== 'quoting' && open.length === 0 && row.attempt === undefined ? <span className="text-ink-2">{t('noOffer')}</span> : null}
                </Cell>
                <Cell><span className="text-sm text-ink-2">{row.gaps.length === 0 ? <span className="max-sm:hidden">–</span> : <Gaps gaps={row.gaps} />}</span></Cell>
                <Cell>
                  <div className="flex flex-wrap items-center gap-2">
                    <TextLink href={`/quotes/${row.quoteId}/offers`} aria-label={t('openRow', { row: row.row })}>{t('open')}</TextLink>
                    {mayIssue && own !== NONE && isUntried(row) ? <LinkButton size="small" href={`/quotes/${row.quoteId}/issue?offer=${own}`} aria-label={t('issueAloneRow', { row: row.row })}>{t('issueAlone')}</LinkButton> : null}
                  </div>
                </Cell>
              </TableRow>
            )
          })}
        </TableBody>
      </Table>
    </Card>
  )
}
