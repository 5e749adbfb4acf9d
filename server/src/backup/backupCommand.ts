import path from 'node:path'
import { parseArgs } from 'node:util'
import { readConfig } from '../config.ts'
import { openFiles } from '../outbound/files.ts'
import { BackupError } from './backupError.ts'
import { locate, megabytes, progressLine, runCommand, say } from './commandLine.ts'
import { createBackup } from './createBackup.ts'
import type { Progress } from './createBackup.ts'
import { findSource } from './findSource.ts'

// npm run backup -- <file> [--portable]
await runCommand(async (signal) => {
  const { file, portable } = readArguments()
  const config = readConfig(process.env)
  const { place, name } = locate(file, config.backups)
  const source = await findSource(config)
  const line = progressLine()
  try {
    const form = portable || !source.embedded ? 'portable' : 'physical'
    if (!portable && !source.embedded)
      say('With DATABASE_URL, backups are portable, because the files of that PostgreSQL can’t be reached.')
    const files = await openFiles(config.s3, path.resolve(config.dataDir, 'files'))
    const size = await createBackup({
      owner: source.owner,
      files,
      dataDir: path.resolve(config.dataDir),
      form,
      backup: await place.create(name),
      now: Temporal.Now.instant(),
      signal,
      onProgress: (progress) => line.show(textOf(progress)),
    })
    line.end()
    say(`The backup is complete and was read back: ${path.join(place.where, name)} (${megabytes(size)}).`)
    say(
      'It contains passwords and keys in a form that others could use. Store it where only you can read it.',
    )
  } finally {
    line.end()
    await source.stop()
  }
})

function readArguments(): { file: string; portable: boolean } {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    strict: false,
    options: { portable: { type: 'boolean', default: false } },
  })
  const [file, ...others] = positionals
  const unknown = Object.keys(values).some((option) => option !== 'portable')
  if (!file || others.length > 0 || unknown)
    throw new BackupError(
      'Name the file of the backup.',
      'npm run backup -- <file> [--portable], such as: npm run backup -- ../yardmaster.tar.zst',
    )
  return { file, portable: values['portable'] === true }
}

function textOf({ step, done, total }: Progress): string {
  const share =
    total === null ? '' : ` of ${step === 'copying' ? 'about ' : ''}${megabytes(Math.max(total, done))}`
  return `${step === 'copying' ? 'Copying' : 'Verifying'}: ${megabytes(done)}${share}`
}
