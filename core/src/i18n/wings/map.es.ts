// Generated from the dictionary files. Run `npm run dictionaries` to update it.
export { gatewaysEs } from '../map/gateways.es.ts'
export { groundEs } from '../map/ground.es.ts'
export { liveMapEs } from '../map/liveMap.es.ts'
export { liveMapPlaybackEs } from '../map/liveMap.playback.es.ts'
export { placesEs } from '../map/places.es.ts'
export { sandboxEs } from '../map/sandbox.es.ts'
