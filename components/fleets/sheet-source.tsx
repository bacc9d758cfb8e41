'use client'

import { useTranslations } from 'next-intl'
import { useRef, useState } from 'react'
import { Button } from '@/components/ui/button'
import { classNames } from '@/components/ui/class-names'
import { TextArea } from '@/components/ui/fields/text-area'
import { Notice } from '@/components/ui/notice'
import type { SheetProblem, SheetResult } from '@/lib/platform/sheets/sheet'

interface SheetSourceProps {
  /** Takes a sheet that was read; tells what is wrong with it as a whole. */
  onSheet: (result: SheetResult) => SheetProblem | undefined
  rowsMax: number
}

/** Where a sheet comes from: a file that is dropped or chosen, or cells that are pasted. It is read here, in the browser. */
export function SheetSource({ onSheet, rowsMax }: SheetSourceProps) {
  const t = useTranslations('fleets.sheet')
  const tProblems = useTranslations('sheetProblems')
  const input = useRef<HTMLInputElement>(null)
  const [pasted, setPasted] = useState('')
  const [isOver, setIsOver] = useState(false)
  const [isReading, setIsReading] = useState(false)
  const [problem, setProblem] = useState<SheetProblem>()

  async function read(source: File | string | undefined) {
    if (source === undefined) return
    setIsReading(true)
    setProblem(undefined)
    const [{ readSheet }, { readCsv }, { SHEET_LIMITS }] = await Promise.all([import('@/lib/platform/sheets/read-sheet'), import('@/lib/platform/sheets/csv'), import('@/lib/platform/sheets/sheet')])
    const limits = { ...SHEET_LIMITS, rows: rowsMax + 1 }
    const result: SheetResult = typeof source === 'string' ? readCsv(source, limits) : source.size > limits.bytes ? { ok: false, problem: { code: 'tooLarge', params: { max: limits.bytes } } } : readSheet(new Uint8Array(await source.arrayBuffer()), limits)
    setProblem(onSheet(result))
    setIsReading(false)
  }

  return (
    <div className="grid gap-3">
      {/* The file can be chosen by the button as well. */}
      <div
        onDragOver={(event) => {
          event.preventDefault()
          setIsOver(true)
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={(event) => {
          event.preventDefault()
          setIsOver(false)
          void read(event.dataTransfer.files[0])
        }}
        className={classNames('flex flex-wrap items-center justify-center gap-3 rounded-lg border-2 border-dashed px-4 py-8', isOver ? 'border-accent bg-accent-soft' : 'border-line bg-paper')}
      >
        <span className="text-ink-2">{t('drop')}</span>
        <input ref={input} type="file" accept=".csv,.txt,.tsv,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet" aria-label={t('choose')} className="sr-only" tabIndex={-1} onChange={({ target }) => void read(target.files?.[0])} />
        <Button variant="primary" isPending={isReading} onPress={() => input.current?.click()}>{t('choose')}</Button>
      </div>
      <TextArea label={t('pasteLabel')} value={pasted} onChange={setPasted} rows={3} />
      <div><Button isDisabled={pasted.trim() === ''} onPress={() => void read(pasted)}>{t('readPaste')}</Button></div>
      {problem === undefined ? null : <Notice tone="bad" role="alert">{tProblems(problem.code, { max: 0, row: 0, ...problem.params })}</Notice>}
    </div>
  )
}
