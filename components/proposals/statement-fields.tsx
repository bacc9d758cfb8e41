'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { TextArea } from '@/components/ui/fields/text-area'
import { TextField } from '@/components/ui/fields/text-field'
import type { StatementPart } from '@/lib/domain/proposal'

interface StatementFieldsProps {
  parts: readonly StatementPart[]
  onChange: (parts: readonly StatementPart[]) => void
  extra: ReactNode
}

/** The statement of demands and needs, paragraph by paragraph. */
export function StatementFields({ parts, onChange, extra }: StatementFieldsProps) {
  const t = useTranslations('proposal.dialog')
  const change = (index: number, part: Partial<StatementPart>) => onChange(parts.map((one, other) => (other === index ? { ...one, ...part } : one)))
  return (
    <details className="group rounded-md border border-line px-3">
      <summary className="flex min-h-9 cursor-pointer items-center justify-between font-semibold focus-visible:focus-ring">
        {t('statement')} <Icon name="chevron-down" className="size-4 shrink-0 group-open:rotate-180" />
      </summary>
      <div className="grid grid-cols-1 gap-3 pb-3">
        <div>
          <p className="text-sm text-ink-2">{t('statementLead')}</p>
          {extra}
        </div>
        {parts.map(({ heading, text }, index) => {
          const number = index + 1
          return (
            // The place is a paragraph's only key: after a removal the next one moves up under the focus.
            <div key={number} className="grid grid-cols-1 gap-2 rounded-md border border-line p-3">
              <div className="flex items-end gap-2">
                <TextField label={t('heading', { number })} value={heading} onChange={(value) => change(index, { heading: value })} maxLength={200} isRequired className="flex-1" />
                <Button variant="quiet" aria-label={t('remove', { number })} onPress={() => onChange(parts.filter((_, other) => other !== index))}>
                  <Icon name="close" />
                </Button>
              </div>
              <TextArea label={t('text', { number })} value={text} onChange={(value) => change(index, { text: value })} isRequired className="[&_textarea]:w-full" />
            </div>
          )
        })}
        <div>
          <Button size="small" onPress={() => onChange([...parts, { heading: '', text: '' }])}>
            {t('add')}
          </Button>
        </div>
      </div>
    </details>
  )
}
