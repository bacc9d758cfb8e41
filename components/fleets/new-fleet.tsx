'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useRouter } from 'next/navigation'
import { useMemo, useState } from 'react'
import { SelectField } from '@/components/ui/fields/select-field'
import { FaultNotice } from '@/components/layout/fault-notice'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { Notice } from '@/components/ui/notice'
import { useProduct } from '@/components/wizard/use-product'
import type { Day } from '@/lib/domain/day'
import { readTable } from '@/lib/platform/sheets/table'
import type { SheetProblem, SheetResult } from '@/lib/platform/sheets/sheet'
import type { ProductId } from '@/lib/products/registry'
import type { ProductColumn } from '@/lib/products/sheets/sheet-columns'
import type { DeskSwitches } from '@/lib/wizard/question-options'
import { commonAnswers } from '@/lib/wizard/sheet/common-answers'
import { sheetFields } from '@/lib/wizard/sheet/sheet-fields'
import { FLEET_ROWS_MAX } from '@/lib/features/fleets/model/fleet'
import { FillAll } from './fill-all'
import { SheetGrid } from './sheet-grid'
import { type GridRow, judgeRows, proposedValue } from './sheet-rows'
import { SheetSource } from './sheet-source'
import { RowsInWizard } from './rows-in-wizard'
import { useRowToWizard } from './use-row-to-wizard'
import { useSendFleet } from './use-send-fleet'
import { useSheetJudge } from './use-sheet-judge'

interface NewFleetProps {
  productId: ProductId
  switches: DeskSwitches
  columns: readonly ProductColumn[]
  /** Answers that no row holds, by their names. */
  left: readonly string[]
  today: Day
  /** The quote whose answers all rows share, and those that can be chosen. */
  common: { readonly quoteId: string; readonly draft: Readonly<Record<string, unknown>>; /** What they say of the price, in words. */ readonly lines: readonly string[] } | undefined
  quotes: readonly { readonly id: string; readonly number: number; readonly title: string }[]
}

const NO_ANSWERS = {}
const NONE = ''

/** A new fleet: a sheet is read, its rows are judged as the wizard would, and insurers are asked for all of them. */
export function NewFleet({ productId, switches, columns, left, today, common, quotes }: NewFleetProps) {
  const t = useTranslations('fleets')
  const locale = useLocale()
  const router = useRouter()
  const product = useProduct(productId, switches)
  const [sheet, setSheet] = useState<{ readonly columns: readonly string[]; readonly unknown: readonly string[]; readonly rows: readonly GridRow[] }>()
  const sharing = common?.draft ?? NO_ANSWERS
  const shared = useMemo(() => commonAnswers(sharing, sheetFields(product.definition).fields, sheet?.columns ?? []), [sharing, product.definition, sheet?.columns])
  const { judge, hasFailed } = useSheetJudge({ product, common: shared, today })
  const { send, done } = useSendFleet(productId)
  const { moved, move } = useRowToWizard(productId, (number) => change((row) => (row.number === number ? undefined : row)))
  const rows = sheet === undefined || judge === undefined ? undefined : judgeRows(sheet.rows, judge)
  const wrongColumns = columns.filter(({ key }) => sheet?.columns.includes(key) !== true && rows?.some(({ problems }) => problems.has(key)) === true)
  // The columns of the sheet in its own order, then those that it lacks.
  const shown = [...(sheet?.columns ?? []).flatMap((key) => columns.find((column) => column.key === key) ?? []), ...wrongColumns]
  const isReady = rows !== undefined && rows.length > 0 && rows.every(({ isGood }) => isGood)
  const templates = (['xlsx', 'csv'] as const).map((format) => ({ format, href: `/api/fleet-templates/${productId}?format=${format}&locale=${locale}` }))

  function take(result: SheetResult): SheetProblem | undefined {
    const table = result.ok ? readTable(result.value, columns) : result
    if (!table.ok) return table.problem
    if (table.value.rows.length === 0) return { code: 'empty' }
    setSheet({ columns: table.value.columns, unknown: table.value.unknown, rows: table.value.rows.map(({ number, values }) => ({ number, cells: values })) })
    return undefined
  }

  function change(changed: (row: GridRow) => GridRow | undefined) {
    setSheet((before) => before && { ...before, rows: before.rows.flatMap((row) => changed(row) ?? []) })
  }

  function useProposed() {
    if (judge === undefined || rows === undefined) return
    const proposed = new Map(rows.map((row) => [row.number, judge.context.fields.flatMap((field) => {
      const text = proposedValue(row, field, { judge, locale })
      return text === undefined ? [] : [[field.path, text] as const]
    })]))
    change((row) => ((proposed.get(row.number)?.length ?? 0) === 0 ? row : { ...row, cells: { ...row.cells, ...Object.fromEntries(proposed.get(row.number) ?? []) } }))
  }

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="grid gap-4 lg:grid-cols-2">
        <Card title={t('sheet.template')} actions={templates.map(({ format, href }) => <a key={format} href={href} download className="font-semibold text-accent underline">{t(`sheet.${format}`)}</a>)}>
          <p className="text-ink-2">{t('sheet.templateHint')}</p>
          {left.length === 0 ? null : <p className="mt-2 text-sm text-ink-2">{t('sheet.left', { names: left.join(', ') })}</p>}
        </Card>
        <Card title={t('sheet.common')}>
          <SelectField
            label={t('sheet.common')}
            isLabelHidden
            value={common?.quoteId ?? NONE}
            items={[{ key: NONE, label: t('sheet.commonNone') }, ...quotes.map(({ id, number, title }) => ({ key: id, label: title === '' ? t('sheet.commonBare', { number }) : t('sheet.commonOf', { number, title }) }))]}
            onChange={(from) => router.replace(`/fleets/new?product=${productId}${from === NONE ? '' : `&from=${from}`}`, { scroll: false })}
            isRequired
            isDense
          />
          <p className="mt-2 text-sm text-ink-2">{common === undefined || common.lines.length === 0 ? t('sheet.commonHint') : t('sheet.commonGives', { answers: common.lines.join(' · ') })}</p>
        </Card>
      </div>
      {hasFailed ? <Notice tone="warn" role="status">{t('sheet.listsFailed')}</Notice> : null}
      {sheet === undefined ? (
        <Card title={t('sheet.step')}><SheetSource onSheet={take} rowsMax={FLEET_ROWS_MAX} /></Card>
      ) : rows === undefined || judge === undefined ? (
        <p role="status">{t('sheet.reading')}</p>
      ) : (
        <>
          <RowsInWizard moved={moved} />
          <FaultNotice error={move.error} />
          {sheet.unknown.length === 0 ? null : <Notice tone="info">{t('sheet.unknown', { count: sheet.unknown.length, names: sheet.unknown.join(', ') })}</Notice>}
          <SheetGrid
            rows={rows}
            columns={shown}
            product={product}
            judge={judge}
            onChange={(number, path, text) => change((row) => (row.number === number ? { ...row, cells: { ...row.cells, [path]: text } } : row))}
            onRemove={(number) => change((row) => (row.number === number ? undefined : row))}
            onWizard={move.isPending ? undefined : ({ number, draft }) => move.mutate({ row: number, draft })}
          />
          <Card>
            <FillAll columns={columns} onFill={(path, text) => change((row) => ((row.cells[path] ?? '') === '' ? { ...row, cells: { ...row.cells, [path]: text } } : row))} />
          </Card>
          <FaultNotice error={send.error} title={t('grid.failed')} />
          <div className="flex flex-wrap items-center gap-3">
            <Button variant="primary" isDisabled={!isReady} isPending={send.isPending} onPress={() => send.mutate(rows.map(({ draft }) => draft))}>{t('grid.send', { count: rows.length })}</Button>
            {isReady ? null : <Button onPress={useProposed}>{t('grid.fixAll')}</Button>}
            <Button variant="quiet" isDisabled={send.isPending} onPress={() => setSheet(undefined)}>{t('sheet.again')}</Button>
            <p role="status" className="text-sm text-ink-2">{send.isPending ? t('grid.sending', { done, total: rows.length }) : isReady ? null : t('grid.fixFirst')}</p>
          </div>
        </>
      )}
    </div>
  )
}
