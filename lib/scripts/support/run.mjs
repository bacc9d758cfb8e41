import { spawn } from 'node:child_process'
import { ROOT } from './paths.mjs'

const running = new Set()

/**
 * Runs a program in the root of the repository, or another folder, with the terminal's output or none; resolves with its exit code,
 * 1 when it could not run.
 */
export function run(program, args, { env = process.env, timeoutMs, cwd = ROOT, output = 'inherit' } = {}) {
  return new Promise((resolve) => {
    const child = spawn(program, args, { cwd, env, stdio: ['ignore', output, output] })
    running.add(child)
    // Not spawn's own timeout, whose timer outlives a missing program and keeps the command from ending.
    const timer = timeoutMs === undefined ? undefined : setTimeout(() => child.kill('SIGTERM'), timeoutMs)
    const end = (code) => {
      clearTimeout(timer)
      running.delete(child)
      resolve(code)
    }
    child.on('error', () => end(1))
    child.on('close', (code) => end(code ?? 1))
  })
}

/** Runs a JavaScript file with this Node. */
export const runNode = (args, options) => run(process.execPath, args, options)

/** Runs the npm that runs us, or the first on the path. */
export function runNpm(args, options) {
  const cli = process.env.npm_execpath
  return cli?.endsWith('npm-cli.js') ? runNode([cli, ...args], options) : run('npm', args, options)
}

/** Sends SIGTERM to every program that run started. */
export function endRunning() {
  for (const child of running) child.kill('SIGTERM')
}
