'use client'

import { useMutation, useQuery } from '@tanstack/react-query'
import { useLocale, useTranslations } from 'next-intl'
import { useRouter } from 'next/navigation'
import { useId, useRef, useState } from 'react'
import { FaultNotice } from '@/components/layout/fault-notice'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/overlays/dialog'
import { Form } from '@/components/ui/fields/form'
import { LinkButton } from '@/components/ui/link-button'
import { Notice } from '@/components/ui/notice'
import { SegmentedControl } from '@/components/ui/fields/segmented-control'
import { Skeleton } from '@/components/ui/skeleton'
import { TextField } from '@/components/ui/fields/text-field'
import { urlOf, call } from '@/lib/platform/api/call-endpoint'
import { policyDocument, mailPolicy, readPolicyMail } from '@/lib/features/policies/endpoints'
import { checkEmail } from '@/lib/domain/email'
import { mailtoAddress } from '@/lib/domain/web/mailto'

interface MailDialogProps {
  policyId: string
  /** Series and number. */
  number: string
  /** With all policies that were issued from the same offer. */
  isOfAll?: boolean | undefined
  onClose: () => void
}

const LANGUAGES = ['ro', 'en'] as const

/** Mails a policy to its client: from the desk with its document, or, if the desk sends no mail, from the broker's program. */
export function MailDialog({ policyId, number, isOfAll = false, onClose }: MailDialogProps) {
  const t = useTranslations('issue')
  const languages = useTranslations('proposal.dialog.languages')
  const router = useRouter()
  const formId = useId()
  const field = useRef<HTMLInputElement>(null)
  const [locale, setLocale] = useState(useLocale())
  const [typed, setTyped] = useState<string>()
  const [problem, setProblem] = useState<'emailMissing' | 'emailWrong'>()
  const params = { policyId }
  const mail = useQuery({ queryKey: ['policy-mail', policyId, isOfAll], queryFn: ({ signal }) => call(readPolicyMail, { params, query: isOfAll ? { all: '1' } : {} }, signal), gcTime: 0, staleTime: 0 })
  const send = useMutation({ mutationFn: (to: string) => call(mailPolicy, { params, input: { email: to, locale, ...(isOfAll && { isOfAll }) } }), onSuccess: () => router.refresh() })
  const email = (typed ?? mail.data?.email ?? '').trim()
  const words = mail.data?.words[locale]

  function submit() {
    const found = email === '' ? 'emailMissing' : checkEmail(email).ok ? undefined : 'emailWrong'
    setProblem(found)
    if (found === undefined) send.mutate(email)
    else field.current?.focus()
  }

  const footer = send.isSuccess ? (
    <Button variant="primary" onPress={onClose}>
      {t('mail.close')}
    </Button>
  ) : (
    <>
      <Button onPress={onClose}>{t('mail.cancel')}</Button>
      {mail.data?.sendsMail === false ? (
        <>
          <LinkButton href={urlOf(policyDocument, { params, query: { download: '1' } })} download>
            {t('download')}
          </LinkButton>
          <LinkButton variant="primary" href={mailtoAddress({ to: email, ...(words ?? { subject: '', text: '' }) })}>
            {t('mail.compose')}
          </LinkButton>
        </>
      ) : (
        <Button type="submit" form={formId} variant="primary" isPending={send.isPending} isDisabled={mail.data === undefined}>
          {t('mail.send')}
        </Button>
      )}
    </>
  )

  return (
    <Dialog title={t('mail.title', { number })} closeLabel={t('mail.close')} isOpen onOpenChange={onClose} footer={footer}>
      <FaultNotice error={send.error ?? mail.error} className="mb-3" />
      {send.isSuccess ? (
        <Notice tone="good" role="status">
          {t('mail.sent', { to: send.data.to })}
        </Notice>
      ) : mail.data === undefined ? (
        mail.isError ? null : <Skeleton label={t('mail.loading')} lines={6} />
      ) : (
        <Form
          id={formId}
          className="grid gap-4"
          onSubmit={submit}
        >
          <TextField
            ref={field}
            label={t('mail.email')}
            description={t('mail.emailHint')}
            type="email"
            inputMode="email"
            value={typed ?? mail.data.email ?? ''}
            onChange={(text) => {
              setTyped(text)
              setProblem(undefined)
            }}
            isRequired
            isInvalid={problem !== undefined}
            errorMessage={problem && t(`mail.${problem}`)}
          />
          <SegmentedControl
            label={t('mail.language')}
            options={LANGUAGES.map((key) => ({ key, label: languages(key) }))}
            value={locale}
            onChange={(key) => setLocale(LANGUAGES.find((language) => language === key) ?? locale)}
            isRequired
          />
          <div>
            <h3 className="mb-1 text-sm font-semibold">{t('mail.message')}</h3>
            <div lang={locale} className="rounded-md bg-sunk px-3 py-2.5 break-words whitespace-pre-line">
              <p className="font-semibold">{words?.subject}</p>
              {words?.text.trim()}
            </div>
          </div>
          {mail.data.sendsMail ? <p className="text-sm text-ink-2">{t('mail.attached')}</p> : <Notice tone="info">{t('mail.notAttached')}</Notice>}
        </Form>
      )}
    </Dialog>
  )
}
