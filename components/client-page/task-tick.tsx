'use client'

import { useMutation } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { FaultNotice } from '@/components/layout/fault-notice'
import { Checkbox } from '@/components/ui/fields/checkbox'
import { finishTask } from '@/lib/features/clients/endpoints'
import { call } from '@/lib/platform/api/call-endpoint'

interface TaskTickProps {
  taskId: string
  text: string
  isDone: boolean
  isDisabled: boolean
}

/** The tick of a task: done, or to do again. */
export function TaskTick({ taskId, text, isDone, isDisabled }: TaskTickProps) {
  const t = useTranslations('clientPage.notes')
  const router = useRouter()
  // Shown at once, and until the page says the same.
  const [ticked, setTicked] = useState<boolean>()
  const finish = useMutation({ mutationFn: (next: boolean) => call(finishTask, { params: { taskId }, input: { isDone: next } }), onSuccess: () => router.refresh(), onError: () => setTicked(undefined) })

  function tick(next: boolean) {
    setTicked(next)
    finish.mutate(next)
  }

  return (
    <span>
      <Checkbox label={t('mark', { task: text })} isLabelHidden value={ticked ?? isDone} isDisabled={isDisabled || finish.isPending} onChange={tick} />
      <FaultNotice error={finish.error} title={t('failed')} />
    </span>
  )
}
