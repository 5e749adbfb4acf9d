import { copyFile, mkdir, rename } from 'node:fs/promises'
import path from 'node:path'
import { UnknownArea } from './areas.ts'
import { USAGE, UsageError, readArguments } from './arguments.ts'
import type { Command } from './arguments.ts'
import { openNewest } from './builds.ts'
import { checkArchive } from './check.ts'
import type { Checked } from './check.ts'
import { extract } from './extract.ts'
import { progressLine } from './progressLine.ts'
import { SourceError } from './source.ts'

const say = (line: string): void => void process.stdout.write(`${line}\n`)

async function main(): Promise<void> {
  const command = readArguments(process.argv.slice(2), process.env)
  if (command.command === 'help') return say(USAGE)
  if (command.command === 'check') return say(described(command.file, await checkArchive(command.file)))
  await mkdir(path.dirname(command.out), { recursive: true })
  await (command.command === 'fetch' ? fetchArea(command) : copyArchive(command))
  say(described(command.out, await checkArchive(command.out)))
  say(`Choose it in Yardmaster under Account, Map, or start the server with MAP_FILE=${command.out}`)
}

async function fetchArea({ boxes, maxZoom, from, out }: Command & { command: 'fetch' }): Promise<void> {
  const source = await openNewest(from)
  say(`Reading the directories of ${source.name} …`)
  const show = progressLine(process.stdout)
  try {
    await extract(source, { boxes, maxZoom, out, onProgress: show })
  } finally {
    await source.close()
  }
}

/** Checks the copy before it gets its name, so that the server never finds a broken file. */
async function copyArchive({ file, out }: Command & { command: 'copy' }): Promise<void> {
  await checkArchive(file)
  await copyFile(file, `${out}.part`)
  await checkArchive(`${out}.part`)
  await rename(`${out}.part`, out)
}

function described(file: string, { header, tiles, size }: Checked): string {
  const [west, south, east, north] = header.bounds.map((degrees) => degrees.toFixed(2))
  const megabytes = (size / 1e6).toFixed(1)
  return `${file} is complete: ${tiles} tiles, ${megabytes} MB, zoom ${header.minZoom} to ${header.maxZoom}, from ${west},${south} to ${east},${north}.`
}

main().catch((error: unknown) => {
  const isKnown = error instanceof UsageError || error instanceof UnknownArea || error instanceof SourceError
  process.stderr.write(
    isKnown ? `${error.message}\n` : `${error instanceof Error ? error.stack : String(error)}\n`,
  )
  if (error instanceof UsageError) process.stderr.write(`\n${USAGE}`)
  process.exitCode = 1
})
