import path from 'node:path'
import { existsSync } from 'node:fs'
import { readConfig } from '../config.ts'
import { BackupError } from './backupError.ts'
import { locate, megabytes, progressLine, runCommand, say } from './commandLine.ts'
import { restoreBackup } from './restoreBackup.ts'

// npm run restore -- <file>
await runCommand(async (signal) => {
  const [file, ...others] = process.argv.slice(2)
  if (!file || file.startsWith('-') || others.length > 0)
    throw new BackupError(
      'Name the file of the backup.',
      'DATA_DIR=<new directory> npm run restore -- <file>',
    )
  const config = readConfig(process.env)
  const { place, name } = locate(file, config.backups)
  if (place.kind === 'disk' && !existsSync(path.join(place.where, name)))
    throw new BackupError(`There is no file ${path.join(place.where, name)}.`, 'Check its name.')
  const line = progressLine()
  let done = 0
  try {
    const { head, accounts, assets, files } = await restoreBackup({
      ...config,
      open: async () => {
        done = 0
        return place.read(name)
      },
      say: (text) => {
        line.end()
        say(text)
      },
      onBytes: (count, total) => {
        done += count
        line.show(total === null ? `${megabytes(done)} checked` : `${megabytes(done)} of ${megabytes(total)}`)
      },
      signal,
    })
    line.end()
    const where =
      config.databaseUrl === undefined ? path.resolve(config.dataDir) : 'the database of DATABASE_URL'
    say(`Restored the backup of ${head.createdAt} (Yardmaster ${head.version}) into ${where}:`)
    say(`${accounts} accounts, ${assets} assets, ${files} files.`)
    say(`Start it with: DATA_DIR=${path.resolve(config.dataDir)} npm start`)
  } finally {
    line.end()
  }
})
