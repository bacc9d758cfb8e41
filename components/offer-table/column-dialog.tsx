'use client'

import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { CheckboxGroup } from '@/components/ui/fields/checkbox-group'
import { DialogSheet } from '@/components/ui/overlays/dialog-sheet'
import type { CoverColumn } from '@/lib/features/offers/model/cover-chips'
import { type ColumnChoice, COVER_COLUMNS_MAX, FACT_COLUMNS, shownCovers, USUAL_COLUMNS } from './columns'

interface ColumnDialogProps {
  /** Every cover that can have a column. */
  covers: readonly CoverColumn[]
  choice: ColumnChoice
  onChoose: (choice: ColumnChoice) => void
  onClose: () => void
}

/** Chooses the columns of the table, which follows at once. */
export function ColumnDialog({ covers, choice, onChoose, onClose }: ColumnDialogProps) {
  const t = useTranslations('offerTable')
  const shown = shownCovers(covers, choice).map(({ code }) => code)
  return (
    <DialogSheet
      title={t('chooseColumns.title')}
      closeLabel={t('chooseColumns.close')}
      onClose={onClose}
      footer={
        <>
          <Button variant="quiet" onPress={() => onChoose(USUAL_COLUMNS)}>
            {t('chooseColumns.standard')}
          </Button>
          <Button variant="primary" onPress={onClose}>
            {t('chooseColumns.close')}
          </Button>
        </>
      }
    >
      <p className="mb-3 text-sm text-ink-2">{t('chooseColumns.lead')}</p>
      <div className="grid gap-4">
        <CheckboxGroup
          label={t('chooseColumns.facts')}
          options={FACT_COLUMNS.map((key) => ({ key, label: t(`columns.${key}`) }))}
          value={choice.facts}
          onChange={(facts) => onChoose({ ...choice, facts: FACT_COLUMNS.filter((column) => facts.includes(column)) })}
        />
        {covers.length === 0 ? null : (
          <CheckboxGroup
            label={t('chooseColumns.covers', { count: COVER_COLUMNS_MAX })}
            columns={2}
            options={covers.map(({ code, name }) => ({ key: code, label: name, isDisabled: shown.length >= COVER_COLUMNS_MAX && !shown.includes(code) }))}
            value={shown}
            onChange={(codes) => onChoose({ ...choice, covers: codes })}
          />
        )}
      </div>
    </DialogSheet>
  )
}
