import Hls from 'hls.js/light'
import type { StreamFault } from './streamFault.ts'
import { faultOf, nativeFaultOf } from './streamFault.ts'

const HLS_TYPE = 'application/vnd.apple.mpegurl'
/** The maximum number of times that a failed decoder is restarted. */
const RECOVERIES = 3

/** Starts playback and returns a function that ends it. */
export function openStream(
  video: HTMLVideoElement,
  address: string,
  onFault: (fault: StreamFault) => void,
): () => void {
  if (Hls.isSupported()) return openWithLibrary(video, address, onFault)
  if (video.canPlayType(HLS_TYPE)) return openNatively(video, address, onFault)
  onFault({ kind: 'unsupported' })
  return () => {}
}

function openWithLibrary(...[video, address, onFault]: Parameters<typeof openStream>): () => void {
  // The library creates its worker from a blob, which our content security policy forbids. One stream is
  // little work without it.
  const hls = new Hls({ enableWorker: false })
  let recoveries = 0
  hls.on(Hls.Events.ERROR, (_, error) => {
    if (!error.fatal) return
    const fault = faultOf(error)
    if (fault.kind === 'media' && recoveries < RECOVERIES) {
      recoveries += 1
      hls.recoverMediaError()
      return
    }
    hls.destroy()
    onFault(fault)
  })
  hls.loadSource(address)
  hls.attachMedia(video)
  return () => hls.destroy()
}

function openNatively(...[video, address, onFault]: Parameters<typeof openStream>): () => void {
  const onError = () => onFault(nativeFaultOf(video.error?.code))
  video.addEventListener('error', onError)
  video.src = address
  return () => {
    video.removeEventListener('error', onError)
    video.removeAttribute('src')
    video.load()
  }
}
