import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { FaultNotice } from '@/components/layout/fault-notice'
import { SaveFoot } from '@/components/ui/fields/save-foot'
import { Card } from '@/components/ui/card'
import { Form } from '@/components/ui/fields/form'
import { TextField } from '@/components/ui/fields/text-field'
import { type AccountView, changeOwnName } from '@/lib/features/own-account/endpoints'
import { call } from '@/lib/platform/api/call-endpoint'
import { ACCOUNT } from './use-account'

/** Who one is. */
export function PersonCard({ name }: Pick<AccountView, 'name'>) {
  const t = useTranslations('ownAccount.person')
  const queries = useQueryClient()
  const router = useRouter()
  const [typed, setTyped] = useState(name)
  const change = useMutation({
    mutationFn: () => call(changeOwnName, { input: { name: typed.trim() } }),
    onSuccess: () => {
      void queries.invalidateQueries({ queryKey: ACCOUNT })
      // The menu and greetings say the name too.
      router.refresh()
    },
  })
  return (
    <Card title={t('title')}>
      <Form className="grid max-w-md gap-4" onSubmit={() => change.mutate()}>
        <FaultNotice error={change.error} />
        <TextField label={t('name')} value={typed} onChange={setTyped} autoComplete="name" maxLength={120} isRequired />
        <SaveFoot label={t('save')} done={change.isSuccess ? t('saved') : undefined} isPending={change.isPending} isDisabled={typed.trim() === '' || typed.trim() === name} />
      </Form>
    </Card>
  )
}
