import type { TextOf } from '../../../lib/intl.tsx'

/** What can be muted: an asset, a topic, or a topic on one asset. */
export type Muted = {
  asset: { id: number; name: string } | null
  topic: { topic: string; name: string } | null
}

/** Says what is muted. */
export function mutedText(text: TextOf, { asset, topic }: Muted): string {
  if (asset && topic) return text('mute.what.both', { asset: asset.name, topic: topic.name })
  if (asset) return text('mute.what.asset', { asset: asset.name })
  return text('mute.what.topic', { topic: topic?.name ?? '' })
}
