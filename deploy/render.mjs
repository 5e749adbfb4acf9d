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

/** Without values for these, the three machines run everything. */
const DEFAULTS = {
  NATS1: '${HOST1}',
  NATS2: '${HOST2}',
  NATS3: '${HOST3}',
  APIS: '${HOST1},${HOST2},${HOST3}',
  GATEWAYS: '${HOST1},${HOST2},${HOST3}',
}

/** Reads NAME=value lines. */
export function readValues(text) {
  const lines = text.split('\n').filter((line) => /^\w+=/.test(line))
  return Object.fromEntries(lines.map((line) => [line.split('=', 1)[0], line.slice(line.indexOf('=') + 1)]))
}

/** Writes all files with these values below the directory. A value that is missing is an error. */
export function render(values, directory, parts = PARTS) {
  for (const part of parts)
    for (const name of readdirSync(join(here, part))) {
      const valueOf = (key) => {
        const value = values[key] ?? (DEFAULTS[key] && fill(DEFAULTS[key], valueOf))
        if (value === undefined) throw new Error(`${part}/${name} needs a value for ${key}.`)
        return value
      }
      const file = join(directory, part, name)
      mkdirSync(dirname(file), { recursive: true })
      const filled = fill(readFileSync(join(here, part, name), 'utf8'), valueOf)
      writeFileSync(file, filled, { mode: name.endsWith('.sh') ? 0o700 : 0o600 })
    }
}

/** A line with ${each NAME} is repeated for each value of a list that is separated by commas. */
function fill(text, valueOf) {
  const linesOf = (line) => {
    const [marker, list] = /\$\{each ([A-Z]\w*)\}/.exec(line) ?? []
    if (!marker) return [line]
    return valueOf(list)
      .split(',')
      .map((value) => line.replaceAll(marker, () => value.trim()))
  }
  return text
    .split('\n')
    .flatMap(linesOf)
    .join('\n')
    .replaceAll(/\$\{([A-Z]\w*)\}/g, (_, key) => valueOf(key))
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
