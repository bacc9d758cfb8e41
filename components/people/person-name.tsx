import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { FaultNotice } from '@/components/layout/fault-notice'
import { Button } from '@/components/ui/button'
import { Form } from '@/components/ui/fields/form'
import { TextField } from '@/components/ui/fields/text-field'
import { changeUser, type PeopleView, type PersonRow } from '@/lib/features/people/endpoints'
import { call } from '@/lib/platform/api/call-endpoint'
import { usePeopleChange } from './use-people'
import { whyFixed } from './why-fixed'

/** Somebody's name, which an administrator corrects; the address in sign-ins stays. */
export function PersonName({ person, view }: { person: PersonRow; view: PeopleView }) {
  const t = useTranslations('people.panel')
  const [name, setName] = useState(person.name)
  const typed = name.trim()
  const change = usePeopleChange(() => call(changeUser, { params: { userId: person.id }, input: { name: typed } }))
  const isFixed = whyFixed(person, view) === 'ownerOnly'
  return (
    <div className="border-t border-line p-4">
      <FaultNotice error={change.error} className="mb-2" />
      <Form className="flex flex-wrap items-end gap-2" onSubmit={() => change.mutate(undefined)}>
        <div className="min-w-0 flex-1">
          <TextField label={t('name')} value={name} onChange={setName} maxLength={120} isReadOnly={isFixed} isRequired />
        </div>
        <Button type="submit" isPending={change.isPending} isDisabled={isFixed || typed === '' || typed === person.name}>
          {t('saveName')}
        </Button>
      </Form>
    </div>
  )
}
