import Hls from 'hls.js/light'
import type { StreamFault } from './streamFault.ts'
import { faultOf, nativeFaultOf } from './streamFault.ts'

const HLS_TYPE = 'application/vnd.apple.mpegurl'
/** How often a decoder that gave up is set up again. */
const RECOVERIES = 3

/** Begins to play; the answer ends it. */
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
  // Its worker is made of a blob, which our policy does not allow; one stream is little work.
  const hls = new Hls({ enableWorker: false })
  let recoveries = 0
  hls.on(Hls.Events.ERROR, (_, told) => {
    if (!told.fatal) return
    const fault = faultOf(told)
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
