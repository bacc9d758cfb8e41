'use client'

import { useMutation } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { FaultNotice } from '@/components/layout/fault-notice'
import { Button } from '@/components/ui/button'
import { TextField } from '@/components/ui/fields/text-field'

export interface Signature {
  readonly name: string
  readonly code: string
}

interface SignFieldsProps {
  value: Signature
  onChange: (value: Signature) => void
  /** Mails a code; says where to, and for how long it holds. */
  onAskForCode: () => Promise<{ readonly to: string; readonly minutes: number }>
  /** Whether missing answers are shown as such. */
  isTried: boolean
  /** What the server said of the code. */
  codeProblem: string | undefined
}

/** The name and the one-time code with which a client signs the statement. */
export function SignFields({ value, onChange, onAskForCode, isTried, codeProblem }: SignFieldsProps) {
  const t = useTranslations('proposalPage.sign')
  const ask = useMutation({ mutationFn: onAskForCode })
  const missing = (text: string) => (isTried && text.trim() === '' ? { isInvalid: true, errorMessage: t('missing') } : {})
  return (
    <fieldset className="mt-4 grid gap-3 border-t border-line pt-3">
      <legend className="float-left w-full font-semibold">{t('title')}</legend>
      <p className="clear-both text-sm text-ink-2">{t('lead')}</p>
      <TextField label={t('name')} value={value.name} onChange={(name) => onChange({ ...value, name })} autoComplete="name" maxLength={120} isRequired {...missing(value.name)} />
      <div>
        <Button onPress={() => ask.mutate()} isPending={ask.isPending}>
          {ask.data === undefined ? t('ask') : t('askAgain')}
        </Button>
        <p role="status" className="mt-1 text-sm text-ink-2 empty:hidden">
          {ask.data === undefined ? '' : t('sent', ask.data)}
        </p>
        <FaultNotice error={ask.error} className="mt-2" />
      </div>
      <TextField
        label={t('code')}
        value={value.code}
        onChange={(code) => onChange({ ...value, code })}
        autoComplete="one-time-code"
        inputMode="numeric"
        maxLength={12}
        isRequired
        {...(codeProblem === undefined ? missing(value.code) : { isInvalid: true, errorMessage: codeProblem })}
      />
    </fieldset>
  )
}
