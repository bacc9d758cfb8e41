'use client'

import { useTranslations } from 'next-intl'
import { useRouter } from 'next/navigation'
import { type ReactNode, useRef, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { StartChangesNotice } from './start-changes/start-changes-notice'
import { Island } from '@/components/layout/hydration/island'
import { afterPaint } from '@/components/ui/after-paint'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { Form } from '@/components/ui/fields/form'
import { laterPart } from '@/components/ui/lazy-part'
import { CONTINUE_KEYS } from '@/components/layout/shortcuts/press-page-control'
import { PageHeader } from '@/components/ui/page-header'
import { NEEDED_TO_IDENTIFY } from '@/lib/products/vehicle/mechanical-answers'
import type { AskedQuestion } from '@/lib/wizard/ask'
import type { Definition } from '@/lib/wizard/define'
import type { Walk } from '@/lib/wizard/walk'
import type { Draft } from './draft/draft'
import { ClientEyebrow, type KnownClient } from './client-eyebrow'
import type { DraftSaver, SaveState } from './draft/draft-saver'
import { FillSampleButton } from './fill-sample-button'
import { PasteTextButton } from './intake/paste-text-button'
import { railStops } from './rail-stops'
import { SaveIndicator } from './draft/save-indicator'
import { StepQuestions } from './step-questions'
import { StepRail } from './step-rail'
import { useFocusField } from './focus/use-focus-field'
import { markStepChange, useFocusAfterStepChange } from './focus/use-focus-after-step-change'
import { useFocusAfterRemoval } from './focus/use-focus-after-removal'
import { useFocusFromHash } from './focus/use-focus-from-hash'
import { useAutosave } from './draft/use-autosave'
import { useClearFixedErrors } from './use-clear-fixed-errors'
import { useWalkedStep } from './use-walked-step'
import { VehicleDataButton } from './vehicle-data/vehicle-data-button'
import { useWizard } from './wizard-context'

// Shown after a save or a press only.
const DraftNotices = laterPart(async () => (await import('./draft/draft-notices')).DraftNotices)
const StepSummary = laterPart(async () => (await import('./step-summary')).StepSummary)

/** The state of a step, for the content beside the questions. */
export interface StepState {
  readonly quoteId: string
  readonly productId: string
  readonly definition: Definition
  readonly draft: Draft
  readonly walked: Walk
  /** Saves the draft; true when it is stored. */
  readonly save: () => Promise<boolean>
}

interface StepFormProps {
  quoteId: string
  productId: string
  stepId: string
  definition: Definition
  saver: DraftSaver
  state: SaveState
  isSecond: boolean
  client: KnownClient | undefined
  /** The content beside the questions. */
  renderAside: (state: StepState) => ReactNode
  isDemo: boolean
  /** Whether the vehicle service identifies the product's vehicle. */
  identifiesVehicle: boolean
}

/** The page of a step: its place, its questions and Continue. */
export function StepForm({ quoteId, productId, stepId, definition, saver, state, isSecond, client, renderAside, isDemo, identifiesVehicle }: StepFormProps) {
  'use memo'
  const t = useTranslations('wizard')
  const router = useRouter()
  const { messages } = useWizard()
  const { handleSubmit } = useFormContext<Draft>()
  const [refusals, setRefusals] = useState(0)
  const isLeaving = useRef(false)
  const [goingTo, setGoingTo] = useState<string>()
  const [isStopped, setIsStopped] = useState(false)
  useAutosave(quoteId, saver)
  useClearFixedErrors({ definition, stepId })
  useFocusFromHash()
  const form = useRef<HTMLFormElement>(null)
  useFocusAfterRemoval(form)

  const { draft, walked, number, previous, stop, next, found, missing } = useWalkedStep(definition, stepId)
  const stops = railStops({ quoteId, walked, messages, later: { check: t('check'), offers: t('offers'), payment: t('payment') } })
  const jump = useFocusField()
  const onward = useRef<HTMLButtonElement>(null)
  useFocusAfterStepChange(found[0]?.field, onward)

  async function save(): Promise<boolean> {
    const isStored = await saver.flush()
    setIsStopped(!isStored)
    if (!isStored) window.scrollTo({ top: 0 })
    return isStored
  }

  async function go(href: string) {
    if (isLeaving.current) return
    isLeaving.current = true
    setGoingTo(href)
    await afterPaint()
    const isStored = await save()
    isLeaving.current = false
    if (!isStored) return setGoingTo(undefined)
    markStepChange()
    router.push(href)
  }

  const hrefOf = (step: string) => `/quotes/${quoteId}/${step}`

  async function goOn() {
    leaveTextField()
    setGoingTo(hrefOf(next))
    await afterPaint()
    await handleSubmit(
      () => go(hrefOf(next)),
      () => {
        setGoingTo(undefined)
        setRefusals((count) => count + 1)
      },
    )()
  }

  return (
    <>
      <PageHeader
        eyebrow={<ClientEyebrow product={messages.name} client={client} />}
        title={messages.steps[stepId] ?? stepId}
        badges={<Badge>{t('stepOf', { number, count: stops.length })}</Badge>}
        actions={
          <>
            <SaveIndicator state={state} />
            {identifiesVehicle && asksForVehicle(stop?.questions) ? <VehicleDataButton asked={stop?.questions ?? []} /> : null}
            <PasteTextButton definition={definition} stepId={stepId} />
            {isDemo ? <FillSampleButton productId={productId} questions={stop?.questions.map(({ question }) => question) ?? []} /> : null}
          </>
        }
      />
      <div className="grid items-start gap-x-6 gap-y-4 desk:grid-cols-[13rem_minmax(0,42rem)] desk:grid-rows-[auto_1fr] xl:grid-cols-[12rem_minmax(0,42rem)_minmax(14rem,19rem)]">
        <Island turn={2}>
          <StepRail stops={stops} current={stepId} left={stop?.left ?? 0} missing={missing} onJump={jump} onGo={(href) => void go(href)} />
        </Island>
        <Form
          ref={form}
          className="grid min-w-0 gap-4 desk:row-span-2"
          onSubmit={() => void goOn()}
        >
          <DraftNotices saver={saver} state={state} isStopped={isStopped} isSecond={isSecond} />
          <StartChangesNotice quoteId={quoteId} />
          <StepSummary found={found} refusals={refusals} />
          <StepQuestions asked={stop?.questions ?? []} />
          <div className="flex flex-wrap justify-between gap-3">
            {previous === undefined ? (
              <span />
            ) : (
              <Button isPending={goingTo === hrefOf(previous)} onPress={() => void go(hrefOf(previous))}>
                {t('back')}
              </Button>
            )}
            <Button ref={onward} type="submit" variant="primary" aria-keyshortcuts={CONTINUE_KEYS} isPending={goingTo === hrefOf(next)}>
              {t('continue')}
            </Button>
          </div>
        </Form>
        <div className="grid min-w-0 gap-4 desk:max-xl:col-start-1 desk:max-xl:row-start-2 xl:row-span-2">
          <Island turn={3}>{renderAside({ quoteId, productId, definition, draft, walked, save })}</Island>
        </div>
      </div>
    </>
  )
}

/** Continue by a key leaves no field: what is typed is done all the same, as when the focus moves on. */
function leaveTextField(): void {
  const field = document.activeElement
  if (field instanceof HTMLInputElement && field.role !== 'combobox') field.blur()
}

/** Whether a step asks for everything that identifies a vehicle. */
function asksForVehicle(asked: readonly AskedQuestion[] = []): boolean {
  return NEEDED_TO_IDENTIFY.every((key) => asked.some(({ question }) => question.key === key))
}
