'use client'

import { useTranslations } from 'next-intl'
import { ComboBox, type ComboBoxProps } from '@/components/ui/fields/combo-box'
import type { ListState } from '@/components/wizard/lists/use-list'
import { ListStatus } from './list-status'

interface ComboPartProps extends Omit<ComboBoxProps, 'openLabel' | 'emptyText' | 'countText'> {
  list: ListState
}

/** A choice from a list of the operator. */
export function ComboPart({ list, ...props }: ComboPartProps) {
  const t = useTranslations()
  return (
    <div className="min-w-0">
      <ComboBox
        {...props}
        isLoading={list.isLoading}
        optionalWord={t('fields.optional')}
        openLabel={t('wizard.openList')}
        emptyText={list.isLoading ? t('wizard.loading') : list.hasFailed ? t('wizard.listFailed') : t('fields.noMatch')}
        countText={(count) => t('fields.matches', { count })}
      />
      <ListStatus list={list} />
    </div>
  )
}
