// The names by which viewers of browsers know a list of pages, their tools, and the width of a page.
const FRAGMENTS = {
  fitted: '#navpanes=0&pagemode=none&view=FitH',
  fittedWithoutTools: '#toolbar=0&navpanes=0&pagemode=none&view=FitH',
  withPages: '#navpanes=1&pagemode=thumbs&view=FitH',
} as const

export type DocumentView = keyof typeof FRAGMENTS

/** The address of a document for a frame: each page as wide as the frame, without the viewer's side bar unless its pages are asked for. */
export function inView(address: string, view: DocumentView): string {
  return `${address}${FRAGMENTS[view]}`
}
