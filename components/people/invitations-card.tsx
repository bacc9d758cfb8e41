'use client'

import { useLocale, useTranslations } from 'next-intl'
import { FaultNotice } from '@/components/layout/fault-notice'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { Icon } from '@/components/ui/icon'
import { rolesOf } from '@/lib/domain/people/role'
import { type InvitationRow, type LinkByMail, type PeopleView, renewInvitation, revokeInvitation } from '@/lib/features/people/endpoints'
import { call } from '@/lib/platform/api/call-endpoint'
import { seenText } from './seen-text'
import { usePeopleChange } from './use-people'

interface InvitationsCardProps {
  view: PeopleView
  /** Told where a new link went. */
  onRenewed: (email: string, sent: LinkByMail) => void
}

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
// The last hours before an end are marked.
const SOON_MS = 6 * HOUR_MS

/** The invitations that wait or have expired, with the time left. */
export function InvitationsCard({ view: { invitations, now, mayGiveOwnership, invitationHours }, onRenewed }: InvitationsCardProps) {
  const t = useTranslations('people')
  const auth = useTranslations('auth.roles')
  const locale = useLocale()
  const renew = usePeopleChange(({ id }: InvitationRow) => call(renewInvitation, { params: { invitationId: id }, input: { byMail: false, locale } }), (sent, { email }) => onRenewed(email, sent))
  const revoke = usePeopleChange(({ id }: InvitationRow) => call(revokeInvitation, { params: { invitationId: id } }))
  return (
    <Card title={t('invitations.title')} titleExtra={<span className="text-sm text-ink-2">{t('invitations.lead', { hours: invitationHours })}</span>} padding="none">
      <FaultNotice error={renew.error ?? revoke.error} className="mx-4 mb-2" />
      {invitations.length === 0 ? (
        <p className="px-4 pb-4 text-ink-2">
          {t('invitations.none')}. {t('invitations.noneHint')}
        </p>
      ) : (
        <ul className="@container divide-y divide-line border-t border-line">
          {invitations.map((invitation) => {
            const { id, email, role, extraRoles, sentAt, isExpired } = invitation
            const isFixed = extraRoles.includes('owner') && !mayGiveOwnership
            return (
              <li key={id} className="flex min-h-11 flex-wrap items-center gap-x-4 gap-y-1 px-4 py-1.5">
                <span className="min-w-0 flex-1 basis-48 font-medium break-all">{email}</span>
                <span className="basis-24">{rolesOf({ role, extraRoles }).map((one) => auth(one)).join(', ')}</span>
                <span className="basis-36 text-ink-2">{t('invitations.sent', { when: seenText(t, { at: sentAt, now }) })}</span>
                <span className="basis-32">
                  <TimeLeft invitation={invitation} now={now} />
                </span>
                <span className="ml-auto flex gap-2">
                  <Button
                    size="small"
                    aria-label={t(isExpired ? 'invitations.againOf' : 'invitations.newLinkOf', { email })}
                    isDisabled={isFixed}
                    isPending={renew.isPending && renew.variables.id === id}
                    onPress={() => renew.mutate(invitation)}
                  >
                    {t(isExpired ? 'invitations.again' : 'invitations.newLink')}
                  </Button>
                  <Button size="small" aria-label={t('invitations.revoke', { email })} isPending={revoke.isPending && revoke.variables.id === id} onPress={() => revoke.mutate(invitation)}>
                    <Icon name="close" className="size-3.5" />
                  </Button>
                </span>
              </li>
            )
          })}
        </ul>
      )}
      <p role="status" className="sr-only">
        {revoke.isSuccess ? t('invitations.revoked', { email: revoke.variables.email }) : ''}
      </p>
    </Card>
  )
}

function TimeLeft({ invitation: { expiresAt, isExpired }, now }: { invitation: InvitationRow; now: string }) {
  const t = useTranslations('people.invitations')
  const leftMs = new Date(expiresAt).getTime() - new Date(now).getTime()
  if (isExpired || leftMs <= 0) return <Badge tone="bad">{t('expired')}</Badge>
  const text = leftMs < HOUR_MS ? t('expiresSoon', { minutes: Math.ceil(leftMs / MINUTE_MS) }) : t('expiresIn', { hours: Math.round(leftMs / HOUR_MS) })
  return (
    <Badge tone={leftMs < SOON_MS ? 'warn' : 'neutral'} shape={leftMs < SOON_MS ? 'warn' : 'clock'}>
      {text}
    </Badge>
  )
}
