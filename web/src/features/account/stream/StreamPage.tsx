import { useHashState } from '../../../lib/hash.ts'
import { useOwnPolicy } from '../../../lib/useOwnPolicy.ts'
import { CameraStream } from './CameraStream.tsx'
import { StreamHash } from './stream.hash.ts'
import { TypedStream } from './TypedStream.tsx'

/** Plays the stream of a camera or, for developers, of any address. */
export function StreamPage() {
  useOwnPolicy('stream')
  const [{ camera }] = useHashState(StreamHash)
  return camera ? <CameraStream key={camera} id={Number(camera)} /> : <TypedStream />
}
