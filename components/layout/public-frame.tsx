import type { ReactNode } from 'react'
import { Brand } from './brand'

interface PublicFrameProps {
  labels: { skipToContent: string }
  brand: { name: string; href: string }
  demo?: ReactNode | undefined
  language?: ReactNode | undefined
  /** Narrow for one form, wide for offers side by side. */
  width?: 'narrow' | 'wide' | undefined
  children: ReactNode
}

/** The frame of pages without sign-in: the sign-in itself and what a client sees. Text is 16 px here. */
export function PublicFrame({ labels, brand, demo, language, width = 'narrow', children }: PublicFrameProps) {
  const limit = width === 'narrow' ? 'max-w-xl' : 'max-w-6xl'
  return (
    <div className="roomy flex min-h-dvh flex-col">
      <a
        href="#content"
        className="fixed top-2 left-2 z-50 -translate-y-20 rounded-md bg-surface px-4 py-2 font-semibold text-accent shadow-float focus:translate-y-0"
      >
        {labels.skipToContent}
      </a>
      <header className="border-b border-line bg-surface">
        <div className={`mx-auto flex min-h-14 w-full flex-wrap items-center gap-3 px-4 py-2 ${limit}`}>
          <Brand {...brand} ground="paper" />
          <div className="ml-auto flex flex-wrap items-center gap-3">
            {demo}
            {language}
          </div>
        </div>
      </header>
      <main id="content" tabIndex={-1} className={`mx-auto w-full flex-1 px-4 py-6 outline-none ${limit}`}>
        {children}
      </main>
    </div>
  )
}
