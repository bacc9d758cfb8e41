import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const FILES = { regular: 'NotoSans-Regular.ttf', semibold: 'NotoSans-SemiBold.ttf' } as const

const loaded = new Map<string, Buffer>()

/** A cut of Noto Sans, which has ă â î ș ț. Read once, from the root of the project, where every process of ours runs. */
export function fontBytes(cut: keyof typeof FILES): Buffer {
  const known = loaded.get(cut)
  if (known) return known
  // A bundler moves this module, so its own address says nothing about where the files are; the working folder does.
  const bytes = readFileSync(join(process.cwd(), 'lib/platform/pdf/fonts', FILES[cut]))
  loaded.set(cut, bytes)
  return bytes
}
