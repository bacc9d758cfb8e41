'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { FaultNotice } from '@/components/layout/fault-notice'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/overlays/dialog'
import { rolesOf } from '@/lib/domain/people/role'
import { disableUser, handOver, type PersonRow } from '@/lib/features/people/endpoints'
import { can } from '@/lib/platform/access/permissions'
import { call } from '@/lib/platform/api/call-endpoint'
import { SelectField } from '@/components/ui/fields/select-field'
import { usePeopleChange } from './use-people'

interface HandOverDialogProps {
  /** Disables somebody, with or without handing over; or hands over alone. */
  act: 'disable' | 'handOver'
  person: PersonRow
  people: readonly PersonRow[]
  /** Told in words what was handed over. */
  onDone: (text: string) => void
  onClose: () => void
}

const LATER = 'later'

/** Asks who takes over the work of somebody, before it is handed over or they are disabled. */
export function HandOverDialog({ act, person, people, onDone, onClose }: HandOverDialogProps) {
  const t = useTranslations('people')
  const isDisabling = act === 'disable'
  const heirs = people.filter((one) => one.id !== person.id && !one.isDisabled && can({ roles: rolesOf(one) }, 'quote.write'))
  const [to, setTo] = useState(isDisabling ? LATER : (heirs[0]?.id ?? LATER))
  const words = isDisabling ? 'disableDialog' : 'handOverDialog'
  const change = usePeopleChange(
    async () => {
      const params = { userId: person.id }
      if (!isDisabling) return call(handOver, { params, input: { to } })
      return (await call(disableUser, { params, input: to === LATER ? {} : { handOverTo: to } })).handedOver
    },
    (moved) => {
      if (moved !== undefined) onDone(t('handedOver', moved))
      onClose()
    },
  )
  const options = [...(isDisabling ? [{ key: LATER, label: t('disableDialog.later') }] : []), ...heirs.map(({ id, name }) => ({ key: id, label: name }))]
  const hasNobody = !isDisabling && heirs.length === 0
  return (
    <Dialog
      title={t(`${words}.title`, { name: person.name })}
      closeLabel={t(`${words}.cancel`)}
      role="alertdialog"
      size="small"
      isOpen
      onOpenChange={onClose}
      footer={
        <>
          <Button onPress={onClose}>{t(`${words}.cancel`)}</Button>
          <Button variant={isDisabling ? 'danger' : 'primary'} isPending={change.isPending} isDisabled={hasNobody} onPress={() => change.mutate(undefined)}>
            {t(`${words}.submit`)}
          </Button>
        </>
      }
    >
      <FaultNotice error={change.error} className="mb-3" />
      <p className="mb-3">{t(`${words}.lead`)}</p>
      {hasNobody ? (
        <p>{t('handOverDialog.nobody')}</p>
      ) : (
        <SelectField label={t(isDisabling ? 'disableDialog.handOver' : 'handOverDialog.to')} value={to} items={options} onChange={setTo} isRequired isDense />
      )}
    </Dialog>
  )
}
