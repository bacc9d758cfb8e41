import type { ReactNode } from 'react'
import { Brand } from './brand'

interface PublicFrameProps {
  labels: { skipToContent: string }
  brand: { name: string; href: string }
  demo?: ReactNode | undefined
  language?: ReactNode | undefined
  children: ReactNode
}

/** The frame of pages with one form and without sign-in. Text is 16 px here. */
export function PublicFrame({ labels, brand, demo, language, children }: PublicFrameProps) {
  return (
    <div className="roomy flex min-h-dvh flex-col">
      <a
        href="#content"
        className="fixed top-2 left-2 z-50 -translate-y-20 rounded-md bg-surface px-4 py-2 font-semibold text-accent shadow-float focus:translate-y-0"
      >
        {labels.skipToContent}
      </a>
      <header className="border-b border-line bg-surface">
        <div className="mx-auto flex min-h-14 w-full max-w-xl flex-wrap items-center gap-3 px-4 py-2">
          <Brand {...brand} ground="paper" />
          <div className="ml-auto flex flex-wrap items-center gap-3">{language}</div>
        </div>
        {/* A line of its own: beside brand, language and theme there is no room for it. */}
        {demo === undefined ? null : <div className="grid bg-warn-soft desk:justify-items-center desk:py-1">{demo}</div>}
      </header>
      <main id="content" tabIndex={-1} className="mx-auto w-full max-w-xl flex-1 px-4 py-6 outline-none">
        {children}
      </main>
    </div>
  )
}
