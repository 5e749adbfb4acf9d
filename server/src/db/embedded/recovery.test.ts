import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { findBinaries } from './binaries.ts'
import { keepSomething, query, dataDirectoryPerTest, whatWasKept } from './dataDirectory.fixture.ts'
import { settingsFor } from './settings.ts'
import { identity, isRoot, unprivilegedUser } from './systemUser.ts'

const directory = dataDirectoryPerTest()
const runAs = isRoot() ? unprivilegedUser() : undefined
const processes: ChildProcess[] = []

beforeEach(() => directory.fill())

afterEach(() => {
  for (const child of processes.splice(0)) child.kill('SIGKILL')
})

const lockFile = () => join(directory.path(), 'pg', 'postmaster.pid')
const databaseIsGone = () => vi.waitUntil(() => !existsSync(lockFile()), { timeout: 30_000 })

/** Starts a separate process that holds the directory. */
async function holdElsewhere() {
  const holder = spawn(
    process.execPath,
    [join(import.meta.dirname, 'runDatabase.fixture.ts'), directory.path()],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  )
  processes.push(holder)
  await once(holder.stdout, 'data')
  const host = join(directory.path(), 'run')
  const owner = { host, port: 5432, user: 'yardmaster', database: 'yardmaster', ssl: false } as const
  return { process: holder, owner }
}

test('rejects a start while another Yardmaster holds the directory', async () => {
  const holder = await holdElsewhere()
  await expect(directory.start()).rejects.toThrow(`Another Yardmaster (process ${holder.process.pid})`)
  await keepSomething(holder.owner)
  holder.process.kill('SIGKILL')
  await databaseIsGone()
})

describe('after a kill -9', () => {
  test('the guard stops PostgreSQL, and committed data is kept', async () => {
    const holder = await holdElsewhere()
    const sockets = join(directory.path(), 'run')
    const owner = {
      host: sockets,
      port: 5432,
      user: 'yardmaster',
      database: 'yardmaster',
      ssl: false,
    } as const
    await query(owner, `create table kept as select 'still here' as word`)
    holder.process.kill('SIGKILL')
    await databaseIsGone()
    expect(await whatWasKept(await directory.start())).toEqual([{ word: 'still here' }])
  })

  test('the next start does not have to wait for the guard', async () => {
    const holder = await holdElsewhere()
    holder.process.kill('SIGKILL')
    const next = await directory.start()
    expect(await query(next.owner, 'select 1 as one')).toEqual([{ one: 1 }])
  })

  test('the next start stops an orphan whose guard was killed as well', async () => {
    const first = await directory.start()
    await keepSomething(first.owner)
    await first.stop()
    // Starts a PostgreSQL on the directory without guard or owner, as after two kills.
    mkdirSync(first.owner.host, { mode: 0o777 })
    chmodSync(first.owner.host, 0o777)
    const parameters = Object.entries(settingsFor(first.owner.host, true)).flatMap(([name, value]) => [
      '-c',
      `${name}=${value}`,
    ])
    const { postgres } = findBinaries(directory.path(), runAs)
    const orphan = spawn(postgres, ['-D', join(directory.path(), 'pg'), ...parameters], {
      ...identity(runAs),
      cwd: '/',
      detached: true,
      stdio: 'ignore',
    })
    processes.push(orphan)
    const gone = once(orphan, 'exit')
    await expect.poll(() => existsSync(lockFile()) && readFileSync(lockFile(), 'utf8')).toContain('ready')
    chmodSync(first.owner.host, 0o700)

    const lines: string[] = []
    const next = await directory.start(directory.path(), (line) => lines.push(line))
    await gone
    expect(lines.join('\n')).toContain(`process ${orphan.pid}`)
    expect(await whatWasKept(next)).toEqual([{ word: 'still here' }])
  })

  test('starts even if another program has received the recorded process id', async () => {
    const first = await directory.start()
    await first.stop()
    const bystander = spawn('sleep', ['600'], { ...identity(runAs), cwd: '/', stdio: 'ignore' })
    processes.push(bystander)
    writeFileSync(lockFile(), `${bystander.pid}\n${dirname(lockFile())}\n1\n5432\n\n\n\n`)
    await directory.start()
    expect(bystander.exitCode).toBeNull()
  })
})
