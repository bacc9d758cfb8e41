'use client'

import { useMutation } from '@tanstack/react-query'
import { useLocale, useTranslations } from 'next-intl'
import { useRouter } from 'next/navigation'
import { useRef, useState } from 'react'
import { Form } from '@/components/ui/fields/form'
import { FaultNotice } from '@/components/layout/fault-notice'
import { Button } from '@/components/ui/button'
import { classNames } from '@/components/ui/class-names'
import { DateField } from '@/components/ui/fields/date-field'
import { TextArea } from '@/components/ui/fields/text-area'
import { Kbd } from '@/components/ui/kbd'
import { type Day, daysBetween, dayInWords, formatDay, parseTypedDay } from '@/lib/domain/day'
import { Fault } from '@/lib/domain/fault'
import { writeNote, writeTask } from '@/lib/features/clients/endpoints'
import { NOTE_LENGTH_MAX, TASK_LENGTH_MAX } from '@/lib/features/clients/model/notes'
import { call } from '@/lib/platform/api/call-endpoint'
import { useNoteKey } from './use-note-key'

type FieldProblem = 'required' | 'codeInText' | 'tooLong' | 'notADay'

/** Writes a note, or a task where a day is given; day and button come with the focus or the text. M brings the focus here. */
export function NoteForm({ clientId, today }: { clientId: string; today: Day }) {
  const t = useTranslations('clientPage.notes')
  const locale = useLocale()
  const router = useRouter()
  const field = useRef<HTMLTextAreaElement>(null)
  const [text, setText] = useState('')
  const [typedDay, setTypedDay] = useState('')
  const [problem, setProblem] = useState<FieldProblem>()
  const dueOn = typedDay.trim() === '' ? undefined : parseTypedDay(typedDay)
  const isTask = typedDay.trim() !== ''
  const isEmpty = text === '' && !isTask
  useNoteKey(field)
  const save = useMutation({
    mutationFn: () => (dueOn === undefined ? call(writeNote, { params: { clientId }, input: { text } }) : call(writeTask, { params: { clientId }, input: { text, dueOn } })),
    onSuccess: () => {
      setText('')
      setTypedDay('')
      router.refresh()
    },
    onError: (error) => setProblem(problemOf(error)),
  })

  function submit() {
    const wrong = wrongOf({ text, isTask, dueOn })
    setProblem(wrong)
    if (wrong === undefined && !save.isPending) save.mutate()
    if (wrong !== undefined) field.current?.focus()
  }

  const textProblem = problem !== undefined && problem !== 'notADay' ? t(problem, { max: TASK_LENGTH_MAX }) : undefined
  return (
    <Form onSubmit={submit} className="group grid gap-2 border-t border-line px-4 py-3">
      <TextArea
        ref={field}
        label={t('field')}
        labelExtra={
          <span className="pointer-coarse:hidden">
            <Kbd>M</Kbd>
          </span>
        }
        rows={1}
        value={text}
        onChange={(next) => {
          setText(next.slice(0, NOTE_LENGTH_MAX))
          setProblem(undefined)
        }}
        isRequired
        isInvalid={textProblem !== undefined}
        errorMessage={textProblem}
      />
      <div className={classNames('grid-cols-[minmax(0,1fr)_auto] items-start gap-2', isEmpty ? 'hidden group-focus-within:grid' : 'grid')}>
        <DateField
          label={t('day')}
          value={typedDay}
          onChange={(next) => {
            setTypedDay(next)
            setProblem(undefined)
          }}
          hint={dueOn === undefined ? t('dayHint') : dayInWords(dueOn, locale)}
          placeholder={locale === 'ro' ? 'zz.ll.aaaa' : 'dd.mm.yyyy'}
          warning={dueOn !== undefined && dueOn < today ? t('late', { day: formatDay(dueOn, locale), days: daysBetween(dueOn, today) }) : undefined}
          isInvalid={problem === 'notADay'}
          errorMessage={problem === 'notADay' ? t('notADay') : undefined}
          isRequired
        />
        <Button type="submit" size="small" className="mt-7" isPending={save.isPending}>
          {t(isTask ? 'addTask' : 'addNote')}
        </Button>
      </div>
      <span role="status" className="sr-only">
        {save.isSuccess ? t('saved') : ''}
      </span>
      <FaultNotice error={problemOf(save.error) === undefined ? save.error : undefined} title={t('failed')} />
    </Form>
  )
}

function wrongOf({ text, isTask, dueOn }: { readonly text: string; readonly isTask: boolean; readonly dueOn: Day | undefined }): FieldProblem | undefined {
  if (text.trim() === '') return 'required'
  if (isTask && dueOn === undefined) return 'notADay'
  return isTask && text.trim().length > TASK_LENGTH_MAX ? 'tooLong' : undefined
}

/** What the server found wrong with the text. */
function problemOf(error: unknown): FieldProblem | undefined {
  const codes = error instanceof Fault ? (error.details.problems ?? []).map(({ code }) => code) : []
  return codes.includes('codeInText') ? 'codeInText' : undefined
}
