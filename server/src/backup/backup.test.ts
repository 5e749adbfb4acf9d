import type { BackupForm } from '@yardmaster/core/contract/account/backups.ts'
import { createReadStream, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startEmbedded } from '../db/embedded/start.ts'
import type { EmbeddedDatabase } from '../db/embedded/start.ts'
import { migrate } from '../db/migrate.ts'
import { diskFiles } from '../outbound/files/diskFiles.ts'
import { temporaryDirectory } from '../testing/temporaryDirectory.ts'
import { DEVICES, makeYard, openSenders, sendReadings, storedTurns, tableDigests } from './backup.fixture.ts'
import { createBackup } from './createBackup.ts'
import { newFile } from './diskPlace.ts'
import { restoreBackup } from './restoreBackup.ts'

const directory = temporaryDirectory()
const place = (name: string) => path.join(directory.path, name)
const DEVICE_IDS = Array.from({ length: DEVICES }, (_, index) => index + 1)
const KEY = 'a'.repeat(43)
let source: EmbeddedDatabase
let picture: string

beforeAll(async () => {
  mkdirSync(place('source'), { mode: 0o711 })
  source = await startEmbedded({ dataDir: place('source'), volatile: true })
  await migrate(source.owner)
  await makeYard(source.owner)
  await sendReadings(source.ingest, 0, 30)
  picture = await diskFiles(place('source/files')).put(Buffer.from('a picture'))
  writeFileSync(place('source/secrets.key'), KEY)
}, 60_000)
afterAll(async () => {
  await source.stop()
  directory.remove()
})

const backUp = async (form: BackupForm, file: string, signal = new AbortController().signal) =>
  createBackup({
    owner: source.owner,
    files: diskFiles(place('source/files')),
    dataDir: place('source'),
    form,
    backup: await newFile(place(file)),
    now: Temporal.Now.instant(),
    signal,
  })

const restoreInto = (name: string, file: string, databaseUrl?: string) =>
  restoreBackup({
    open: async () => createReadStream(place(file)),
    dataDir: place(name),
    databaseUrl,
    migrateUrl: undefined,
    s3: undefined,
    say: () => {},
    signal: new AbortController().signal,
    volatile: true,
  })

describe.each(['physical', 'portable'] as const)('a %s backup', (form) => {
  test('has every row of every table, the files and the keys, and goes on from there', async () => {
    const before = await tableDigests(source.owner)
    const { length: known } = await storedTurns(source.owner)
    await backUp(form, `${form}.tar.zst`)
    const restored = await restoreInto(form, `${form}.tar.zst`)
    expect(restored).toMatchObject({ accounts: 1, assets: 4, files: 1 })
    expect(await diskFiles(place(`${form}/files`)).get(picture)).toEqual(Buffer.from('a picture'))
    expect(readFileSync(place(`${form}/secrets.key`), 'utf8')).toBe(KEY)
    const copy = await startEmbedded({ dataDir: place(form), volatile: true })
    try {
      expect(await tableDigests(copy.owner)).toEqual(before)
      // The last ones again, as devices do after a lost answer, and new ones.
      await sendReadings(copy.ingest, known - 10, known + 30)
      expect(await storedTurns(copy.owner)).toEqual(Array.from({ length: known + 30 }, (_, turn) => turn))
    } finally {
      await copy.stop()
    }
  }, 60_000)

  test('that is made while devices report has every reading acknowledged before it, and none twice', async () => {
    const senders = await openSenders(source.ingest)
    const known = await storedTurns(source.owner)
    let acknowledged = known.length
    const over = new AbortController()
    const sending = (async () => {
      while (!over.signal.aborted) {
        const turns = Array.from({ length: 10 }, (_, index) => acknowledged + index)
        await Promise.all(DEVICE_IDS.map((device) => senders.send(device, turns)))
        acknowledged += 10
      }
    })()
    await expect.poll(() => acknowledged).toBeGreaterThan(known.length)
    const before = acknowledged
    await backUp(form, `${form}-busy.tar.zst`)
    over.abort()
    await sending
    await senders.close()
    await restoreInto(`${form}-busy`, `${form}-busy.tar.zst`)
    const copy = await startEmbedded({ dataDir: place(`${form}-busy`), volatile: true })
    try {
      for (const device of DEVICE_IDS) {
        const turns = await storedTurns(copy.owner, device)
        expect(turns).toEqual(Array.from({ length: turns.length }, (_, turn) => turn))
        expect(turns.length).toBeGreaterThanOrEqual(before)
        expect(turns.length).toBeLessThanOrEqual(acknowledged)
      }
    } finally {
      await copy.stop()
    }
  }, 60_000)
})
