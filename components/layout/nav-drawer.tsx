'use client'

import { type ReactNode, useEffect, useRef } from 'react'
import { Icon } from '@/components/ui/icon'

interface NavDrawerProps {
  openLabel: string
  closeLabel: string
  label: string
  header: ReactNode
  /** Below the links: language and theme. */
  footer: ReactNode
  children: ReactNode
}

const iconButton = 'flex size-11 cursor-pointer items-center justify-center rounded-md text-nav-ink hover:bg-nav-active'

/** The navigation on narrow screens: opens over the page, closes when a page is chosen. */
export function NavDrawer({ openLabel, closeLabel, label, header, footer, children }: NavDrawerProps) {
  const sheet = useRef<HTMLDialogElement>(null)

  // A click on a link or beside the sheet closes it; Escape needs no code.
  useEffect(() => {
    const dialog = sheet.current
    function closeAfter({ target }: MouseEvent) {
      if (target === dialog || (target instanceof Element && target.closest('a') !== null)) dialog?.close()
    }
    dialog?.addEventListener('click', closeAfter)
    return () => dialog?.removeEventListener('click', closeAfter)
  }, [])

  return (
    <>
      <button type="button" aria-label={openLabel} aria-haspopup="dialog" className={iconButton} onClick={() => sheet.current?.showModal()}>
        <Icon name="menu" className="size-5" />
      </button>
      <dialog
        ref={sheet}
        aria-label={label}
        className="on-nav m-0 h-dvh max-h-none w-72 max-w-[85vw] bg-nav text-nav-ink shadow-float backdrop:bg-veil"
      >
        <div className="flex h-full flex-col gap-3 overflow-y-auto p-3">
          <div className="flex items-center justify-between">
            {header}
            <button type="button" aria-label={closeLabel} className={iconButton} onClick={() => sheet.current?.close()}>
              <Icon name="close" className="size-5" />
            </button>
          </div>
          <nav aria-label={label} className="flex flex-1 flex-col gap-3">
            {children}
          </nav>
          <div className="flex flex-wrap items-center gap-2">{footer}</div>
        </div>
      </dialog>
    </>
  )
}
