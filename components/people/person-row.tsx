'use client'

import { useTranslations } from 'next-intl'
import { classNames } from '@/components/ui/class-names'
import { HiddenText } from '@/components/ui/hidden-text'
import { Icon } from '@/components/ui/icon'
import { Monogram } from '@/components/ui/monogram'
import type { MainRole } from '@/lib/domain/people/role'
import type { PersonRow as Person } from '@/lib/features/people/endpoints'
import { FactorText } from './factor-text'
import { SelectField } from '@/components/ui/fields/select-field'
import { ROW_COLUMNS } from './row-columns'
import { seenText } from './seen-text'

interface PersonRowProps {
  person: Person
  now: string
  isSelected: boolean
  /** Why the role cannot be changed here is said in the panel. */
  mayChangeRole: boolean
  roles: readonly MainRole[]
  onSelect: () => void
  onChangeRole: (role: MainRole) => void
}

/** Somebody in the list: who, as what, and when they were last here. On a phone the parts stand below each other. */
export function PersonRow({ person, now, isSelected, mayChangeRole, roles, onSelect, onChangeRole }: PersonRowProps) {
  const t = useTranslations('people')
  const auth = useTranslations('auth.roles')
  const { name, email, role, extraRoles, lastSeenAt, isYou, openSessions } = person
  const isHere = openSessions > 0 && lastSeenAt !== undefined && seenText(t, { at: lastSeenAt, now }) === t('seen.now')
  const seen = lastSeenAt === undefined ? t('seen.never') : seenText(t, { at: lastSeenAt, now })
  // A role that only the demo gives stays in the list of who has it.
  const choices = roles.includes(role) ? roles : [...roles, role]
  return (
    <li aria-current={isSelected ? 'true' : undefined} className={classNames(ROW_COLUMNS, 'min-h-12.5 px-4 py-1.5', isSelected ? 'bg-accent-soft' : 'hover:bg-paper')}>
      <button
        type="button"
        data-person={person.id}
        aria-expanded={isSelected}
        aria-label={t('openPanel', { name })}
        onClick={onSelect}
        className="flex min-w-0 cursor-pointer items-center gap-2.5 rounded-md text-left focus-visible:focus-ring"
      >
        <Monogram name={name} shape="round" size="small" />
        <span className="min-w-0">
          <span className="block font-semibold break-words">{name}</span>
          <span className="block text-sm text-ink-2 @min-[48rem]:truncate" title={email}>
            {email}
          </span>
          {extraRoles.length === 0 ? null : <span className="block text-sm text-accent">{extraRoles.map((extra) => auth(extra)).join(', ')}</span>}
        </span>
      </button>
      <SelectField
        label={t('roleOf', { name })}
        isLabelHidden
        value={role}
        items={choices.map((key) => ({ key, label: auth(key) }))}
        onChange={onChangeRole}
        isDisabled={!mayChangeRole}
        isRequired
        isDense
      />
      <FactorText person={person} />
      <span className={classNames('flex items-center gap-1.5', isHere && 'font-semibold text-good')}>
        <HiddenText>{t('columns.lastSeen')}: </HiddenText>
        {isHere ? <Icon name="dot" className="size-3" /> : null}
        {isYou ? `${seen}, ${t('you')}` : seen}
      </span>
      <span className="tabular-nums @min-[48rem]:text-right">
        <span className="text-ink-2 @min-[48rem]:sr-only">{t('columns.sessions')}: </span>
        {openSessions === 0 ? <span className="text-ink-2">{t('noSessions')}</span> : openSessions}
      </span>
    </li>
  )
}
