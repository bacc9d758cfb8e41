'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { Controller, useForm } from 'react-hook-form'
import { FaultNotice } from '@/components/layout/fault-notice'
import { Button } from '@/components/ui/button'
import { Checkbox } from '@/components/ui/fields/checkbox'
import { Form } from '@/components/ui/fields/form'
import { TextField } from '@/components/ui/fields/text-field'
import { Notice } from '@/components/ui/notice'
import { FormDialog } from '@/components/ui/overlays/form-dialog'
import { Fault } from '@/lib/domain/fault'
import { checkEmail } from '@/lib/domain/email'
import { EXTRA_ROLES, type ExtraRole, type MainRole, type Role, ROLES, rolesOf } from '@/lib/domain/people/role'
import { invite, type LinkByMail, type PeopleView } from '@/lib/features/people/endpoints'
import { call } from '@/lib/platform/api/call-endpoint'
import { SelectField } from '@/components/ui/fields/select-field'
import { usePeopleChange } from './use-people'

interface InviteDialogProps {
  view: PeopleView
  /** Told where the link went. */
  onInvited: (email: string, sent: LinkByMail) => void
  onClose: () => void
}

const NO_BRANCH = 'none'

interface Typed {
  readonly name: string
  readonly email: string
  readonly replaces?: boolean
}

/** Asks whom to invite, as what. */
export function InviteDialog({ view, onInvited, onClose }: InviteDialogProps) {
  const t = useTranslations('people.inviteDialog')
  const panel = useTranslations('people.panel')
  const auth = useTranslations('auth.roles')
  const problems = useTranslations('problems')
  const locale = useLocale()
  const { control, handleSubmit } = useForm({ defaultValues: { name: '', email: '' } })
  const [role, setRole] = useState<MainRole>('broker')
  const [extraRoles, setExtraRoles] = useState<readonly ExtraRole[]>([])
  const [branchId, setBranchId] = useState(NO_BRANCH)
  const [byMail, setByMail] = useState(view.sendsMail)
  const send = usePeopleChange(
    ({ name, email, replaces = false }: Typed) =>
      call(invite, { input: { name, email, role, replaces, extraRoles: [...extraRoles], byMail: byMail && view.sendsMail, locale, ...(branchId === NO_BRANCH ? {} : { branchId }) } }),
    (sent, { email }) => onInvited(email.trim(), sent),
  )
  const known = send.error instanceof Fault && send.error.code === 'alreadyInvited' ? rolesIn(send.error.details.params?.roles).map((one) => auth(one)).join(', ') : undefined
  return (
    <FormDialog
      title={t('title')}
      closeLabel={t('cancel')}
      size="small"
      cancelLabel={t('cancel')}
      submitLabel={t('submit')}
      isPending={send.isPending}
      onClose={onClose}
    >
      {(formId) => (
        <>
          <p className="mb-3 text-ink-2">{t('lead', { hours: view.invitationHours })}</p>
          {known === undefined || send.variables === undefined ? (
            <FaultNotice error={send.error} className="mb-3" />
          ) : (
            <Notice
              tone="warn"
              role="alert"
              className="mb-3"
              title={t('known', { roles: known })}
              actions={
                <Button size="small" isPending={send.isPending} onPress={() => void handleSubmit((typed) => send.mutate({ ...typed, replaces: true }))()}>
                  {t('replace')}
                </Button>
              }
            >
              {t('knownHint', { roles: rolesOf({ role, extraRoles }).map((one) => auth(one)).join(', ') })}
            </Notice>
          )}
          <Form id={formId} className="grid gap-3" onSubmit={(event) => void handleSubmit((typed) => send.mutate(typed))(event)}>
            <Controller
              control={control}
              name="name"
              rules={{ validate: (text) => text.trim() !== '' || t('required') }}
              render={({ field, fieldState }) => <TextField {...field} label={t('name')} isRequired isInvalid={fieldState.invalid} errorMessage={fieldState.error?.message} />}
            />
            <Controller
              control={control}
              name="email"
              rules={{ validate: (text) => (text.trim() === '' ? t('required') : checkEmail(text.trim()).ok || problems('emailFormat')) }}
              render={({ field, fieldState }) => <TextField {...field} type="email" label={t('email')} isRequired isInvalid={fieldState.invalid} errorMessage={fieldState.error?.message} />}
            />
            <SelectField label={t('role')} value={role} items={view.givableRoles.map((key) => ({ key, label: auth(key) }))} onChange={setRole} isRequired isDense />
            {EXTRA_ROLES.filter((extra) => extra !== 'owner' || view.mayGiveOwnership).map((extra) => (
              <Checkbox key={extra} label={auth(extra)} value={extraRoles.includes(extra)} onChange={(isGiven) => setExtraRoles(EXTRA_ROLES.filter((one) => (one === extra ? isGiven : extraRoles.includes(one))))} />
            ))}
            {view.branches.length > 0 ? (
              <SelectField label={t('branch')} value={branchId} items={[{ key: NO_BRANCH, label: panel('noBranch') }, ...view.branches.map(({ id, name }) => ({ key: id, label: name }))]} onChange={setBranchId} isRequired isDense />
            ) : null}
            {view.sendsMail ? <Checkbox label={t('byMail')} value={byMail} onChange={setByMail} /> : null}
          </Form>
        </>
      )}
    </FormDialog>
  )
}

function rolesIn(words: string | number | undefined): readonly Role[] {
  const given = String(words ?? '').split(' ')
  return ROLES.filter((role) => given.includes(role))
}
