import Box from '@mui/material/Box'

type Props = {
  /** Degrees clockwise from north, or null if the asset isn't moving. */
  heading: number | null
  color?: string
  /** The asset may be elsewhere by now. */
  isStale?: boolean
}

const SIZE = 26

/** The asset's position at the selected instant. It is an arrow while the asset moves, and an open circle in a gap. */
export function TrailDot({ heading, color = '#0b6670', isStale = false }: Props) {
  return (
    <Box
      component="svg"
      viewBox="-13 -13 26 26"
      width={SIZE}
      height={SIZE}
      aria-hidden
      sx={{ display: 'block', pointerEvents: 'none', filter: 'drop-shadow(0 1px 2px rgb(0 0 0 / 0.4))' }}
    >
      {isStale ? (
        <>
          <circle r={9} fill="#fff" />
          <circle r={7} fill="none" stroke={color} strokeWidth={2.5} strokeDasharray="3.3 2.2" />
        </>
      ) : heading === null ? (
        <circle r={7} fill={color} stroke="#fff" strokeWidth={2.5} />
      ) : (
        <path
          d="M0-10 8 9 0 5-8 9z"
          transform={`rotate(${heading})`}
          fill={color}
          stroke="#fff"
          strokeWidth={2.5}
          strokeLinejoin="round"
        />
      )}
    </Box>
  )
}
