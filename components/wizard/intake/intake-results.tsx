import { useTranslations } from 'next-intl'
import { Checkbox } from '@/components/ui/fields/checkbox'
import { Notice } from '@/components/ui/notice'
import type { Intake, IntakeMatch } from '@/lib/wizard/intake/match-questions'
import type { Draft } from '@/components/wizard/draft/draft'
import { useProblemText } from '@/components/wizard/use-problem-text'
import { useWizard } from '../wizard-context'
import { IntakeMatchRow } from './intake-match-row'
import { intakeMatchId } from './use-selected-matches'

interface IntakeResultsProps {
  intake: Intake
  /** No text yet. */
  isWaiting: boolean
  stepId: string
  draft: Draft
  ticked: readonly IntakeMatch[]
  onTick: (one: IntakeMatch, isOn: boolean) => void
  onTickAll: (isOn: boolean) => void
}

/** The recognised values for the quote, step by step, each with its tick. */
export function IntakeResults({ intake, isWaiting, stepId, draft, ticked, onTick, onTickAll }: IntakeResultsProps) {
  const t = useTranslations('intake')
  const { messages } = useWizard()
  const { proposals, unchangedCount } = intake
  const steps = [...new Set(proposals.map(({ step }) => step))]
  const fields = new Set(proposals.map(({ path }) => path)).size
  const isNothing = proposals.length + unchangedCount + intake.unmatched.length + intake.refused.length === 0
  return (
    <section aria-label={t('results')} className="grid min-w-0 gap-3">
      <div role="status" className="text-sm text-ink-2">
        {isWaiting ? <p>{t('waiting')}</p> : isNothing ? <p>{t('nothing')}</p> : <p className="font-semibold text-ink">{t('found', { count: proposals.length })}</p>}
        {unchangedCount > 0 ? <p>{t('alreadyThere', { count: unchangedCount })}</p> : null}
      </div>
      {fields > 1 ? (
        <Checkbox
          label={t('takeAll')}
          value={ticked.length === fields}
          onChange={() => onTickAll(ticked.length < fields)}
          ref={(box) => {
            if (box) box.indeterminate = ticked.length > 0 && ticked.length < fields
          }}
        />
      ) : null}
      {steps.map((step) => {
        const name = messages.steps[step] ?? step
        return (
          <fieldset key={step} className="grid min-w-0 gap-1 border-t border-line pt-2">
            <legend className="float-left w-full text-sm font-semibold">{step === stepId ? t('thisStep', { step: name }) : name}</legend>
            {proposals
              .filter((one) => one.step === step)
              .map((one) => (
                <IntakeMatchRow
                  key={intakeMatchId(one)}
                  proposal={one}
                  isRival={proposals.find(({ path }) => path === one.path) !== one}
                  draft={draft}
                  isTicked={ticked.includes(one)}
                  onTick={(isOn) => onTick(one, isOn)}
                />
              ))}
          </fieldset>
        )
      })}
      <UnmatchedValues intake={intake} />
    </section>
  )
}

/** The values not proposed, and why. */
function UnmatchedValues({ intake: { refused, unmatched } }: { intake: Intake }) {
  const t = useTranslations('intake')
  const problemText = useProblemText(useWizard().locale)
  return (
    <>
      {refused.length > 0 ? (
        <Notice tone="warn" title={t('wrong')}>
          <ul className="text-sm break-words">
            {refused.map(({ meaning, text, line, finding }) => (
              <li key={`${meaning} ${text}`}>{t('wrongLine', { meaning: t(`meanings.${meaning}`), text, line, problem: problemText({ path: '', ...finding }) })}</li>
            ))}
          </ul>
        </Notice>
      ) : null}
      {unmatched.length > 0 ? (
        <details className="text-sm text-ink-2">
          <summary className="min-h-6 cursor-pointer rounded-xs focus-visible:focus-ring">{`${t('withoutField')} (${unmatched.length})`}</summary>
          <ul className="mt-1 break-words">
            {unmatched.map(({ meaning, value, line }) => (
              <li key={`${meaning} ${value}`}>{t('withoutFieldLine', { meaning: t(`meanings.${meaning}`), value, line })}</li>
            ))}
          </ul>
        </details>
      ) : null}
    </>
  )
}
