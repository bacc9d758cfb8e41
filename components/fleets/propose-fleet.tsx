'use client'

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useLocale, useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import { FaultNotice } from '@/components/layout/fault-notice'
import { Button } from '@/components/ui/button'
import { Form } from '@/components/ui/fields/form'
import { SegmentedControl } from '@/components/ui/fields/segmented-control'
import { SelectField } from '@/components/ui/fields/select-field'
import { TextField } from '@/components/ui/fields/text-field'
import { Dialog } from '@/components/ui/overlays/dialog'
import { formatMoney } from '@/lib/domain/money'
import { uniqueBy } from '@/lib/domain/unique-by'
import { proposeFleet } from '@/lib/features/fleets/endpoints'
import type { ClientToPropose } from '@/lib/features/fleets/model/rows-to-propose'
import { sumsOf } from '@/lib/features/proposals/model/fleet-options'
import { call } from '@/lib/platform/api/call-endpoint'

interface ProposeFleetProps {
  fleetId: string
  /** The policyholders to whom something can be proposed; each gets a link of their own. */
  clients: readonly ClientToPropose[]
  /** The quotes that a client has a link for. */
  open: ReadonlySet<string>
  onClose: () => void
}

const LANGUAGES = ['ro', 'en'] as const
const NAMED_MAX = 12

/** The first of some numbers. */
const numbersOf = (all: readonly number[]) => `${all.slice(0, NAMED_MAX).join(', ')}${all.length > NAMED_MAX ? '…' : ''}`

/** Whether a client has a link for one of the rows. */
const isProposed = (open: ReadonlySet<string>) => ({ rows }: ClientToPropose) => rows.some(({ quoteId }) => open.has(quoteId))

/** Makes one proposal of all rows of a policyholder: whom it is for, in which language, and what it will show. */
export function ProposeFleet({ fleetId, clients, open, onClose }: ProposeFleetProps) {
  const t = useTranslations('fleets.proposal')
  const common = useTranslations('proposal')
  const formId = useId()
  const own = useLocale()
  const queries = useQueryClient()
  const [chosen, setChosen] = useState(clients.find((one) => !isProposed(open)(one)) ?? clients[0])
  // What of their rows can be proposed may change while the dialog is open.
  const client = clients.find(({ holderKey }) => holderKey === chosen?.holderKey) ?? chosen
  const { rows = [], left = [] } = client ?? {}
  const [name, setName] = useState(chosen?.name ?? '')
  const [email, setEmail] = useState('')
  const [locale, setLocale] = useState<(typeof LANGUAGES)[number]>(own)
  const [isTried, setIsTried] = useState(false)
  const make = useMutation({
    mutationFn: () =>
      call(proposeFleet, {
        params: { fleetId },
        input: { recipient: { name: name.trim(), ...(email.trim() !== '' && { email: email.trim() }) }, locale, rows: rows.map(({ quoteId, first, isChosen, offers }) => ({ quoteId, offerIds: offers.map(({ id }) => id), ...(isChosen && { recommendedOfferId: first.id }) })) },
      }),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: ['fleet', fleetId] })
      onClose()
    },
  })
  const sums = sumsOf(rows.map(({ first }) => first)).map((sum) => formatMoney(sum, own)).join(' + ')
  const chosenCount = rows.filter(({ isChosen }) => isChosen).length
  const others = uniqueBy(rows.flatMap(({ offers, first }) => offers.filter(({ id }) => id !== first.id)), ({ insurer }) => insurer).map(({ insurer }) => insurer)
  const isNameMissing = isTried && name.trim() === ''
  return (
    <Dialog
      title={t('title')}
      closeLabel={common('close')}
      size="small"
      isOpen
      onOpenChange={onClose}
      footer={
        <>
          <Button onPress={onClose}>{common('dialog.cancel')}</Button>
          <Button type="submit" form={formId} variant="primary" isPending={make.isPending}>{common('dialog.submit')}</Button>
        </>
      }
    >
      <Form
        id={formId}
        className="grid gap-3"
        onSubmit={() => {
          setIsTried(true)
          if (name.trim() !== '') make.mutate()
        }}
      >
        {clients.length < 2 ? null : (
          <>
            <SelectField
              label={t('client')}
              value={client?.holderKey}
              items={clients.map((one) => ({ key: one.holderKey, label: t(isProposed(open)(one) ? 'clientProposed' : 'clientRows', { name: one.name, count: one.rows.length }) }))}
              onChange={(key) => {
                const next = clients.find(({ holderKey }) => holderKey === key)
                setChosen(next)
                setName(next?.name ?? '')
                setEmail('')
              }}
              isRequired
            />
            <p className="text-sm text-ink-2">{t('several', { count: clients.length })}</p>
          </>
        )}
        <p>{t('about', { count: rows.length, sums })}</p>
        <p className="text-sm text-ink-2">{t('recommended', { count: chosenCount, all: rows.length })}</p>
        {others.length === 0 ? null : <p className="text-sm text-ink-2">{t('beside', { insurers: others.join(', ') })}</p>}
        {client !== undefined && isProposed(open)(client) ? <p className="text-sm text-ink-2">{t('again')}</p> : null}
        {left.length === 0 ? null : <p className="text-sm text-ink-2">{t('left', { rows: numbersOf(left) })}</p>}
        <TextField label={common('dialog.name')} value={name} onChange={setName} maxLength={200} isRequired isInvalid={isNameMissing} errorMessage={isNameMissing ? common('dialog.nameMissing') : undefined} />
        <TextField label={common('dialog.email')} value={email} onChange={setEmail} type="email" />
        <SegmentedControl label={common('dialog.language')} options={LANGUAGES.map((key) => ({ key, label: common(`dialog.languages.${key}`) }))} value={locale} onChange={(key) => setLocale(LANGUAGES.find((one) => one === key) ?? 'ro')} isRequired />
        <FaultNotice error={make.error} />
      </Form>
    </Dialog>
  )
}
