/**
 * Fills the files in this directory with the values of one machine:
 *
 *     node deploy/render.mjs cluster.env /tmp/rendered
 *
 * Some contain passwords, so only their owner can read them. The cluster test uses the same files.
 */
import { mkdirSync, readFileSync, readdirSync, realpathSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const here = import.meta.dirname
const PARTS = ['etcd', 'haproxy', 'nats', 'patroni', 'pgbouncer', 'systemd', 'yardmaster']

/** Reads NAME=value lines. */
export function readValues(text) {
  const lines = text.split('\n').filter((line) => /^\w+=/.test(line))
  return Object.fromEntries(lines.map((line) => [line.split('=', 1)[0], line.slice(line.indexOf('=') + 1)]))
}

/** Writes all files with these values below the directory. A value that is missing is an error. */
export function render(values, directory, parts = PARTS) {
  for (const part of parts)
    for (const name of readdirSync(join(here, part))) {
      const file = join(directory, part, name)
      const filled = readFileSync(join(here, part, name), 'utf8').replaceAll(
        /\$\{([A-Z]\w*)\}/g,
        (_, key) => {
          if (values[key] === undefined) throw new Error(`${part}/${name} needs a value for ${key}.`)
          return values[key]
        },
      )
      mkdirSync(dirname(file), { recursive: true })
      writeFileSync(file, filled, { mode: name.endsWith('.sh') ? 0o700 : 0o600 })
    }
}

if (fileURLToPath(import.meta.url) === realpathSync(process.argv[1] ?? '.')) {
  const [given, directory] = process.argv.slice(2)
  if (!given || !directory) {
    console.error('Usage: node deploy/render.mjs cluster.env <directory>')
    process.exit(2)
  }
  render(readValues(readFileSync(given, 'utf8')), directory)
  console.log(`The files of this machine are in ${directory}. deploy/README.md says where each of them goes.`)
}
