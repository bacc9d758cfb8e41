'use client'

import { useTranslations } from 'next-intl'
import { FaultNotice } from '@/components/layout/fault-notice'
import { Button } from '@/components/ui/button'
import { TextField } from '@/components/ui/fields/text-field'
import { makeEmailLink, type PeopleView, type PersonRow } from '@/lib/features/people/endpoints'
import { call } from '@/lib/platform/api/call-endpoint'
import { PanelPart } from './panel-part'
import { usePeopleChange } from './use-people'
import { whyFixed } from './why-fixed'
import { momentInFigures } from '@/lib/domain/time/moment'

/** The address that somebody asked for; an administrator hands the link over where no mail arrives. */
export function PersonEmail({ person, view }: { person: PersonRow; view: PeopleView }) {
  const t = useTranslations('people.newEmail')
  const making = usePeopleChange(() => call(makeEmailLink, { params: { userId: person.id } }))
  const { pendingEmail } = person
  if (pendingEmail === undefined) return null
  return (
    <PanelPart title={t('title')}>
      <p className="break-words">{t('pending', { email: pendingEmail.email, until: momentInFigures(new Date(pendingEmail.expiresAt), 'minuteOfYear') })}</p>
      <FaultNotice error={making.error} className="mt-2" />
      {making.data === undefined ? null : (
        <div role="status" className="mt-2">
          <TextField label={t('link')} description={t('linkHint', { email: pendingEmail.email })} value={making.data.link} onChange={() => {}} isReadOnly isRequired />
        </div>
      )}
      {whyFixed(person, view) === 'ownerOnly' ? null : (
        <div className="mt-2">
          <Button size="small" isPending={making.isPending} onPress={() => making.mutate(undefined)}>
            {t('makeLink')}
          </Button>
        </div>
      )}
    </PanelPart>
  )
}
