'use client'

import { useTranslations } from 'next-intl'
import { Icon, type IconName } from '@/components/ui/icon'
import { type TestReport } from '@/lib/features/accounts/endpoints'
import { TEST_STEPS, type TestStep } from '@/lib/features/accounts/model/operator-account'

type Outcome = 'passed' | 'failed' | 'skipped' | 'notTried'

const OUTCOME_STYLES: Readonly<Record<Outcome, { icon: IconName; colour: string }>> = {
  passed: { icon: 'check', colour: 'text-good' },
  failed: { icon: 'bad', colour: 'text-bad' },
  skipped: { icon: 'minus', colour: 'text-ink-2' },
  notTried: { icon: 'minus', colour: 'text-ink-2' },
}

/** The steps of an account test, each in shape, colour and word, and why one failed. */
export function TestSteps({ test }: { test: TestReport }) {
  const t = useTranslations('admin')
  const { failure } = test
  return (
    <ol className="grid gap-1">
      {TEST_STEPS.map((step) => {
        const outcome = outcomeOf(step, test)
        const { icon, colour } = OUTCOME_STYLES[outcome]
        return (
          <li key={step} className="grid grid-cols-[1rem_minmax(0,1fr)] gap-x-2">
            <Icon name={icon} className={`mt-0.75 size-4 ${colour}`} />
            <div className="min-w-0">
              <p>
                <span className="font-medium">{t(`steps.${step}`)}</span>: <span className={colour}>{t(`outcomes.${outcome}`)}</span>
              </p>
              {failure && outcome === 'failed' ? <Failure failure={failure} /> : null}
            </div>
          </li>
        )
      })}
    </ol>
  )
}

/** Only TLS may be missing between two passed steps: a sandbox address need not be encrypted. */
function outcomeOf(step: TestStep, { passed, failure }: TestReport): Outcome {
  if (failure?.step === step) return 'failed'
  if (passed.includes(step)) return 'passed'
  const wentFurther = [...passed, ...(failure ? [failure.step] : [])].some((other) => TEST_STEPS.indexOf(other) > TEST_STEPS.indexOf(step))
  return wentFurther ? 'skipped' : 'notTried'
}

function Failure({ failure: { step, reason, code, status, correlationId, texts } }: { failure: NonNullable<TestReport['failure']> }) {
  const t = useTranslations('admin')
  const facts = [
    ...texts,
    ...(status === undefined ? [] : [t('test.status', { status: String(status) })]),
    ...(code === undefined ? [] : [t('test.code', { code })]),
    ...(correlationId === undefined ? [] : [t('test.correlation', { id: correlationId })]),
  ]
  return (
    <>
      <p>{t(`reasons.${reason}`, { step })}</p>
      {facts.length === 0 ? null : (
        <details className="text-sm text-ink-2">
          <summary className="min-h-6 cursor-pointer">{t('test.details')}</summary>
          {facts.map((fact) => (
            <p key={fact} className="break-words">
              {fact}
            </p>
          ))}
        </details>
      )}
    </>
  )
}
