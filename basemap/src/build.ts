import { mkdirSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { writeArchive } from './archive.ts'
import { ATTRIBUTION } from './attribution.ts'
import { readLayers } from './layers.ts'
import { tileCutter } from './tiles.ts'

/** The data has no more detail beyond this zoom level. */
const MAX_ZOOM = 8

const [, , out] = process.argv
if (!out) throw new Error('Usage: node build.ts <file>')

const layers = readLayers()
const cut = tileCutter(layers, MAX_ZOOM)

function* allTiles() {
  for (let zoom = 0; zoom <= MAX_ZOOM; zoom++) {
    for (let x = 0; x < 2 ** zoom; x++) {
      for (let y = 0; y < 2 ** zoom; y++) {
        const bytes = cut(zoom, x, y)
        if (bytes) yield { zoom, x, y, bytes }
      }
    }
  }
}

const metadata = {
  name: 'Yardmaster base map',
  attribution: ATTRIBUTION,
  vector_layers: layers.map(({ name }) => ({ id: name, fields: {} })),
}
mkdirSync(path.dirname(out), { recursive: true })
// Writes to a temporary file first, so that the server never finds a partial file under the final name.
writeFileSync(`${out}.part`, writeArchive(allTiles(), metadata, { maxZoom: MAX_ZOOM }))
renameSync(`${out}.part`, out)
