'use client'

import { useTranslations } from 'next-intl'
import { FaultNotice } from '@/components/layout/fault-notice'
import { Checkbox } from '@/components/ui/fields/checkbox'
import { Icon } from '@/components/ui/icon'
import { EXTRA_ROLES, rolesOf } from '@/lib/domain/people/role'
import { changeUser, type PeopleView, type PersonRow } from '@/lib/features/people/endpoints'
import { can } from '@/lib/platform/access/permissions'
import { call } from '@/lib/platform/api/call-endpoint'
import { SelectField } from '@/components/ui/fields/select-field'
import { PanelPart } from './panel-part'
import { usePeopleChange } from './use-people'
import { whyFixed } from './why-fixed'

type Change = Parameters<typeof call<typeof changeUser>>[1]['input']

const NO_BRANCH = 'none'

/** What somebody may do, and what of it an administrator sets: sight, what is entrusted, the branch. */
export function PersonMay({ person, view }: { person: PersonRow; view: PeopleView }) {
  const t = useTranslations('people.panel')
  const auth = useTranslations('auth.roles')
  const change = usePeopleChange((input: Change) => call(changeUser, { params: { userId: person.id }, input }))
  const fixed = whyFixed(person, view)
  // What was just chosen shows at once.
  const chosen = change.isPending ? change.variables : {}
  const extraRoles = chosen.roles?.extraRoles ?? person.extraRoles
  const seesAgency = chosen.seesAgency ?? person.seesAgency
  const branchId = chosen.branchId === undefined ? person.branchId : chosen.branchId
  const holder = { roles: rolesOf({ role: person.role, extraRoles }) }
  const isBroker = person.role === 'broker'
  return (
    <PanelPart title={t('may')}>
      <ul className="grid gap-1">
        <May isAllowed={can(holder, 'quote.write')}>{t(can(holder, 'quote.write') ? 'sells' : 'sellsNot')}</May>
        <May isAllowed={can(holder, 'review.write')}>{t(can(holder, 'review.write') ? 'checks' : 'checksNot')}</May>
        <May isAllowed={can(holder, 'user.manage')}>{t(can(holder, 'user.manage') ? 'administers' : 'administersNot')}</May>
        {person.role === 'director' ? <May isAllowed>{t('directs')}</May> : null}
        <May isAllowed>{t(isBroker && !seesAgency ? 'seesOwn' : 'seesAgency')}</May>
      </ul>
      <FaultNotice error={change.error} className="mt-2" />
      <div className="mt-3 grid gap-2">
        {isBroker ? <Checkbox label={t('sight')} value={seesAgency} onChange={(isWhole) => change.mutate({ seesAgency: isWhole })} isDisabled={fixed !== undefined || change.isPending} /> : null}
        {EXTRA_ROLES.map((extra) => (
          <Checkbox
            key={extra}
            label={auth(extra)}
            value={extraRoles.includes(extra)}
            onChange={(isGiven) => change.mutate({ roles: { role: person.role, extraRoles: EXTRA_ROLES.filter((one) => (one === extra ? isGiven : extraRoles.includes(one))) } })}
            isDisabled={fixed !== undefined || change.isPending || (extra === 'owner' && !view.mayGiveOwnership)}
          />
        ))}
        {view.branches.length > 0 ? (
          <SelectField
            label={t('branch')}
            value={branchId ?? NO_BRANCH}
            items={[{ key: NO_BRANCH, label: t('noBranch') }, ...view.branches.map(({ id, name }) => ({ key: id, label: name }))]}
            onChange={(key) => change.mutate({ branchId: key === NO_BRANCH ? null : key })}
            isDisabled={change.isPending}
            isRequired
            isDense
          />
        ) : null}
        {fixed === undefined ? null : <p className="text-sm text-ink-2">{t(fixed)}</p>}
      </div>
    </PanelPart>
  )
}

function May({ isAllowed, children }: { isAllowed: boolean; children: string }) {
  return (
    <li className={`flex items-start gap-2 ${isAllowed ? '' : 'text-ink-2'}`}>
      <Icon name={isAllowed ? 'check' : 'minus'} className={`mt-0.75 size-3.5 ${isAllowed ? 'text-good' : ''}`} />
      {children}
    </li>
  )
}
