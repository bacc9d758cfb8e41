import { randomBytes } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { startDemo } from '../../suite/demo-for-tests.mjs'
import { startPostgres } from '../../suite/postgres-for-tests.mjs'
import { freePort } from '../../support/free-port.mjs'
import { inRoot } from '../../support/paths.mjs'
import { startFrontNginx } from '../rolling/front-nginx.mjs'
import { startFrontServer } from '../rolling/front-server.mjs'
import { startSandbox } from '../sandbox-process.mjs'
import { mountSmallDisk } from './small-disk.mjs'
import { startWire } from './wire.mjs'

// An instance is not ready with less than 100 MB.
const INSTANCE_DISK_MB = 160
const DATABASE_DISK_MB = 600

/**
 * What an installation with two instances is: PostgreSQL, an operator, two instances behind nginx or plain Node, and a wire from each instance to the database and to the
 * operator. Where disks can be mounted, each has a small one of its own.
 * @param ends takes what stops each part, the last first
 */
export async function startTwoInstances({ front: kind, ends }) {
  const databaseDisk = mountedDisk(DATABASE_DISK_MB, ends)
  const server = await startPostgres({ disk: databaseDisk?.folder ?? tmpdir() })
  ends.push(server.stop)
  const sandbox = await startSandbox()
  ends.push(sandbox.stop)
  const port = await freePort()
  const address = `http://localhost:${port}`
  const shared = {
    APP_SECRET: randomBytes(32).toString('hex'), APP_URL: address, TRUSTED_PROXIES: '127.0.0.1', SHUTDOWN_GRACE_SECONDS: '5',
    OFFER_DEADLINE_SECONDS: '60', ALLOWED_OPERATOR_HOSTS: 'operator.invalid,127.0.0.1', ALLOW_PRIVATE_OPERATOR_ADDRESSES: 'on',
  }

  async function start() {
    const disk = mountedDisk(INSTANCE_DISK_MB, ends)
    const databaseUrl = new URL(server.databaseUrl)
    const wires = [await startWire(Number(databaseUrl.port)), await startWire(Number(new URL(sandbox.address).port))]
    for (const wire of wires) ends.push(wire.stop)
    databaseUrl.port = String(wires[0].port)
    const clockFile = path.join(tmpdir(), `quotedesk-clock-${wires[0].port}`)
    const settings = { ...shared, DATABASE_URL: databaseUrl.href, SANDBOX_URL: `http://127.0.0.1:${wires[1].port}`, CLOCK_JUMP_FILE: clockFile, NODE_OPTIONS: `--import ${pathToFileURL(inRoot('lib/scripts/load/faults/clock-jump.mjs'))}` }
    const demo = await startDemo(settings, disk === undefined ? {} : { disk: disk.folder })
    let isStopped = false
    const instance = {
      address: demo.address,
      port: Number(new URL(demo.address).port),
      disk,
      serverPid: demo.serverPid(),
      setClock: (aheadMs) => writeFileSync(clockFile, String(aheadMs)),
      cut: () => wires.forEach((wire) => wire.cut()),
      mend: () => wires.forEach((wire) => wire.mend()),
      isStopped: () => isStopped,
      stop: async () => {
        if (isStopped) return
        isStopped = true
        await demo.stop()
      },
    }
    ends.push(instance.stop)
    return instance
  }

  const instances = [await start(), await start()]
  const front = kind === 'nginx' ? await startFrontNginx(port, instances.map((one) => one.port)) : await startFrontServer(port)
  ends.push(front.stop)
  /** Tells what stands in front which instances there are. */
  const announce = () => front.use(instances.filter((one) => !one.isStopped()).map((one) => one.port))
  await announce()
  return {
    address, sandbox, server, databaseDisk, instances, announce, start,
    /** Starts another in the place of one that has ended. */
    replace: async (nth) => {
      await instances[nth].stop()
      instances[nth] = await start()
      await announce()
    },
  }
}

function mountedDisk(megabytes, ends) {
  const disk = mountSmallDisk(megabytes)
  if (disk !== undefined) ends.push(disk.stop)
  return disk
}
