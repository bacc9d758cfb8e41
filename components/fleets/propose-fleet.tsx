'use client'

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useLocale, useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import { FaultNotice } from '@/components/layout/fault-notice'
import { Button } from '@/components/ui/button'
import { Form } from '@/components/ui/fields/form'
import { SegmentedControl } from '@/components/ui/fields/segmented-control'
import { TextField } from '@/components/ui/fields/text-field'
import { Notice } from '@/components/ui/notice'
import { Dialog } from '@/components/ui/overlays/dialog'
import { formatMoney } from '@/lib/domain/money'
import { uniqueBy } from '@/lib/domain/unique-by'
import { proposeFleet } from '@/lib/features/fleets/endpoints'
import type { ProposedRow } from '@/lib/features/fleets/model/rows-to-propose'
import { sumsOf } from '@/lib/features/proposals/model/fleet-options'
import { call } from '@/lib/platform/api/call-endpoint'

interface ProposeFleetProps {
  fleetId: string
  rows: readonly ProposedRow[]
  /** The numbers of the rows that are not proposed. */
  left: readonly number[]
  /** Whom the rows are for, each name once. */
  clients: readonly string[]
  /** Whether the client has a proposal already: its link closes. */
  isAgain: boolean
  onClose: () => void
}

const LANGUAGES = ['ro', 'en'] as const
const NAMED_MAX = 12

/** The first of some names or numbers. */
const namesOf = (all: readonly (string | number)[]) => `${all.slice(0, NAMED_MAX).join(', ')}${all.length > NAMED_MAX ? '…' : ''}`

/** Makes one proposal of a whole fleet: whom it is for, in which language, and what it will show. */
export function ProposeFleet({ fleetId, rows, left, clients, isAgain, onClose }: ProposeFleetProps) {
  const t = useTranslations('fleets.proposal')
  const common = useTranslations('proposal')
  const formId = useId()
  const own = useLocale()
  const queries = useQueryClient()
  const [name, setName] = useState(clients[0] ?? '')
  const [email, setEmail] = useState('')
  const [locale, setLocale] = useState<(typeof LANGUAGES)[number]>(own)
  const [isTried, setIsTried] = useState(false)
  const make = useMutation({
    mutationFn: () =>
      call(proposeFleet, {
        params: { fleetId },
        input: { recipient: { name: name.trim(), ...(email.trim() !== '' && { email: email.trim() }) }, locale, rows: rows.map(({ quoteId, recommended, offers }) => ({ quoteId, offerIds: offers.map(({ id }) => id), recommendedOfferId: recommended.id })) },
      }),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: ['fleet', fleetId] })
      onClose()
    },
  })
  const sums = sumsOf(rows.map(({ recommended }) => recommended)).map((sum) => formatMoney(sum, own)).join(' + ')
  const others = uniqueBy(rows.flatMap(({ offers, recommended }) => offers.filter(({ id }) => id !== recommended.id)), ({ insurer }) => insurer).map(({ insurer }) => insurer)
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
        <p>{t('about', { count: rows.length, sums })}</p>
        {others.length === 0 ? null : <p className="text-sm text-ink-2">{t('beside', { insurers: others.join(', ') })}</p>}
        {clients.length < 2 ? null : <Notice tone="warn" title={t('several', { names: namesOf(clients) })} />}
        {isAgain ? <p className="text-sm text-ink-2">{t('again')}</p> : null}
        {left.length === 0 ? null : <p className="text-sm text-ink-2">{t('left', { rows: namesOf(left) })}</p>}
        <TextField label={common('dialog.name')} value={name} onChange={setName} maxLength={200} isRequired isInvalid={isNameMissing} errorMessage={isNameMissing ? common('dialog.nameMissing') : undefined} />
        <TextField label={common('dialog.email')} value={email} onChange={setEmail} type="email" />
        <SegmentedControl label={common('dialog.language')} options={LANGUAGES.map((key) => ({ key, label: common(`dialog.languages.${key}`) }))} value={locale} onChange={(key) => setLocale(LANGUAGES.find((one) => one === key) ?? 'ro')} isRequired />
        <FaultNotice error={make.error} />
      </Form>
    </Dialog>
  )
}
