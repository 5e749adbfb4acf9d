import { useEffect, useState } from 'react'
import { useText } from '../lib/intl.tsx'
import { canDraw } from '../widgets/map/base/canDraw.ts'
import { hasEnded, useLiveAsset } from './live.api.ts'
import { LiveFacts } from './LiveFacts.tsx'
import { LiveMapLater } from './LiveMapLater.tsx'

/** One asset, live, for someone without a sign-in: where it is on a map and in words. */
export function LivePage({ token }: { token: string }) {
  const text = useText()
  const { data: asset, error, refetch } = useLiveAsset(token)
  const [drawable] = useState(canDraw)
  const isOver = hasEnded(error)
  const title = isOver || !asset ? text('live.title') : text('live.titleOf', { name: asset.name })
  useEffect(() => {
    document.title = title
  }, [title])
  if (isOver) return <Message title={text('live.ended')} body={text('live.endedBody')} />
  if (!asset)
    return error ? (
      <Message title={text('live.failed')} body={text('live.failedBody')}>
        <button type="button" onClick={() => void refetch()}>
          {text('app.error.retry')}
        </button>
      </Message>
    ) : (
      <main className="live" aria-busy aria-label={text('live.title')}>
        <output className="loading">
          <span className="hidden">{text('app.loading')}</span>
        </output>
      </main>
    )
  return (
    <main className="live" aria-label={title}>
      {asset.position && drawable && <LiveMapLater token={token} asset={asset} position={asset.position} />}
      <LiveFacts token={token} asset={asset} isOffline={error !== null} />
    </main>
  )
}

type MessageProps = { title: string; body: string; children?: React.ReactNode }

const Message = ({ title, body, children }: MessageProps) => (
  <main className="message" role="alert">
    <h1>{title}</h1>
    <p>{body}</p>
    {children}
  </main>
)
