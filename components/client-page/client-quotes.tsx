import { useLocale, useTranslations } from 'next-intl'
import { Badge, type BadgeTone } from '@/components/ui/badge'
import { Card } from '@/components/ui/card'
import { classNames } from '@/components/ui/class-names'
import { EmptyState } from '@/components/ui/empty-state'
import type { IconName } from '@/components/ui/icon'
import { Cell, HeaderCell, Table, TableBody, TableHead, TableRow } from '@/components/ui/table'
import { TextLink } from '@/components/ui/text-link'
import type { Day } from '@/lib/domain/day'
import { formatMoney, type Money } from '@/lib/domain/money'
import { recentMoment } from '@/lib/domain/time/moment'
import type { QuoteState } from '@/lib/domain/quote'
import type { ProposalStage } from '@/lib/features/proposals/model/proposal-stage'

export interface ClientQuoteRow {
  readonly id: string
  readonly number: number
  readonly product: string
  readonly state: QuoteState
  readonly title: string
  readonly updatedAt: Date
  /** What it is about, as far as its answers say it. */
  readonly risk?: string | undefined
  readonly offers: { readonly count: number; readonly from: Money; readonly areOver: boolean; readonly endToday: boolean } | undefined
  readonly hasUnknownOutcome: boolean
  readonly proposal?: { readonly views: number; readonly stage: ProposalStage | undefined } | undefined
  readonly chosenInsurer?: string | undefined
}

interface ClientQuotesProps {
  clientId: string
  quotes: readonly ClientQuoteRow[]
  /** How many there are. */
  count: number
  /** The client's name, which titles repeat. */
  clientName: string
  productNames: Readonly<Record<string, string>>
  today: Day
}

/** A row is one line where it has the room. */
const CELL = 'px-2! py-1.5! text-sm first:pl-4! last:pr-4!'

/** The client's quotes with their offers, proposals and choices, the newest first. */
export function ClientQuotes({ clientId, quotes, count, clientName, productNames, today }: ClientQuotesProps) {
  const t = useTranslations('clientPage.quotes')
  const tDesk = useTranslations('desk.quotes')
  const locale = useLocale()
  return (
    <Card title={t('title')} titleExtra={count === 0 ? undefined : <Badge>{String(count)}</Badge>} padding="none" actions={count === 0 ? undefined : <TextLink href={`/quotes?client=${clientId}`} aria-label={t('allOf')}>{t('all')}</TextLink>}>
      {quotes.length === 0 ? (
        <EmptyState title={t('none')} className="border-t border-line py-6">
          {t('noneHint')}
        </EmptyState>
      ) : (
        <>
          <QuoteCards quotes={quotes} clientName={clientName} productNames={productNames} today={today} />
          <Table caption={t('caption')} className="rounded-t-none border-t border-line max-sm:hidden">
            <TableHead>
              <HeaderCell className="sr-only">{t('number')}</HeaderCell>
              <HeaderCell className="sr-only">{t('what')}</HeaderCell>
              <HeaderCell className="sr-only">{t('offers')}</HeaderCell>
              <HeaderCell className="sr-only">{t('proposal')}</HeaderCell>
              <HeaderCell className="sr-only">{t('state')}</HeaderCell>
              <HeaderCell className="sr-only">{t('changed')}</HeaderCell>
            </TableHead>
            <TableBody>
              {quotes.map((quote) => (
                <TableRow key={quote.id}>
                  <Cell className={CELL}>
                    <TextLink href={`/quotes/${quote.id}`} aria-label={tDesk('open', { number: String(quote.number) })}>
                      {quote.number}
                    </TextLink>
                  </Cell>
                  <Cell className={classNames(CELL, 'font-semibold')}>{whatOf(quote, { clientName, productNames })}</Cell>
                  <Cell className={classNames(CELL, 'whitespace-nowrap')}>{quote.offers === undefined ? <span className="text-ink-2">{t('noOffers')}</span> : t('offersFrom', { count: quote.offers.count, premium: formatMoney(quote.offers.from, locale) })}</Cell>
                  <Cell className={classNames(CELL, 'whitespace-nowrap text-ink-2')}>
                    <Proposal proposal={quote.proposal} />
                  </Cell>
                  <Cell className={classNames(CELL, 'whitespace-nowrap')}>
                    <State quote={quote} />
                  </Cell>
                  <Cell className={classNames(CELL, 'text-right whitespace-nowrap text-ink-2 figures')}>{recentMoment(quote.updatedAt, today)}</Cell>
                </TableRow>
              ))}
            </TableBody>
          </Table>
        </>
      )}
    </Card>
  )
}

/** The same on a phone. */
function QuoteCards({ quotes, clientName, productNames, today }: Pick<ClientQuotesProps, 'quotes' | 'clientName' | 'productNames' | 'today'>) {
  const t = useTranslations('clientPage.quotes')
  const tDesk = useTranslations('desk.quotes')
  const locale = useLocale()
  return (
    <ul aria-label={t('caption')} className="divide-y divide-line border-t border-line sm:hidden">
      {quotes.map((quote) => (
        <li key={quote.id} className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 gap-y-0.5 px-4 py-2 leading-snug">
          <span className="font-semibold">
            <TextLink href={`/quotes/${quote.id}`} aria-label={tDesk('open', { number: String(quote.number) })}>
              {quote.number}
            </TextLink>{' '}
            {whatOf(quote, { clientName, productNames })}
          </span>
          <State quote={quote} />
          <span className="text-sm text-ink-2">
            {quote.offers === undefined ? t('noOffers') : t('offersFrom', { count: quote.offers.count, premium: formatMoney(quote.offers.from, locale) })} · <Proposal proposal={quote.proposal} />
          </span>
          <span className="text-right text-sm text-ink-2 figures">{recentMoment(quote.updatedAt, today)}</span>
        </li>
      ))}
    </ul>
  )
}

/** Product and risk; before answers tell the risk, what the title says beside the client's name. */
function whatOf({ product, risk = '', title }: ClientQuoteRow, { clientName, productNames }: Pick<ClientQuotesProps, 'clientName' | 'productNames'>): string {
  return [productNames[product] ?? product, risk === '' ? subjectOf(title, clientName) : risk].filter(Boolean).join(' · ')
}

/** What a title says beside the client's name. */
function subjectOf(title: string, clientName: string): string {
  return title.startsWith(clientName) ? title.slice(clientName.length).replace(/^\s*[·,]\s*/, '') : title
}

function Proposal({ proposal }: Pick<ClientQuoteRow, 'proposal'>) {
  const t = useTranslations('clientPage.quotes')
  const tStage = useTranslations('proposal.stages')
  if (proposal?.stage === undefined) return t('noProposal')
  if (proposal.views === 0) return tStage(proposal.stage)
  return proposal.stage === 'opened' ? t('opened', { views: proposal.views }) : t('views', { stage: tStage(proposal.stage), views: proposal.views })
}

const TONES: Readonly<Record<QuoteState, { readonly tone: BadgeTone; readonly shape: IconName | null }>> = {
  draft: { tone: 'neutral', shape: null },
  quoting: { tone: 'accent', shape: 'busy' },
  offered: { tone: 'accent', shape: null },
  'no-offer': { tone: 'neutral', shape: 'minus' },
  issuing: { tone: 'accent', shape: 'busy' },
  issued: { tone: 'good', shape: 'check' },
  expired: { tone: 'neutral', shape: 'clock' },
  abandoned: { tone: 'neutral', shape: 'minus' },
}

function State({ quote }: { quote: ClientQuoteRow }) {
  const t = useTranslations('clientPage.quotes')
  const tDesk = useTranslations('desk')
  if (quote.hasUnknownOutcome) {
    return (
      <Badge tone="bad" shape="question">
        {t('unknown')}
      </Badge>
    )
  }
  const endsToday = quote.state === 'offered' && quote.offers?.endToday === true ? <Badge tone="warn" shape="clock">{tDesk('quotes.expiresToday')}</Badge> : null
  if (quote.state === 'offered' && quote.chosenInsurer !== undefined) return <span className="flex flex-wrap gap-1"><Badge tone="good">{t('chose', { insurer: quote.chosenInsurer })}</Badge>{endsToday}</span>
  const state = quote.state === 'offered' && quote.offers?.areOver === true ? 'expired' : quote.state
  return <span className="flex flex-wrap gap-1"><Badge {...TONES[state]}>{tDesk(`states.${state}`)}</Badge>{endsToday}</span>
}
