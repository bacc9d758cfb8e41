'use client'

import { useTranslations } from 'next-intl'
import { Badge } from '@/components/ui/badge'
import { Cell, HeaderCell, Table, TableBody, TableHead, TableRow } from '@/components/ui/table'
import type { JudgementView } from '@/lib/features/imports/endpoints'
import type { ImportKind, RowState } from '@/lib/features/imports/model/import'

const SHOWN = 200
const ORDER: readonly RowState[] = ['wrong', 'new', 'known']
const TONES = { new: 'accent', known: 'neutral', wrong: 'bad' } as const

/** What each row of a sheet would do, those to correct first, each in words. */
export function JudgedRows({ kind, judgement: { rows, unknown } }: { kind: ImportKind; judgement: JudgementView }) {
  const t = useTranslations('imports')
  const count = (state: RowState) => rows.filter((row) => row.state === state).length
  const shown = rows.toSorted((a, b) => ORDER.indexOf(a.state) - ORDER.indexOf(b.state) || a.number - b.number).slice(0, SHOWN)
  return (
    <div className="grid gap-2">
      <p className="font-semibold" role="status">{t('counts', { all: rows.length, fresh: count('new'), known: count('known'), wrong: count('wrong') })}</p>
      {unknown.length === 0 ? null : <p className="text-sm text-ink-2">{t('unknown', { names: unknown.join(', ') })}</p>}
      <div className="max-h-[50vh] overflow-y-auto rounded-lg border border-line">
        <Table caption={t(`title.${kind}`)} className="text-sm [&_td]:py-1">
          <TableHead>
            <HeaderCell isNumeric>{t('row')}</HeaderCell>
            <HeaderCell>{t(`what.${kind}`)}</HeaderCell>
            <HeaderCell>{t('state')}</HeaderCell>
            <HeaderCell>{t('problems')}</HeaderCell>
          </TableHead>
          <TableBody>
            {shown.map(({ number, label, state, problems }) => (
              <TableRow key={number}>
                <Cell isNumeric>{number}</Cell>
                <Cell>{label}</Cell>
                <Cell><Badge tone={TONES[state]}>{t(`states.${state}`)}</Badge></Cell>
                <Cell>{problems.map(({ column, text }) => <span key={`${column} ${text}`} className="block text-bad">{t('problem', { column, text })}</span>)}</Cell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </div>
      {rows.length <= SHOWN ? null : <p className="text-sm text-ink-2">{t('shownOf', { shown: SHOWN, all: rows.length })}</p>}
    </div>
  )
}
