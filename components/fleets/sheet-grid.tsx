'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useDeferredValue, useState } from 'react'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { Checkbox } from '@/components/ui/fields/checkbox'
import { HeaderCell, Table, TableBody, TableHead } from '@/components/ui/table'
import { useProblemText } from '@/components/wizard/use-problem-text'
import type { ProductColumn } from '@/lib/products/sheets/sheet-columns'
import { keyOf } from '@/lib/wizard/walk'
import { SheetCell } from './sheet-cell'
import { proposedValue, type ShownRow } from './sheet-rows'
import type { SheetJudge, SheetProduct } from './use-sheet-judge'

interface SheetGridProps {
  rows: readonly ShownRow[]
  columns: readonly ProductColumn[]
  product: SheetProduct
  judge: SheetJudge
  onChange: (number: number, path: string, text: string) => void
  onRemove: (number: number) => void
  /** Goes on with a row in the wizard; undefined while one is on its way. */
  onWizard: ((row: ShownRow) => void) | undefined
}

const PAGE_ROWS = 25

/** The rows as they will be asked, a page at a time: a wrong cell says why, and what would pass. */
export function SheetGrid({ rows, columns, product, judge, onChange, onRemove, onWizard }: SheetGridProps) {
  const t = useTranslations('fleets.grid')
  const locale = useLocale()
  const problemText = useProblemText(locale)
  const [isOnlyWrong, setIsOnlyWrong] = useState(false)
  const [start, setStart] = useState(0)
  const wrong = rows.filter(({ isGood }) => !isGood)
  const listed = isOnlyWrong ? wrong : rows
  const from = start < listed.length ? start : 0
  // How many are right is said before the first cells are drawn, which takes longer than to judge them all.
  const isSaid = useDeferredValue(true, false)
  const page = listed.slice(from, from + PAGE_ROWS)
  const fields = new Map(judge.context.fields.map((field) => [field.path, field]))

  return (
    <section>
      <div className="mb-2 flex flex-wrap items-center gap-x-4 gap-y-2">
        <p role="status" className="mr-auto font-semibold">{t('summary', { good: rows.length - wrong.length, wrong: wrong.length })}</p>
        <Checkbox label={t('onlyWrong')} value={isOnlyWrong} onChange={(isOn) => { setIsOnlyWrong(isOn); setStart(0) }} />
        <span className="text-sm text-ink-2">{t('page', { from: listed.length === 0 ? 0 : from + 1, to: from + page.length, of: listed.length })}</span>
        <Button size="small" isDisabled={from === 0} onPress={() => setStart(Math.max(0, from - PAGE_ROWS))}>{t('before')}</Button>
        <Button size="small" isDisabled={from + PAGE_ROWS >= listed.length} onPress={() => setStart(from + PAGE_ROWS)}>{t('after')}</Button>
      </div>
      <div className="rounded-lg border border-line bg-surface">
        <Table caption={t('caption')} className="max-sm:[&_table]:block max-sm:[&_tbody]:block max-sm:[&_thead]:sr-only">
          <TableHead>
            <HeaderCell>{t('row')}</HeaderCell>
            <HeaderCell>{t('state')}</HeaderCell>
            {columns.map(({ key, label, isRequired }) => <HeaderCell key={key}>{label}{isRequired ? ' *' : ''}</HeaderCell>)}
          </TableHead>
          <TableBody>
            {(isSaid ? page : []).map((row) => (
              <tr key={row.number} className="max-sm:block max-sm:p-2">
                <th scope="row" className="sticky left-0 z-1 bg-surface px-3 py-2 align-top font-semibold max-sm:static max-sm:float-left">{row.number}</th>
                <td className="min-w-40 px-2 py-2 align-top max-sm:block">
                  {row.isGood ? <Badge tone="good">{t('good')}</Badge> : <Badge tone="bad">{t('wrong', { count: row.problems.size + row.others.length })}</Badge>}
                  {row.others.map((problem) => <p key={`${problem.path} ${problem.code}`} className="text-xs text-bad">{t('other', { label: product.messages[locale].questions[keyOf(problem.path)]?.label ?? problem.path, problem: problemText(problem) })}</p>)}
                  <div><button type="button" aria-label={t('removeRow', { row: row.number })} onClick={() => onRemove(row.number)} className="min-h-6 cursor-pointer text-sm text-ink-2 underline">{t('remove')}</button></div>
                  <div><button type="button" aria-label={t('wizardRow', { row: row.number })} disabled={onWizard === undefined} onClick={() => onWizard?.(row)} className="min-h-6 cursor-pointer text-sm text-ink-2 underline">{t('wizard')}</button></div>
                </td>
                {columns.map(({ key, label }) => {
                  const problem = row.problems.get(key)
                  const field = fields.get(key)
                  return (
                    <SheetCell
                      key={key}
                      column={label}
                      row={row.number}
                      path={key}
                      text={row.cells[key] ?? ''}
                      problem={problem && problemText(problem)}
                      proposed={problem && field && proposedValue(row, field, { judge, locale })}
                      onChange={(text) => onChange(row.number, key, text)}
                    />
                  )
                })}
              </tr>
            ))}
          </TableBody>
        </Table>
      </div>
    </section>
  )
}
