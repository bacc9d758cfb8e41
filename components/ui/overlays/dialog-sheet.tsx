'use client'

import { type ReactNode, useEffect, useRef } from 'react'
import { Dialog } from 'react-aria-components/Dialog'
import { Heading } from 'react-aria-components/Heading'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'
import { Button } from '@/components/ui/button'
import { classNames } from '@/components/ui/class-names'
import { Icon } from '@/components/ui/icon'
import { OverlayLocale } from './overlay-locale'

export type DialogContent = ReactNode | ((close: () => void) => ReactNode)

export interface DialogSheetProps {
  title: ReactNode
  closeLabel: string
  children: DialogContent
  /** The buttons; the last one is the act itself. */
  footer?: DialogContent | undefined
  size?: 'small' | 'medium' | 'large' | undefined
  /** 'alertdialog' asks before something that cannot be undone: a click beside it does not close it. */
  role?: 'dialog' | 'alertdialog' | undefined
  onClose: () => void
}

const widths = { small: 'max-w-md', medium: 'max-w-2xl', large: 'max-w-5xl' }

/** An open dialog. */
export function DialogSheet(props: DialogSheetProps) {
  const { title, closeLabel, children, footer, size = 'medium', role = 'dialog', onClose } = props
  const body = useRef<HTMLDivElement>(null)

  // Whoever opens a form writes in it next. On touch screens the focus would raise the keyboard.
  useEffect(() => {
    if (!window.matchMedia('(pointer: fine)').matches || body.current?.contains(document.activeElement) === true) return
    body.current?.querySelector<HTMLElement>('form :is(input, select, textarea):not(:disabled, [type=hidden])')?.focus()
  }, [])

  return (
    <OverlayLocale>
      <ModalOverlay
        isOpen
        onOpenChange={onClose}
        isDismissable={role === 'dialog'}
        className="fixed inset-0 z-50 flex items-start justify-center scroll-pb-20 overflow-y-auto bg-veil p-3 sm:p-8"
      >
        <Modal className={classNames('my-auto w-full', widths[size])}>
          <Dialog role={role} className="rounded-lg border border-line bg-surface text-ink shadow-float outline-none">
            <div className="flex items-start gap-3 px-5 pt-4">
              <Heading slot="title" className="min-w-0 flex-1 text-xl font-semibold">
                {title}
              </Heading>
              <Button variant="quiet" size="small" aria-label={closeLabel} onPress={onClose} className="-mt-0.5 -mr-2 w-9 px-0!">
                <Icon name="close" />
              </Button>
            </div>
            <div ref={body} className="px-5 pt-2 pb-5">{fill(children, onClose)}</div>
            {footer === undefined ? null : (
              <div className="sticky -bottom-3 flex flex-wrap justify-end gap-2 rounded-b-lg border-t border-line bg-paper px-5 py-3 sm:-bottom-8">
                {fill(footer, onClose)}
              </div>
            )}
          </Dialog>
        </Modal>
      </ModalOverlay>
    </OverlayLocale>
  )
}

function fill(content: DialogContent, close: () => void): ReactNode {
  return typeof content === 'function' ? content(close) : content
}
