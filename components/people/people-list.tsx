'use client'

import { useTranslations } from 'next-intl'
import type { MainRole } from '@/lib/domain/people/role'
import { changeUser, type PeopleView, type PersonRow as Person } from '@/lib/features/people/endpoints'
import { call } from '@/lib/platform/api/call-endpoint'
import { FaultNotice } from '@/components/layout/fault-notice'
import { classNames } from '@/components/ui/class-names'
import { PersonRow } from './person-row'
import { ROW_COLUMNS } from './row-columns'
import { usePeopleChange } from './use-people'
import { whyFixed } from './why-fixed'

interface PeopleListProps {
  view: PeopleView
  people: readonly Person[]
  selectedId: string | undefined
  onSelect: (userId: string) => void
}

/** The people of the agency, each with their role in place. */
export function PeopleList({ view, people, selectedId, onSelect }: PeopleListProps) {
  const t = useTranslations('people')
  const change = usePeopleChange(({ person, role }: { person: Person; role: MainRole }) =>
    call(changeUser, { params: { userId: person.id }, input: { roles: { role, extraRoles: person.extraRoles } } }),
  )
  return (
    <div className="@container">
      <FaultNotice error={change.error} className="m-3" />
      <div aria-hidden="true" className={classNames(ROW_COLUMNS, 'border-b border-line px-4 py-2 text-sm font-semibold text-ink-2 @max-[48rem]:hidden')}>
        <span>{t('columns.user')}</span>
        <span>{t('columns.role')}</span>
        <span>{t('columns.secondFactor')}</span>
        <span>{t('columns.lastSeen')} ↓</span>
        <span className="text-right">{t('columns.sessions')}</span>
      </div>
      <ul aria-label={t('title')} className="divide-y divide-line">
        {people.map((person) => (
          <PersonRow
            key={person.id}
            person={change.isPending && change.variables.person.id === person.id ? { ...person, role: change.variables.role } : person}
            now={view.now}
            isSelected={person.id === selectedId}
            mayChangeRole={whyFixed(person, view) === undefined}
            roles={view.givableRoles}
            onSelect={() => onSelect(person.id)}
            onChangeRole={(role) => change.mutate({ person, role })}
          />
        ))}
      </ul>
    </div>
  )
}
