import type { ReactNode } from 'react'
import type { FieldTexts } from './field-props'
import { Icon } from '@/components/ui/icon'

type Messages = Pick<FieldTexts, 'description' | 'hint' | 'warning' | 'errorMessage'>

const kinds = ['description', 'warning', 'hint', 'errorMessage'] as const

function hasContent(message: ReactNode): boolean {
  return message !== undefined && message !== null && message !== '' && message !== false
}

/** The ids of the messages that are shown, for aria-describedby; the error is read first. */
export function describedBy(fieldId: string, messages: Messages): string | undefined {
  const ids = kinds.filter((kind) => hasContent(messages[kind])).map((kind) => `${fieldId}-${kind}`)
  return ids.length === 0 ? undefined : ids.toReversed().join(' ')
}

/** The messages under a field: error, hint, warning, help. */
export function FieldMessages({ fieldId, ...messages }: Messages & { fieldId: string }) {
  return (
    <>
      {hasContent(messages.errorMessage) ? (
        <p id={`${fieldId}-errorMessage`} className="mt-1 flex gap-1.5 text-sm font-medium text-bad">
          <Icon name="bad" className="mt-0.75 size-3.5" />
          <span className="min-w-0">{messages.errorMessage}</span>
        </p>
      ) : null}
      {hasContent(messages.hint) ? (
        <p id={`${fieldId}-hint`} aria-live="polite" className="mt-1 text-sm text-ink-2">
          {messages.hint}
        </p>
      ) : null}
      {hasContent(messages.warning) ? (
        <p id={`${fieldId}-warning`} className="mt-1 flex gap-1.5 text-sm font-medium text-warn">
          <Icon name="warn" className="mt-0.75 size-3.5" />
          <span className="min-w-0">{messages.warning}</span>
        </p>
      ) : null}
      {hasContent(messages.description) ? (
        <p id={`${fieldId}-description`} className="mt-1 text-sm text-ink-3">
          {messages.description}
        </p>
      ) : null}
    </>
  )
}
