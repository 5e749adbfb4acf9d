import { useHashState } from '../../../lib/hash.ts'
import { CameraStream } from './CameraStream.tsx'
import { StreamHash } from './stream.hash.ts'
import { TypedStream } from './TypedStream.tsx'
import { useOwnPolicy } from './useOwnPolicy.ts'

/** Plays the stream of a camera or, for developers, of any address. */
export function StreamPage() {
  useOwnPolicy()
  const [{ camera }] = useHashState(StreamHash)
  return camera ? <CameraStream key={camera} id={Number(camera)} /> : <TypedStream />
}
