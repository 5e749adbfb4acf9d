import 'maplibre-gl/dist/maplibre-gl.css'
import { addProtocol, setWorkerUrl } from 'maplibre-gl'
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url'
import { Protocol } from 'pmtiles'

setWorkerUrl(workerUrl)
// With its metadata the archive says whom to name on the map.
addProtocol('pmtiles', new Protocol({ metadata: true }).tile)
