'use client'

import { useTranslations } from 'next-intl'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { FaultText } from '@/components/layout/fault-text'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { Notice } from '@/components/ui/notice'
import { Cell, HeaderCell, Table, TableBody, TableHead, TableRow } from '@/components/ui/table'
import { TextLink } from '@/components/ui/text-link'
import { call } from '@/lib/platform/api/call-endpoint'
import { testAccount, type TestedAccount } from '@/lib/features/accounts/endpoints'
import type { Environment, TestStep } from '@/lib/features/accounts/model/operator-account'
import { LastTest } from './last-test'
import { RefreshLists } from './refresh-lists'
import { TestSteps } from './test-steps'
import { Badge } from '@/components/ui/badge'

export interface AccountRow {
  readonly environment: Environment
  readonly stored?: { readonly baseAddress: string | null; readonly isActive: boolean; readonly testedAt: Date | null; readonly failedStep: TestStep | null } | undefined
}

interface ServiceAccountsProps {
  service: 'vehicle' | 'travel' | 'assets'
  accounts: readonly AccountRow[]
}

type AccountTestResult = { readonly environment: Environment } & ({ readonly outcome: TestedAccount } | { readonly error: unknown })

/** The accounts of one service: where its requests go, and whether they arrive. */
export function ServiceAccounts({ service, accounts }: ServiceAccountsProps) {
  const t = useTranslations('admin')
  const router = useRouter()
  const [running, setRunning] = useState<Environment>()
  const [testResult, setTestResult] = useState<AccountTestResult>()
  const serviceName = t(`services.${service}`)

  async function test(environment: Environment) {
    setRunning(environment)
    setTestResult(undefined)
    try {
      setTestResult({ environment, outcome: await call(testAccount, { params: { service, environment } }) })
      router.refresh()
    } catch (error) {
      setTestResult({ environment, error })
    } finally {
      setRunning(undefined)
    }
  }

  return (
    <Card title={serviceName} padding="none">
      <Table caption={t('accounts.caption', { service: serviceName })} isStacked>
        <TableHead>
          <HeaderCell>{t('accounts.environment')}</HeaderCell>
          <HeaderCell>{t('accounts.state')}</HeaderCell>
          <HeaderCell>{t('accounts.address')}</HeaderCell>
          <HeaderCell>{t('accounts.lastTest')}</HeaderCell>
          <HeaderCell>{t('accounts.actions')}</HeaderCell>
        </TableHead>
        <TableBody>
          {accounts.map(({ environment, stored }) => {
            const names = { service: serviceName, environment: t(`environments.${environment}`) }
            return (
              <TableRow key={environment}>
                <HeaderCell scope="row">
                  <TextLink href={`/admin/operator-accounts/${service}/${environment}`} aria-label={t(stored ? 'accounts.editOf' : 'accounts.addOf', names)}>
                    {names.environment}
                  </TextLink>
                </HeaderCell>
                <Cell label={t('accounts.state')} className="whitespace-nowrap">
                  <AccountState stored={stored} />
                </Cell>
                <Cell label={t('accounts.address')} className="min-w-40">{stored ? <Address address={stored.baseAddress} /> : '—'}</Cell>
                <Cell label={t('accounts.lastTest')} className="min-w-40">{stored ? <LastTest {...stored} /> : '—'}</Cell>
                <Cell>
                  {stored ? (
                    <Button size="small" aria-label={t('accounts.testOf', names)} isPending={running === environment} isDisabled={running !== undefined && running !== environment} onPress={() => void test(environment)}>
                      {t('accounts.testNow')}
                    </Button>
                  ) : null}
                </Cell>
              </TableRow>
            )
          })}
        </TableBody>
      </Table>
      <div role="status">
        {testResult ? (
          <div className="border-t border-line p-4">
            <TestOutcome testResult={testResult} />
          </div>
        ) : null}
      </div>
      <RefreshLists service={service} serviceName={serviceName} />
    </Card>
  )
}

function Address({ address }: { address: string | null }) {
  const t = useTranslations('admin.accounts')
  return address === null ? <span className="text-ink-2">{t('configured')}</span> : <span className="break-all">{address}</span>
}

function TestOutcome({ testResult }: { testResult: AccountTestResult }) {
  const t = useTranslations('admin')
  if ('error' in testResult) {
    return (
      <Notice tone="bad">
        <FaultText error={testResult.error} />
      </Notice>
    )
  }
  const { environment, outcome } = testResult
  if (outcome.kind === 'refused') return <Notice tone="warn">{t(`form.refusals.${outcome.reason}`)}</Notice>
  return (
    <Notice tone={outcome.test.failure ? 'bad' : 'good'} title={t('accounts.result', { environment: t(`environments.${environment}`) })}>
      <TestSteps test={outcome.test} />
    </Notice>
  )
}

/** Whether requests go to this account; warns when its last test failed. */
function AccountState({ stored }: { stored: { readonly isActive: boolean; readonly failedStep: string | null } | undefined }) {
  const t = useTranslations('admin.accounts.states')
  if (!stored) return <span className="text-ink-2">{t('none')}</span>
  if (!stored.isActive) return <Badge>{t('kept')}</Badge>
  return <Badge tone={stored.failedStep === null ? 'good' : 'warn'}>{t('active')}</Badge>
}
