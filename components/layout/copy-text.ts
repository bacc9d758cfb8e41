/**
 * Copies a text, also where the desk is opened without https: there browsers keep their clipboard from pages, and let only the person's own gesture copy.
 * @returns whether it was copied
 */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return copyAsGesture(text)
  }
}

/** What pages without https copy with, and nothing has replaced. */
interface CopyingPage {
  readonly execCommand: (command: 'copy') => boolean
}

function copyAsGesture(text: string): boolean {
  let isCopied = false
  const put = (event: ClipboardEvent) => {
    event.clipboardData?.setData('text/plain', text)
    event.preventDefault()
    isCopied = true
  }
  document.addEventListener('copy', put, { once: true, capture: true })
  const page: CopyingPage = document
  page.execCommand('copy')
  document.removeEventListener('copy', put, { capture: true })
  return isCopied
}
