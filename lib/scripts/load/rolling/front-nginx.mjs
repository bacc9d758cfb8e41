import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { inRoot } from '../../support/paths.mjs'

const PROGRAM = ['/usr/sbin/nginx', '/usr/local/sbin/nginx', '/usr/local/bin/nginx', '/opt/homebrew/bin/nginx'].find(existsSync)
const START_TIMEOUT_MS = 10_000

/** Whether nginx is installed here. */
export const hasNginx = PROGRAM !== undefined

/** The same with nginx and the site of deploy/nginx, without TLS. */
export async function startFrontNginx(port, firstPorts) {
  const folder = mkdtempSync(path.join(tmpdir(), 'quotedesk-front-'))
  const upstream = path.join(folder, 'quotedesk-upstream.conf')
  const write = (ports) => writeFileSync(upstream, ports.map((one) => `server 127.0.0.1:${one} max_fails=1 fail_timeout=3s;\n`).join(''))
  const site = readFileSync(inRoot('deploy/nginx/quotedesk.conf'), 'utf8')
    .replace(/server \{\s+listen 80 default_server[^}]*\}/, '')
    .replace('listen 443 ssl http2;', `listen 127.0.0.1:${port};`)
    .replaceAll(/^ *ssl_.*$/gm, '')
    .replaceAll('/etc/nginx/', `${folder}/`)
  write(firstPorts)
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${folder}/${name};`).join(' ')
  writeFileSync(path.join(folder, 'nginx.conf'), `daemon off; master_process on; worker_processes 1; pid ${folder}/nginx.pid; error_log ${folder}/error.log; events {} http { access_log off; ${temporary} ${site} }`)
  const child = spawn(PROGRAM, ['-p', folder, '-c', path.join(folder, 'nginx.conf')], { stdio: 'ignore' })
  await listening(port)
  return {
    use: async (ports) => {
      write(ports)
      child.kill('SIGHUP')
    },
    errors: () => readFileSync(path.join(folder, 'error.log'), 'utf8'),
    stop: async () => {
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function listening(port) {
  const deadline = performance.now() + START_TIMEOUT_MS
  while (performance.now() < deadline) {
    const socket = connect(port, '127.0.0.1')
    const isThere = await Promise.race([once(socket, 'connect').then(() => true), once(socket, 'error').then(() => false, () => false)]).catch(() => false)
    socket.destroy()
    if (isThere) return
    await wait(100)
  }
  throw new Error('nginx did not start')
}
