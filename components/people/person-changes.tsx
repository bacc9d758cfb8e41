'use client'

import { useTranslations } from 'next-intl'
import { momentInFigures } from '@/lib/domain/time/moment'
import { ROLES } from '@/lib/domain/people/role'
import type { PersonView } from '@/lib/features/people/endpoints'
import { PanelPart } from './panel-part'

type Change = PersonView['changes'][number]

/** What was changed about somebody last, from the audit trail. */
export function PersonChanges({ changes }: { changes: readonly Change[] }) {
  const t = useTranslations('people')
  const auth = useTranslations('auth.roles')

  const rolesIn = (text: unknown) =>
    String(text)
      .split(' ')
      .map((word) => ROLES.find((role) => role === word))
      .flatMap((role) => (role === undefined ? [] : [auth(role)]))
      .join(', ')

  function textOf({ what, by, details }: Change): string {
    const { before, after, branch, ...rest } = details
    return t(`changes.${what}`, {
      invitedBy: '',
      name: '',
      to: '',
      quotes: 0,
      clients: 0,
      policies: 0,
      tasks: 0,
      ...Object.fromEntries(Object.entries(rest).map(([name, value]) => [name, String(value)])),
      by,
      before: rolesIn(before),
      after: rolesIn(after),
      branch: branch === null || branch === undefined ? t('panel.noBranch') : String(branch),
      seesAgency: String(details.seesAgency ?? true),
      email: String(details['email'] ?? ''),
      emailBefore: String(details['email.before'] ?? ''),
      emailAfter: String(details['email.after'] ?? ''),
      nameBefore: String(details['name.before'] ?? ''),
      nameAfter: String(details['name.after'] ?? ''),
    })
  }

  return (
    <PanelPart title={t('panel.changes')}>
      {changes.length === 0 ? <p className="text-ink-2">{t('panel.noChanges')}</p> : null}
      <ul className="grid gap-1.5">
        {changes.map((change) => (
          <li key={`${change.at} ${change.what}`} className="grid grid-cols-[6.5rem_minmax(0,1fr)] gap-3">
            <time dateTime={change.at} className="text-sm leading-6 text-ink-2 tabular-nums">
              {momentInFigures(new Date(change.at), 'minuteOfYear')}
            </time>
            <span className="break-words">{textOf(change)}</span>
          </li>
        ))}
      </ul>
    </PanelPart>
  )
}
