'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { Form } from '@/components/ui/fields/form'
import { TextField } from '@/components/ui/fields/text-field'
import { Monogram } from '@/components/ui/monogram'
import type { AgencyRow as Agency } from '@/lib/features/agencies/endpoints'
import { AGENCY_NAME_MAX } from '@/lib/features/agencies/model/agency-text'
import { momentInFigures } from '@/lib/domain/time/moment'

interface AgencyRowProps {
  agency: Agency
  isEnabling: boolean
  onRename: (name: string, onRenamed: () => void) => void
  onDisable: () => void
  onEnable: () => void
}

// The field replaces the button that was pressed.
const focusOnMount = (field: HTMLInputElement | null) => field?.focus()

/** An agency in the list: its name, its counts, and what the owner can do with it. */
export function AgencyRow({ agency, isEnabling, onRename, onDisable, onEnable }: AgencyRowProps) {
  const t = useTranslations('agencies')
  const [typed, setTyped] = useState<string>()
  const { name, createdAt, disabledAt, people, administrators, openSessions, openInvitations, isOwn } = agency
  const dayOf = (at: string) => momentInFigures(new Date(at), 'day')
  const facts = [t('since', { day: dayOf(createdAt) }), t('people', { count: people }), t('administrators', { count: administrators }), t('sessions', { count: openSessions })]
  if (openInvitations > 0) facts.push(t('invitations', { count: openInvitations }))

  function save() {
    const next = typed?.trim() ?? ''
    if (next !== '') onRename(next, () => setTyped(undefined))
  }

  return (
    <li className="flex min-h-13.5 flex-wrap items-center gap-x-3 gap-y-2 px-4 py-2.5">
      <Monogram name={name} />
      {typed === undefined ? (
        <>
          <div className="min-w-52 flex-1">
            <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-semibold break-words">
              {name}
              {isOwn ? <Badge>{t('own')}</Badge> : null}
              {disabledAt === undefined ? null : <Badge tone="warn">{t('disabled', { day: dayOf(disabledAt) })}</Badge>}
            </p>
            <p className="text-sm text-ink-2">{facts.join(' · ')}</p>
          </div>
          <Button size="small" aria-label={t('renameOf', { name })} onPress={() => setTyped(name)}>
            {t('rename')}
          </Button>
          {isOwn ? null : disabledAt === undefined ? (
            <Button size="small" className="border-bad! text-bad!" aria-label={t('disableOf', { name })} onPress={onDisable}>
              {t('disable')}
            </Button>
          ) : (
            <Button size="small" aria-label={t('enableOf', { name })} isPending={isEnabling} onPress={onEnable}>
              {t('enable')}
            </Button>
          )}
        </>
      ) : (
        <Form
          className="flex flex-1 flex-wrap items-end gap-2"
          onSubmit={save}
        >
          <TextField label={t('nameOf', { name })} isLabelHidden isRequired ref={focusOnMount} value={typed} onChange={setTyped} maxLength={AGENCY_NAME_MAX} className="min-w-48 flex-1" />
          <Button type="submit">{t('save')}</Button>
          <Button variant="quiet" onPress={() => setTyped(undefined)}>
            {t('cancel')}
          </Button>
        </Form>
      )}
    </li>
  )
}
