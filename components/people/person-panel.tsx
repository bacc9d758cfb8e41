'use client'

import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useEffect, useId, useRef } from 'react'
import { FaultNotice } from '@/components/layout/fault-notice'
import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { Monogram } from '@/components/ui/monogram'
import { Skeleton } from '@/components/ui/skeleton'
import { momentInFigures } from '@/lib/domain/time/moment'
import { rolesOf } from '@/lib/domain/people/role'
import { type PeopleView, type PersonRow, readPerson } from '@/lib/features/people/endpoints'
import { call } from '@/lib/platform/api/call-endpoint'
import { PanelActs } from './panel-acts'
import { PersonEmail } from './person-email'
import { PersonFactor } from './person-factor'
import { PersonChanges } from './person-changes'
import { PersonName } from './person-name'
import { PersonMay } from './person-may'
import { PersonSessions } from './person-sessions'
import { personKey } from './use-people'

interface PersonPanelProps {
  person: PersonRow
  view: PeopleView
  onClose: () => void
}

/** Somebody beside the list: what they may do, where they are signed in, what was changed, and the strong acts. Takes focus; Escape closes it. */
export function PersonPanel({ person, view, onClose }: PersonPanelProps) {
  const t = useTranslations('people')
  const auth = useTranslations('auth.roles')
  const panel = useRef<HTMLElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const titleId = useId()
  const { data, error } = useQuery({ queryKey: personKey(person.id), queryFn: ({ signal }) => call(readPerson, { params: { userId: person.id } }, signal) })

  useEffect(() => heading.current?.focus(), [])

  useEffect(() => {
    const element = panel.current
    function closeOnEscape({ key }: KeyboardEvent) {
      if (key === 'Escape') onClose()
    }
    element?.addEventListener('keydown', closeOnEscape)
    return () => element?.removeEventListener('keydown', closeOnEscape)
  }, [onClose])

  return (
    <section ref={panel} aria-labelledby={titleId} className="rounded-lg border border-line bg-surface">
      <header className="flex items-center gap-3 p-4">
        <Monogram name={person.name} shape="round" />
        <div className="min-w-0 flex-1">
          <h2 ref={heading} id={titleId} tabIndex={-1} className="text-lg font-semibold break-words outline-none">
            {person.name}
          </h2>
          <p className="text-sm text-ink-2">{t('panel.since', { role: rolesOf(person).map((one) => auth(one)).join(', '), day: momentInFigures(new Date(person.createdAt), 'day') })}</p>
        </div>
        <Button variant="quiet" size="small" aria-label={t('closePanel')} onPress={onClose} className="w-9 px-0!">
          <Icon name="close" />
        </Button>
      </header>
      <PersonName person={person} view={view} />
      <PersonEmail person={person} view={view} />
      <PersonMay person={person} view={view} />
      <PersonFactor person={person} view={view} />
      <FaultNotice error={error} className="mx-4 mb-3" />
      {data === undefined ? (
        <div className="border-t border-line p-4">{error === null ? <Skeleton label={t('panel.changes')} lines={5} /> : null}</div>
      ) : (
        <>
          <PersonSessions person={person} sessions={data.sessions} now={view.now} />
          <PersonChanges changes={data.changes} />
        </>
      )}
      <PanelActs person={person} view={view} />
    </section>
  )
}
