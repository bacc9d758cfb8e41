import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { inRoot } from './paths.mjs'
import { printLine } from './terminal.mjs'

const FILE = inRoot('node_modules/.quotedesk-busy')

/** Installing and building write to shared folders: two commands started together take turns. */
export async function runExclusively(work) {
  mkdirSync(inRoot('node_modules'), { recursive: true })
  let hasAnnounced = false
  while (!tryLock()) {
    if (!hasAnnounced) printLine('Waiting for another command of this folder to finish installing or building.')
    hasAnnounced = true
    await wait(300)
  }
  try {
    return await work()
  } finally {
    rmSync(FILE, { force: true })
  }
}

function tryLock() {
  try {
    writeFileSync(FILE, String(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    if (error.code !== 'EEXIST') throw error
  }
  if (!isAlive(holder())) rmSync(FILE, { force: true })
  return false
}

function holder() {
  try {
    return Number(readFileSync(FILE, 'utf8'))
  } catch (error) {
    if (error.code !== 'ENOENT') throw error
    return undefined
  }
}

/** A killed process's id may be ours now; then the lock is free. */
function isAlive(pid) {
  if (!pid || pid === process.pid) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}
