'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { TestSteps } from '@/components/accounts/test-steps'
import { FaultNotice } from '@/components/layout/fault-notice'
import { DoneLine } from '@/components/ui/fields/done-line'
import { Button } from '@/components/ui/button'
import { Form } from '@/components/ui/fields/form'
import { TextField } from '@/components/ui/fields/text-field'
import { Notice } from '@/components/ui/notice'
import type { Environment } from '@/lib/features/accounts/model/operator-account'
import { changeInsurer, type ManagedInsurer, testInsurer } from '@/lib/features/insurers/endpoints'
import { INSURER_TEXT_MAX } from '@/lib/features/insurers/model/insurer-text'
import { call } from '@/lib/platform/api/call-endpoint'
import { EnvironmentField } from './environment-field'
import { useInsurerChange } from './use-insurers'

const EMPTY = { account: '', password: '', code: '' }

/** What a test of each service does: where a service has lists of an insurer, one is read. */
const TEST_LEADS = { assets: 'testLead', vehicle: 'testLead', travel: 'testTravel' } as const satisfies Record<ManagedInsurer['service'], string>

interface AccessPartProps {
  insurer: ManagedInsurer
  /** Where requests of the service go now. */
  environment?: Environment | undefined
}

/** The agency's own credentials at an insurer in each environment, which are never shown again, and a test call. */
export function AccessPart({ insurer: { id, version, credentialsFor, service }, environment: inUse = 'sandbox' }: AccessPartProps) {
  const t = useTranslations('insurers.credentials')
  const [environment, setEnvironment] = useState<Environment>(inUse)
  const hasCredentials = credentialsFor.includes(environment)
  const [typed, setTyped] = useState(EMPTY)
  const [said, setSaid] = useState('')
  const isReady = typed.account.trim() !== '' && typed.password !== ''
  const save = useInsurerChange(
    (credentials: typeof EMPTY | null) => {
      const kept = credentials && { account: credentials.account.trim(), password: credentials.password, ...(credentials.code.trim() === '' ? {} : { code: credentials.code.trim() }) }
      return call(changeInsurer, { params: { insurerId: id }, input: { version, credentials: { environment, kept } } })
    },
    (_done, credentials) => {
      setTyped(EMPTY)
      setSaid(t(credentials === null ? 'removed' : 'saved'))
    },
  )
  const test = useInsurerChange(() => call(testInsurer, { params: { insurerId: id } }))
  return (
    <div className="grid gap-x-8 gap-y-5 border-t border-line p-4 lg:grid-cols-2">
      <div>
        <h3 className="mb-1 font-semibold">{t('title')}</h3>
        <p className="mb-3 text-ink-2">{t(hasCredentials ? 'kept' : 'none')}</p>
        <EnvironmentField className="mb-3 w-fit max-w-full" value={environment} inUse={inUse} onChange={(chosen) => {
          setEnvironment(chosen)
          setTyped(EMPTY)
          setSaid('')
        }} />
        <FaultNotice error={save.error} className="mb-3" />
        <Form
          className="grid gap-3 sm:grid-cols-3"
          onSubmit={() => {
            if (isReady) save.mutate(typed)
          }}
        >
          <TextField label={t('account')} isRequired value={typed.account} onChange={(account) => setTyped({ ...typed, account })} maxLength={INSURER_TEXT_MAX.credential} autoCapitalize="none" />
          <TextField label={t('password')} isRequired type="password" autoComplete="new-password" value={typed.password} onChange={(password) => setTyped({ ...typed, password })} maxLength={INSURER_TEXT_MAX.credential} />
          <TextField label={t('code')} optionalWord={t('optional')} value={typed.code} onChange={(code) => setTyped({ ...typed, code })} maxLength={INSURER_TEXT_MAX.credential} />
          <div className="flex flex-wrap items-center gap-2 sm:col-span-3">
            <Button type="submit" isDisabled={!isReady} isPending={save.isPending && save.variables !== null}>
              {t(hasCredentials ? 'replace' : 'save')}
            </Button>
            {hasCredentials ? (
              <Button variant="quiet" isPending={save.isPending && save.variables === null} onPress={() => save.mutate(null)}>
                {t('remove')}
              </Button>
            ) : null}
            <DoneLine className="text-sm">{said}</DoneLine>
          </div>
        </Form>
      </div>
      <div>
        <h3 className="mb-1 font-semibold">{t('test')}</h3>
        <p className="mb-3 text-ink-2">{t(TEST_LEADS[service])}</p>
        <Button isPending={test.isPending} onPress={() => test.mutate(undefined)}>
          {t('testNow')}
        </Button>
        <FaultNotice error={test.error} className="mt-3" />
        <div role="status" className="mt-3 empty:hidden">
          {test.isPending || test.data === undefined ? null : test.data.kind === 'refused' ? <Notice tone="warn">{t(test.data.reason)}</Notice> : <TestSteps test={test.data.test} />}
        </div>
      </div>
    </div>
  )
}
