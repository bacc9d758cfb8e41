import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'

const PACKAGE = '@expo-google-fonts/noto-sans'
const FILES = { regular: '400Regular/NotoSans_400Regular.ttf', semibold: '600SemiBold/NotoSans_600SemiBold.ttf' } as const

const loaded = new Map<string, Buffer>()

/** A cut of Noto Sans, which has ă â î ș ț. Read once, from the installed package of the folder the process runs in. */
export function fontBytes(cut: keyof typeof FILES): Buffer {
  const known = loaded.get(cut)
  if (known) return known
  const bytes = readFileSync(pathOf(FILES[cut]))
  loaded.set(cut, bytes)
  return bytes
}

// A bundler moves this module, so its own address says nothing about where node_modules is; the working folder does.
function pathOf(file: string): string {
  const installed = join(process.cwd(), 'node_modules', PACKAGE, file)
  return existsSync(installed) ? installed : createRequire(join(process.cwd(), 'package.json')).resolve(`${PACKAGE}/${file}`)
}
