'use client'

import { useTranslations } from 'next-intl'
import { CopyOrRenewButton } from '@/components/quotes/copy-or-renew-button'
import { classNames } from '@/components/ui/class-names'
import { Cell, HeaderCell, Table, TableBody, TableHead, TableRow } from '@/components/ui/table'
import { TextLink } from '@/components/ui/text-link'
import type { ListCell, ListRow } from '@/lib/features/lists/model/list-row'
import type { ListDefinition } from '@/lib/features/lists/model/list-definition'
import type { Density, ListState } from '@/lib/features/lists/model/list-state'
import type { ColumnKey } from '@/lib/features/lists/model/lists'
import { ListCellBadge, ListCellText } from './list-cell'

// The middle height is 33 pixels.
const HEIGHTS = { loose: 'h-10.5 py-1!', middle: 'h-8.25 py-0.5!', tight: 'h-6.5 py-0!' } as const satisfies Record<Density, string>
const NARROW = 'px-2! first:pl-4! last:pr-4!'

export interface ListRowsProps {
  definition: ListDefinition
  state: ListState
  rows: readonly ListRow[]
  caption: string
  productNames: Readonly<Record<string, string>>
  mayQuote: boolean
  onSort: (key: string) => void
}

/** A list on a desk: the chosen columns, heads that sort, the first column leads to the record. */
export function ListTable({ definition, state, rows, caption, productNames, mayQuote, onSort }: ListRowsProps) {
  const t = useTranslations('listView')
  const renewal = useTranslations('copyAndRenew')
  const nameOf = useLinkName()
  const columns = state.columns.flatMap((key) => definition.columns.find((column) => column.key === key) ?? [])
  const cell = classNames(NARROW, HEIGHTS[state.density], 'align-middle!')
  const hasActs = mayQuote && rows.some(({ renews, copies, quotesFor }) => (renews ?? copies ?? quotesFor) !== undefined)
  return (
    <Table caption={caption} className="text-sm">
      <TableHead>
        {columns.map(({ key, sort, isNumeric = false }) => (
          <HeaderCell
            key={key}
            isNumeric={isNumeric}
            className={NARROW}
            {...(sort !== undefined && { onSort: () => onSort(sort), sort: sort !== state.sort.key ? 'none' : state.sort.isDescending ? 'descending' : 'ascending' })}
          >
            {t(`columns.${key as ColumnKey}`)}
          </HeaderCell>
        ))}
        {hasActs ? <HeaderCell className={NARROW}>{renewal('actions')}</HeaderCell> : null}
      </TableHead>
      <TableBody>
        {rows.map((row) => (
          <TableRow key={row.id}>
            {columns.map(({ key, isNumeric = false, isFixed = false }) => (
              <Cell key={key} isNumeric={isNumeric} className={cell}>
                {isFixed ? (
                  <>
                    <TextLink href={row.href} aria-label={nameOf(row.cells[key])}>
                      <ListCellText cell={row.cells[key]} productNames={productNames} />
                    </TextLink>
                    <ListCellBadge cell={row.cells[key]} />
                  </>
                ) : (
                  <ListCellText cell={row.cells[key]} productNames={productNames} />
                )}
              </Cell>
            ))}
            {hasActs ? <Cell className={classNames(cell, 'whitespace-nowrap [&_button]:min-w-max [&_button]:px-1!')}><RowAct row={row} /></Cell> : null}
          </TableRow>
        ))}
      </TableBody>
    </Table>
  )
}

/** A bare number says nothing to who hears it. */
function useLinkName(): (cell: ListCell | undefined) => string | undefined {
  const t = useTranslations('desk.quotes')
  return (cell) => (cell?.kind === 'quote' ? t('open', { number: String(cell.number) }) : undefined)
}

/** What a broker begins from a row. */
function RowAct({ row }: { row: ListRow }) {
  const t = useTranslations('copyAndRenew')
  const clients = useTranslations('desk.clients')
  const { policy, quote, client } = row.cells
  if (row.renews !== undefined && policy?.kind === 'policy') {
    return <CopyOrRenewButton origin={{ renews: row.renews }} label={t('renew')} name={t('renewOf', { number: `${policy.series} ${policy.number}` })} size="small" variant="quiet" />
  }
  if (row.copies !== undefined && quote?.kind === 'quote') return <CopyOrRenewButton origin={{ copyOf: row.copies }} label={t('copy')} name={t('copyOf', { number: String(quote.number) })} size="small" variant="quiet" />
  if (row.quotesFor === undefined || client?.kind !== 'text') return null
  return <TextLink href={`/quotes/new?client=${row.quotesFor}`} aria-label={clients('quote', { name: client.text })}>{clients('quoteShort')}</TextLink>
}

/** What says nothing without the name of its column. */
const BARE: ReadonlySet<ListCell['kind']> = new Set(['count', 'day', 'lastDay', 'instant'])

/** An amount is a premium unless its column says otherwise. */
function isBare(key: string, { kind }: ListCell): boolean {
  return BARE.has(kind) || (kind === 'premium' && key !== 'premium')
}

/** The same on a phone: a row is a card of lines, and nothing is pushed sideways. */
export function ListPhoneRows({ definition, state, rows, caption, productNames }: ListRowsProps) {
  const t = useTranslations('listView')
  const nameOf = useLinkName()
  const columns = state.columns.flatMap((key) => definition.columns.find((column) => column.key === key) ?? [])
  const [first, ...others] = columns
  return (
    <ul aria-label={caption} className="divide-y divide-line">
      {rows.map((row) => (
        <li key={row.id} className="relative grid gap-1 px-4 py-3 hover:bg-paper">
          {first === undefined ? null : (
            <div>
              <TextLink href={row.href} aria-label={nameOf(row.cells[first.key])} className="after:absolute after:inset-0">
                <ListCellText cell={row.cells[first.key]} productNames={productNames} />
              </TextLink>
              <ListCellBadge cell={row.cells[first.key]} />
            </div>
          )}
          <dl className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm [&_a]:relative">
            {others.map(({ key }) => {
              const cell = row.cells[key]
              return cell === undefined ? null : (
                <div key={key} className="flex min-w-0 items-baseline gap-x-1">
                  <dt className={isBare(key, cell) ? "shrink-0 text-ink-2 after:content-[':']" : 'sr-only'}>{t(`columns.${key as ColumnKey}`)}</dt>
                  <dd className="min-w-0"><ListCellText cell={cell} productNames={productNames} /></dd>
                </div>
              )
            })}
          </dl>
        </li>
      ))}
    </ul>
  )
}
