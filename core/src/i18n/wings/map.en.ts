// Generated from the dictionary files. Run `npm run dictionaries` to update it.
export { gatewaysEn } from '../map/gateways.en.ts'
export { groundEn } from '../map/ground.en.ts'
export { liveMapEn } from '../map/liveMap.en.ts'
export { liveMapPlaybackEn } from '../map/liveMap.playback.en.ts'
export { placesEn } from '../map/places.en.ts'
export { sandboxEn } from '../map/sandbox.en.ts'
