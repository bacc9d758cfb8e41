'use client'

import { createContext, type ReactNode, use } from 'react'

/** Whether money may still be taken for the offer. The page says so around facts that the server rendered before. */
export const BeforeMoneyContext = createContext(true)

/** What to do before the client pays; `after` takes its place once the payment is declared or the offer cannot be issued. */
export function BeforeMoney({ children, after }: { children: ReactNode; after?: ReactNode }) {
  return use(BeforeMoneyContext) ? children : after
}
