import 'maplibre-gl/dist/maplibre-gl.css'
import { addProtocol, setWorkerUrl } from 'maplibre-gl'
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url'
import { Protocol } from 'pmtiles'

setWorkerUrl(workerUrl)
// The archive's metadata contains the attribution to show on the map.
addProtocol('pmtiles', new Protocol({ metadata: true }).tile)
