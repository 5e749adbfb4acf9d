import 'maplibre-gl/dist/maplibre-gl.css'
import { addProtocol, setWorkerUrl } from 'maplibre-gl'
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url'
import { Protocol } from 'pmtiles'

setWorkerUrl(workerUrl)
// The archive's metadata contains the attribution to show on the map.
const protocol = new Protocol({ metadata: true })
addProtocol('pmtiles', protocol.tile)

/** Makes the next map read the archives again. They are remembered even if they couldn't be read. */
export const forgetArchives = (): void => protocol.tiles.clear()
