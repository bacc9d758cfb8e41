import 'server-only'
import { log } from '@/lib/platform/log'

/**
 * The text of a PDF, its pages one after the other; undefined when there is none to read: a scan, or no PDF at all.
 * The PDF library is large, so it loads with the first call.
 */
export async function pdfText(bytes: Uint8Array): Promise<string | undefined> {
  const { extractText } = await import('unpdf')
  try {
    // The library transfers its input, so it gets a copy.
    const { text } = await extractText(new Uint8Array(bytes), { mergePages: true })
    return text.trim() === '' ? undefined : text
  } catch (error) {
    log().warn({ operation: 'pdf-text', reason: error instanceof Error ? error.name : 'unknown' }, 'a document could not be read')
    return undefined
  }
}
