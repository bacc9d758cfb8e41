'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { SelectField } from '@/components/ui/fields/select-field'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { DateField } from '@/components/ui/fields/date-field'
import { Form } from '@/components/ui/fields/form'
import { TextField } from '@/components/ui/fields/text-field'
import { LinkButton } from '@/components/ui/link-button'
import { type Day, formatDay, parseTypedDay } from '@/lib/domain/day'
import type { AuditFilter } from '@/lib/features/audit/endpoints'
import { OBJECT_LENGTH_MAX } from '@/lib/features/audit/model/audit-filter'
import { ACT_GROUPS, actsOfGroup } from '@/lib/features/audit/model/act-groups'
import { AUDIT_SUBJECTS } from '@/lib/features/audit/model/audit-words'

interface AuditFiltersProps {
  filter: AuditFilter
  people: readonly { readonly id: string; readonly name: string }[]
}

const ANY = 'any'

/** The filters of the trail; the address of the page holds what is chosen. */
export function AuditFilters({ filter, people }: AuditFiltersProps) {
  const t = useTranslations('audit')
  const problems = useTranslations('problems')
  const locale = useLocale()
  const router = useRouter()
  const [typed, setTyped] = useState({
    person: filter.person ?? ANY,
    act: filter.act ?? ANY,
    kind: filter.kind ?? ANY,
    object: filter.object ?? '',
    from: filter.from === undefined ? '' : formatDay(filter.from, locale),
    to: filter.to === undefined ? '' : formatDay(filter.to, locale),
  })
  const [isTried, setIsTried] = useState(false)
  const [from, to] = [readDay(typed.from), readDay(typed.to)]
  const change = (parts: Partial<typeof typed>) => setTyped({ ...typed, ...parts })
  const invalid = (day: Day | 'wrong' | undefined) => (isTried && day === 'wrong' ? { isInvalid: true, errorMessage: problems('notADate') } : {})

  function apply() {
    setIsTried(true)
    if (from === 'wrong' || to === 'wrong') return
    const { person, act, kind, object } = typed
    const chosen = { person: person === ANY ? '' : person, act: act === ANY ? '' : act, kind: kind === ANY ? '' : kind, object: object.trim(), from: from ?? '', to: to ?? '' }
    const query = new URLSearchParams(Object.entries(chosen).filter(([, value]) => value !== '')).toString()
    router.push(query === '' ? '/admin/audit' : `/admin/audit?${query}`)
  }

  return (
    <Card title={t('filter.title')}>
      <Form
        className="grid gap-3 sm:grid-cols-2 desk:grid-cols-3"
        onSubmit={apply}
      >
        <SelectField label={t('filter.person')} value={typed.person} items={[{ key: ANY, label: t('filter.everybody') }, { key: 'system', label: t('filter.system') }, ...people.map(({ id, name }) => ({ key: id, label: name }))]} onChange={(person) => change({ person })} isRequired isDense />
        <SelectField label={t('filter.act')} value={typed.act} items={[{ key: ANY, label: t('filter.anyAct') }, ...ACT_GROUPS.flatMap((group) => actsOfGroup(group).map((key) => ({ key, label: t(`acts.${key}`), group: t(`groups.${group}`) })))]} onChange={(act) => change({ act })} isRequired isDense />
        <SelectField label={t('filter.kind')} value={typed.kind} items={[{ key: ANY, label: t('filter.anyKind') }, ...AUDIT_SUBJECTS.map((key) => ({ key, label: t(`kinds.${key}`) }))]} onChange={(kind) => change({ kind })} isRequired isDense />
        <TextField label={t('filter.object')} description={t('filter.objectHint')} isRequired value={typed.object} onChange={(object) => change({ object })} maxLength={OBJECT_LENGTH_MAX} />
        <DateField label={t('filter.from')} isRequired value={typed.from} onChange={(text) => change({ from: text })} {...invalid(from)} />
        <DateField label={t('filter.to')} isRequired value={typed.to} onChange={(text) => change({ to: text })} {...invalid(to)} />
        <div className="flex flex-wrap gap-2 sm:col-span-2 desk:col-span-3">
          <Button type="submit" variant="primary">
            {t('filter.apply')}
          </Button>
          {Object.keys(filter).length === 0 ? null : <LinkButton href="/admin/audit">{t('filter.clear')}</LinkButton>}
        </div>
      </Form>
    </Card>
  )
}

function readDay(text: string): Day | 'wrong' | undefined {
  return text.trim() === '' ? undefined : (parseTypedDay(text) ?? 'wrong')
}
