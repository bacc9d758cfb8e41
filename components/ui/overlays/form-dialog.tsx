'use client'

import { type ReactNode, useId } from 'react'
import { Button } from '@/components/ui/button'
import { Dialog } from './dialog'

interface FormDialogProps {
  readonly title: string
  readonly closeLabel: string
  readonly cancelLabel: string
  readonly submitLabel: string
  readonly size?: 'small' | 'large' | undefined
  readonly isPending: boolean
  readonly isDisabled?: boolean
  readonly onClose: () => void
  /** What stands in the dialog: a form with this id, which the button in the foot sends. */
  readonly children: (formId: string) => ReactNode
}

/** A dialog with one form, and in its foot what leaves it and what sends it. */
export function FormDialog({ title, closeLabel, cancelLabel, submitLabel, size, isPending, isDisabled = false, onClose, children }: FormDialogProps) {
  const formId = useId()
  return (
    <Dialog
      title={title}
      closeLabel={closeLabel}
      {...(size && { size })}
      isOpen
      onOpenChange={onClose}
      footer={
        <>
          <Button onPress={onClose}>{cancelLabel}</Button>
          <Button type="submit" form={formId} variant="primary" isPending={isPending} isDisabled={isDisabled}>
            {submitLabel}
          </Button>
        </>
      }
    >
      {children(formId)}
    </Dialog>
  )
}
