import { readdir } from 'node:fs/promises'
import { resolve } from 'node:path'

/** The paths that our API serves, with parameters in braces, by the folders of its routes. */
export async function pathsOfApi(): Promise<string[]> {
  const files = (await readdir(resolve('app/api'), { recursive: true })).filter((file) => file.endsWith('route.ts'))
  return files.map((file) => `/api/${file.replaceAll('\\', '/').replace(/\/?route\.ts$/, '').replaceAll(/\[(\w+)\]/g, '{$1}')}`).toSorted()
}

/** The paths of our pages, in the same form. */
export async function pathsOfPages(): Promise<string[]> {
  const files = (await readdir(resolve('app'), { recursive: true })).filter((file) => file.endsWith('page.tsx'))
  return files.map((file) => `/${file.replaceAll('\\', '/').replaceAll(/\([\w-]+\)\//g, '').replace(/\/?page\.tsx$/, '').replaceAll(/\[(\w+)\]/g, '{$1}')}`).toSorted()
}
