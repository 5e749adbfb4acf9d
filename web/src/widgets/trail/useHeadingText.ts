import { useText } from '../../lib/intl.tsx'
import { pointOfCompass } from './pointOfCompass.ts'

/** Names the compass point of a heading in degrees. */
export function useHeadingText(): (heading: number) => string {
  const text = useText()
  return (heading) => text(`map.compass.${pointOfCompass(heading)}`)
}
