import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { hasApt, unpackPackages } from './debianPackages.mjs'
import { Failure } from './failure.mjs'
import { inProject } from './project.mjs'

const home = inProject('.cache', 'nats')
const privateNats = join(home, 'root', 'usr', 'sbin', 'nats-server')
/** Debian keeps it among the programs of administrators, which are not on everyone's path. */
const ON_SYSTEM = ['nats-server', '/usr/sbin/nats-server']

/**
 * Returns the path of a working NATS server. If there is none, unpacks Debian's into the project. Installing the
 * package would start it as a service.
 */
export function ensureNats() {
  const { NATS_SERVER_PATH: chosen } = process.env
  if (chosen) {
    if (runs(chosen)) return chosen
    throw new Failure(`NATS_SERVER_PATH is ${chosen}, which can't be started.`, 'Correct or unset it.')
  }
  const found = [...ON_SYSTEM, privateNats].find(runs)
  if (found) return found
  if (hasApt()) {
    console.log('Downloading NATS into the project for the tests.')
    unpackPackages(home, ['nats-server'])
  }
  if (existsSync(privateNats) && runs(privateNats)) return privateNats
  throw new Failure(
    'No NATS server was found on this computer, and none could be downloaded.',
    'Install nats-server, or set NATS_SERVER_PATH to its location.',
  )
}

const runs = (path) => spawnSync(path, ['--version'], { stdio: 'ignore' }).status === 0
