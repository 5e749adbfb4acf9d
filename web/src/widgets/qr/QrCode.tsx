import { visuallyHidden } from '../../ui/visuallyHidden.ts'
import { qrPath } from './qrPath.ts'

type Props = {
  content: string
  /** The accessible name. */
  label: string
  /** In pixels. */
  side: number
}

/** A QR code on screen. Dark on white in both themes, because scanners expect that. */
export function QrCode({ content, label, side }: Props) {
  const { path, size } = qrPath(content)
  return (
    <div style={{ flex: 'none', display: 'flex' }}>
      <svg
        aria-hidden
        viewBox={`0 0 ${size} ${size}`}
        shapeRendering="crispEdges"
        style={{ width: side, height: side, background: '#fff', borderRadius: 4 }}
      >
        <path d={path} fill="#000" />
      </svg>
      <span style={visuallyHidden}>{label}</span>
    </div>
  )
}
