'use client'

import { useTranslations } from 'next-intl'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { useFieldArray, useForm } from 'react-hook-form'
import { ProofRefusal } from '@/components/policies/proof-refusal'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { Form } from '@/components/ui/fields/form'
import { Icon } from '@/components/ui/icon'
import { Notice } from '@/components/ui/notice'
import { type FoundPolicy, resolveIssued } from '@/lib/features/issuing/endpoints'
import { call } from '@/lib/platform/api/call-endpoint'
import { type Money, parseMoneyText } from '@/lib/domain/money'
import { FoundPolicyFields, type FoundPolicyForm } from './found-policy-fields'
import { FoundPremiums } from './found-premiums'

interface FoundPoliciesProps {
  attemptId: string
  /** The offer's premium, where several policies may share it. */
  shared: Money | undefined
}

const EMPTY = { series: '', number: '', premium: '' }
const LINES_MAX = 50

/** Series and number of each policy found: its document must prove them. */
export function FoundPolicies({ attemptId, shared }: FoundPoliciesProps) {
  const t = useTranslations('backOffice.attempt')
  const router = useRouter()
  const [failure, setFailure] = useState<unknown>()
  const { control, handleSubmit, setFocus, formState } = useForm<FoundPolicyForm>({ defaultValues: { lines: [EMPTY] }, mode: 'onSubmit', reValidateMode: 'onChange' })
  const { fields, append, remove } = useFieldArray({ control, name: 'lines' })
  const isSeveral = fields.length > 1

  async function submit({ lines }: FoundPolicyForm) {
    setFailure(undefined)
    try {
      const [policyId, ...others] = (await call(resolveIssued, { params: { attemptId }, input: { policies: lines.map(isSeveral ? withPremium : nameOnly) } })).policyIds
      if (others.length === 0) router.push(`/policies/${policyId}`)
      // Refreshes the navigation's count and the queue; this page names each of several policies.
      router.refresh()
    } catch (error) {
      setFailure(error)
    }
  }

  function removeLine(index: number) {
    remove(index)
    setFailure(undefined)
    setFocus(`lines.${Math.max(0, index - 1)}.series`)
  }

  return (
    <Card title={t('issuedTitle')}>
      <p className="mb-3 text-ink-2">{t('issuedText')}</p>
      {shared ? <p className="mb-3 text-ink-2">{t('severalText')}</p> : null}
      <Form className="grid gap-4" onSubmit={(event) => void handleSubmit(submit)(event)}>
        {fields.map(({ id }, index) => (
          <FoundPolicyFields key={id} control={control} index={index} currency={isSeveral ? shared?.currency : undefined} onRemove={isSeveral ? () => removeLine(index) : undefined} />
        ))}
        {shared && isSeveral ? <FoundPremiums control={control} premium={shared} /> : null}
        {failure ? (
          <Notice tone="bad" role="alert">
            <ProofRefusal failure={failure} isOneOfSeveral={isSeveral} />
          </Notice>
        ) : null}
        <div className="flex flex-wrap gap-2">
          <Button type="submit" variant="primary" isPending={formState.isSubmitting}>
            {t(isSeveral ? 'resolveAll' : 'resolve')}
          </Button>
          {shared ? (
            <Button isDisabled={fields.length >= LINES_MAX} onPress={() => append(EMPTY)}>
              <Icon name="plus" className="size-3.5" />
              {t('add')}
            </Button>
          ) : null}
        </div>
      </Form>
    </Card>
  )
}

type TypedLine = FoundPolicyForm['lines'][number]

function nameOnly({ series, number }: TypedLine): FoundPolicy {
  return { series: series.trim(), number: number.trim() }
}

function withPremium(line: TypedLine): FoundPolicy {
  return { ...nameOnly(line), premiumBani: parseMoneyText(line.premium) }
}
